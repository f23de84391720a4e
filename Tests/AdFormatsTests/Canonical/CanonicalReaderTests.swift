import AdTree
import Testing

@testable import AdFormats

/// A snapshot with the given root members and nodes.
private func read(_ members: String, nodes: String) throws -> Snapshot {
  try CanonicalReader.read(
    bytes: Array(
      "{\"format\": \"native-ad-tree\", \"version\": 1, \(members)\"nodes\": [\n\(nodes)\n]}".utf8))
}

private func refusal(_ members: String, nodes: String) -> InputError? {
  do {
    _ = try read(members, nodes: nodes)
    return nil
  } catch {
    return error as? InputError
  }
}

@Suite struct CapturedGroupTests {
  @Test func anAbsentFieldOfACapturedGroupHasItsDefault() throws {
    let snapshot = try read(
      "\"captured\": [\"render\", \"layer\", \"text\", \"image\", \"controller\", \"geometry\"], ",
      nodes: "{\"id\": \"a\", \"class\": \"UIView\", \"frame\": [0, 0, 10, 20]}")
    let node = snapshot.nodes[0]
    #expect(node.render.hidden == .known(false))
    #expect(node.render.alpha == .known(1))
    #expect(node.render.backgroundColor == .null)
    #expect(node.layer.value?.cornerRadius == .known(0))
    #expect(node.text == .null)
    #expect(node.image == .null)
    #expect(node.viewController == .null)
    #expect(node.geometry.zPosition == .known(0))
    #expect(node.geometry.windowRect == .notCaptured)
    #expect(snapshot.problems.isEmpty)
  }

  @Test func anAbsentFieldOfAnotherGroupIsNotCaptured() throws {
    let node = try read("", nodes: "{\"id\": \"a\", \"class\": \"UIView\"}").nodes[0]
    #expect(node.render.hidden == .notCaptured)
    #expect(node.layer == .notCaptured)
    #expect(node.text == .notCaptured)
    #expect(node.touch.userInteractionEnabled == .notCaptured)
  }

  @Test func explicitNullIsKnownToBeNil() throws {
    let node = try read(
      "", nodes: "{\"id\": \"a\", \"class\": \"UILabel\", \"text\": null, \"effect\": null}"
    ).nodes[0]
    #expect(node.text == .null)
    #expect(node.render.effect == .null)
  }

  @Test func uncapturedSubtractsFromOneNode() throws {
    let snapshot = try read(
      "\"captured\": [\"render\"], ",
      nodes: """
        {"id": "a", "class": "UIView"},
        {"id": "b", "parent": "a", "class": "UIView", "uncaptured": ["render"]}
        """)
    #expect(snapshot.nodes[0].render.hidden == .known(false))
    #expect(snapshot.nodes[1].render.hidden == .notCaptured)
  }

  @Test func aFactWithoutADefaultIsAProblem() throws {
    let snapshot = try read(
      "\"captured\": [\"geometry\", \"touch\"], ", nodes: "{\"id\": \"a\", \"class\": \"UIView\"}")
    #expect(snapshot.problems.map(\.code) == ["missing-fact", "missing-fact"])
    #expect(snapshot.nodes[0].touch.userInteractionEnabled == .notCaptured)
    #expect(snapshot.problems[0].position == SourcePosition(line: 2, column: 1))
  }
}

@Suite struct ReferenceErrorTests {
  @Test(arguments: [
    (
      "{\"id\": \"a\", \"class\": \"V\"},\n{\"id\": \"a\", \"class\": \"V\", \"parent\": \"a\"}",
      "the id \"a\" occurs twice", 3
    ),
    (
      "{\"id\": \"a\", \"class\": \"V\"},\n{\"id\": \"b\", \"class\": \"V\", \"parent\": \"b\"}",
      "the node \"b\" is its own parent", 3
    ),
    (
      "{\"id\": \"a\", \"parent\": \"b\", \"class\": \"V\"},\n{\"id\": \"b\", \"class\": \"V\"}",
      "the parent \"b\" of \"a\" does not stand before it", 2
    ),
    (
      """
      {"id": "r", "class": "V"},
      {"id": "a", "parent": "r", "class": "V"},
      {"id": "b", "parent": "r", "class": "V"},
      {"id": "c", "parent": "a", "class": "V"}
      """,
      "\"c\" does not follow the subtree of its parent \"a\"", 5
    ),
  ]) func treesThatAreNoTreesAreRefused(_ nodes: String, _ message: String, _ line: Int) {
    let error = refusal("", nodes: nodes)
    #expect(error?.message == message)
    #expect(error?.position?.line == line)
  }

