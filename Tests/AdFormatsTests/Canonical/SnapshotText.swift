import AdTree

@testable import AdFormats

/// Snapshots as text, for tests: the head that every file needs, then what the test is about.
enum SnapshotText {
  static func bytes(_ members: String = "", nodes: String) -> [UInt8] {
    Array(
      "{\"format\": \"native-ad-tree\", \"version\": 1, \(members)\"nodes\": [\n\(nodes)\n]}".utf8)
  }

  static func read(_ members: String = "", nodes: String) throws -> Snapshot {
    try CanonicalReader.read(bytes: bytes(members, nodes: nodes))
  }

  /// One view with the given members, in a file that declares the given groups captured.
  static func node(_ groups: String..., members: String = "") throws -> ViewNode {
    let list = groups.map { "\"\($0)\"" }.joined(separator: ", ")
    let rest = members.isEmpty ? "" : ", \(members)"
    return try read(
      "\"captured\": [\(list)], ", nodes: "{\"id\": \"a\", \"class\": \"UIView\"\(rest)}"
    ).nodes[0]
  }

  static func refusal(_ members: String = "", nodes: String) -> InputError? {
    do {
      _ = try read(members, nodes: nodes)
      return nil
    } catch {
      return error as? InputError
    }
  }
}
