import AdRules

/// How a run ends: the exit status, and why in plain words.
struct RunVerdict {
  var settings: ReportSettings
  var ads: Int
  var mustRules: ReportSummary.Decided
  var findings: [Outcome: [Severity: Int]]
  var accepted: [Acceptance: Int] = [:]
  var failedFiles: Int
  /// Checks that broke down.
  var errors: Int

  /// 70 > 65 > 1 > 0; the reason names whatever speaks against the run, the decisive first.
  var exit: ReportSummary.Exit {
    var code = 0
    var reasons = failures
    if !reasons.isEmpty { code = 1 }
    if failedFiles > 0 {
      code = 65
      reasons.insert("\(Words.count(failedFiles, "file")) could not be read", at: 0)
    }
    if errors > 0 {
      code = 70
      reasons.insert("\(Words.count(errors, "check")) broke down", at: 0)
    }
    return .init(code: code, reason: code == 0 ? clean : reasons.joined(separator: "; "))
  }

  private var failures: [String] {
    var reasons: [String] = []
    if let level = settings.failOn {
      let parts = Severity.allCases.sorted(by: >).filter { $0 >= level }.compactMap {
        severity -> String? in
        let count = findings[.violation]?[severity] ?? 0
        return count > 0 ? "\(Words.count(count, "violation")) of severity \(severity)" : nil
      }
      reasons.append(contentsOf: parts)
    }
    if settings.failOnReview {
      let reviews = (findings[.review] ?? [:]).values.reduce(0, +)
      if reviews > 0 {
        reasons.append("\(Words.count(reviews, "finding")) for a person to review")
      }
    }
    if ads < settings.minAds {
      reasons.append("\(Words.count(ads, "ad")) found, at least \(settings.minAds) expected")
    }
    if let least = settings.minDecided,
      Double(mustRules.decided) * 100 < least * Double(mustRules.applicable)
    {
      reasons.append(
        "\(mustRules.decided) of \(mustRules.applicable) must-rules decided, "
          + "at least \(Words.number(least)) % expected")
    }
    return reasons
  }

  private var clean: String {
    guard let level = settings.failOn else { return "nothing was asked to fail the run" }
    let words = ReportSummary.words(accepted)
    let rest = words.isEmpty ? "" : " that counts (\(words))"
    return level == .info
      ? "no violation\(rest)"
      : "no violation of severity \(level)\(level == .must ? "" : " or higher")\(rest)"
  }
}
