import AdJSON
import Testing

@Suite struct NameTableTests {
  private enum Key: String, CaseIterable {
    case id, parent, frame, bounds, a, b, ab, ba
    case empty = ""
    case accessibilityElementsHidden, accessibilityElementsHiddem, café
  }

  private static let keys = JSONNameTable<Key>()

  @Test func `every name of the vocabulary is found`() throws {
    for key in Key.allCases {
      try withRoot("{\"\(key.rawValue)\":\"\(key.rawValue)\"}") { root in
        let member = try #require(root.members?.first { _ in true })
        #expect(member.key.name(in: Self.keys) == key)
        #expect(member.value.name(in: Self.keys) == key)
        #expect(try member.value.requireName(in: Self.keys) == key)
      }
    }
  }

  @Test func `names with escapes are found`() throws {
    try withRoot(#"{"\u0069d":"caf\u00e9"}"#) { root in
      let member = try #require(root.members?.first { _ in true })
      #expect(member.key.name(in: Self.keys) == .id)
      #expect(member.value.name(in: Self.keys) == .café)
    }
  }

  @Test(arguments: ["i", "idd", "Id", "abc", "aba", "accessibilityElementsHidde", "ID", " "])
  func `other names are not found`(name: String) throws {
    try withRoot("{\"\(name)\":[1]}") { root in
      let member = try #require(root.members?.first { _ in true })
      #expect(member.key.name(in: Self.keys) == nil)
      #expect(member.value.name(in: Self.keys) == nil)
    }
  }

  @Test func `a string outside a vocabulary is answered with the vocabulary`() throws {
    enum Stage: String, CaseIterable { case rendered, designed }
    try withRoot(#"{"stage":"drawn"}"#) { root in
      let stage = try root.requireMember("stage")
      let error = #expect(throws: JSONError.self) {
        try stage.requireName(in: JSONNameTable<Stage>())
      }
      #expect(
        error?.description == "line 1, column 10: expected one of \"rendered\", \"designed\", "
          + "found \"drawn\"")
    }
  }

  @Test func `a key can be compared without a table`() throws {
    try withRoot(#"{"x-note":1}"#) { root in
      let key = try #require(root.members?.first { _ in true }?.key)
      #expect(key.matches("x-note") && !key.matches("x-not") && !key.matches("x-notes"))
      #expect(key.hasPrefix("x-") && key.hasPrefix("") && !key.hasPrefix("y"))
      #expect(key.byteOffset == 1 && key.position.column == 2)
    }
  }
}
