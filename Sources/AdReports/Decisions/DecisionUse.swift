import AdRules

/// A project's decisions while they are applied, in one go or to one report after the other, and
/// which of them had an effect.
struct DecisionUse: Sendable {
  private let decisions: Decisions
  private let today: String?
  /// Answers that hold, and answers to what has changed, by their places in the file.
  private var answered: Set<Int> = []
  private var open: Set<Int> = []
  /// Suppressions of a violation, and those that met a review.
  private var accepting: Set<Int> = []
  private var reviewed: Set<Int> = []

  /// - Parameter today: ISO date; needed where a decision is dated.
  init(_ decisions: Decisions, today: String?) {
    self.decisions = decisions
    self.today = today
  }

  /// Marks findings as settled and suppressed.
  mutating func apply(to findings: inout [ReportFinding]) {
    var places: [String: [Int]] = [:]
    for (index, finding) in findings.enumerated() {
      places[finding.fingerprint, default: []].append(index)
    }
    let settlements = decisions.settlements.enumerated()
    for (number, settlement) in settlements {
      for index in places[settlement.fingerprint, default: []]
      where settlement.answers(findings[index]) {
        answered.insert(number)
        findings[index].state.settled = .init(
          answer: settlement.answer, reason: settlement.reason, by: settlement.by)
      }
    }
    for (number, settlement) in settlements where !answered.contains(number) {
      let isOpen = places[settlement.fingerprint, default: []].contains {
        settlement.concerns(findings[$0]) && findings[$0].state.settled == nil
      }
      if isOpen { open.insert(number) }
    }
    for (number, suppression) in decisions.suppressions.enumerated()
    where !isExpired(suppression) {
      for index in findings.indices
      where findings[index].ruleID == suppression.ruleID && suppression.place.holds(findings[index])
      {
        if findings[index].verdict == .review { reviewed.insert(number) }
        guard findings[index].verdict == .violation else { continue }
        accepting.insert(number)
        guard findings[index].state.suppressed == nil else { continue }
        findings[index].state.suppressed = .init(
          reason: suppression.reason, owner: suppression.owner, expires: suppression.expires)
      }
    }
  }

  private func isExpired(_ suppression: Suppression) -> Bool {
    today.map { suppression.isExpired(on: $0) } ?? false
  }

  // MARK: What came of them

  /// - Parameter isWhole: they were applied to everything, so that what had no effect has none.
  func result(isWhole: Bool) -> ReportDecisions {
    var problems: [ReportDecisions.Problem] = []
    for (number, settlement) in decisions.settlements.enumerated()
    where isWhole && !answered.contains(number) {
      problems.append(problem(settlement, isVoid: open.contains(number)))
    }
    for (number, suppression) in decisions.suppressions.enumerated() {
      if isExpired(suppression) {
        problems.append(problem(suppression, .expired, "expired on \(suppression.expires ?? "")"))
      } else if isWhole, !accepting.contains(number) {
        problems.append(
          problem(
            suppression, .unused,
            reviewed.contains(number)
              ? "accepts no violation: there is a review, which 'adaudit settle' answers"
              : "accepts no violation; remove it"))
      }
    }
    problems.sortStably { $0.line < $1.line }
    return ReportDecisions(
      file: decisions.file, date: decisions.isDated ? today : nil, problems: problems)
  }

  private func problem(
    _ suppression: Suppression, _ kind: ReportDecisions.Problem.Kind, _ what: String
  ) -> ReportDecisions.Problem {
    .init(
      kind: kind, file: decisions.file, line: suppression.line, ruleID: suppression.ruleID,
      message: "the suppression of \(suppression.ruleID) \(suppression.place.words) "
        + "(\(suppression.owner)) \(what)")
  }

  private func problem(_ settlement: Settlement, isVoid: Bool) -> ReportDecisions.Problem {
    let what =
      isVoid
      ? "is void: what was looked at has changed; look again and settle it anew"
      : "concerns no finding; remove it"
    return .init(
      kind: isVoid ? .void : .unused, file: decisions.file, line: settlement.line,
      ruleID: settlement.ruleID,
      message: "the answer to \(settlement.ruleID) in \(settlement.component) "
        + "(\(settlement.by), \(settlement.date)) \(what)")
  }
}
