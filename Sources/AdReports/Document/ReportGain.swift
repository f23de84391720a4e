/// Something that would decide what the report leaves open.
public struct ReportGain: Sendable, Hashable {
  /// A key of `Decider`: `declare-sale`, `capture-text`.
  public var key: String
  /// What to do, in a sentence.
  public var advice: String
  /// Pairs of an ad and a must-rule that it decides with nothing else.
  public var mustRules: Int
  /// Pairs of an ad and any rule that it decides with nothing else.
  public var rules: Int
  /// Ids of the findings it has a part in, in the order of the report.
  public var findings: [String]

  public init(key: String, advice: String, mustRules: Int, rules: Int, findings: [String]) {
    self.key = key
    self.advice = advice
    self.mustRules = mustRules
    self.rules = rules
    self.findings = findings
  }
}

extension ReportGain {
  /// Sums up what would decide the open findings; most must-rules first.
  ///
  /// - Parameter mustRules: ids of the rules of severity must.
  static func gains(of findings: [ReportFinding], mustRules: Set<String>) -> [ReportGain] {
    var byKey: [String: [String]] = [:]
    var pairs: [Pair: Set<String>] = [:]
    for finding in findings where finding.verdict == .unmeasured || finding.verdict == .review {
      for key in finding.decidedBy { byKey[key, default: []].append(finding.id) }
      for subject in finding.ad == nil ? finding.inputPaths : finding.adIDs {
        let pair = Pair(ad: subject, rule: finding.ruleID)
        pairs[pair, default: []].formUnion(finding.decidedBy)
      }
    }
    var must: [String: Int] = [:]
    var all: [String: Int] = [:]
    for (pair, keys) in pairs {
      guard keys.count == 1, let key = keys.first else { continue }
      all[key, default: 0] += 1
      if mustRules.contains(pair.rule) { must[key, default: 0] += 1 }
    }
    return byKey.map { key, findings in
      ReportGain(
        key: key, advice: Decider.advice(key), mustRules: must[key] ?? 0, rules: all[key] ?? 0,
        findings: findings)
    }.sorted { one, other in
      if one.mustRules != other.mustRules { return one.mustRules > other.mustRules }
      if one.rules != other.rules { return one.rules > other.rules }
      if one.findings.count != other.findings.count {
        return one.findings.count > other.findings.count
      }
      return one.key < other.key
    }
  }

  private struct Pair: Hashable {
    var ad: String
    var rule: String
  }
}
