extension ReportDocument {
  /// The report with what a project has decided: states of findings, groups, figures and the end
  /// of the run. What was decided before is forgotten, except the pinned edition.
  ///
  /// - Parameter today: ISO date for expiries; kept in the report only where a decision is dated.
  public func judged(
    decisions: Decisions?, today: String? = nil, baseline: Baseline?
  ) -> ReportDocument {
    var report = self
    for index in report.findings.indices {
      report.findings[index].state = FindingState(isNewer: findings[index].state.isNewer)
    }
    report.decisions = decisions?.apply(to: &report.findings, today: today) ?? ReportDecisions()
    report.baseline = baseline?.apply(to: &report.findings)
    report.groups = ReportGroup.groups(of: report.findings)
    report.gains = ReportGain.gains(
      of: report.findings,
      mustRules: Set(rules.lazy.filter { $0.severity == .must }.map(\.id)))
    var settings = settings
    if shard != nil {
      // The whole run is judged by these when its shards are merged.
      settings.minAds = 0
      settings.minDecided = nil
    }
    report.summary = ReportSummary(
      settings: settings, inputs: inputs, ads: ads, findings: report.findings, rules: rules,
      skipped: summary.files.skipped)
    return report
  }
}
