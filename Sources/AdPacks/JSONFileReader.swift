package import AdJSON

/// Reads one JSON file of a pack and collects every fault with its line.
package struct JSONFileReader {
  package let file: String
  package var rule: String?
  package private(set) var errors: [PackError] = []

  package init(file: String, rule: String? = nil) {
    self.file = file
    self.rule = rule
  }

  package mutating func fault(_ cursor: JSONCursor, _ message: String, remedy: String? = nil) {
    fault(line: cursor.line, message, remedy: remedy)
  }

  package mutating func fault(line: Int?, _ message: String, remedy: String? = nil) {
    errors.append(
      PackError(file: file, line: line, rule: rule, message: message, remedy: remedy))
  }

  package mutating func expected(_ what: String, _ cursor: JSONCursor) {
    fault(cursor, "expected \(what), found \(cursor.foundPhrase)")
  }

  package mutating func string(_ cursor: JSONCursor) -> String? {
    if let value = cursor.string { return value }
    expected("a string", cursor)
    return nil
  }

  package mutating func bool(_ cursor: JSONCursor) -> Bool? {
    if let value = cursor.bool { return value }
    expected("a boolean", cursor)
    return nil
  }

  package mutating func double(_ cursor: JSONCursor) -> Double? {
    if let value = cursor.double { return value }
    expected("a number", cursor)
    return nil
  }

  package mutating func strings(_ cursor: JSONCursor) -> [String] {
    guard let elements = cursor.elements else {
      expected("an array of strings", cursor)
      return []
    }
    return elements.compactMap { string($0) }
  }

  /// The elements of an array; anything else is a fault.
  package mutating func list(_ cursor: JSONCursor?) -> [JSONCursor] {
    guard let cursor else { return [] }
    guard let elements = cursor.elements else {
      expected("an array", cursor)
      return []
    }
    return Array(elements)
  }

  /// The members of an object with any names; anything else is a fault.
  package mutating func entries(_ cursor: JSONCursor?) -> [(name: String, value: JSONCursor)] {
    guard let cursor else { return [] }
    guard let members = cursor.members else {
      expected("an object", cursor)
      return []
    }
    return members.map { ($0.key.string, $0.value) }
  }

  /// An ISO date, `2026-08-01`.
  package mutating func date(_ cursor: JSONCursor) -> String? {
    guard let text = string(cursor) else { return nil }
    if Self.isDate(text) { return text }
    fault(cursor, "\"\(text)\" is no date", remedy: "write it like \"2026-08-01\"")
    return nil
  }

  /// Whether a text is an ISO date of a day that there may be.
  package static func isDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D,
      bytes.indices.allSatisfy({ $0 == 4 || $0 == 7 || (0x30...0x39).contains(bytes[$0]) })
    else { return false }
    let month = (bytes[5] - 0x30) * 10 + (bytes[6] - 0x30)
    let day = (bytes[8] - 0x30) * 10 + (bytes[9] - 0x30)
    return (1...12).contains(month) && (1...31).contains(day)
  }

  /// One of a few words.
  package mutating func choice(_ cursor: JSONCursor, among known: [String]) -> String? {
    guard let text = string(cursor) else { return nil }
    if known.contains(text) { return text }
    fault(
      cursor, "\"\(text)\" is not known here", remedy: NearMatch.remedy(for: text, among: known))
    return nil
  }

  package mutating func name<Value: RawRepresentable<String> & CaseIterable>(
    _ cursor: JSONCursor, as type: Value.Type
  ) -> Value? {
    choice(cursor, among: Value.allCases.map(\.rawValue)).flatMap(Value.init(rawValue:))
  }

  /// The members of an object by name; unknown names are faults.
  package mutating func members(_ cursor: JSONCursor, known: [String]) -> [String: JSONCursor] {
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
  package mutating func required(
    _ key: String, _ members: [String: JSONCursor], of cursor: JSONCursor
  ) -> JSONCursor? {
    if let value = members[key] { return value }
    fault(cursor, "the key \"\(key)\" is missing", remedy: "add it")
    return nil
  }

  /// The nearest of some names as a remedy, or another remedy where none is near.
  package static func remedy(
    for word: String, among names: [String], otherwise: String
  ) -> String {
    NearMatch.best(for: word, among: names).map { "did you mean \"\($0)\"?" } ?? otherwise
  }

  /// Reads the root of a JSON text with a function of this value, and collects what is wrong.
  package static func read<Value: Sendable>(
    _ bytes: [UInt8], file: String, _ body: (JSONCursor, inout JSONFileReader) -> Value
  ) throws(PackErrors) -> Value {
    let value: Value
    let errors: [PackError]
    do {
      let document = try JSONDocument(bytes: bytes)
      (value, errors) = document.withRoot { cursor in
        var reader = JSONFileReader(file: file)
        let value = body(cursor, &reader)
        return (value, reader.errors)
      }
    } catch {
      throw PackErrors([
        PackError(
          file: file, line: error.position.line, message: error.message,
          remedy: "write valid JSON")
      ])
    }
    guard errors.isEmpty else { throw PackErrors(errors) }
    return value
  }
}
