import AdJSON

/// The members of one JSON object, each taken once: a missing or an unknown member is an error.
struct RecordFields {
  private let cursor: JSONCursor
  private var members: [String: JSONMember] = [:]

  init(_ cursor: JSONCursor) throws(JSONError) {
    self.cursor = cursor
    for member in try cursor.requireObject() { members[member.key.string] = member }
  }

  mutating func take(_ name: String) throws(JSONError) -> JSONCursor {
    guard let member = members.removeValue(forKey: name) else {
      throw JSONError(
        reason: .mismatch, position: cursor.position,
        expected: "an object with a member \"\(name)\"", found: "an object without it")
    }
    return member.value
  }

  /// A member that may be left out.
  mutating func takeIfPresent(_ name: String) -> JSONCursor? {
    members.removeValue(forKey: name)?.value
  }

  /// Throws if a member was not taken, naming the first.
  func finish() throws(JSONError) {
    guard
      let member = members.values.min(by: { $0.key.byteOffset < $1.key.byteOffset })
    else { return }
    throw JSONError(
      reason: .mismatch, position: member.key.position,
      expected: "only members of a version \(ReportDocument.version) report",
      found: "the member \"\(member.key.string.prefix(64))\"")
  }

  mutating func string(_ name: String) throws(JSONError) -> String {
    try take(name).requireString()
  }

  mutating func int(_ name: String) throws(JSONError) -> Int { try take(name).requireInt() }

  /// A number of things; as many as nobody will count.
  mutating func count(_ name: String) throws(JSONError) -> Int {
    try Self.count(try take(name))
  }

  /// Nil for null.
  mutating func optionalCount(_ name: String) throws(JSONError) -> Int? {
    let value = try take(name)
    return value.isNull ? nil : try Self.count(value)
  }

  private static func count(_ value: JSONCursor) throws(JSONError) -> Int {
    guard let count = value.int, (0...1_000_000_000_000).contains(count) else {
      throw value.mismatch(expected: "a number of things")
    }
    return count
  }

  mutating func bool(_ name: String) throws(JSONError) -> Bool { try take(name).requireBool() }

  /// Nil for null.
  mutating func optionalString(_ name: String) throws(JSONError) -> String? {
    let value = try take(name)
    return value.isNull ? nil : try value.requireString()
  }

  /// Nil for null.
  mutating func optionalInt(_ name: String) throws(JSONError) -> Int? {
    let value = try take(name)
    return value.isNull ? nil : try value.requireInt()
  }

  /// Nil for null.
  mutating func optionalDouble(_ name: String) throws(JSONError) -> Double? {
    let value = try take(name)
    return value.isNull ? nil : try value.requireDouble()
  }

  mutating func strings(_ name: String) throws(JSONError) -> [String] {
    try list(name) { value throws(JSONError) in try value.requireString() }
  }

  mutating func list<Element>(
    _ name: String, _ read: (JSONCursor) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    var elements: [Element] = []
    for element in try take(name).requireArray() { elements.append(try read(element)) }
    return elements
  }

  /// The members of an object with any names.
  mutating func map<Value>(
    _ name: String, _ read: (JSONCursor) throws(JSONError) -> Value
  ) throws(JSONError) -> [String: Value] {
    var values: [String: Value] = [:]
    for member in try take(name).requireObject() {
      values[member.key.string] = try read(member.value)
    }
    return values
  }

  static func strings(_ value: JSONCursor) throws(JSONError) -> [String] {
    var strings: [String] = []
    for element in try value.requireArray() { strings.append(try element.requireString()) }
    return strings
  }

  /// A member whose text is one of an enumeration's raw values.
  mutating func name<Name: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ type: Name.Type
  ) throws(JSONError) -> Name {
    try Self.name(try take(name), type)
  }

  /// The same, nil for null.
  mutating func optionalName<Name: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ type: Name.Type
  ) throws(JSONError) -> Name? {
    let value = try take(name)
    return value.isNull ? nil : try Self.name(value, type)
  }

  static func name<Name: RawRepresentable<String> & CaseIterable>(
    _ value: JSONCursor, _ type: Name.Type
  ) throws(JSONError) -> Name {
    let text = try value.requireString()
    guard let name = Name(rawValue: text) else {
      throw unknown(text, at: value, known: Name.allCases.map(\.rawValue))
    }
    return name
  }

  static func unknown(_ text: String, at value: JSONCursor, known: [String]) -> JSONError {
    JSONError(
      reason: .mismatch, position: value.position,
      expected: "one of \(known.map { "\"\($0)\"" }.joined(separator: ", "))",
      found: "\"\(text.prefix(64))\"")
  }
}
