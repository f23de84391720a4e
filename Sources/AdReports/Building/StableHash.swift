/// 128-bit FNV-1a over a sequence of fields: the same on every machine and in every version.
///
/// Every field is preceded by its length, so that moving a letter from one to the next changes
/// the hash.
struct StableHash {
  private var high: UInt64 = 0x6c62_272e_07bb_0142
  private var low: UInt64 = 0x62b8_2175_6295_c58d

  mutating func add(_ text: String) {
    add(text.utf8.count)
    for byte in text.utf8 { add(byte) }
  }

  mutating func add(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    for _ in 0..<8 {
      add(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// One step of FNV-1a; the prime is 2⁸⁸ + 0x13b.
  mutating func add(_ byte: UInt8) {
    low ^= UInt64(byte)
    let product = low.multipliedFullWidth(by: 0x13b)
    high = high &* 0x13b &+ product.high &+ (low << 24)
    low = product.low
  }

  /// 16 hexadecimal digits: both halves over each other.
  var folded: String { Self.digits(high ^ low) }

  /// 32 hexadecimal digits.
  var text: String { Self.digits(high) + Self.digits(low) }

  private static func digits(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
