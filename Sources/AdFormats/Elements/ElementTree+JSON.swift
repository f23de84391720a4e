internal import AdJSON
import AdTree

extension ElementTree {
  /// A boolean of the element that comes next; anything else is a problem of it.
  mutating func flag(_ cursor: JSONCursor, expected: String) -> Fact<Bool> {
    if cursor.isNull { return .notCaptured }
    guard let flag = ElementJSON.flag(cursor) else {
      problems.add(
        "bad-value", "expected \(expected), found \(cursor.foundPhrase)",
        at: SourcePosition(cursor.position), node: elements.count)
      return .notCaptured
    }
    return .known(flag)
  }

  /// Tells once of a key that is not known.
  mutating func report(unknown key: JSONKey) {
    guard unknownKeys.count < 1000, unknownKeys.insert(key.string).inserted else { return }
    problems.add(
      "unknown-field", "the key \"\(key.string.prefix(64))\" is not known",
      at: SourcePosition(key.position))
  }
}
