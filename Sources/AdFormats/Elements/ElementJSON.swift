internal import AdJSON
import AdTree

/// What the readers of JSON trees share.
enum ElementJSON {
  /// Hands over the root of a document; a byte order mark is passed over.
  static func read(
    _ bytes: [UInt8], limits: InputLimits,
    _ body: (JSONCursor) throws(InputError) -> Snapshot
  ) throws(InputError) -> Snapshot {
    let result: Result<Snapshot, InputError>
    do {
      let document = try JSONDocument(
        bytes: bytes.withoutByteOrderMark,
        limits: JSONLimits(depth: 2 * limits.depth + 16, bytes: limits.bytes))
      result = document.withRoot { root in
        Result { () throws(InputError) in try body(root) }
      }
    } catch {
      throw InputError(json: error)
    }
    return try result.get()
  }

  /// A number; null and infinities that some encoders write as words are infinite.
  static func number(_ cursor: JSONCursor?) -> Double? {
    guard let cursor else { return nil }
    if let number = cursor.double { return number }
    if cursor.isNull { return .infinity }
    return cursor.string.flatMap { ElementFrame.number($0) }
  }

  /// True, false, 1, 0, or one of these as a word.
  static func flag(_ cursor: JSONCursor) -> Bool? {
    if let flag = cursor.bool { return flag }
    if let number = cursor.int { return number == 1 ? true : number == 0 ? false : nil }
    switch cursor.string {
    case "1", "true": return true
    case "0", "false": return false
    default: return nil
    }
  }

  /// A text, or a number or boolean as written; nil for null and for containers.
  static func text(_ cursor: JSONCursor) -> String? {
    switch cursor.kind {
    case .string: cursor.string
    case .number, .bool: String(decoding: cursor.source, as: UTF8.self)
    case .null, .array, .object: nil
    }
  }
}
