/// A JSON document that passed the lexical pass; its values are read through cursors.
///
/// Reading is strict: RFC 8259, well-formed UTF-8, no byte order mark, no repeated or cut keys,
/// numbers within the range of a double. The document as a whole is never turned into objects:
/// json-c is given single values, as they are read.
public struct JSONDocument: ~Copyable, Sendable {
  private let text: DocumentText

  /// Checks the bytes in one pass.
  ///
  /// - Throws: a `JSONError` with the reason `malformed` or `limit` and the place of the first
  ///   trouble.
  public init(bytes: [UInt8], limits: JSONLimits = .init()) throws(JSONError) {
    let result = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(LexicalTrouble) in try Lexer.tape(of: buffer, limits: limits) }
    }
    switch result {
    case .success(let tape): text = DocumentText(bytes: bytes, tape: tape, limits: limits)
    case .failure(let trouble):
      var positions = PositionIndex(bytes)
      throw JSONError(
        reason: trouble.reason, position: positions.position(at: trouble.offset, in: bytes),
        expected: trouble.expected, found: trouble.found)
    }
  }

  /// Calls with a cursor on the document's value.
  ///
  /// Cursors and what json-c holds for them belong to one thread and cannot leave the closure,
  /// because its result must be `Sendable`. Several threads may each call this on one document.
  public func withRoot<R: Sendable, E: Error>(
    _ body: (JSONCursor) throws(E) -> R
  ) throws(E) -> R {
    try body(JSONCursor(Reading(text), index: 0))
  }
}
