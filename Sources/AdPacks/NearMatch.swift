/// Suggests the name that was probably meant.
enum NearMatch {
  /// A remedy: the nearest name, else all of them.
  static func remedy(for word: String, among names: [String]) -> String {
    if let best = best(for: word, among: names) { return "did you mean \"\(best)\"?" }
    return "known are \(names.joined(separator: ", "))"
  }

  /// The nearest name that is near enough.
  static func best(for word: String, among names: [String]) -> String? {
    let bound = max(1, min(3, word.count / 3))
    return names.map { ($0, distance(word, $0)) }.filter { $0.1 <= bound }
      .min { $0.1 < $1.1 }?.0
  }

  private static func distance(_ left: String, _ right: String) -> Int {
    let first = Array(left.prefix(64))
    let second = Array(right.prefix(64))
    guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
    var row = Array(0...second.count)
    for (index, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for place in 1...second.count {
        let above = row[place]
        row[place] = min(
          row[place] + 1, row[place - 1] + 1, diagonal + (letter == second[place - 1] ? 0 : 1))
        diagonal = above
      }
    }
    return row[second.count]
  }
}
