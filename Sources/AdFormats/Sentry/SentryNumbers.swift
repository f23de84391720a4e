/// Sentry's SDK writes infinity as `1e999`, which no double holds and strict JSON readers refuse.
enum SentryNumbers {
  /// What stands for infinity once the exponent fits: far beyond every number that is believed.
  static let infinity = 1e300

  /// The bytes with the exponent 999 of numbers, not of texts, put down to 300.
  static func finite(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes[...].holds("e999") else { return bytes }
    var result = bytes
    var isInText = false
    var index = 0
    while index < result.count {
      switch result[index] {
      case UInt8(ascii: "\\") where isInText: index += 1
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: "e") where !isInText && result[index...].begins(with: "e999"):
        result[index + 1] = UInt8(ascii: "3")
        result[index + 2] = UInt8(ascii: "0")
        result[index + 3] = UInt8(ascii: "0")
      default: break
      }
      index += 1
    }
    return result
  }
}
