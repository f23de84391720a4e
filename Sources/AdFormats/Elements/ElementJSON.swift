internal import AdJSON
import AdTree

/// What the readers of JSON trees share.
enum ElementJSON {
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
