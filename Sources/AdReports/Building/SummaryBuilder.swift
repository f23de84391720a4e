import AdRules

extension ReportSummary {
  /// Counts what the parts of a report hold and says how the run ends.
  init(
    settings: ReportSettings, inputs: [ReportInput], ads: [ReportAd], findings: [ReportFinding],
    rules: [ReportRule], skipped: [Skipped]
  ) {
    var counts: [Outcome: [Severity: Int]] = [:]
    var errors = 0
    for finding in findings {
      counts[finding.outcome, default: [:]][finding.severity, default: 0] += 1
      if finding.reason == "error" { errors += 1 }
    }
    let must = Set(rules.lazy.filter { $0.severity == .must }.map(\.id))
    var outcomes: [Outcome: Int] = [:]
    var decided = Decided(decided: 0, applicable: 0)
    for ad in ads {
      for pair in ad.outcomes {
        outcomes[pair.outcome, default: 0] += 1
        guard must.contains(pair.ruleID), pair.outcome != .inapplicable else { continue }
        decided.applicable += 1
        if pair.outcome == .pass || pair.outcome == .violation { decided.decided += 1 }
      }
    }
    let failed = inputs.count { $0.status == .failed }
    let verdict = RunVerdict(
      settings: settings, ads: ads.count, mustRules: decided, findings: counts,
      failedFiles: failed, errors: errors)
    self.init(
      ads: ads.count, mustRules: decided, findings: counts, outcomes: outcomes,
      files: Files(read: inputs.count - failed, failed: failed, skipped: skipped),
      exit: verdict.exit)
  }
}
