/// Why bytes are not a JSON document, or why a value is not what its reader asked for.
public struct JSONError: Error, Hashable, Sendable {
  /// What kind of trouble it is.
  public enum Reason: Hashable, Sendable {
    /// The bytes are not JSON as RFC 8259 defines it (or use a key twice in one object).
    case malformed
    /// The bytes may be JSON, but exceed a limit of `JSONLimits`.
    case limit
    /// The document is sound; a value in it has another type or range than the reader needs.
    case mismatch
  }

  public let reason: Reason
  /// Where the trouble is.
  public let position: JSONPosition
  /// What would have been right there, as a noun phrase: "a number".
  public let expected: String
  /// What is there instead, as a noun phrase: "a string".
  public let found: String

  public init(reason: Reason, position: JSONPosition, expected: String, found: String) {
    self.reason = reason
    self.position = position
    self.expected = expected
    self.found = found
  }

  /// The trouble without its place: "expected a number, found a string".
  public var message: String { "expected \(expected), found \(found)" }
}

extension JSONError: CustomStringConvertible {
  public var description: String { "\(position): \(message)" }
}
