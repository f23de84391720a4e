import AdPacks
import AdRules
import AdTree

/// Puts a report together, one input at a time.
///
/// Parts are made on any thread and in any order; the report holds them by position, so it is the
/// same however many threads there were.
public struct ReportBuilder: Sendable {
  /// Fills the message of a finding, given the stage of its input.
  public typealias MessageSource = @Sendable (Finding, Stage) -> [MessageSegment]

  /// The part of the run that is reported on; what holds for the whole run only is not judged.
  public var shard: ReportShard?
  /// Makes the findings of one view over the variants of a matrix one finding.
  public var mergesVariants = true
  private let tool: ReportTool
  private let packs: [ReportPack]
  private let settings: ReportSettings
  private let rules: RuleTable
  private let message: MessageSource
  private let isNewer: @Sendable (Finding) -> Bool
  private var parts: [(position: Int, part: ReportPart)] = []
  private var skipped: [ReportSummary.Skipped] = []

  /// - Parameter isNewer: whether a finding's rule or reason came after the pinned edition.
  public init(
    tool: ReportTool, packs: [ReportPack], rules: [ReportRule], settings: ReportSettings,
    message: @escaping MessageSource,
    isNewer: @escaping @Sendable (Finding) -> Bool = { _ in false }
  ) {
    self.tool = tool
    self.packs = packs
    self.rules = RuleTable(rules)
    self.settings = settings
    self.message = message
    self.isNewer = isNewer
  }

  /// What the report keeps of one audited snapshot.
  ///
  /// - Parameter path: relative, as it is to be shown; unique in the report.
  public func part(path: String, snapshot: Snapshot, result: AuditResult) -> ReportPart {
    let maker = PartMaker(
      path: path, snapshot: snapshot, result: result, rules: rules, message: message,
      isNewer: isNewer)
    return maker.part
  }

  /// Adds a part; `position` is its place among all inputs.
  public mutating func add(_ part: ReportPart, at position: Int) {
    parts.append((position, part))
  }

  /// Counts files or folders that were left out.
  public mutating func addSkipped(_ reason: String, count: Int) {
    if let index = skipped.firstIndex(where: { $0.reason == reason }) {
      skipped[index].count += count
    } else {
      skipped.append(.init(reason: reason, count: count))
    }
  }

  /// The report on everything added.
  public func report() -> ReportDocument {
    var ordered = parts
    ordered.sortStably { $0.position < $1.position }
    var inputs: [ReportInput] = []
    var ads: [ReportAd] = []
    var findings: [ReportFinding] = []
    var screens: [ReportScreen] = []
    for (_, part) in ordered {
      inputs.append(part.input)
      ads.append(contentsOf: part.ads)
      findings.append(contentsOf: part.findings)
      screens.append(contentsOf: part.screens)
    }
    // The other variants of a matrix may be in other shards.
    if mergesVariants, shard == nil {
      findings = VariantMerger(inputs: inputs, ads: ads).merged(findings)
    }
    var judged = settings
    if shard != nil {
      judged.minAds = 0
      judged.minDecided = nil
    }
    let summary = ReportSummary(
      settings: judged, inputs: inputs, ads: ads, findings: findings, rules: rules.rules,
      skipped: skipped.sorted { $0.reason < $1.reason })
    var report = ReportDocument(
      tool: tool, packs: packs, settings: settings, inputs: inputs, ads: ads,
      findings: findings, groups: ReportGroup.groups(of: findings),
      gains: ReportGain.gains(
        of: findings,
        mustRules: Set(rules.rules.lazy.filter { $0.severity == .must }.map(\.id))),
      rules: rules.rules, screens: screens, summary: summary)
    report.shard = shard
    return settings.redacted ? report.redacted : report
  }
}