  @Test func aDanglingOutletIsAProblemWithItsLine() throws {
    let snapshot = try read(
      "",
      nodes: "{\"id\": \"a\", \"class\": \"GADNativeAdView\",\n\"outlets\": {\"bodyView\": \"x\"}}")
    #expect(snapshot.outlets.map(\.target) == [.missing("x")])
    #expect(snapshot.problems.map(\.code) == ["dangling-reference"])
    #expect(snapshot.problems.first?.position?.line == 3)
  }

  @Test func unknownVersionsAreRefusedWithTheRemedy() {
    let bytes = Array("{\"format\": \"native-ad-tree\", \"version\": 2, \"nodes\": []}".utf8)
    #expect {
      try CanonicalReader.read(bytes: bytes)
    } throws: { error in
      (error as? InputError)?.kind == .unsupported
        && (error as? InputError)?.remedy == "capture with a tool that writes version 1"
    }
  }

  @Test func unknownKeysAreProblemsAndXKeysAreNot() throws {
    let snapshot = try read(
      "\"x-note\": 1, ",
      nodes: "{\"id\": \"a\", \"class\": \"V\", \"colour\": 1, \"x-mine\": {}}")
    #expect(snapshot.problems.map(\.code) == ["unknown-key"])
    #expect(snapshot.problems.first?.message == "the key \"colour\" is not known in a node")
  }
}

@Suite struct NestedFormTests {
  @Test func childrenAreReadInPreOrder() throws {
    let snapshot = try read(
      "",
      nodes: """
        {"id": "a", "class": "V", "children": [
          {"id": "b", "class": "V", "children": [{"id": "c", "class": "V"}]},
          {"id": "d", "class": "V"}]}
        """)
    #expect(snapshot.nodes.map(\.id) == ["a", "b", "c", "d"])
    #expect(snapshot.nodes.map(\.parent) == [nil, 0, 1, 0])
  }

  @Test func bothFormsInOneFileAreRefused() {
    let error = refusal(
      "",
      nodes: """
        {"id": "a", "class": "V", "children": [{"id": "b", "class": "V"}]},
        {"id": "c", "parent": "a", "class": "V"}
        """)
    #expect(error?.message == "nodes with \"children\" and nodes with \"parent\" are mixed")
  }

  @Test func depthIsLimitedInBothForms() {
    let flat = (0...1024).map {
      "{\"id\": \"\($0)\", \"class\": \"V\"" + ($0 > 0 ? ", \"parent\": \"\($0 - 1)\"}" : "}")
    }.joined(separator: ",\n")
    #expect(refusal("", nodes: flat)?.kind == .tooLarge)
    var nested = "{\"id\": \"1024\", \"class\": \"V\"}"
    for id in (0..<1024).reversed() {
      nested = "{\"id\": \"\(id)\", \"class\": \"V\", \"children\": [\(nested)]}"
    }
    #expect(refusal("", nodes: nested)?.kind == .tooLarge)
  }
}

@Suite struct HostileValueTests {
  @Test func absurdAndMistypedFactsAreNotBelieved() throws {
    let snapshot = try read(
      "",
      nodes: """
        {"id": "a", "class": "V", "frame": [0, 0, 1e300, 1], "alpha": "half", "hidden": 1, \
        "contentMode": 3}
        """)
    let node = snapshot.nodes[0]
    #expect(node.geometry.frame == .notCaptured)
    #expect(node.render.alpha == .notCaptured)
    #expect(node.render.hidden == .notCaptured)
    #expect(
      snapshot.problems.map(\.code) == ["absurd-number", "bad-value", "bad-value", "bad-value"])
  }
}
