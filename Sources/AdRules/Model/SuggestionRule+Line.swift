extension SuggestionRule {
  /// The change in one line, as the rule's file writes it: `hidden of subject → false`.
  public var line: String {
    let name: String
    switch property {
    case .named(let property): name = property.name
    case .outlet(let field): name = "outlets.@" + field
    }
    let words: String
    switch relation {
    case .equal: words = ""
    case .atLeast: words = "at least "
    case .atMost: words = "at most "
    }
    let places = views.joined(separator: " or ")
    let cases = conditions.map {
      "\($0.field) is \($0.values.sorted().joined(separator: " or "))"
    }
    let when = cases.isEmpty ? "" : " where " + cases.joined(separator: " and ")
    return "\(name) of \(places) → \(words)\(targetText)\(when)"
  }

  private var targetText: String {
    switch target {
    case .value(let value): Self.text(value)
    case .parameter(let name, _): name
    case .field(let name): "@" + name
    case .side(let name, let isWidth): "@\(name).\(isWidth ? "width" : "height")"
    case .deliveredText: "@asset.string"
    case .view(let role): "@" + role
    }
  }

  private static func text(_ value: SuggestedValue) -> String {
    switch value {
    case .null: "nil"
    case .bool(let value): "\(value)"
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .text(let text): "\"\(text)\""
    case .name(let name): name
    case .view: "a view"
    }
  }
}
