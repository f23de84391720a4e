internal import AdJSON
import AdTree

/// The JSON in which a WebDriver server answers: `{"value": …, "sessionId": …}`.
struct DriverAnswer {
  /// The text that is the value; nil where that is something else.
  let text: QuotedText?
  /// Where the value stands.
  let position: SourcePosition

  /// Nil for bytes that are no JSON object.
  ///
  /// - Throws: `malformed` or `tooLarge`, as reading JSON throws.
  init?(_ bytes: [UInt8], limits: InputLimits) throws(InputError) {
    guard Self.isObject(bytes) else { return nil }
    let found: (text: QuotedText?, position: SourcePosition) = try JSONDocument.read(
      bytes.withoutByteOrderMark, limits: limits
    ) { root in
      guard let value = root.member("value"), value.kind == .string else {
        return (nil, SourcePosition(root.position))
      }
      let place = SourcePosition(value.position)
      let start = SourcePosition(line: place.line, column: place.column + 1)
      return (QuotedText(value.source.dropFirst().dropLast(), at: start), place)
    }
    text = found.text
    position = found.position
  }

  private static func isObject(_ bytes: [UInt8]) -> Bool {
    bytes.withoutByteOrderMark.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
      == UInt8(ascii: "{")
  }
}

extension [UInt8] {
  /// The bytes past a byte order mark of UTF-8.
  var withoutByteOrderMark: [UInt8] {
    starts(with: [0xEF, 0xBB, 0xBF]) ? Array(dropFirst(3)) : self
  }
}
