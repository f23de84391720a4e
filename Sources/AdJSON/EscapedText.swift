/// The text of strings that passed the lexical pass, without its quotes.
enum EscapedText {
  /// The text's UTF-8 bytes with all escapes replaced.
  static func decoded(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    // An escape is never shorter than what it stands for.
    [UInt8](unsafeUninitializedCapacity: text.count) { decoded, count in
      count = decode(text, into: decoded)
    }
  }

  static func string(_ text: UnsafeBufferPointer<UInt8>) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count) { decoded in
      let count = decode(text, into: decoded)
      return String(decoding: UnsafeBufferPointer(rebasing: decoded[..<count]), as: UTF8.self)
    }
  }

  private static func decode(
    _ text: UnsafeBufferPointer<UInt8>, into decoded: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var count = 0
    var at = 0
    while at < text.count {
      guard text[at] == UInt8(ascii: "\\"), at + 1 < text.count else {
        decoded[count] = text[at]
        count += 1
        at += 1
        continue
      }
      let letter = text[at + 1]
      at += 2
      switch letter {
      case UInt8(ascii: "b"): decoded[count] = 0x08
      case UInt8(ascii: "f"): decoded[count] = 0x0c
      case UInt8(ascii: "n"): decoded[count] = 0x0a
      case UInt8(ascii: "r"): decoded[count] = 0x0d
      case UInt8(ascii: "t"): decoded[count] = 0x09
      case UInt8(ascii: "u"):
        var unit = unit(text, at)
        at += 4
        if unit & 0xfc00 == 0xd800 {
          unit = 0x10000 + (unit & 0x3ff) << 10 + self.unit(text, at + 2) & 0x3ff
          at += 6
        }
        for byte in String(Unicode.Scalar(unit) ?? "\u{fffd}").utf8 {
          decoded[count] = byte
          count += 1
        }
        continue
      default: decoded[count] = letter
      }
      count += 1
    }
    return count
  }

  /// Whether two keys or strings have the same text.
  static func equal(
    _ bytes: UnsafeBufferPointer<UInt8>, _ left: TapeEntry, _ right: TapeEntry
  ) -> Bool {
    let left = (text(bytes, left), left.kind == .escapedKey || left.kind == .escapedString)
    let right = (text(bytes, right), right.kind == .escapedKey || right.kind == .escapedString)
    if !left.1, !right.1 { return left.0.isEqual(to: right.0) }
    return decoded(left.0) == decoded(right.0)
  }

  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  private static func text(
    _ bytes: UnsafeBufferPointer<UInt8>, _ entry: TapeEntry
  ) -> UnsafeBufferPointer<UInt8> {
    .init(rebasing: bytes[Int(entry.offset) + 1..<Int(entry.end) - 1])
  }

  private static func unit(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt32 {
    var unit: UInt32 = 0
    for at in start..<start + 4 where at < text.count {
      unit = unit << 4 | (hexDigit(text[at]) ?? 0)
    }
    return unit
  }
}
