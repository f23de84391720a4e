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

  /// Walks pattern and path once, going back to the last `**` on a mismatch.
  private func matches(_ parts: [[Character]]) -> Bool {
    var pattern = 0
    var part = 0
    var star: (pattern: Int, part: Int)?
    while part < parts.count {
      if pattern == components.count { return true }
      if components[pattern] == ["*", "*"] {
        star = (pattern, part)
        pattern += 1
      } else if Self.matches(components[pattern], parts[part]) {
        pattern += 1
        part += 1
      } else if let last = star {
        star = (last.pattern, last.part + 1)
        pattern = last.pattern + 1
        part = last.part + 1
      } else {
        return false
      }
    }
    return components[pattern...].allSatisfy { $0 == ["*", "*"] }
  }

  private static func matches(_ pattern: [Character], _ text: [Character]) -> Bool {
    var place = 0
    var letter = 0
    var star: (place: Int, letter: Int)?
    while letter < text.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, letter)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[letter] {
        place += 1
        letter += 1
      } else if let last = star {
        star = (last.place, last.letter + 1)
        place = last.place + 1
        letter = last.letter + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
