/// The lexical pass: decides whether bytes are one JSON document and notes where its values are.
///
/// It accepts RFC 8259 and nothing else, since json-c's strict mode accepts more and differs by
/// version: UTF-8 must be well-formed, numbers must fit a double, surrogates must come in pairs,
/// keys may neither repeat within an object nor hold NUL, and nothing may surround the value but
/// blanks. It uses no recursion.
struct Lexer: ~Copyable {
  private struct Container {
    /// Index on the tape.
    let entry: Int
    let isObject: Bool
    /// Where its keys start in the register.
    let keys: Int
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var at = 0
  private let limits: JSONLimits
  private let tape: Tape
  private var open: [Container] = []
  private var register = KeyRegister()

  /// Reads a whole document.
  static func tape(
    of bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits
  ) throws(LexicalTrouble) -> Tape {
    guard bytes.count <= limits.bytes else {
      throw LexicalTrouble(
        reason: .limit, offset: 0, expected: "a document of at most \(limits.bytes) bytes",
        found: "\(bytes.count) bytes")
    }
    var lexer = Lexer(bytes: bytes, limits: limits)
    try lexer.readDocument()
    return lexer.tape
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
    tape = Tape(expecting: bytes.count / 8)
  }

  private mutating func readDocument() throws(LexicalTrouble) {
    skipBlanks()
    try readValue(expected: "a value")
    while let container = open.last {
      skipBlanks()
      guard at < bytes.count else { throw trouble(Self.continuation(container)) }
      switch bytes[at] {
      case UInt8(ascii: ","):
        at += 1
        skipBlanks()
        if container.isObject { try readKey(container, expected: "a key in double quotes") }
        try readValue(expected: "a value")
      case UInt8(ascii: "}") where container.isObject, UInt8(ascii: "]") where !container.isObject:
        close(container)
      default: throw trouble(Self.continuation(container))
      }
    }
    skipBlanks()
    guard at == bytes.count else { throw trouble("nothing after the value") }
  }

  private static func continuation(_ container: Container) -> String {
    container.isObject ? "',' or '}'" : "',' or ']'"
  }

  /// Reads a scalar, an empty container, or the start of a container up to its first scalar.
  @inline(__always)
  private mutating func readValue(expected: StaticString) throws(LexicalTrouble) {
    var expected = expected
    while true {
      guard at < bytes.count else { throw trouble("\(expected)") }
      switch bytes[at] {
      case UInt8(ascii: "\""):
        let start = at
        let escaped = try readString(isKey: false)
        return tape.append(escaped ? .escapedString : .string, offset: start, end: at)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        let start = at
        let kind = try readNumber()
        return tape.append(kind, offset: start, end: at)
      case UInt8(ascii: "{"):
        let container = try opened(.object)
        skipBlanks()
        if at < bytes.count, bytes[at] == UInt8(ascii: "}") { return close(container) }
        try readKey(container, expected: "a key in double quotes or '}'")
        expected = "a value"
      case UInt8(ascii: "["):
        let container = try opened(.array)
        skipBlanks()
        if at < bytes.count, bytes[at] == UInt8(ascii: "]") { return close(container) }
        expected = "a value or ']'"
      case UInt8(ascii: "t"): return try readLiteral("true", .true, expected)
      case UInt8(ascii: "f"): return try readLiteral("false", .false, expected)
      case UInt8(ascii: "n"): return try readLiteral("null", .null, expected)
      default: throw trouble("\(expected)")
      }
    }
  }

  @inline(__always)
  private mutating func opened(_ kind: TapeEntry.Kind) throws(LexicalTrouble) -> Container {
    guard open.count < limits.depth else {
      throw LexicalTrouble(
        reason: .limit, offset: at,
        expected: "at most \(limits.depth) containers inside one another", found: "one more")
    }
    guard tape.count < TapeEntry.greatestIndex - 2 else {
      throw LexicalTrouble(
        reason: .limit, offset: at, expected: "at most \(TapeEntry.greatestIndex) values",
        found: "more")
    }
    let container = Container(
      entry: tape.count, isObject: kind == .object, keys: register.count)
    tape.append(kind, offset: at, end: at)
    open.append(container)
    at += 1
    return container
  }

