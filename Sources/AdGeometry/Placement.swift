import AdTree

/// Where a view lies in its window (or its root, where there is no window).
public enum Placement: Sendable, Hashable {
  /// The exact rectangle.
  case known(TreeRect)
  /// The view, or a view above it, is rotated or skewed: the exact outline.
  case turned(ConvexPolygon)
  /// At most a box around it is known: the producer's figure for a rotated view; nil in
  /// perspective.
  case bounded(TreeRect?)
  /// Facts that would place it were not captured.
  case notCaptured
  /// Its numbers are not finite, negative, or beyond any screen.
  case absurd
}

/// Whether something is hidden, and by whom.
public struct HiddenState: Sendable, Hashable {
  /// Nil: not captured for the view or an ancestor, and none is known to hide it.
  public var isHidden: Bool?
  /// The nearest view, itself included, that is known to be hidden.
  public var by: Int?

  public init(isHidden: Bool?, by: Int?) {
    self.isHidden = isHidden
    self.by = by
  }
}

/// How a cover relates to the ad it covers.
public enum CoverRelation: Sendable, Hashable {
  /// It moves with the ad, or nothing scrolls.
  case sameItem
  /// The ad scrolls under it: the next moment may look different.
  case scrolls
  /// It belongs to a sheet, an alert or a window in front.
  case presentation
  case systemBar
  case sdk
}
