/// What source code can say that settles a review of a nib.
public enum SourceEvidence: String, Sendable, Hashable, CaseIterable {
  /// User interaction is switched off on the view, and nowhere on again.
  case interactionOff = "interaction-off"
  /// The ad view gets its ad: the SDK then switches interaction off on the views of its assets.
  case adAssigned = "ad-assigned"
  /// The ad view's outlet is set.
  case outletSet = "outlet-set"
  /// An attribution word becomes the text of the badge.
  case attributionSet = "attribution-set"

  /// Reason key of the pass that it leaves behind.
  public var reason: String { "\(rawValue)-in-source" }
}

/// A review of a nib that source code may lower to a pass. It never raises anything.
public struct Lowering: Sendable, Hashable {
  /// Reason keys it concerns.
  public var reasons: Set<String>
  public var evidence: SourceEvidence
  /// The outlet that must be set, for `outletSet`.
  public var outlet: Asset?

  public init(reasons: Set<String>, evidence: SourceEvidence, outlet: Asset? = nil) {
    self.reasons = reasons
    self.evidence = evidence
    self.outlet = outlet
  }
}
