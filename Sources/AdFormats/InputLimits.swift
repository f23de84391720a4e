/// Limits that every reader keeps, so that no input takes all memory or time.
public struct InputLimits: Sendable, Hashable {
  /// Bytes of one input.
  public var bytes: Int
  /// Nodes of one tree.
  public var nodes: Int
  /// Views below one another.
  public var depth: Int
  /// UTF-8 bytes of one text; a longer one is cut, with a problem.
  public var text: Int

  public init(
    bytes: Int = 256 * 1024 * 1024, nodes: Int = 1_000_000, depth: Int = 1024,
    text: Int = 64 * 1024
  ) {
    self.bytes = bytes
    self.nodes = nodes
    self.depth = depth
    self.text = text
  }

  public static let standard = InputLimits()
}
