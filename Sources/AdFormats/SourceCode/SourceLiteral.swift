/// Reads what stands between the quotes of a literal.
enum SourceLiteral {
  /// The text; nil for an escape that is not understood.
  static func text(
    _ content: ArraySlice<UInt8>, hashes: Int, _ language: SourceLanguage
  ) -> String? {
    guard hashes == 0, content.contains(UInt8(ascii: "\\")) else {
      return String(decoding: content, as: UTF8.self)
    }
    var result = ""
    var rest = content
    while let slash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      result += String(decoding: rest[..<slash], as: UTF8.self)
      rest = rest[(slash + 1)...]
      guard let mark = rest.popFirst() else { return nil }
      switch mark {
      case UInt8(ascii: "n"): result += "\n"
      case UInt8(ascii: "t"): result += "\t"
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"):
        result += String(decoding: [mark], as: UTF8.self)
      case UInt8(ascii: "u"):
        guard let scalar = scalar(&rest, language) else { return nil }
        result.unicodeScalars.append(scalar)
      default: return nil
      }
    }
    return result + String(decoding: rest, as: UTF8.self)
  }

  /// `{1F4}` in Swift, four digits in C.
  private static func scalar(
    _ rest: inout ArraySlice<UInt8>, _ language: SourceLanguage
  ) -> Unicode.Scalar? {
    let digits: ArraySlice<UInt8>
    if language == .swift {
      guard rest.popFirst() == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}"))
      else { return nil }
      digits = rest[..<end]
      rest = rest[(end + 1)...]
    } else {
      digits = rest.prefix(4)
      rest = rest.dropFirst(4)
    }
    guard digits.count <= 8 else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
  }
}
