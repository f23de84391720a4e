internal import AdJSON
import AdTree

/// Reads single facts. A value of the wrong type is a problem, and the fact is not captured.
struct FactReader {
  let limits: InputLimits
  /// Problems kept a file; further ones are only counted.
  static let problemLimit = 100
  private(set) var problems: [SnapshotProblem] = []
  private(set) var droppedProblems = 0
  /// Largest coordinate or length, in points, that is taken seriously.
  private static let largestLength = 1_000_000.0

  init(limits: InputLimits) {
    self.limits = limits
  }

  mutating func problem(
    _ code: String, _ message: String, at cursor: JSONCursor, node: Int? = nil
  ) {
    problem(code, message, at: SourcePosition(cursor.position), node: node)
  }

  mutating func problem(
    _ code: String, _ message: String, at position: SourcePosition?, node: Int? = nil
  ) {
    guard problems.count < Self.problemLimit else {
      droppedProblems += 1
      return
    }
    problems.append(
      SnapshotProblem(code: code, message: message, position: position, node: node))
  }

  mutating func unknown(_ key: JSONKey, in place: String) {
    guard !key.hasPrefix("x-") else { return }
    problem(
      "unknown-key", "the key \"\(key.string.prefix(64))\" is not known in \(place)",
      at: SourcePosition(key.position))
  }

  mutating func wrong(_ cursor: JSONCursor, _ expected: String) {
    problem("bad-value", "expected \(expected), found \(cursor.foundPhrase)", at: cursor)
  }

  // MARK: Scalars

  mutating func bool(_ cursor: JSONCursor) -> Fact<Bool> {
    if let value = cursor.bool { return .known(value) }
    if cursor.isNull { return .null }
    wrong(cursor, "a boolean")
    return .notCaptured
  }

  mutating func flag(_ cursor: JSONCursor) -> Bool {
    bool(cursor).value ?? false
  }

  mutating func double(_ cursor: JSONCursor) -> Fact<Double> {
    if let value = cursor.double { return .known(value) }
    if cursor.isNull { return .null }
    wrong(cursor, "a number")
    return .notCaptured
  }

  /// A number of points.
  mutating func length(_ cursor: JSONCursor) -> Fact<Double> {
    let length = double(cursor)
    if let value = length.value, !sane(abs(value), at: cursor) { return .notCaptured }
    return length
  }

  mutating func int(_ cursor: JSONCursor) -> Fact<Int> {
    if let value = cursor.int { return .known(value) }
    if cursor.isNull { return .null }
    wrong(cursor, "an integer")
    return .notCaptured
  }

  mutating func string(_ cursor: JSONCursor) -> Fact<String> {
    guard let text = cursor.string else {
      if cursor.isNull { return .null }
      wrong(cursor, "a string")
      return .notCaptured
    }
    return .known(beginning(of: text, at: cursor) ?? text)
  }

  /// What is kept of a text beyond the limit, or nil where all of it is.
  private mutating func beginning(of text: String, at cursor: JSONCursor) -> String? {
    guard let beginning = TextLimit.beginning(of: text, limit: limits.text) else { return nil }
    problem(
      "text-cut", "a text of \(text.utf8.count) bytes was cut to \(limits.text)", at: cursor)
    return beginning
  }

  mutating func strings(_ cursor: JSONCursor) -> Fact<[String]> {
    guard let elements = cursor.elements else {
      if cursor.isNull { return .null }
      wrong(cursor, "an array of strings")
      return .notCaptured
    }
    var result: [String] = []
    for element in elements {
      if let text = string(element).value { result.append(text) }
    }
    return .known(result)
  }

  mutating func name<Value: RawRepresentable<String> & CaseIterable>(
    _ cursor: JSONCursor, as type: Value.Type
  ) -> Fact<Value> {
    if cursor.isNull { return .null }
    if let text = cursor.string, let value = Value(rawValue: text) { return .known(value) }
    let names = Value.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    wrong(cursor, "one of \(names)")
    return .notCaptured
  }

  /// A text as `"…"`, `{"redacted": true, "length": n}` or `{"cut": "…"}`.
  mutating func text(_ cursor: JSONCursor) -> Fact<CapturedText> {
    guard cursor.kind == .object else {
      guard let text = cursor.string else { return string(cursor).map { .string($0) } }
      return .known(beginning(of: text, at: cursor).map { .cut($0) } ?? .string(text))
    }
    if let beginning = cursor.member("cut") { return string(beginning).map { .cut($0) } }
    if cursor.member("redacted")?.bool == true {
      let length = cursor.member("length").map { int($0) }?.value ?? 0
      return .known(.redacted(length: max(0, length)))
    }
    wrong(cursor, "a string, a redacted text or a cut text")
    return .notCaptured
  }

