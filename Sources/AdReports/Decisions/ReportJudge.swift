/// Judges reports by what a project has decided: one report, or one after the other where nobody
/// holds them all.
public struct ReportJudge: Sendable {
  private var decisionUse: DecisionUse?
  private var baselineUse: BaselineUse?

  /// - Parameter today: ISO date for expiries; needed where a decision is dated.
  public init(decisions: Decisions?, today: String? = nil, baseline: Baseline?) {
    decisionUse = decisions.map { DecisionUse($0, today: today) }
    baselineUse = baseline.map { BaselineUse($0) }
  }

  /// The report with states of findings, groups, figures and the end of the run. What was decided
  /// before is forgotten, except the pinned edition.
  public mutating func judged(_ report: ReportDocument) -> ReportDocument {
    var report = report
    for index in report.findings.indices {
      report.findings[index].state = FindingState(isNewer: report.findings[index].state.isNewer)
    }
    decisionUse?.apply(to: &report.findings)
    baselineUse?.apply(to: &report.findings)
    report.groups = ReportGroup.groups(of: report.findings)
    report.gains = ReportGain.gains(
      of: report.findings,
      mustRules: Set(report.rules.lazy.filter { $0.severity == .must }.map(\.id)))
    var settings = report.settings
    if report.shard != nil {
      // The whole run is judged by these when its shards are merged.
      settings.minAds = 0
      settings.minDecided = nil
    }
    report.summary = ReportSummary(
      settings: settings, inputs: report.inputs, ads: report.ads, findings: report.findings,
      rules: report.rules, skipped: report.summary.files.skipped)
    return report
  }

  /// What became of the decisions.
  ///
  /// - Parameter isWhole: all of the run was judged, so that what had no effect has none.
  public func decisions(isWhole: Bool) -> ReportDecisions {
    decisionUse?.result(isWhole: isWhole) ?? ReportDecisions()
  }

  /// What became of the baseline; nil: there was none.
  public func baseline(isWhole: Bool) -> ReportBaseline? {
    baselineUse?.result(isWhole: isWhole)
  }
}

extension ReportDocument {
  /// The report with what a project has decided; of a shard, what it can tell.
  ///
  /// - Parameter today: ISO date for expiries; kept in the report only where a decision is dated.
  public func judged(
    decisions: Decisions?, today: String? = nil, baseline: Baseline?
  ) -> ReportDocument {
    var judge = ReportJudge(decisions: decisions, today: today, baseline: baseline)
    var report = judge.judged(self)
    report.decisions = judge.decisions(isWhole: shard == nil)
    report.baseline = judge.baseline(isWhole: shard == nil)
    return report
  }
}
