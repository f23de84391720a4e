import AdRules

/// A baseline while findings are held against it, in one go or one report after the other.
struct BaselineUse: Sendable {
  private let total: Int
  private var left: [Baseline.Key: Int] = [:]

  init(_ baseline: Baseline) {
    total = baseline.entries.reduce(0) { $0 + $1.count }
    for entry in baseline.entries {
      left[Baseline.Key(fingerprint: entry.fingerprint, outcome: entry.outcome), default: 0] +=
        entry.count
    }
  }

  /// Marks findings as new or unchanged, in their order.
  ///
  /// A violation is unchanged as often as the baseline holds it as a violation. A review is as
  /// often as it holds it as either: what got better is not new.
  mutating func apply(to findings: inout [ReportFinding]) {
    for outcome in [Outcome.violation, .review] {
      for index in findings.indices
      where findings[index].isBaselineable && findings[index].verdict == outcome {
        let finding = findings[index]
        let isKnown = take(finding, outcome) || outcome == .review && take(finding, .violation)
        findings[index].state.baseline = isKnown ? .unchanged : .new
      }
    }
  }

  private mutating func take(_ finding: ReportFinding, _ outcome: Outcome) -> Bool {
    let key = Baseline.Key(fingerprint: finding.fingerprint, outcome: outcome)
    guard let count = left[key], count > 0 else { return false }
    left[key] = count - 1
    return true
  }

  /// What the report says of it.
  ///
  /// - Parameter isWhole: everything was held against it, so that what is left is gone.
  func result(isWhole: Bool) -> ReportBaseline {
    ReportBaseline(findings: total, absent: isWhole ? left.values.reduce(0, +) : nil)
  }
}
