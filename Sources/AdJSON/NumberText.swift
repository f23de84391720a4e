/// Numbers between their JSON text and Swift's types.
enum NumberText {
  /// Powers of ten that a double holds exactly.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The double nearest to a number in JSON's grammar; infinite if it is too large for one.
  static func double(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    exactDouble(text) ?? Double(String(decoding: text, as: UTF8.self)) ?? .nan
  }

  /// The double nearest to a number in JSON's grammar, if that takes no more than one operation.
  ///
  /// Clinger's fast path: digits and power of ten are exact, so the division rounds once, rightly.
  @inline(__always)
  static func exactDouble(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    // 18 digits cannot overflow; with sign and point that makes 20.
    guard text.count <= 20 else { return nil }
    var mantissa: UInt64 = 0
    var digits = 0
    var point = text.count
    for (at, byte) in text.enumerated() {
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        digits += 1
        mantissa = mantissa &* 10 &+ UInt64(digit)
      } else if byte == UInt8(ascii: ".") {
        point = at + 1
      } else if byte != UInt8(ascii: "-") {
        return nil
      }
    }
    guard digits <= 18, mantissa <= 1 << 53 else { return nil }
    let value = Double(mantissa) / powers[text.count - point]
    return text.first == UInt8(ascii: "-") ? -value : value
  }

  /// The integer a number stands for exactly, also when written `1e3` or `2.0`.
  static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    if let value = writtenInteger(text) { return value }
    // Beyond 2^53 a double may stand for several texts.
    let value = double(text)
    guard value.magnitude <= 0x1p53 else { return nil }
    let truncated = Int(value)
    return Double(truncated) == value ? truncated : nil
  }

  @inline(__always)
  private static func writtenInteger(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    let isNegative = text.first == UInt8(ascii: "-")
    var value = 0
    for byte in text.dropFirst(isNegative ? 1 : 0) {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      // Downwards, since `Int.min` has no positive counterpart.
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      let (lower, underflow) = tens.subtractingReportingOverflow(Int(digit))
      guard !overflow, !underflow else { return nil }
      value = lower
    }
    guard !isNegative else { return value }
    return value == .min ? nil : -value
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
