/// What a project makes of a rule: another severity, or nothing at all.
public enum RuleLevel: String, Sendable, Hashable, CaseIterable {
  case off, info, should, must

  /// Nil: the rule is off.
  public var severity: Severity? { Severity(rawValue: rawValue) }
}
