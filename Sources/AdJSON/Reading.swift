/// One walk through a document on one thread.
///
/// Literals, integers, plain strings and short decimals are their bytes, which a cursor reads in
/// place. What has to be converted goes to json-c, one value at a time.
final class Reading {
  let text: DocumentText
  private lazy var native = NativeParser()
  private lazy var positions = PositionIndex(text.bytes)

  init(_ text: DocumentText) {
    self.text = text
  }

  func line(at offset: UInt32) -> Int {
    positions.line(at: Int(offset), in: text.bytes)
  }

  func position(at offset: UInt32) -> JSONPosition {
    positions.position(at: Int(offset), in: text.bytes)
  }

  /// The text of a string or key.
  @inline(__always)
  func string(of entry: TapeEntry) -> String {
    text.withText(of: entry) { text in
      switch entry.kind {
      case .escapedString, .escapedKey: unescaped(entry)
      default: String(decoding: text, as: UTF8.self)
      }
    }
  }

  /// The nearest double; nil if the value is no number.
  @inline(__always)
  func double(of entry: TapeEntry) -> Double? {
    switch entry.kind {
    case .integer, .decimal, .bareInteger:
      text.withText(of: entry, NumberText.exactDouble) ?? converted(entry)
    default: nil
    }
  }

  @inline(never)
  private func unescaped(_ entry: TapeEntry) -> String {
    text.withSource(of: entry, native.string) ?? text.withText(of: entry, EscapedText.string)
  }

  /// Integers never reach json-c, which saturates beyond 64 bits or refuses, by version.
  @inline(never)
  private func converted(_ entry: TapeEntry) -> Double {
    let double = entry.kind == .decimal ? text.withSource(of: entry, native.double) : nil
    return double ?? text.withText(of: entry, NumberText.double)
  }
}