  // MARK: Geometry

  private mutating func sane(_ largest: Double, at cursor: JSONCursor) -> Bool {
    if largest <= Self.largestLength { return true }
    problem(
      "absurd-number", "a length beyond \(Int(Self.largestLength)) points is not believed",
      at: cursor)
    return false
  }

  mutating func rect(_ cursor: JSONCursor) -> Fact<TreeRect> {
    if let (x, y, width, height) = try? cursor.requireFourDoubles() {
      guard sane(max(abs(x), abs(y), abs(width), abs(height)), at: cursor) else {
        return .notCaptured
      }
      return .known(TreeRect(x: x, y: y, width: width, height: height))
    }
    if cursor.isNull { return .null }
    wrong(cursor, "[x, y, width, height]")
    return .notCaptured
  }

  mutating func insets(_ cursor: JSONCursor) -> Fact<TreeInsets> {
    if let (top, left, bottom, right) = try? cursor.requireFourDoubles() {
      guard sane(max(abs(top), abs(left), abs(bottom), abs(right)), at: cursor) else {
        return .notCaptured
      }
      return .known(TreeInsets(top: top, left: left, bottom: bottom, right: right))
    }
    if cursor.isNull { return .null }
    wrong(cursor, "[top, left, bottom, right]")
    return .notCaptured
  }

  mutating func point(_ cursor: JSONCursor) -> Fact<TreePoint> {
    if let (x, y) = try? cursor.requireTwoDoubles() {
      guard sane(max(abs(x), abs(y)), at: cursor) else { return .notCaptured }
      return .known(TreePoint(x: x, y: y))
    }
    if cursor.isNull { return .null }
    wrong(cursor, "[x, y]")
    return .notCaptured
  }

  mutating func size(_ cursor: JSONCursor) -> Fact<TreeSize> {
    if let (width, height) = try? cursor.requireTwoDoubles() {
      guard sane(max(abs(width), abs(height)), at: cursor) else { return .notCaptured }
      return .known(TreeSize(width: width, height: height))
    }
    if cursor.isNull { return .null }
    wrong(cursor, "[width, height]")
    return .notCaptured
  }

  mutating func color(_ cursor: JSONCursor) -> Fact<RGBAColor> {
    if let (red, green, blue, alpha) = try? cursor.requireFourDoubles() {
      return .known(RGBAColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    if cursor.isNull { return .null }
    wrong(cursor, "[red, green, blue, alpha]")
    return .notCaptured
  }

  mutating func colors(_ cursor: JSONCursor) -> Fact<[RGBAColor]> {
    list(cursor, "an array of colours") { reader, element in reader.color(element).value }
  }

  mutating func transform(_ cursor: JSONCursor) -> Fact<AffineTransform> {
    if let (a, b, c, d, tx, ty) = try? cursor.requireSixDoubles() {
      let largest = max(max(abs(a), abs(b)), max(abs(c), abs(d)), abs(tx), abs(ty))
      guard sane(largest, at: cursor) else { return .notCaptured }
      return .known(AffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty))
    }
    if cursor.isNull { return .null }
    wrong(cursor, "[a, b, c, d, tx, ty]")
    return .notCaptured
  }

  mutating func transform3D(_ cursor: JSONCursor) -> Fact<[Double]> {
    if cursor.isNull { return .null }
    var numbers: [Double] = []
    if (try? cursor.requireDoubles(into: &numbers)) != nil, numbers.count == 16 {
      let largest = numbers.reduce(0) { max($0, abs($1)) }
      guard sane(largest, at: cursor) else { return .notCaptured }
      return .known(numbers)
    }
    wrong(cursor, "an array of 16 numbers")
    return .notCaptured
  }

  // MARK: Containers

  mutating func list<Value>(
    _ cursor: JSONCursor, _ expected: String,
    _ read: (inout FactReader, JSONCursor) -> Value?
  ) -> Fact<[Value]> {
    guard let elements = cursor.elements else {
      if cursor.isNull { return .null }
      wrong(cursor, expected)
      return .notCaptured
    }
    var result: [Value] = []
    for element in elements {
      if let value = read(&self, element) { result.append(value) }
    }
    return .known(result)
  }

  /// The members of an object that may be null.
  mutating func object<Value>(
    _ cursor: JSONCursor, _ read: (inout FactReader, JSONMembers) -> Value
  ) -> Fact<Value> {
    guard let members = cursor.members else {
      if cursor.isNull { return .null }
      wrong(cursor, "an object")
      return .notCaptured
    }
    return .known(read(&self, members))
  }
}

extension SourcePosition {
  init(_ position: JSONPosition) {
    self.init(line: position.line, column: position.column)
  }
}
