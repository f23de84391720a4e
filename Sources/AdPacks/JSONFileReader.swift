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

  /// The elements of an array; anything else is a fault.
  mutating func list(_ cursor: JSONCursor?) -> [JSONCursor] {
    guard let cursor else { return [] }
    guard let elements = cursor.elements else {
      expected("an array", cursor)
      return []
    }
    return Array(elements)
  }

  /// The members of an object with any names; anything else is a fault.
  mutating func entries(_ cursor: JSONCursor?) -> [(name: String, value: JSONCursor)] {
    guard let cursor else { return [] }
    guard let members = cursor.members else {
      expected("an object", cursor)
      return []
    }
    return members.map { ($0.key.string, $0.value) }
  }

  /// An ISO date, `2026-08-01`.
  mutating func date(_ cursor: JSONCursor) -> String? {
    guard let text = string(cursor) else { return nil }
    let bytes = Array(text.utf8)
    let isDate =
      bytes.count == 10
      && bytes.indices.allSatisfy {
        $0 == 4 || $0 == 7 ? bytes[$0] == 0x2D : (0x30...0x39).contains(bytes[$0])
      }
    if !isDate {
      fault(cursor, "\"\(text)\" is no date", remedy: "write it like \"2026-08-01\"")
    }
    return isDate ? text : nil
  }

  /// One of a few words.
  mutating func choice(_ cursor: JSONCursor, among known: [String]) -> String? {
    guard let text = string(cursor) else { return nil }
    if known.contains(text) { return text }
    fault(
      cursor, "\"\(text)\" is not known here", remedy: NearMatch.remedy(for: text, among: known))
    return nil
  }

  mutating func name<Value: RawRepresentable<String> & CaseIterable>(
    _ cursor: JSONCursor, as type: Value.Type
  ) -> Value? {
    choice(cursor, among: Value.allCases.map(\.rawValue)).flatMap(Value.init(rawValue:))
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
