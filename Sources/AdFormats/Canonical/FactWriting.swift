internal import AdJSON
import AdTree

// Converting a double to an integer needs the math library.
#if canImport(Glibc)
  import Glibc
#endif

/// Collects the members of one object; what was not captured is left out.
struct FieldList {
  private(set) var fields: [JSONField] = []

  var isEmpty: Bool { fields.isEmpty }
  var value: JSONValue { .object(fields) }

  mutating func add(_ key: String, _ value: JSONValue) {
    fields.append(JSONField(key, value))
  }

  mutating func add<Value>(
    _ key: String, _ fact: Fact<Value>, _ convert: (Value) -> JSONValue
  ) {
    switch fact {
    case .known(let value): add(key, convert(value))
    case .null: add(key, JSONValue.null)
    case .notCaptured: break
    }
  }

  mutating func add(_ key: String, _ fact: Fact<Bool>) { add(key, fact) { .bool($0) } }
  mutating func add(_ key: String, _ fact: Fact<Double>) { add(key, fact) { .number($0) } }
  mutating func add(_ key: String, _ fact: Fact<Int>) { add(key, fact) { .int($0) } }
  mutating func add(_ key: String, _ fact: Fact<String>) { add(key, fact) { .string($0) } }
  mutating func add(_ key: String, _ fact: Fact<[String]>) {
    add(key, fact) { .array($0.map { .string($0) }) }
  }
  mutating func add(_ key: String, _ fact: Fact<CapturedText>) { add(key, fact) { $0.json } }
  mutating func add(_ key: String, _ fact: Fact<TreeRect>) { add(key, fact) { $0.json } }
  mutating func add(_ key: String, _ fact: Fact<TreeInsets>) { add(key, fact) { $0.json } }
  mutating func add(_ key: String, _ fact: Fact<TreePoint>) {
    add(key, fact) { .array([.number($0.x), .number($0.y)]) }
  }
  mutating func add(_ key: String, _ fact: Fact<TreeSize>) {
    add(key, fact) { .array([.number($0.width), .number($0.height)]) }
  }
  mutating func add(_ key: String, _ fact: Fact<RGBAColor>) { add(key, fact) { $0.json } }
  mutating func add<Value: RawRepresentable<String>>(_ key: String, _ fact: Fact<Value>) {
    add(key, fact) { .string($0.rawValue) }
  }

  /// Adds a flag only where it is set.
  mutating func add(flag key: String, _ value: Bool) {
    if value { add(key, .bool(true)) }
  }

  /// Adds a fact unless it is the default of a captured group.
  mutating func add<Value: Equatable>(
    _ key: String, _ fact: Fact<Value>, unless standard: Fact<Value>, if isCaptured: Bool,
    _ convert: (Value) -> JSONValue
  ) {
    if isCaptured, fact == standard { return }
    add(key, fact, convert)
  }
}

extension JSONValue {
  /// A double, written as an integer where it is one.
  static func number(_ value: Double) -> JSONValue {
    if let int = Int(exactly: value), value.sign == .plus || value != 0 { return .int(int) }
    return value.isFinite ? .double(value) : .null
  }
}

extension CapturedText {
  var json: JSONValue {
    switch self {
    case .string(let string): .string(string)
    case .redacted(let length):
      .object([JSONField("redacted", .bool(true)), JSONField("length", .int(length))])
    case .cut(let beginning): .object([JSONField("cut", .string(beginning))])
    }
  }
}

extension TreeRect {
  var json: JSONValue { .array([.number(x), .number(y), .number(width), .number(height)]) }
}

extension TreeInsets {
  var json: JSONValue { .array([.number(top), .number(left), .number(bottom), .number(right)]) }
}

extension RGBAColor {
  var json: JSONValue { .array([.number(red), .number(green), .number(blue), .number(alpha)]) }
}
