extension Lexer {
  /// Reads a number and says how its value is to be had.
  @inline(__always)
  mutating func readNumber() throws(LexicalTrouble) -> TapeEntry.Kind {
    let start = at
    if bytes[at] == UInt8(ascii: "-") { at += 1 }
    let first = at
    try skipDigits(expected: "a digit")
    if bytes[first] == UInt8(ascii: "0"), at > first + 1 {
      at = first + 1
      throw trouble("no digit after a leading 0")
    }
    let digits = at - first
    var isDecimal = false
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      isDecimal = true
      at += 1
      try skipDigits(expected: "a digit after the decimal point")
    }
    var hasExponent = false
    if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
      isDecimal = true
      hasExponent = true
      at += 1
      if at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") {
        at += 1
      }
      try skipDigits(expected: "a digit of the exponent")
    }
    if hasExponent || digits > 300 { try checkRange(start) }
    if isDecimal { return .decimal }
    let isNegativeZero = first > start && bytes[first] == UInt8(ascii: "0")
    return digits <= 18 && !isNegativeZero ? .integer : .bareInteger
  }

  @inline(__always)
  private mutating func skipDigits(expected: StaticString) throws(LexicalTrouble) {
    let start = at
    while at < bytes.count, bytes[at] &- UInt8(ascii: "0") < 10 { at += 1 }
    if at == start { throw trouble("\(expected)") }
  }

  @inline(never)
  private func checkRange(_ start: Int) throws(LexicalTrouble) {
    let text = UnsafeBufferPointer(rebasing: bytes[start..<at])
    guard NumberText.double(text).isFinite else {
      let found = String(decoding: text.prefix(32), as: UTF8.self)
      throw LexicalTrouble(
        offset: start, expected: "a number within the range of a double",
        found: text.count > 32 ? found + "…" : found)
    }
  }
}
