extension JSONCursor {
  /// An error at this value: `expected` as a noun phrase, what is found named from the value.
  public func mismatch(expected: String) -> JSONError {
    JSONError(reason: .mismatch, position: position, expected: expected, found: foundPhrase)
  }

  /// The value as a noun phrase: "a string", "the number 1.5".
  public var foundPhrase: String {
    switch entry.kind {
    case .integer, .decimal, .bareInteger:
      "the number "
        + reading.text.withText(of: entry) { String(decoding: $0.prefix(32), as: UTF8.self) }
    case .true: "true"
    case .false: "false"
    default: kind.phrase
    }
  }

  /// The boolean.
  public func requireBool() throws(JSONError) -> Bool {
    guard let bool else { throw mismatch(expected: "a boolean") }
    return bool
  }

  /// The number as the nearest double, always finite.
  public func requireDouble() throws(JSONError) -> Double {
    guard let double else { throw mismatch(expected: "a number") }
    return double
  }

  /// The number as an exact integer.
  public func requireInt() throws(JSONError) -> Int {
    guard let int else { throw mismatch(expected: "an integer") }
    return int
  }

  /// The string's text.
  public func requireString() throws(JSONError) -> String {
    guard let string else { throw mismatch(expected: "a string") }
    return string
  }

  /// The case whose raw value the string is.
  public func requireName<Name>(in table: JSONNameTable<Name>) throws(JSONError) -> Name {
    guard let name = name(in: table) else {
      let names = Name.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      let found = string.map { "\"\($0.prefix(64))\"" } ?? foundPhrase
      throw JSONError(
        reason: .mismatch, position: position, expected: "one of \(names)", found: found)
    }
    return name
  }

  /// The array's elements.
  public func requireArray() throws(JSONError) -> JSONElements {
    guard let elements else { throw mismatch(expected: "an array") }
    return elements
  }

  /// The object's members.
  public func requireObject() throws(JSONError) -> JSONMembers {
    guard let members else { throw mismatch(expected: "an object") }
    return members
  }

  /// The value of the object's member of that name.
  public func requireMember(_ name: StaticString) throws(JSONError) -> JSONCursor {
    guard kind == .object else { throw mismatch(expected: "an object") }
    guard let value = member(name) else {
      throw JSONError(
        reason: .mismatch, position: position, expected: "an object with a member \"\(name)\"",
        found: "an object without it")
    }
    return value
  }
}
