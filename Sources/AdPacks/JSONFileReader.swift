internal import AdJSON

/// Reads one JSON file of a pack and collects every fault with its line.
struct JSONFileReader {
  let file: String
  var rule: String?
  private(set) var errors: [PackError] = []

  init(file: String, rule: String? = nil) {
    self.file = file
    self.rule = rule
  }

  mutating func fault(_ cursor: JSONCursor, _ message: String, remedy: String? = nil) {
    fault(line: cursor.line, message, remedy: remedy)
  }

  mutating func fault(line: Int?, _ message: String, remedy: String? = nil) {
    errors.append(
      PackError(file: file, line: line, rule: rule, message: message, remedy: remedy))
  }

  mutating func expected(_ what: String, _ cursor: JSONCursor) {
    fault(cursor, "expected \(what), found \(cursor.foundPhrase)")
  }

  mutating func string(_ cursor: JSONCursor) -> String? {
    if let value = cursor.string { return value }
    expected("a string", cursor)
    return nil
  }

  mutating func bool(_ cursor: JSONCursor) -> Bool? {
    if let value = cursor.bool { return value }
    expected("a boolean", cursor)
    return nil
  }

  mutating func double(_ cursor: JSONCursor) -> Double? {
    if let value = cursor.double { return value }
    expected("a number", cursor)
    return nil
  }

  mutating func strings(_ cursor: JSONCursor) -> [String] {
    guard let elements = cursor.elements else {
      expected("an array of strings", cursor)
      return []
    }
    return elements.compactMap { string($0) }
  }

  mutating func name<Value: RawRepresentable<String> & CaseIterable>(
    _ cursor: JSONCursor, as type: Value.Type
  ) -> Value? {
    guard let text = string(cursor) else { return nil }
    if let value = Value(rawValue: text) { return value }
    fault(
      cursor, "\"\(text)\" is not known here",
      remedy: NearMatch.remedy(for: text, among: Value.allCases.map(\.rawValue)))
    return nil
  }

  /// The members of an object by name; unknown names are faults.
  mutating func members(_ cursor: JSONCursor, known: [String]) -> [String: JSONCursor] {
    guard let members = cursor.members else {
      expected("an object", cursor)
      return [:]
    }
    var result: [String: JSONCursor] = [:]
    for member in members {
      let key = member.key.string
      if key.hasPrefix("x-") { continue }
      guard known.contains(key) else {
        fault(
          line: member.key.position.line, "the key \"\(key)\" is not known here",
          remedy: NearMatch.remedy(for: key, among: known))
        continue
      }
      result[key] = member.value
    }
    return result
  }

  /// A member that must be there.
  mutating func required(
    _ key: String, _ members: [String: JSONCursor], of cursor: JSONCursor
  ) -> JSONCursor? {
    if let value = members[key] { return value }
    fault(cursor, "the key \"\(key)\" is missing", remedy: "add it")
    return nil
  }
}
