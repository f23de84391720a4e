/// An error of the lexical pass, before its offset is turned into a line and a column.
struct LexicalTrouble: Error {
  var reason = JSONError.Reason.malformed
  let offset: Int
  let expected: String
  let found: String
}

extension LexicalTrouble {
  /// Names what stands at an offset, for "found …".
  static func described(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the document" }
    let byte = bytes[offset]
    if isWordPart(byte) {
      let word = bytes[offset...].prefix(24).prefix(while: isWordPart)
      return "'\(String(decoding: word, as: UTF8.self))'"
    }
    switch byte {
    case 0x20...0x7e: return "'\(Character(Unicode.Scalar(byte)))'"
    case 0x00...0x7f: return "the control character \(hex(UInt32(byte), digits: 4, prefix: "U+"))"
    default:
      let length = bytes.wellFormedLength(at: offset)
      guard length > 0 else { return "the byte \(hex(UInt32(byte), digits: 2, prefix: "0x"))" }
      let text = String(decoding: bytes[offset..<offset + length], as: UTF8.self)
      let scalar = text.unicodeScalars.first.map { $0.value } ?? 0
      return scalar == 0xfeff
        ? "a byte order mark (U+FEFF)" : "the character \(hex(scalar, digits: 4, prefix: "U+"))"
    }
  }

  static func hex(_ value: UInt32, digits: Int, prefix: String) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return prefix + String(repeating: "0", count: max(digits - text.utf8.count, 0)) + text
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The length of the well-formed UTF-8 sequence of two to four bytes at an offset, or 0: no
  /// overlong form, no surrogate, nothing above U+10FFFF (Unicode 16, table 3-7).
  @inline(__always)
  func wellFormedLength(at offset: Int) -> Int {
    let second: ClosedRange<UInt8>
    let length: Int
    switch self[offset] {
    case 0xc2...0xdf: (length, second) = (2, 0x80...0xbf)
    case 0xe0: (length, second) = (3, 0xa0...0xbf)
    case 0xed: (length, second) = (3, 0x80...0x9f)
    case 0xe1...0xef: (length, second) = (3, 0x80...0xbf)
    case 0xf0: (length, second) = (4, 0x90...0xbf)
    case 0xf1...0xf3: (length, second) = (4, 0x80...0xbf)
    case 0xf4: (length, second) = (4, 0x80...0x8f)
    default: return 0
    }
    guard offset + length <= count, second.contains(self[offset + 1]) else { return 0 }
    if length > 2, self[offset + 2] & 0xc0 != 0x80 { return 0 }
    if length > 3, self[offset + 3] & 0xc0 != 0x80 { return 0 }
    return length
  }
}
