extension Lexer {
  /// Reads a string from its opening to behind its closing quote.
  ///
  /// - Returns: whether it holds an escape.
  @inline(__always)
  mutating func readString(isKey: Bool) throws(LexicalTrouble) -> Bool {
    at += 1
    var escaped = false
    while true {
      skipPlainWords()
      guard at < bytes.count else { throw trouble("the closing '\"' of a string") }
      switch bytes[at] {
      case UInt8(ascii: "\""):
        at += 1
        return escaped
      case UInt8(ascii: "\\"):
        escaped = true
        try readEscape(isKey: isKey)
      case 0x00...0x1f: throw trouble("no unescaped control character in a string")
      case 0x80...0xff:
        let length = bytes.wellFormedLength(at: at)
        guard length > 0 else { throw trouble("well-formed UTF-8") }
        at += length
      default: at += 1
      }
    }
  }

  /// Skips bytes that need no look, eight at a time, up to the first that does.
  @inline(__always)
  private mutating func skipPlainWords() {
    guard let start = UnsafeRawPointer(bytes.baseAddress) else { return }
    let ones: UInt64 = 0x0101_0101_0101_0101
    while at + 8 <= bytes.count {
      let word = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      let quote = word ^ (ones &* 0x22)
      let backslash = word ^ (ones &* 0x5c)
      // In each byte the top bit says "zero" or "below 0x20"; wrong ones only follow a right one.
      let found =
        ((quote &- ones) & ~quote | (backslash &- ones) & ~backslash
          | (word &- ones &* 0x20) & ~word | word) & (ones &* 0x80)
      guard found == 0 else {
        at += found.trailingZeroBitCount >> 3
        return
      }
      at += 8
    }
  }

  @inline(never)
  private mutating func readEscape(isKey: Bool) throws(LexicalTrouble) {
    let start = at
    at += 1
    guard at < bytes.count else { throw trouble("an escape such as \\n or \\u00e9") }
    switch bytes[at] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      at += 1
    case UInt8(ascii: "u"):
      at += 1
      let unit = try readHexDigits()
      if isKey, unit == 0 {
        throw LexicalTrouble(offset: start, expected: "a key without NUL", found: "\\u0000")
      }
      guard unit & 0xf800 == 0xd800 else { return }
      try readLowSurrogate(after: unit, start: start)
    default: throw trouble("one of \"\\/bfnrtu after '\\'")
    }
  }

  private mutating func readLowSurrogate(
    after unit: UInt32, start: Int
  ) throws(LexicalTrouble) {
    let lone = LexicalTrouble(
      offset: start, expected: "a high and a low surrogate together",
      found: LexicalTrouble.hex(unit, digits: 4, prefix: "\\u") + " alone")
    guard unit < 0xdc00 else { throw lone }
    guard at < bytes.count else { throw trouble("the closing '\"' of a string") }
    guard bytes[at] == UInt8(ascii: "\\") else { throw lone }
    at += 1
    guard at < bytes.count else { throw trouble("an escape such as \\n or \\u00e9") }
    guard bytes[at] == UInt8(ascii: "u") else { throw lone }
    at += 1
    guard try readHexDigits() & 0xfc00 == 0xdc00 else { throw lone }
  }

  private mutating func readHexDigits() throws(LexicalTrouble) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard at < bytes.count, let digit = EscapedText.hexDigit(bytes[at]) else {
        throw trouble("four hexadecimal digits after \\u")
      }
      unit = unit << 4 | digit
      at += 1
    }
    return unit
  }
}
