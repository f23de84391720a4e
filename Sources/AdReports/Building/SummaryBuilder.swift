import AdRules

extension ReportSummary {
  /// Counts what the parts of a report hold and says how the run ends.
  init(
    settings: ReportSettings, inputs: [ReportInput], ads: [ReportAd], findings: [ReportFinding],
    rules: [ReportRule], skipped: [Skipped]
  ) {
    var counts: [Outcome: [Severity: Int]] = [:]
    var accepted: [Acceptance: Int] = [:]
    var errors = 0
    /// Where a review still needs an answer.
    var open: Set<Pair> = []
    for finding in findings {
      if finding.reason == "error" { errors += 1 }
      if finding.verdict == .review {
        for ad in finding.adIDs { open.insert(Pair(ad: ad, rule: finding.ruleID)) }
      }
      if let acceptance = finding.acceptance {
        accepted[acceptance, default: 0] += 1
      } else {
        counts[finding.verdict, default: [:]][finding.severity, default: 0] += 1
      }
    }
    let must = Set(rules.lazy.filter { $0.severity == .must }.map(\.id))
    var outcomes: [Outcome: Int] = [:]
    var decided = Decided(decided: 0, applicable: 0)
    for ad in ads {
      for pair in ad.outcomes {
        outcomes[pair.outcome, default: 0] += 1
        guard must.contains(pair.ruleID), pair.outcome != .inapplicable else { continue }
        decided.applicable += 1
        switch pair.outcome {
        case .pass, .violation: decided.decided += 1
        case .review:
          if !open.contains(Pair(ad: ad.id, rule: pair.ruleID)) { decided.decided += 1 }
        case .unmeasured, .inapplicable: break
        }
      }
    }
    let failed = inputs.count { $0.status == .failed }
    let verdict = RunVerdict(
      settings: settings, ads: ads.count, mustRules: decided, findings: counts, accepted: accepted,
      failedFiles: failed, errors: errors)
    self.init(
      ads: ads.count, mustRules: decided, findings: counts, outcomes: outcomes,
      files: Files(read: inputs.count - failed, failed: failed, skipped: skipped),
      exit: verdict.exit, accepted: accepted)
  }

  private struct Pair: Hashable {
    var ad: String
    var rule: String
  }
}
