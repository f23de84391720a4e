import AdRules

/// The same fault in the same component, in as many places as it was found.
public struct ReportGroup: Sendable, Hashable {
  /// Hash of pack, rule, reason, outcome, asset or class path from the ad, and component.
  public var id: String
  public var ruleID: String
  /// Reason key of the rule.
  public var reason: String
  public var outcome: Outcome
  public var severity: Severity
  public var consequence: Consequence
  /// Class of the view controller or cell that owns the ad, else of the ad view.
  public var component: String
  /// Ids of the findings, in the order of the report.
  public var findings: [String]
  /// Number of inputs the findings are in.
  public var inputs: Int

  public init(
    id: String, ruleID: String, reason: String, outcome: Outcome, severity: Severity,
    consequence: Consequence, component: String, findings: [String], inputs: Int
  ) {
    self.id = id
    self.ruleID = ruleID
    self.reason = reason
    self.outcome = outcome
    self.severity = severity
    self.consequence = consequence
    self.component = component
    self.findings = findings
    self.inputs = inputs
  }
}

extension ReportGroup {
  /// Groups the violations and reviews of a report that nobody has dealt with, worst and largest
  /// first.
  static func groups(of findings: [ReportFinding]) -> [ReportGroup] {
    var groups: [ReportGroup] = []
    var places: [String: Int] = [:]
    var inputs: [Set<String>] = []
    for finding in findings where finding.verdict >= .review && !finding.isDealtWith {
      if let place = places[finding.group] {
        groups[place].findings.append(finding.id)
        groups[place].severity = max(groups[place].severity, finding.severity)
        inputs[place].formUnion(finding.inputPaths)
        continue
      }
      places[finding.group] = groups.count
      inputs.append(Set(finding.inputPaths))
      groups.append(
        ReportGroup(
          id: finding.group, ruleID: finding.ruleID, reason: finding.reason,
          outcome: finding.verdict, severity: finding.severity,
          consequence: finding.consequence, component: finding.component,
          findings: [finding.id], inputs: 1))
    }
    for place in groups.indices { groups[place].inputs = inputs[place].count }
    groups.sortStably { one, other in
      if one.outcome != other.outcome { return one.outcome > other.outcome }
      if one.severity != other.severity { return one.severity > other.severity }
      return one.findings.count > other.findings.count
    }
    return groups
  }
}
