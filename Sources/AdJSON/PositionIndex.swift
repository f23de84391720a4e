/// Turns byte offsets into lines and columns.
///
/// Line feeds and code points are counted once per block of bytes, so that a position costs a
/// look at two blocks at most, also in a document of a single long line.
struct PositionIndex {
  private static let blockSize = 256

  /// Line feeds in front of each block.
  private var lines: [UInt32] = []
  /// Code points in front of each block.
  private var points: [UInt32] = []

  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      let blocks = bytes.count / Self.blockSize + 1
      lines.reserveCapacity(blocks)
      points.reserveCapacity(blocks)
      var lineCount = 0
      var pointCount = 0
      for block in 0..<blocks {
        lines.append(UInt32(truncatingIfNeeded: lineCount))
        points.append(UInt32(truncatingIfNeeded: pointCount))
        let start = block * Self.blockSize
        let range = start..<min(start + Self.blockSize, bytes.count)
        lineCount += Self.lineFeeds(bytes, range)
        pointCount += Self.codePoints(bytes, range)
      }
    }
  }

  /// The line of an offset, counted from 1.
  func line(at offset: Int, in bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      let offset = min(max(offset, 0), bytes.count)
      let block = offset / Self.blockSize
      let start = block * Self.blockSize
      return Int(lines[block]) + Self.lineFeeds(bytes, start..<offset) + 1
    }
  }

  func position(at offset: Int, in bytes: [UInt8]) -> JSONPosition {
    bytes.withUnsafeBufferPointer { bytes in
      let offset = min(max(offset, 0), bytes.count)
      let start = lineStart(before: offset, bytes)
      return JSONPosition(
        line: lineFeeds(before: offset, bytes) + 1,
        column: codePoints(before: offset, bytes) - codePoints(before: start, bytes) + 1,
        byteOffset: offset)
    }
  }

  private func lineFeeds(before offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let block = offset / Self.blockSize
    return Int(lines[block]) + Self.lineFeeds(bytes, block * Self.blockSize..<offset)
  }

  private func codePoints(before offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let block = offset / Self.blockSize
    return Int(points[block]) + Self.codePoints(bytes, block * Self.blockSize..<offset)
  }

  /// The offset behind the last line feed in front of `offset`.
  private func lineStart(before offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let feeds = UInt32(truncatingIfNeeded: lineFeeds(before: offset, bytes))
    guard feeds > 0 else { return 0 }
    // The last block with fewer line feeds in front of it holds the one looked for.
    var low = 0
    var high = offset / Self.blockSize + 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] < feeds { low = middle } else { high = middle }
    }
    var at = min(low * Self.blockSize + Self.blockSize, offset)
    while at > 0, bytes[at - 1] != 0x0a { at -= 1 }
    return at
  }

  private static func lineFeeds(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    var count = 0
    for at in range { count &+= bytes[at] == 0x0a ? 1 : 0 }
    return count
  }

  private static func codePoints(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    var count = 0
    for at in range { count &+= bytes[at] & 0xc0 != 0x80 ? 1 : 0 }
    return count
  }
}
