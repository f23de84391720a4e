import AdGeometry
import AdTree

/// What the app paints in the places that AdChoices takes.
///
/// The ad view's own background, plain containers, the media view and what belongs to the SDK are
/// no content; the attribution has a rule of its own.
struct CornerContent {
  struct Piece {
    var view: Int
    /// Window space; the part in the boxes' reach.
    var rect: TreeRect
  }

  /// Words, opaque boxes, the ad's images.
  private(set) var certain: [Piece] = []
  /// Images with clear parts, custom drawing.
  private(set) var possible: [Piece] = []
  /// Facts that would tell where words are.
  private(set) var missing: [String] = []
  /// A view that draws what a tree cannot show.
  private(set) var unreadable: Int?

  private let context: AuditContext
  private let ad: RecognizedAd
  private let index: Int
  private let boxes: [TreeRect]
  /// Alpha below which a view may leave the mark clear.
  private static let solid = 0.5
  /// Pieces beyond these change no answer worth the work.
  private static let most = 256

  /// - Parameter marks: Marks that were seen: what is painted over one of them covers it, and is
  ///   another rule's.
  init(ad index: Int, boxes: [TreeRect], marks: [Int], in context: AuditContext) {
    self.context = context
    self.index = index
    self.boxes = boxes
    ad = context.recognition.ads[index]
    let labels = Set(context.candidates[index].filter(\.isAttribution).map(\.view))
    var view = ad.scope + 1
    let end = marks.min() ?? context.snapshot.subtreeEnds[ad.scope]
    while view < end, !isFull {
      if isExcluded(view) || labels.contains(view) {
        view = context.snapshot.subtreeEnds[view]
        continue
      }
      look(at: view)
      view += 1
    }
    if marks.isEmpty { lookOverAd(besides: labels) }
  }

  private var isFull: Bool { certain.count + possible.count >= Self.most }

  /// What lies over the ad and moves with it counts as well.
  private mutating func lookOverAd(besides labels: Set<Int>) {
    for view in boxes.flatMap({ context.scene.painted(over: $0, after: ad.scope) }) {
      guard !isFull else { return }
      guard !isExcluded(view), !labels.contains(view),
        context.scene.relation(of: view, to: ad.view) == .sameItem,
        !context.snapshot.isDescendant(ad.scope, of: view)
      else { continue }
      look(at: view)
    }
  }

  private func isExcluded(_ view: Int) -> Bool {
    let role = context.recognition.owners[view]
    return role.role == "mediaView" || role.owner == .sdk || role.owner == .system
      || (role.role == "adView" && view != ad.view)
      || context.scene.effectiveHidden(of: view).isHidden == true
      || context.scene.effectiveAlpha(of: view).map { $0 < 0.05 } == true
  }

  private mutating func look(at view: Int) {
    guard view != ad.view, let frame = context.scene.boundingBox(of: view), meets(frame) else {
      return
    }
    let isInside = context.snapshot.isDescendant(view, of: ad.scope)
    let node = context.node(view)
    let info = context.infos[view]
    let isAsset = context.recognition.assets[view] != nil
    let painter = context.scene.painter(of: view)
    guard painter != .none else { return }
    if info.isUnreadable || info.isLive {
      if unreadable == nil { unreadable = view }
      return
    }
    let hasText = node.text.value?.string.value?.isEmpty == false
    let isImage = node.image.value != nil
    // A container's colour is the ad's background; over the ad, it covers.
    let isContainer = !isAsset && !hasText && !isImage && info.isControl != true
    if isContainer, painter != .unknown, isInside { return }
    switch context.scene.drawnPlace(of: view) {
    case .nothing, .unplaced: return
    case .known(let rect): add(view, rect, isCertain: painter != .translucent)
    case .within(let rect):
      guard meets(rect) else { return }
      if hasText, node.text.value?.drawnRect.isCaptured != true {
        if !missing.contains("text.drawnRect") { missing.append("text.drawnRect") }
      } else if hasText || node.layer.value?.text.value?.isEmpty == false {
        add(view, rect, isCertain: false)
      } else if isImage {
        // A picture behind everything is a background; whether the mark stands out is seen only.
        if isBackdrop(rect) { return }
        add(view, rect, isCertain: isAsset)
      } else if node.render.drawsItself.value == true {
        if !isBackdrop(rect) { add(view, rect, isCertain: false) }
      } else if !node.render.backgroundColor.isCaptured, isAsset || info.isControl == true {
        missing.append("render.backgroundColor")
      }
    }
  }

  private func meets(_ rect: TreeRect) -> Bool {
    boxes.contains { $0.intersection(rect) != nil }
  }

  private func isBackdrop(_ rect: TreeRect) -> Bool {
    context.scene.boundingBox(of: ad.view).map {
      $0.isInside(rect, tolerance: context.scene.slack)
    } ?? false
  }

  /// Adds what the views around it leave of a rectangle.
  private mutating func add(_ view: Int, _ rect: TreeRect, isCertain: Bool) {
    var rect = rect
    for ancestor in context.snapshot.ancestors(of: view) {
      if ancestor == ad.view { break }
      guard context.node(ancestor).render.clipsToBounds.value == true,
        let frame = context.scene.boundingBox(of: ancestor)
      else { continue }
      guard let kept = rect.intersection(frame) else { return }
      rect = kept
    }
    guard meets(rect) else { return }
    if isCertain, (context.scene.effectiveAlpha(of: view) ?? 0) >= Self.solid {
      certain.append(Piece(view: view, rect: rect))
    } else {
      possible.append(Piece(view: view, rect: rect))
    }
  }
}
