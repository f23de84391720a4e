/// Where a tap reaches a view, as `UIView.hitTest(_:with:)` decides by default. The parts add to 1.
///
/// A point reaches a view if it lies in its bounds and in those of every ancestor, whether they
/// clip or not; if none of them is hidden, has an alpha below 0.01 or has user interaction turned
/// off; and if no view in front answers first. Clear views take taps; unpainted, rounded and
/// masked parts do too. Overridden hit tests are not known.
public struct TouchShare: Sendable, Hashable {
  /// Why no tap reaches the view anywhere.
  public enum Obstacle: String, Sendable, Hashable {
    case hidden, transparent, interactionOff
  }

  /// The view, or the ancestor, that keeps every tap away, and how.
  public var obstacle: (view: Int, kind: Obstacle)? {
    obstacleKind.flatMap { kind in obstacleView.map { ($0, kind) } }
  }
  var obstacleView: Int?
  var obstacleKind: Obstacle?
  /// Facts that decide whether a tap reaches it at all were not captured.
  public var isFactMissing = false
  /// There is no area, or it cannot be placed.
  public var undefined: VisibleShare.Undefined?
  /// Beyond the bounds of some ancestor.
  public var outside = 0.0
  /// Views in front that answer first.
  public var takers: [Cover] = []
  /// Views in front of which that is not known.
  public var perhapsTakers: [Cover] = []
  /// Where a tap reaches it.
  public var free = 0.0
  /// There were too many views in front; the answer is "cannot tell".
  public var hitWorkLimit = false

  public init() {}

  /// The share of 1 of its area that a tap reaches for certain.
  public var low: Double {
    obstacleKind != nil || isFactMissing || hitWorkLimit ? 0 : free
  }

  /// The share of 1 of its area that a tap reaches at most.
  public var high: Double {
    obstacleKind != nil
      ? 0 : min(1, free + perhapsTakers.reduce(0) { $0 + $1.share })
  }
}
