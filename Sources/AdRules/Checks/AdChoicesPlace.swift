import AdGeometry
import AdTree

/// Where the AdChoices mark of an ad lies, or will.
struct AdChoicesPlace {
  /// Rectangles in window space; several where nobody knows which corner it will be.
  var boxes: [TreeRect]
  /// A mark with content was seen there.
  var isSeen: Bool
  /// Facts that would tell the corner for certain.
  var missing: [String] = []
  /// The corner is the one the app asked for, or the SDK's own as the app asked for none.
  var isCertain: Bool { boxes.count == 1 && missing.isEmpty }

  /// - Parameter side: Points; the square that is kept free in a corner.
  init?(ad index: Int, side: Double, in context: AuditContext) {
    let ad = context.recognition.ads[index]
    let seen = context.shownMarks(of: index).compactMap { context.scene.boundingBox(of: $0) }
    if !seen.isEmpty {
      boxes = seen
      isSeen = true
      return
    }
    isSeen = false
    let position = context.facts(ad)?.adChoicesPosition ?? .notCaptured
    var corners = [position.value ?? .topRight]
    let direction =
      context.node(ad.view).geometry.layoutDirection.value
      ?? context.snapshot.traits.layoutDirection.value
    // Positions are physical corners in the API; that the SDK mirrors none of them is unproven.
    if direction == .rightToLeft { corners.append(corners[0].mirrored) }
    if !position.isCaptured { missing = ["ad.adChoices.preferredPosition"] }
    let size = TreeSize(width: side, height: side)
    boxes = corners.compactMap {
      context.scene.cornerBox(of: ad.view, corner: $0, size: size)
    }
    guard boxes.count == corners.count else { return nil }
  }
}

extension AdCorner {
  /// The corner on the other side.
  var mirrored: AdCorner {
    switch self {
    case .topRight: .topLeft
    case .topLeft: .topRight
    case .bottomRight: .bottomLeft
    case .bottomLeft: .bottomRight
    }
  }
}
