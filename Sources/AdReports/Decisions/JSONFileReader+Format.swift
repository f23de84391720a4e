import AdJSON
import AdPacks

extension JSONFileReader {
  /// The `format` and `version` that a file of adaudit begins with.
  mutating func checkFormat(
    _ root: JSONCursor, _ members: [String: JSONCursor], _ format: String, version: Int
  ) {
    if let cursor = required("format", members, of: root), cursor.string != format {
      expected("the format \"\(format)\"", cursor)
    }
    if let cursor = required("version", members, of: root), cursor.int != version {
      expected("version \(version)", cursor)
    }
  }

  /// A text that says something.
  mutating func words(_ cursor: JSONCursor) -> String? {
    guard let text = string(cursor) else { return nil }
    if text.contains(where: { !$0.isWhitespace }) { return text }
    fault(cursor, "the text is empty", remedy: "say it in a few words")
    return nil
  }
}
