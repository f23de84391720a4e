extension RulePack {
  /// A pack as a project wants it.
  ///
  /// - Parameter levels: rule id → level. A level holds for every reason, stage and profile; a
  ///   rule that is off is left out.
  /// - Parameter parameters: parameter name → value, in the pack's unit.
  /// - Parameter roles: name of a set of `ClassRoles` → classes to add to it.
  ///
  /// Names that the pack does not have are left alone: they may be another pack's.
  public func adjusted(
    levels: [String: RuleLevel], parameters values: [String: Double],
    roles added: [String: [String]]
  ) -> RulePack {
    var pack = self
    for (name, value) in values { pack.parameters[name]?.value = value }
    for (name, path) in ClassRoles.sets { pack.roles[keyPath: path].formUnion(added[name] ?? []) }
    pack.rules = rules.compactMap { rule in
      var rule = rule
      if let level = levels[rule.id] {
        guard let severity = level.severity else { return nil }
        rule.severity = severity
        rule.severityOverrides = []
      }
      return values.isEmpty ? rule : rule.with(parameters: values)
    }
    return pack
  }

  /// Whether a finding's rule, or its reason in the rule, is newer than an edition.
  public func isNewer(_ finding: Finding, than edition: String) -> Bool {
    guard let rule = rules.first(where: { $0.id == finding.ruleID }) else { return false }
    return max(rule.since, rule.reasonsSince[finding.reason] ?? rule.since) > edition
  }
}

extension Rule {
  func with(parameters values: [String: Double]) -> Rule {
    var rule = self
    rule.selector = selector.with(parameters: values)
    rule.checks = checks.with(parameters: values)
    rule.applies = applies?.with(parameters: values)
    rule.selectWhere = selectWhere?.with(parameters: values)
    for index in suggestions.indices {
      if case .parameter(let name, _) = suggestions[index].target, let value = values[name] {
        rule.suggestions[index].target = .parameter(name: name, value: value)
      }
    }
    return rule
  }
}

extension LogicTree<NamedCall> {
  fileprivate func with(parameters values: [String: Double]) -> LogicTree {
    switch self {
    case .leaf(let call): .leaf(call.with(parameters: values))
    case .all(let members): .all(members.map { $0.with(parameters: values) })
    case .any(let members): .any(members.map { $0.with(parameters: values) })
    case .none(let members): .none(members.map { $0.with(parameters: values) })
    }
  }
}

extension NamedCall {
  fileprivate func with(parameters values: [String: Double]) -> NamedCall {
    var call = self
    call.arguments.values = arguments.values.mapValues { argument in
      guard case .number(_, let name?) = argument, let value = values[name] else {
        return argument
      }
      return .number(value, parameter: name)
    }
    return call
  }
}
