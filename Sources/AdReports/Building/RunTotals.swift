import AdRules

/// Adds up reports on one input each, for runs that do not hold them all.
public struct RunTotals: Sendable {
  private var ads = 0
  private var mustRules = ReportSummary.Decided(decided: 0, applicable: 0)
  private var findings: [Outcome: [Severity: Int]] = [:]
  private var accepted: [Acceptance: Int] = [:]
  public private(set) var failedFiles = 0
  private var errors = 0
  public private(set) var inputs = 0

  public init() {}

  public mutating func add(_ report: ReportDocument) {
    inputs += report.inputs.count
    let summary = report.summary
    ads += summary.ads
    mustRules.decided += summary.mustRules.decided
    mustRules.applicable += summary.mustRules.applicable
    for (outcome, counts) in summary.findings {
      findings[outcome, default: [:]].merge(counts, uniquingKeysWith: +)
    }
    accepted.merge(summary.accepted, uniquingKeysWith: +)
    failedFiles += summary.files.failed
    errors += report.findings.count { $0.reason == "error" }
  }

  /// How the run over all of them ends.
  public func exit(_ settings: ReportSettings) -> ReportSummary.Exit {
    RunVerdict(
      settings: settings, ads: ads, mustRules: mustRules, findings: findings, accepted: accepted,
      failedFiles: failedFiles, errors: errors
    ).exit
  }

  /// `3 inputs, 4 ads`.
  public var sentence: String { "\(Words.count(inputs, "input")), \(Words.count(ads, "ad"))" }
}
