import AdTree

/// A description without the quotes and escapes it may stand in.
struct DescriptionText {
  let bytes: [UInt8]
  private var quoted: QuotedText?

  init(_ bytes: [UInt8], limits: InputLimits) throws(InputError) {
    guard bytes.count <= limits.bytes else {
      throw .tooManyBytes(bytes.count, limit: limits.bytes)
    }
    if let answer = try DriverAnswer(bytes, limits: limits) {
      guard let text = answer.text else {
        throw InputError(
          .invalid, "the answer holds no description", at: answer.position,
          remedy: "save the answer to GET /source?format=description")
      }
      quoted = text
    } else if Self.isEscaped(bytes[...]) {
      quoted = QuotedText(bytes[...], at: SourcePosition(line: 1, column: 1))
    }
    self.bytes = quoted?.bytes ?? bytes
  }

  mutating func position(of place: SourcePosition) -> SourcePosition {
    quoted?.position(of: place) ?? place
  }

  /// Whether line ends are written as `\n`: a debugger prints a string so.
  private static func isEscaped(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.holds("Element subtree:\\n") || bytes.holds("\\n Window, {{")
      || bytes.holds("\\n    Window, 0x") || bytes.holds("\\n    Window (Main), ")
  }
}
