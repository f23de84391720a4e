import AdTree

/// How content of one shape is laid into a box of another by a `UIView.ContentMode`.
public struct ContentFit: Sendable, Hashable {
  /// Share of 1 of the content's width that is cut away.
  public var lostWidth = 0.0
  /// Share of 1 of the content's height that is cut away.
  public var lostHeight = 0.0
  /// How much wider or narrower the content is drawn than it is: 0 is true to shape, 0.25 is a
  /// quarter off, whichever side is stretched.
  public var distortion = 0.0
  /// Share of 1 of the box that stays empty beside the content.
  public var empty = 0.0

  /// Lays content out.
  ///
  /// - Parameters:
  ///   - contentMode: `scaleToFill`, `scaleAspectFit`, `scaleAspectFill` or `redraw`, by UIKit's
  ///     Swift names. The other modes draw content at its own size: `size` decides there.
  ///   - ratio: Width ÷ height of the content.
  ///   - size: The content's own size in points, where known.
  ///   - box: Points.
  /// - Returns: nil where the ratio or the box has no extent, or the mode needs a size.
  public init?(contentMode: String, ratio: Double, size: TreeSize? = nil, box: TreeSize) {
    guard ratio.isFinite, ratio > 0, box.width > 0, box.height > 0 else { return nil }
    let boxRatio = box.width / box.height
    switch contentMode {
    case "scaleToFill", "redraw":
      distortion = max(boxRatio / ratio, ratio / boxRatio) - 1
    case "scaleAspectFit":
      empty = 1 - min(boxRatio / ratio, ratio / boxRatio)
    case "scaleAspectFill":
      lostWidth = max(0, 1 - boxRatio / ratio)
      lostHeight = max(0, 1 - ratio / boxRatio)
    default:
      guard let size, size.width > 0, size.height > 0 else { return nil }
      lostWidth = max(0, 1 - box.width / size.width)
      lostHeight = max(0, 1 - box.height / size.height)
      let shown = min(box.width, size.width) * min(box.height, size.height)
      empty = max(0, 1 - shown / (box.width * box.height))
    }
  }
}
