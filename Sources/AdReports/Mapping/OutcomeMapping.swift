import AdRules

/// How the formats of other tools tell what a finding says. One table for all of them; the README
/// shows the same.
struct OutcomeMapping: Sendable, Hashable {
  var outcome: Outcome
  /// Nil: whatever the severity.
  var severity: Severity?
  var sarif: SARIF
  var junit: JUnit
  /// Nil: not told.
  var github: GitHub?
  /// Severity of GitLab's Code Quality; nil: not told.
  var gitlab: String?

  /// `kind` and `level` of a SARIF result. Level is `none` for every kind but `fail`.
  struct SARIF: Sendable, Hashable {
    var kind: String
    var level: String
  }

  /// What becomes of a test case.
  enum JUnit: String, Sendable, Hashable {
    case failure, skipped, passed
  }

  /// Type of a workflow command.
  enum GitHub: String, Sendable, Hashable, CaseIterable {
    case error, warning, notice
  }

  static let table = [
    OutcomeMapping(
      outcome: .violation, severity: .must, sarif: SARIF(kind: "fail", level: "error"),
      junit: .failure, github: .error, gitlab: "critical"),
    OutcomeMapping(
      outcome: .violation, severity: .should, sarif: SARIF(kind: "fail", level: "warning"),
      junit: .failure, github: .warning, gitlab: "major"),
    OutcomeMapping(
      outcome: .violation, severity: .info, sarif: SARIF(kind: "fail", level: "note"),
      junit: .failure, github: .notice, gitlab: "minor"),
    OutcomeMapping(
      outcome: .review, severity: nil, sarif: SARIF(kind: "review", level: "none"),
      junit: .skipped, github: .notice, gitlab: "info"),
    OutcomeMapping(
      outcome: .unmeasured, severity: nil, sarif: SARIF(kind: "notApplicable", level: "none"),
      junit: .skipped, github: nil, gitlab: nil),
    OutcomeMapping(
      outcome: .pass, severity: nil, sarif: SARIF(kind: "pass", level: "none"), junit: .passed,
      github: nil, gitlab: nil),
    OutcomeMapping(
      outcome: .inapplicable, severity: nil,
      sarif: SARIF(kind: "notApplicable", level: "none"), junit: .passed, github: nil,
      gitlab: nil),
  ]

  static func of(_ outcome: Outcome, _ severity: Severity) -> OutcomeMapping {
    for row in table where row.outcome == outcome && (row.severity ?? severity) == severity {
      return row
    }
    preconditionFailure("the table has a row for every outcome")
  }

  /// The row of a finding, after what the project has decided. What is newer than the pinned
  /// edition is told, never as an error.
  static func of(_ finding: ReportFinding) -> OutcomeMapping {
    let verdict = finding.acceptance == .settled ? finding.outcome : finding.verdict
    return of(verdict, finding.acceptance == .newer ? .info : finding.severity)
  }
}
