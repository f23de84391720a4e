import AdTree

/// A rule's outcome on one subject.
public struct Finding: Sendable, Hashable {
  public var ruleID: String
  public var pack: String
  public var outcome: Outcome
  public var severity: Severity
  /// Reason key; the rule's README has its words.
  public var reason: String
  /// Index into `AuditResult.ads`; nil for snapshot rules.
  public var ad: Int?
  /// Node index of the subject.
  public var view: Int?
  /// The asset role of the subject, where it has one.
  public var asset: Asset?
  public var related: [RelatedView]
  public var data: [DataField]
  /// Facts that were missing, by schema name: `render.alpha`, `ad.sale`.
  public var missing: [String]
  /// Changes that remedy it; none where it takes more than properties.
  public var suggestions: [Suggestion]

  public init(
    ruleID: String, pack: String, outcome: Outcome, severity: Severity, reason: String,
    ad: Int?, view: Int?, asset: Asset? = nil, related: [RelatedView] = [],
    data: [DataField] = [], missing: [String] = [], suggestions: [Suggestion] = []
  ) {
    self.ruleID = ruleID
    self.pack = pack
    self.outcome = outcome
    self.severity = severity
    self.reason = reason
    self.ad = ad
    self.view = view
    self.asset = asset
    self.related = related
    self.data = data
    self.missing = missing
    self.suggestions = suggestions
  }
}
