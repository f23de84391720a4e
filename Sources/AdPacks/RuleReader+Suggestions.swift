internal import AdJSON
import AdRules

extension RuleReader {
  private static let keys = [
    "reasons", "view", "property", "to", "relation", "when",
  ]
  private static let places = ["subject", "ad"] + RelatedView.roles.sorted()

  /// One change that the rule suggests for some of its reasons.
  mutating func suggestion(_ cursor: JSONCursor) -> SuggestionRule? {
    let members = file.members(cursor, known: Self.keys)
    guard let reasons = file.required("reasons", members, of: cursor).map({ file.strings($0) }),
      let view = file.required("view", members, of: cursor),
      let property = file.required("property", members, of: cursor).flatMap({ property($0) }),
      let to = file.required("to", members, of: cursor)
    else { return nil }
    let kind = kind(of: property)
    let views = words(view).compactMap { file.choice($0, among: Self.places) }
    if isOfAd(property), views != ["ad"], views != ["root"] {
      file.fault(
        view, "the property belongs to an ad view", remedy: "write \"view\": \"ad\"")
    }
    guard !views.isEmpty, let target = target(to, kind) else { return nil }
    let relation =
      members["relation"].flatMap { file.name($0, as: SuggestedRelation.self) } ?? .equal
    if relation != .equal, kind != .number, let cursor = members["relation"] {
      file.fault(cursor, "only a number can be at least or at most", remedy: "leave it out")
    }
    return SuggestionRule(
      reasons: reasons, views: views, property: property, target: target, relation: relation,
      conditions: file.entries(members["when"]).compactMap { condition($0.name, $0.value) })
  }

  private func words(_ cursor: JSONCursor) -> [JSONCursor] {
    cursor.elements.map(Array.init) ?? [cursor]
  }

  private func isOfAd(_ property: SuggestionRule.Property) -> Bool {
    if case .named(let property) = property { property.isOfAd } else { true }
  }

  private func kind(of property: SuggestionRule.Property) -> SuggestedProperty.Kind {
    if case .named(let property) = property { property.kind } else { .view }
  }

  private mutating func property(_ cursor: JSONCursor) -> SuggestionRule.Property? {
    if let name = cursor.string, name.hasPrefix("outlets.@") {
      return .outlet(field: String(name.dropFirst("outlets.@".count)))
    }
    return file.choice(cursor, among: SuggestedProperty.all.map(\.name))
      .flatMap(SuggestedProperty.init(name:)).map { .named($0) }
  }

  private mutating func target(
    _ cursor: JSONCursor, _ kind: SuggestedProperty.Kind
  ) -> SuggestionRule.Target? {
    if let text = cursor.string, text.hasPrefix("@") {
      return reference(String(text.dropFirst()), cursor, kind)
    }
    switch kind {
    case .bool: return file.bool(cursor).map { .value(.bool($0)) }
    case .number:
      if let text = cursor.string, text.hasPrefix("$") {
        guard case .number(let value, let name?) = parameter(String(text.dropFirst()), cursor)
        else { return nil }
        return .parameter(name: name, value: value)
      }
      return file.double(cursor).map { .value(.number($0)) }
    case .text: return cursor.isNull ? .value(.null) : file.string(cursor).map { .value(.text($0)) }
    case .name: return cursor.isNull ? .value(.null) : file.string(cursor).map { .value(.name($0)) }
    case .view:
      if cursor.isNull { return .value(.null) }
      file.expected("null or a view, such as \"@candidate\"", cursor)
      return nil
    }
  }

  private mutating func reference(
    _ name: String, _ cursor: JSONCursor, _ kind: SuggestedProperty.Kind
  ) -> SuggestionRule.Target? {
    if kind == .view {
      guard Self.places.contains(name) else {
        file.fault(
          cursor, "\"@\(name)\" is no view",
          remedy: NearMatch.remedy(for: name, among: Self.places))
        return nil
      }
      return .view(role: name)
    }
    if name == "asset.string" {
      guard kind == .text else {
        file.expected("a value that is no text", cursor)
        return nil
      }
      return .deliveredText
    }
    for (side, isWidth) in [(".width", true), (".height", false)]
    where name.hasSuffix(side) && kind == .number {
      return .side(field: String(name.dropLast(side.count)), isWidth: isWidth)
    }
    return .field(name)
  }

  private mutating func condition(
    _ name: String, _ cursor: JSONCursor
  ) -> SuggestionRule.Condition? {
    if name == SuggestionRule.presence {
      return file.bool(cursor).map { .init(field: name, values: ["\($0)"]) }
    }
    let values = words(cursor).compactMap { file.string($0) }
    return values.isEmpty ? nil : .init(field: name, values: Set(values))
  }
}
