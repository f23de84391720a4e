/// Finds the word somebody probably meant.
public enum NearMatch {
  /// Longer words are never compared: no name is that long.
  static let longestWord = 64

  /// The candidate nearest to `word`, the first of equals, or nil if none is near.
  ///
  /// Near is: at most one edit per three characters (at least one), or an unambiguous beginning
  /// of at least two characters. Case does not count.
  public static func best(for word: String, among candidates: [String]) -> String? {
    guard word.utf8.count <= longestWord else { return nil }
    let typed = Array(word.lowercased())
    guard !typed.isEmpty else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased())
      let limit = min(max(1, max(typed.count, letters.count) / 3), (best?.distance ?? .max) - 1)
      // A word of which no letter is left is not near anything.
      guard limit < letters.count,
        let distance = distance(typed, letters, limit: limit), distance < typed.count
      else { continue }
      best = (candidate, distance)
    }
    if let best { return best.candidate }
    guard typed.count >= 2 else { return nil }
    let begun = candidates.filter { Array($0.lowercased()).starts(with: typed) }
    return begun.count == 1 ? begun[0] : nil
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours that turn `left`
  /// into `right`, or nil if it exceeds `limit`.
  static func distance(_ left: [Character], _ right: [Character], limit: Int) -> Int? {
    guard limit >= 0, abs(left.count - right.count) <= limit else { return nil }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in 0..<right.count {
        let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
        var least = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      if current.allSatisfy({ $0 > limit }) { return nil }
      (beforeLast, last) = (last, current)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
