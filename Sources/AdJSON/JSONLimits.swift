/// What a document may ask of the reader before it is refused.
public struct JSONLimits: Hashable, Sendable {
  /// Containers inside one another. A scalar document has depth 0, `[1]` has depth 1.
  public let depth: Int
  /// Size of the document in bytes.
  public let bytes: Int

  /// json-c frees and prints by recursion, so no caller may raise the depth beyond this.
  static let greatestDepth = 1024
  /// json-c takes lengths as `Int32`; one byte is kept for its own terminator.
  static let greatestSize = Int(Int32.max) - 1

  /// The depth is at most 1024 and the size at most 2 GiB - 2; larger requests are cut to these.
  public init(depth: Int = 1024, bytes: Int = 256 << 20) {
    self.depth = min(max(depth, 0), Self.greatestDepth)
    self.bytes = min(max(bytes, 0), Self.greatestSize)
  }
}
