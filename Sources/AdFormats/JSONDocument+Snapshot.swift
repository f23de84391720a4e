internal import AdJSON
import AdTree

extension JSONDocument {
  /// Hands over the root of a document within the limits of a reader.
  ///
  /// - Throws: what `body` throws, or that the bytes are no JSON or too large, as an input's error.
  static func read<Value: Sendable>(
    _ bytes: [UInt8], limits: InputLimits,
    _ body: (JSONCursor) throws(InputError) -> Value
  ) throws(InputError) -> Value {
    let result: Result<Value, InputError>
    do {
      let document = try JSONDocument(
        bytes: bytes, limits: JSONLimits(depth: 2 * limits.depth + 16, bytes: limits.bytes))
      result = document.withRoot { root in
        Result { () throws(InputError) in try body(root) }
      }
    } catch {
      throw InputError(json: error)
    }
    return try result.get()
  }
}