  @inline(__always)
  private mutating func close(_ container: Container) {
    at += 1
    tape.close(container.entry, end: at)
    if container.isObject { register.close(container.keys) }
    open.removeLast()
  }

  @inline(__always)
  private mutating func readLiteral(
    _ text: StaticString, _ kind: TapeEntry.Kind, _ expected: StaticString
  ) throws(LexicalTrouble) {
    let count = text.utf8CodeUnitCount
    guard bytes.count - at >= count else { throw trouble("\(expected)") }
    for index in 0..<count where bytes[at + index] != text.utf8Start[index] {
      throw trouble("\(expected)")
    }
    tape.append(kind, offset: at, end: at + count)
    at += count
  }

  /// Reads a key and the colon and blanks behind it.
  @inline(__always)
  private mutating func readKey(
    _ container: Container, expected: StaticString
  ) throws(LexicalTrouble) {
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { throw trouble("\(expected)") }
    let start = at
    let escaped = try readString(isKey: true)
    let entry = tape.count
    tape.append(escaped ? .escapedKey : .key, offset: start, end: at)
    if let earlier = registered(entry, container) { throw repeated(entry, earlier) }
    skipBlanks()
    guard at < bytes.count, bytes[at] == UInt8(ascii: ":") else { throw trouble("':'") }
    at += 1
    skipBlanks()
  }

  /// Enters a key; the index of an equal key of the same object if there is one.
  @inline(__always)
  private mutating func registered(_ index: Int, _ container: Container) -> Int? {
    let entry = tape[index]
    let start = KeyHash.start(depth: open.count)
    if entry.kind == .escapedKey { return registeredDecoded(index, container, start) }
    let text = text(of: entry)
    guard let address = UnsafeRawPointer(text.baseAddress) else { return nil }
    let hash = KeyHash.hash(address, count: text.count, start: start)
    let (bytes, tape) = (bytes, tape)
    return register.insert(hash, entry: index, base: container.keys) { other in
      EscapedText.equal(bytes, tape[other], tape[index])
    }
  }

  @inline(never)
  private mutating func registeredDecoded(
    _ index: Int, _ container: Container, _ start: UInt64
  ) -> Int? {
    let decoded = EscapedText.decoded(text(of: tape[index]))
    let hash = decoded.withUnsafeBytes { decoded in
      decoded.baseAddress.map { KeyHash.hash($0, count: decoded.count, start: start) } ?? start
    }
    let (bytes, tape) = (bytes, tape)
    return register.insert(hash, entry: index, base: container.keys) { other in
      EscapedText.equal(bytes, tape[other], tape[index])
    }
  }

  private func repeated(_ entry: Int, _ earlier: Int) -> LexicalTrouble {
    let bytes = Array(bytes)
    var positions = PositionIndex(bytes)
    let position = positions.position(at: Int(tape[earlier].offset), in: bytes)
    let key = String(decoding: EscapedText.decoded(text(of: tape[entry])).prefix(64), as: UTF8.self)
    return LexicalTrouble(
      offset: Int(tape[entry].offset), expected: "a key that this object does not have yet",
      found: "\"\(key)\" again (first at \(position))")
  }

  private func text(of entry: TapeEntry) -> UnsafeBufferPointer<UInt8> {
    .init(rebasing: bytes[Int(entry.offset) + 1..<Int(entry.end) - 1])
  }

  @inline(__always)
  private mutating func skipBlanks() {
    while at < bytes.count {
      switch bytes[at] {
      case 0x20, 0x0a, 0x0d, 0x09: at += 1
      default: return
      }
    }
  }

  @inline(never)
  func trouble(_ expected: String) -> LexicalTrouble {
    LexicalTrouble(
      offset: at, expected: expected, found: LexicalTrouble.described(bytes, at: at))
  }
}
