/// A path pattern: `*` matches within a component, `**` across them, `?` one character.
///
/// A pattern without a slash matches any component; one with a slash the whole relative path or a
/// folder above it.
public struct GlobPattern: Sendable, Hashable {
  private let components: [[Character]]
  private let isAnywhere: Bool

  public init(_ pattern: String) {
    let parts = pattern.split(separator: "/")
    components = parts.map(Array.init)
    isAnywhere = parts.count <= 1
  }

  /// Whether a relative path, or a folder above it, matches.
  public func matches(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map(Array.init)
    if isAnywhere {
      guard let pattern = components.first else { return false }
      return parts.contains { Self.matches(pattern, $0) }
    }
    return matches(parts)
  }

  private func matches(_ parts: [[Character]]) -> Bool {
    Self.matches(
      components, parts, isMany: { $0 == ["*", "*"] }, fits: Self.matches, coversBelow: true)
  }

  private static func matches(_ pattern: [Character], _ text: [Character]) -> Bool {
    matches(
      pattern, text, isMany: { $0 == "*" }, fits: { $0 == "?" || $0 == $1 }, coversBelow: false)
  }

  /// Walks pattern and text once, going back to the last element that stands for many on a
  /// mismatch.
  ///
  /// - Parameter coversBelow: a pattern that matches the beginning matches the whole.
  private static func matches<Element>(
    _ pattern: [Element], _ text: [Element], isMany: (Element) -> Bool,
    fits: (Element, Element) -> Bool, coversBelow: Bool
  ) -> Bool {
    var place = 0
    var next = 0
    var many: (place: Int, next: Int)?
    while next < text.count {
      if coversBelow, place == pattern.count { return true }
      if place < pattern.count, isMany(pattern[place]) {
        many = (place, next)
        place += 1
      } else if place < pattern.count, fits(pattern[place], text[next]) {
        place += 1
        next += 1
      } else if let last = many {
        many = (last.place, last.next + 1)
        place = last.place + 1
        next = last.next + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy(isMany)
  }
}
