internal import AdJSON
import AdTree

/// The problems of a capture, which may be spread over several files.
struct HierarchyProblems: Sendable {
  private static let limit = 100

  private var list: [SnapshotProblem] = []
  private var dropped = 0
  private var kinds: Set<String> = []
  /// The file that is being read, one of several; nil: there is only one.
  var file: String?
  /// Whether a place in the file is one that a user finds: it is not inside compressed data.
  var hasPositions = true

  /// A problem of a view.
  mutating func add(_ code: String, _ message: String, node: Int) {
    append(SnapshotProblem(code: code, message: message, node: node))
  }

  /// A problem of the file that is being read.
  mutating func add(_ code: String, _ message: String, at cursor: JSONCursor? = nil) {
    let message = file.map { "\($0): \(message)" } ?? message
    append(
      SnapshotProblem(code: code, message: message, position: cursor.flatMap { position($0) }))
  }

  /// A problem of which one of its kind is enough.
  mutating func addOnce(
    _ code: String, of kind: String, _ message: String, at cursor: JSONCursor? = nil
  ) {
    guard kinds.count < Self.limit, kinds.insert("\(code) \(kind)").inserted else { return }
    add(code, message, at: cursor)
  }

  func position(_ cursor: JSONCursor) -> SourcePosition? {
    hasPositions ? SourcePosition(cursor.position) : nil
  }

  private mutating func append(_ problem: SnapshotProblem) {
    guard list.count < Self.limit else {
      dropped += 1
      return
    }
    list.append(problem)
  }

  var all: [SnapshotProblem] {
    guard dropped > 0 else { return list }
    return list + [
      SnapshotProblem(
        code: "more-problems", message: "\(dropped) more problems are not listed")
    ]
  }
}
