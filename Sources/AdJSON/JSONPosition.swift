/// Where a value starts in the bytes of a document.
public struct JSONPosition: Hashable, Sendable {
  /// Line, counted from 1; lines end at LF, so CR LF counts once.
  public let line: Int
  /// Column, counted from 1 in Unicode code points (SARIF's `unicodeCodePoints`).
  public let column: Int
  /// Offset in bytes, counted from 0.
  public let byteOffset: Int

  public init(line: Int, column: Int, byteOffset: Int) {
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
  }
}

extension JSONPosition: CustomStringConvertible {
  public var description: String { "line \(line), column \(column)" }
}
