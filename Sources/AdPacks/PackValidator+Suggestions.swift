import AdRules

extension PackValidator {
  /// Suggestions are for reasons that ask for a change, and quote fields that those carry.
  mutating func checkSuggestions(_ rule: Rule, _ reasons: [String: ReasonSpec]) {
    for suggestion in rule.suggestions {
      for key in suggestion.reasons {
        guard let reason = reasons[key] else {
          fault(
            rule, "rule.json", "a suggestion is for the reason \"\(key)\", which does not occur",
            remedy: NearMatch.remedy(for: key, among: reasons.keys.sorted()))
          continue
        }
        if reason.outcome < .review {
          fault(
            rule, "rule.json",
            "a suggestion is for the reason \"\(key)\", which asks for no change",
            remedy: "remove it")
        }
        checkFields(rule, suggestion, reason)
      }
    }
  }

  private mutating func checkFields(
    _ rule: Rule, _ suggestion: SuggestionRule, _ reason: ReasonSpec
  ) {
    for (name, kinds) in Self.fields(of: suggestion) {
      guard let field = reason.fields.first(where: { $0.name == name }) else {
        fault(
          rule, "rule.json", "the reason \"\(reason.key)\" has no field \"\(name)\"",
          remedy: reason.fields.isEmpty
            ? "it has none" : NearMatch.remedy(for: name, among: reason.fields.map(\.name)))
        continue
      }
      if !kinds.contains(field.kind) {
        fault(
          rule, "rule.json",
          "the field \"\(name)\" of \"\(reason.key)\" is of kind \(field.kind.rawValue)",
          remedy: "use one of kind \(kinds.map(\.rawValue).joined(separator: ", "))")
      }
    }
  }

  /// The fields that a suggestion quotes, with the kinds that fit.
  private static func fields(of suggestion: SuggestionRule) -> [(String, [FieldKind])] {
    var fields: [(String, [FieldKind])] = []
    if case .outlet(let name) = suggestion.property { fields.append((name, [.code])) }
    for condition in suggestion.conditions where condition.field != SuggestionRule.presence {
      fields.append((condition.field, [.code]))
    }
    switch suggestion.target {
    case .side(let name, _): fields.append((name, [.size]))
    case .field(let name):
      guard case .named(let property) = suggestion.property else { break }
      switch property.kind {
      case .number: fields.append((name, [.points, .number, .percent]))
      case .text: fields.append((name, [.text]))
      case .bool, .name, .view: fields.append((name, [.code]))
      }
    case .value, .parameter, .deliveredText, .view: break
    }
    return fields
  }
}
