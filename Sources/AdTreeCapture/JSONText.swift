/// A JSON value as the capture writes it: members in the order in which they were added.
enum JSONText {
  case null
  case bool(Bool)
  case int(Int)
  /// A finite number, rounded to a ten-thousandth; anything else is written as null.
  case number(Double)
  case string(String)
  case array([JSONText])
  case object(Members)

  struct Members {
    private(set) var list: [(key: String, value: JSONText)] = []

    var isEmpty: Bool { list.isEmpty }

    mutating func add(_ key: String, _ value: JSONText?) {
      if let value { list.append((key, value)) }
    }

    mutating func add(_ key: String, _ value: String?) {
      add(key, value.map { JSONText.string($0) })
    }

    mutating func add(_ key: String, _ value: Bool?) {
      add(key, value.map { JSONText.bool($0) })
    }

    mutating func add(_ key: String, _ value: Int?) {
      add(key, value.map { JSONText.int($0) })
    }

    mutating func add(_ key: String, _ value: Double?) {
      add(key, value.map { JSONText.number($0) })
    }

    /// Leaves out a value that equals the default the format names.
    mutating func add(_ key: String, _ value: Bool, unless standard: Bool) {
      if value != standard { add(key, .bool(value)) }
    }

    mutating func add(_ key: String, _ value: Int, unless standard: Int) {
      if value != standard { add(key, .int(value)) }
    }

    mutating func add(_ key: String, _ value: Double, unless standard: Double) {
      if JSONText.rounded(value) != standard { add(key, .number(value)) }
    }

    mutating func add(_ key: String, _ value: String, unless standard: String) {
      if value != standard { add(key, .string(value)) }
    }

    /// Adds a member only where something is in it.
    mutating func add(_ key: String, _ members: Members) {
      if !members.isEmpty { add(key, .object(members)) }
    }
  }

  static func numbers(_ values: [Double]) -> JSONText {
    .array(values.map { .number($0) })
  }

  static func strings(_ values: [String]) -> JSONText {
    .array(values.map { .string($0) })
  }

  /// A ten-thousandth of a point is less than any screen shows, and keeps files the same where
  /// layout arithmetic differs in its last bits.
  static func rounded(_ value: Double) -> Double {
    guard abs(value) < 1e11 else { return value }
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded == 0 ? 0 : rounded
  }

  /// Appends the value on one line.
  func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += String(value)
    case .number(let value): text += Self.numberText(value)
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.list.enumerated() {
        if index > 0 { text += ", " }
        Self.write(member.key, to: &text)
        text += ": "
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func numberText(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    let rounded = rounded(value)
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int64(rounded)) }
    return String(rounded)
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}":
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
