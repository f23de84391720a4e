import AdTree

/// A text that stands in its file as one quoted string, and where its parts stand there.
///
/// JSON's escapes, and those with which Swift, Objective-C and Python print strings.
struct QuotedText {
  /// The text without its escapes.
  let bytes: [UInt8]
  private let source: ArraySlice<UInt8>
  // Where the walk through the source stands, in the text and in the file.
  private var offset: Int
  private var line = 1
  private var column = 1
  private var sourcePosition: SourcePosition

  /// - Parameters:
  ///   - source: what stands between the quotes.
  ///   - start: where that begins in the file.
  init(_ source: ArraySlice<UInt8>, at start: SourcePosition) {
    self.source = source
    offset = source.startIndex
    sourcePosition = start
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var index = source.startIndex
    while index < source.endIndex {
      if source[index] == UInt8(ascii: "\\") {
        let (scalar, next) = Self.escape(source, at: index)
        bytes.append(contentsOf: Array(String(scalar).utf8))
        index = next
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    self.bytes = bytes
  }

  /// Where in the file a place of the text stands. Places must be asked for in order.
  mutating func position(of place: SourcePosition) -> SourcePosition {
    while offset < source.endIndex,
      line < place.line || (line == place.line && column < place.column)
    {
      let byte = source[offset]
      var next = offset + 1
      var isLineEnd = byte == 0x0A
      var width = 1
      if byte == UInt8(ascii: "\\") {
        let escape = Self.escape(source, at: offset)
        next = escape.next
        isLineEnd = escape.scalar == "\n"
        width = next - offset
      } else {
        while next < source.endIndex, source[next] & 0xC0 == 0x80 { next += 1 }
      }
      offset = next
      if isLineEnd {
        line += 1
        column = 1
      } else {
        column += 1
      }
      if byte == 0x0A {
        sourcePosition.line += 1
        sourcePosition.column = 1
      } else {
        sourcePosition.column += width
      }
    }
    return sourcePosition
  }

  /// The character that a backslash begins, and what follows it.
  private static func escape(
    _ source: ArraySlice<UInt8>, at index: Int
  ) -> (scalar: Unicode.Scalar, next: Int) {
    guard index + 1 < source.endIndex else { return ("\\", index + 1) }
    let after = index + 2
    switch source[index + 1] {
    case UInt8(ascii: "n"): return ("\n", after)
    case UInt8(ascii: "r"): return ("\r", after)
    case UInt8(ascii: "t"): return ("\t", after)
    case UInt8(ascii: "b"): return ("\u{8}", after)
    case UInt8(ascii: "f"): return ("\u{C}", after)
    case UInt8(ascii: "0"): return ("\0", after)
    case UInt8(ascii: "u"): return unicode(source, at: index)
    case let byte where byte < 0x80: return (Unicode.Scalar(byte), after)
    default: return ("\\", index + 1)
    }
  }

  /// `\u{2192}` or `\u2192`, also as a surrogate pair.
  private static func unicode(
    _ source: ArraySlice<UInt8>, at index: Int
  ) -> (scalar: Unicode.Scalar, next: Int) {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    let digits = index + 2
    if digits < source.endIndex, source[digits] == UInt8(ascii: "{") {
      let close = source[digits..<min(source.endIndex, digits + 10)].firstIndex(of: 0x7D)
      guard let close, let value = hex(source[(digits + 1)..<close]) else {
        return (replacement, digits)
      }
      return (Unicode.Scalar(value) ?? replacement, close + 1)
    }
    guard digits + 4 <= source.endIndex, let high = hex(source[digits..<(digits + 4)]) else {
      return (replacement, digits)
    }
    let next = digits + 4
    if let scalar = Unicode.Scalar(high) { return (scalar, next) }
    guard high < 0xDC00, next + 6 <= source.endIndex, source[next] == UInt8(ascii: "\\"),
      source[next + 1] == UInt8(ascii: "u"), let low = hex(source[(next + 2)..<(next + 6)]),
      (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) * 0x400 + (low - 0xDC00))
    else { return (replacement, next) }
    return (scalar, next + 6)
  }

  private static func hex(_ digits: ArraySlice<UInt8>) -> UInt32? {
    guard !digits.isEmpty, digits.count <= 8 else { return nil }
    var value: UInt32 = 0
    for byte in digits {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value * 16 + UInt32(digit)
    }
    return value
  }
}
