import AdTree

/// Collects what is odd about a dump; of each kind only so many entries.
struct DumpProblems {
  private static let most = 50

  private var counts: [String: Int] = [:]
  private var seen: Set<String> = []
  private(set) var list: [SnapshotProblem] = []

  mutating func add(
    _ code: String, _ message: String, at position: SourcePosition? = nil, node: Int? = nil
  ) {
    counts[code, default: 0] += 1
    guard counts[code, default: 0] <= Self.most else { return }
    list.append(SnapshotProblem(code: code, message: message, position: position, node: node))
  }

  /// Adds a problem that is told once, however often it occurs.
  mutating func addOnce(
    _ code: String, _ message: String, key: String = "", at position: SourcePosition? = nil,
    node: Int? = nil
  ) {
    guard seen.count < 1000, seen.insert("\(code)/\(key)").inserted else { return }
    add(code, message, at: position, node: node)
  }

  /// The problems, with how many were left out.
  func finished() -> [SnapshotProblem] {
    let more = counts.values.reduce(0) { $0 + max(0, $1 - Self.most) }
    guard more > 0 else { return list }
    return list + [
      SnapshotProblem(code: "more-problems", message: "\(more) more problems are not listed")
    ]
  }
}
