/// Everything one run found, as one value: every output is rendered from it alone.
///
/// It holds no clock time, no absolute path and no address; the same inputs, packs and settings
/// give an equal document. `Reports/schemas/report.schema.json` describes its JSON form.
public struct ReportDocument: Sendable, Hashable {
  /// The `format` member of the JSON form.
  public static let format = "adaudit-report"
  /// The `version` member of the JSON form.
  public static let version = 1

  public var tool: ReportTool
  /// Nil: the report is on the whole run.
  public var shard: ReportShard? = nil
  public var packs: [ReportPack]
  public var settings: ReportSettings
  /// In the order in which they were named or found.
  public var inputs: [ReportInput]
  /// In the order of inputs, then of the tree.
  public var ads: [ReportAd]
  /// In the order of inputs, then of ads, then of rules.
  public var findings: [ReportFinding]
  /// Violations and reviews by fault and component, worst and largest first.
  public var groups: [ReportGroup]
  /// What would decide the open findings, most must-rules first.
  public var gains: [ReportGain]
  public var rules: [ReportRule]
  public var screens: [ReportScreen]
  public var summary: ReportSummary
  public var decisions: ReportDecisions
  /// Nil: the run had none.
  public var baseline: ReportBaseline?

  public init(
    tool: ReportTool, packs: [ReportPack], settings: ReportSettings, inputs: [ReportInput],
    ads: [ReportAd], findings: [ReportFinding], groups: [ReportGroup], gains: [ReportGain],
    rules: [ReportRule], screens: [ReportScreen], summary: ReportSummary,
    decisions: ReportDecisions = ReportDecisions(), baseline: ReportBaseline? = nil
  ) {
    self.tool = tool
    self.packs = packs
    self.settings = settings
    self.inputs = inputs
    self.ads = ads
    self.findings = findings
    self.groups = groups
    self.gains = gains
    self.rules = rules
    self.screens = screens
    self.summary = summary
    self.decisions = decisions
    self.baseline = baseline
  }
}
