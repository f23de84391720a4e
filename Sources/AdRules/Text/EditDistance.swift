/// Edit distance with neighbouring swaps, up to a bound.
enum EditDistance {
  /// Whether two short words are at most `bound` edits apart.
  static func isWithin(_ bound: Int, _ left: String, _ right: String) -> Bool {
    let first = Array(left.unicodeScalars)
    let second = Array(right.unicodeScalars)
    guard abs(first.count - second.count) <= bound, first.count <= 64, second.count <= 64 else {
      return false
    }
    var older = [Int](repeating: 0, count: second.count + 1)
    var old = Array(0...second.count)
    for row in 1..<(first.count + 1) {
      var current = [row] + [Int](repeating: 0, count: second.count)
      for column in 1..<(second.count + 1) {
        let cost = first[row - 1] == second[column - 1] ? 0 : 1
        current[column] = min(
          old[column] + 1, current[column - 1] + 1, old[column - 1] + cost)
        if row > 1, column > 1, first[row - 1] == second[column - 2],
          first[row - 2] == second[column - 1]
        {
          current[column] = min(current[column], older[column - 2] + 1)
        }
      }
      older = old
      old = current
    }
    return old[second.count] <= bound
  }
}
