/// Numbers between their JSON text and Swift's types.
enum NumberText {
  /// Powers of ten that a double holds exactly.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The double nearest to a number in JSON's grammar; infinite if it is too large for one.
  static func double(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    // Clinger's fast path: both parts are exact, so one operation rounds once, correctly.
    var mantissa: UInt64 = 0
    var exponent = 0
    var digits = 0
    var negative = false
    var afterPoint = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        guard digits <= 18 else { return byLibrary(text) }
        mantissa = mantissa * 10 + UInt64(byte - UInt8(ascii: "0"))
        if afterPoint { exponent -= 1 }
      case UInt8(ascii: "-"): negative = true
      case UInt8(ascii: "."): afterPoint = true
      default: return byLibrary(text)
      }
    }
    guard mantissa <= 1 << 53 else { return byLibrary(text) }
    let value = Double(mantissa) / powers[-exponent]
    return negative ? -value : value
  }

  /// The integer a number stands for exactly, also when written `1e3` or `2.0`.
  static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    let string = String(decoding: text, as: UTF8.self)
    if let value = Int(string) { return value }
    // Beyond 2^53 a double may stand for several texts.
    let value = double(text)
    guard value.magnitude <= 0x1p53 else { return nil }
    let truncated = Int(value)
    return Double(truncated) == value ? truncated : nil
  }

  private static func byLibrary(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    Double(String(decoding: text, as: UTF8.self)) ?? .nan
  }

  /// The shortest text that reads back as the same double, integers without a fraction.
  ///
  /// - Returns: nil if the value is not finite.
  static func text(_ value: Double) -> String? {
    guard value.isFinite else { return nil }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
