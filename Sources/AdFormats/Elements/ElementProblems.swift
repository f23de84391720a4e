import AdTree

/// The problems of one input, up to a number that a person may still read.
struct ElementProblems {
  /// Problems kept; further ones are only counted.
  static let limit = 100
  private(set) var list: [SnapshotProblem] = []
  private var dropped = 0

  mutating func add(
    _ code: String, _ message: String, at position: SourcePosition? = nil, node: Int? = nil
  ) {
    guard list.count < Self.limit else {
      dropped += 1
      return
    }
    list.append(SnapshotProblem(code: code, message: message, position: position, node: node))
  }

  /// The list with what it leaves out named at its end.
  var all: [SnapshotProblem] {
    guard dropped > 0 else { return list }
    let rest = SnapshotProblem(
      code: "more-problems", message: "\(dropped) more problems are not listed")
    return list + [rest]
  }
}
