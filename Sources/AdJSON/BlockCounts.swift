/// How many bytes of a kind stand in front of each block of bytes.
struct BlockCounts {
  enum Item {
    /// Bytes that end a line.
    case lineFeeds
    /// Bytes that start a character's encoding.
    case codePoints
  }

  private static let blockSize = 256

  private let item: Item
  private let counts: [UInt32]

  init(of item: Item, in bytes: [UInt8]) {
    self.item = item
    counts = bytes.withUnsafeBytes { bytes in
      var counts: [UInt32] = []
      counts.reserveCapacity(bytes.count / Self.blockSize + 1)
      var count = 0
      for start in stride(from: 0, through: bytes.count, by: Self.blockSize) {
        counts.append(UInt32(truncatingIfNeeded: count))
        count += Self.count(item, bytes, start, min(start + Self.blockSize, bytes.count))
      }
      return counts
    }
  }

  /// The number of items in front of an offset within the bytes.
  func count(before offset: Int, in bytes: [UInt8]) -> Int {
    let block = offset / Self.blockSize
    return bytes.withUnsafeBytes { bytes in
      Int(counts[block]) + Self.count(item, bytes, block * Self.blockSize, offset)
    }
  }

  /// The offset behind an item, counted from 1. There must be that many.
  func end(ofItem number: Int, in bytes: [UInt8]) -> Int {
    // The last block with fewer items in front of it holds the one looked for.
    var low = 0
    var high = counts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(counts[middle]) < number { low = middle } else { high = middle }
    }
    return bytes.withUnsafeBytes { bytes in
      var missing = number - Int(counts[low])
      var at = low * Self.blockSize
      while missing > 0, at < bytes.count {
        missing -= Self.count(item, bytes, at, at + 1)
        at += 1
      }
      return at
    }
  }

  /// Counts eight bytes at a time, one per lane; in no more than a block no lane overflows.
  @inline(__always)
  private static func count(
    _ item: Item, _ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int
  ) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var at = start
    var lanes: UInt64 = 0
    while at + 8 <= end {
      let word = bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      switch item {
      case .lineFeeds:
        let other = word ^ ones &* 0x0a
        let low = ones &* 0x7f
        lanes &+= ~((other & low) &+ low | other | low) >> 7
      case .codePoints: lanes &+= ~(word >> 7 & ~(word >> 6)) & ones
      }
      at += 8
    }
    let pairs = (lanes & 0x00ff_00ff_00ff_00ff) &+ (lanes >> 8 & 0x00ff_00ff_00ff_00ff)
    var count = Int((pairs &* 0x0001_0001_0001_0001) >> 48)
    while at < end {
      switch item {
      case .lineFeeds: count += bytes[at] == 0x0a ? 1 : 0
      case .codePoints: count += bytes[at] & 0xc0 != 0x80 ? 1 : 0
      }
      at += 1
    }
    return count
  }
}
