/// Numbers as the view debugger writes them: texts, read as C's `sscanf` reads them.
enum HierarchyNumber {
  /// Longer texts are no numbers.
  private static let longest = 64

  /// A C99 hexadecimal float, `0x1.68p+8`; a decimal one is read too. May be infinite.
  static func float(_ text: String) -> Double? {
    guard text.utf8.count <= longest, let value = Double(text), !value.isNaN else { return nil }
    return value
  }

  /// Formats `i`, `l`, `ll` and `integer`.
  static func signed(_ text: String) -> Int? {
    text.utf8.count <= longest ? Int(text) : nil
  }

  /// Formats `ul`, `ull` and `uinteger`: hexadecimal digits, mostly without a prefix.
  static func hexadecimal(_ text: String) -> UInt64? {
    guard text.utf8.count <= longest else { return nil }
    let digits = text.hasPrefix("0x") || text.hasPrefix("0X") ? text.dropFirst(2) : text[...]
    guard digits.first != "+", digits.first != "-" else { return nil }
    return UInt64(digits, radix: 16)
  }

  /// Format `ui`, the only unsigned one that is decimal.
  static func unsigned(_ text: String) -> UInt64? {
    text.utf8.count <= longest ? UInt64(text) : nil
  }
}
