import AdRules

/// What became of the violations and reviews of one report in another.
///
/// Findings are matched by fingerprint; where one occurs several times, first by id, then by
/// evidence, then by input, then in their order.
public struct ReportDiff: Sendable, Hashable {
  /// What became of a finding.
  public enum Change: String, Sendable, Hashable, CaseIterable {
    /// Only the new report has it.
    case new
    /// Both have it, with another outcome, severity or evidence.
    case changed
    /// The new report decided the rule for that ad and no longer finds it.
    case fixed
    /// The new report does not have it, and cannot tell whether it is fixed.
    case untold
    case unchanged
  }

  /// Why nobody can tell whether a finding is fixed.
  public enum Doubt: String, Sendable, Hashable, CaseIterable {
    /// The new report has no such file, or could not read it.
    case noInput
    /// The file is there, the ad is not.
    case noAd
    /// The rule took no part.
    case noRule
    /// The rule is unmeasured for that ad now.
    case unmeasured
  }

  /// A finding of one report or the same finding of both.
  public struct Entry: Sendable, Hashable {
    public var change: Change
    public var old: ReportFinding?
    public var new: ReportFinding?
    /// Set for `untold`.
    public var doubt: Doubt?

    /// The finding of the new report, else that of the old one.
    public var finding: ReportFinding? { new ?? old }

    /// Whether a change is one for the worse.
    public var isWorse: Bool {
      guard let after = new?.comparedOutcome, after >= .review else { return false }
      guard let before = old?.comparedOutcome else { return true }
      guard let old, let new, after == before else { return after > before }
      return new.severity > old.severity
    }
  }

  public var old: ReportDocument
  public var new: ReportDocument
  /// By kind of change, within one by outcome and severity, worst first.
  public var entries: [Entry]

  public init(old: ReportDocument, new: ReportDocument) {
    self.old = old
    self.new = new
    entries = Self.entries(old, new)
  }

  public func count(_ change: Change) -> Int { entries.count { $0.change == change } }

  /// New findings, and findings that became worse.
  public var worse: Int { entries.count(where: \.isWorse) }

  // MARK: Matching

  private static func entries(_ old: ReportDocument, _ new: ReportDocument) -> [Entry] {
    let before = old.findings.filter { $0.outcome >= .review }
    var after: [String: [ReportFinding]] = [:]
    for finding in new.findings where finding.outcome >= .review {
      after[finding.fingerprint, default: []].append(finding)
    }
    var partners: [ReportFinding?] = before.map { _ in nil }
    let likenesses: [(ReportFinding, ReportFinding) -> Bool] = [
      { $0.id == $1.id }, { isAlike($0, $1) && $0.input == $1.input },
      isAlike, { $0.input == $1.input }, { _, _ in true },
    ]
    for isLike in likenesses {
      for (index, finding) in before.enumerated() where partners[index] == nil {
        guard let place = after[finding.fingerprint]?.firstIndex(where: { isLike(finding, $0) })
        else { continue }
        partners[index] = after[finding.fingerprint]?.remove(at: place)
      }
    }
    let judge = DoubtJudge(new)
    var entries: [Entry] = []
    for (finding, partner) in zip(before, partners) {
      if let partner {
        let isSame =
          finding.comparedOutcome == partner.comparedOutcome
          && finding.severity == partner.severity
          && isAlike(finding, partner)
        entries.append(
          Entry(change: isSame ? .unchanged : .changed, old: finding, new: partner))
      } else {
        let doubt = judge.doubt(finding)
        entries.append(
          Entry(change: doubt == nil ? .fixed : .untold, old: finding, new: nil, doubt: doubt))
      }
    }
    let left = Set(after.values.flatMap { $0.map(\.id) })
    for finding in new.findings where left.contains(finding.id) {
      entries.append(Entry(change: .new, old: nil, new: finding))
    }
    entries.sortStably { one, other in
      if one.change != other.change { return rank(one.change) < rank(other.change) }
      guard let left = one.finding, let right = other.finding else { return false }
      if left.outcome != right.outcome { return left.outcome > right.outcome }
      return left.severity > right.severity
    }
    return entries
  }

  private static func isAlike(_ one: ReportFinding, _ other: ReportFinding) -> Bool {
    EvidenceHash.agree(one.evidence, other.evidence)
  }

  private static func rank(_ change: Change) -> Int {
    Change.allCases.firstIndex(of: change) ?? 0
  }
}

/// Says whether a report that lacks a finding can tell that it is fixed.
private struct DoubtJudge {
  private let inputs: Set<String>
  private let rules: Set<String>
  private var ads: [String: ReportAd] = [:]

  init(_ report: ReportDocument) {
    inputs = Set(report.inputs.filter { $0.status != .failed }.map(\.path))
    rules = Set(report.rules.map(\.id))
    for ad in report.ads { ads[ad.id] = ad }
  }

  /// Nil if it is fixed. The id of an ad is made of its input and its view's path.
  func doubt(_ finding: ReportFinding) -> ReportDiff.Doubt? {
    guard rules.contains(finding.ruleID) else { return .noRule }
    guard inputs.contains(finding.input) else { return .noInput }
    guard let id = finding.ad else { return nil }
    guard let ad = ads[id] else { return .noAd }
    let outcome = ad.outcomes.first { $0.ruleID == finding.ruleID }?.outcome
    return outcome == nil || outcome == .unmeasured ? .unmeasured : nil
  }
}

extension ReportFinding {
  /// The outcome after decisions; what is suppressed has passed. A baseline is no decision: two
  /// reports are compared whatever each was compared with.
  var comparedOutcome: Outcome { state.suppressed == nil ? verdict : .pass }
}
