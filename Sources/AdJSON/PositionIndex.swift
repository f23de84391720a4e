/// Turns byte offsets into lines and columns.
///
/// What counts is counted once per block of bytes, so that a position costs a look at one block
/// or two, also in a document of a single long line. Lines alone, which every view wants, come
/// without the counts that columns need.
struct PositionIndex {
  private let lineFeeds: BlockCounts
  private var codePoints: BlockCounts?

  init(_ bytes: [UInt8]) {
    lineFeeds = BlockCounts(of: .lineFeeds, in: bytes)
  }

  /// The line of an offset, counted from 1.
  func line(at offset: Int, in bytes: [UInt8]) -> Int {
    lineFeeds.count(before: min(max(offset, 0), bytes.count), in: bytes) + 1
  }

  mutating func position(at offset: Int, in bytes: [UInt8]) -> JSONPosition {
    let offset = min(max(offset, 0), bytes.count)
    let codePoints = codePoints ?? BlockCounts(of: .codePoints, in: bytes)
    self.codePoints = codePoints
    let feeds = lineFeeds.count(before: offset, in: bytes)
    let start = feeds == 0 ? 0 : lineFeeds.end(ofItem: feeds, in: bytes)
    let column =
      codePoints.count(before: offset, in: bytes) - codePoints.count(before: start, in: bytes) + 1
    return JSONPosition(line: feeds + 1, column: column, byteOffset: offset)
  }
}
