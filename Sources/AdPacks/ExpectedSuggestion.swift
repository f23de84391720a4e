internal import AdJSON
import AdRules
import AdTree

/// A suggestion as a fixture states it: views by their ids, `from` left out where nobody looked.
struct ExpectedSuggestion: Sendable, Equatable {
  private static let keys = ["view", "property", "from", "to", "relation"]
  private let members: [String: JSONValue]

  init(_ cursor: JSONCursor) throws(JSONError) {
    var members: [String: JSONValue] = [:]
    for member in try cursor.requireObject() {
      guard Self.keys.contains(member.key.string) else {
        throw member.value.mismatch(expected: "one of \(Self.keys.joined(separator: ", "))")
      }
      let value = JSONValue(member.value)
      if case .int(let number) = value {
        members[member.key.string] = .double(Double(number))
      } else {
        members[member.key.string] = value
      }
    }
    if members["relation"] == nil { members["relation"] = .string("equal") }
    self.members = members
  }

  init(_ suggestion: Suggestion, in snapshot: Snapshot) {
    func json(_ value: SuggestedValue) -> JSONValue {
      switch value {
      case .null: .null
      case .bool(let value): .bool(value)
      case .number(let value): .double((value * 100).rounded() / 100)
      case .text(let text), .name(let text): .string(text)
      case .view(let view): .string(snapshot.nodes[view].id)
      }
    }
    var members: [String: JSONValue] = [
      "view": .string(snapshot.nodes[suggestion.view].id),
      "property": .string(suggestion.property.name), "to": json(suggestion.to),
      "relation": .string(suggestion.relation.rawValue),
    ]
    switch suggestion.from {
    case .known(let value): members["from"] = json(value)
    case .null: members["from"] = .null
    case .notCaptured: break
    }
    self.members = members
  }

  var text: String {
    let fields = Self.keys.compactMap { key in members[key].map { JSONField(key, $0) } }
    return (try? JSONValue.object(fields).text()) ?? ""
  }
}
