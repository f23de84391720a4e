import AdTree

/// A view that takes a part of another one's area.
public struct Cover: Sendable, Hashable {
  /// Node index.
  public var view: Int
  /// Share of 1 of the covered view's own area.
  public var share: Double
  /// Why it only perhaps covers; nil: it does.
  public var doubt: Doubt?

  public init(view: Int, share: Double, doubt: Doubt? = nil) {
    self.view = view
    self.share = share
    self.doubt = doubt
  }

  public var isCertain: Bool { doubt == nil }
  /// It is uncertain only because facts were not captured.
  public var isFactMissing: Bool { doubt?.isFactMissing == true }
}

/// An ancestor that cuts away a part of a view.
public struct Clip: Sendable, Hashable {
  public var view: Int
  /// Share of 1 of the clipped view's own area.
  public var share: Double
  /// Why it only perhaps clips; nil: it does.
  public var doubt: Doubt?

  public init(view: Int, share: Double, doubt: Doubt? = nil) {
    self.view = view
    self.share = share
    self.doubt = doubt
  }

  public var isCertain: Bool { doubt == nil }
  /// It is uncertain only because facts were not captured.
  public var isFactMissing: Bool { doubt?.isFactMissing == true }
}

/// How much of a view's own area is seen. The parts add to 1.
public struct VisibleShare: Sendable, Hashable {
  /// Why there is no share.
  public enum Undefined: Sendable, Hashable {
    /// Nothing of it lies in the viewport, or a strip thinner than half a pixel.
    case offScreen
    /// It has no area.
    case empty
    /// It cannot be placed.
    case unplaced(Placement)
  }

  /// The view it is about, and the ad view within which it was asked for.
  public var subject: Int?
  public var root: Int?
  public var undefined: Undefined?
  /// Beyond the window or the scroll views above the ad.
  public var outside = 0.0
  public var clips: [Clip] = []
  /// Perhaps clipped: rounded corners, masks, unknown clipping.
  public var perhapsClips: [Clip] = []
  public var covers: [Cover] = []
  public var perhapsCovers: [Cover] = []
  public var seen = 0.0
  /// There were too many covers, or the region fell into too many pieces; the answer is "cannot
  /// tell".
  public var hitWorkLimit = false
  /// What half a pixel along the boundary of the part in the viewport amounts to, as a share of
  /// that part.
  public var tolerance = 0.0

  public init() {}

  public var clipped: Double { clips.reduce(0) { $0 + $1.share } }
  public var perhapsClipped: Double { perhapsClips.reduce(0) { $0 + $1.share } }
  public var covered: Double { covers.reduce(0) { $0 + $1.share } }
  public var perhapsCovered: Double { perhapsCovers.reduce(0) { $0 + $1.share } }

  /// Leaves covers alone to answer for what is not seen.
  public mutating func countClippedAsSeen() {
    seen += clipped + perhapsClipped
    (clips, perhapsClips) = ([], [])
  }

  /// Some perhaps-clip is uncertain only because facts were not captured.
  public var perhapsClipIsFactMissing: Bool { perhapsClips.contains(where: \.isFactMissing) }

  /// The share that is certainly seen, of what lies in the viewport.
  public var low: Double {
    outside >= 1 || hitWorkLimit ? 0 : min(1, max(0, seen / (1 - outside)))
  }

  /// The share that is seen at most, of what lies in the viewport.
  public var high: Double {
    outside >= 1 ? 0 : min(1, max(0, (seen + perhapsClipped + perhapsCovered) / (1 - outside)))
  }

  /// How a share stands against two thresholds.
  public enum Judgement: Sendable, Hashable {
    case pass, unmeasured, review, violation
  }

  /// Pass if certainly enough is seen, violation if certainly too little; in between unmeasured
  /// if only missing facts leave it open, else review.
  public func judge(pass: Double, violation: Double) -> Judgement {
    if undefined != nil { return .unmeasured }
    if high + tolerance < violation { return .violation }
    if hitWorkLimit { return .review }
    if low + tolerance >= pass { return .pass }
    return couldBeSettled(pass: pass, violation: violation) ? .unmeasured : .review
  }

  /// The parts of which facts are missing decide: known, they could settle it.
  private func couldBeSettled(pass: Double, violation: Double) -> Bool {
    let missing =
      perhapsClips.reduce(0) { $0 + ($1.isFactMissing ? $1.share : 0) }
      + perhapsCovers.reduce(0) { $0 + ($1.isFactMissing ? $1.share : 0) }
    guard missing > 0, outside < 1 else { return false }
    let part = missing / (1 - outside)
    return low + part + tolerance >= pass || high - part + tolerance < violation
  }
}
