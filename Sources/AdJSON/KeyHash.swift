/// A hash of key bytes that nobody can aim at: seeded once per run.
enum KeyHash {
  private static let seed = UInt64.random(in: .min ... .max)
  private static let factor: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// Where to start for the keys of an object: nested objects with the same keys differ.
  static func start(depth: Int) -> UInt64 {
    seed ^ (UInt64(truncatingIfNeeded: depth) &* 0xd1b5_4a32_d192_ed03)
  }

  @inline(__always)
  static func hash(_ bytes: UnsafeRawPointer, count: Int, start: UInt64) -> UInt64 {
    var hash = start ^ UInt64(truncatingIfNeeded: count)
    var at = 0
    while at + 8 <= count {
      hash = mix(hash, bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      at += 8
    }
    var rest: UInt64 = 0
    if count - at >= 4 {
      rest = UInt64(bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self))
      at += 4
    }
    while at < count {
      rest = rest << 8 | UInt64(bytes.load(fromByteOffset: at, as: UInt8.self))
      at += 1
    }
    return mix(hash, rest)
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let (high, low) = (hash ^ word).multipliedFullWidth(by: factor)
    return high ^ low ^ hash.byteSwapped
  }
}
