import AdJSON
import Testing

@Suite struct PositionTests {
  /// Positions as a plain count over the text gives them.
  private func counted(_ text: String, _ offset: Int) -> JSONPosition {
    let before = String(decoding: Array(text.utf8)[..<offset], as: UTF8.self)
    let scalars = Array(before.unicodeScalars)
    let start = (scalars.lastIndex(of: "\n") ?? -1) + 1
    return JSONPosition(
      line: scalars.count { $0 == "\n" } + 1, column: scalars.count - start + 1,
      byteOffset: offset)
  }

  @Test func `lines and columns are those of an editor`() throws {
    let text = "{\n  \"é\": [1,\r\n\t2],\n\n \"広告\": {\"😀\": true}}"
    try withRoot(text) { root in
      for member in try root.requireObject() {
        #expect(member.key.position == counted(text, member.key.byteOffset))
        #expect(member.value.position == counted(text, member.value.byteOffset))
        for element in member.value.elements.map(Array.init) ?? [] {
          #expect(element.position == counted(text, element.byteOffset))
          #expect(element.line == element.position.line)
        }
      }
      let position = try root.requireMember("広告").requireMember("😀").position
      #expect(position.line == 5 && position.column == 14)
    }
  }

  @Test func `positions are right across long and many lines`() throws {
    let long = String(repeating: "é広😀x", count: 200)
    let lines = (0..<700).map { "\"\($0 % 7 == 0 ? long : "")\"" + ($0 % 3 == 0 ? ",\n" : ", ") }
    let text = "[" + lines.joined() + "null]"
    try withRoot(text) { root in
      let elements = Array(try root.requireArray())
      #expect(elements.count == 701)
      for element in elements.reversed() where element.byteOffset % 5 < 2 {
        #expect(element.position == counted(text, element.byteOffset))
        #expect(element.line == element.position.line)
      }
    }
  }

  @Test func `positions are right in a long run of blank lines`() {
    let text = String(repeating: "\n", count: 5000) + "  x"
    #expect(refusal(text) == "line 5001, column 3: expected a value, found 'x'")
    #expect(
      refusal(String(repeating: " ", count: 5000) + "é")
        == "line 1, column 5001: expected a value, found the character U+00E9")
  }

  @Test(arguments: 0..<600)
  func `a line that starts anywhere in a block is found`(length: Int) {
    let text = "[\"" + String(repeating: "a", count: length) + "\",\n  é]"
    #expect(
      refusal(text) == "line 2, column 3: expected a value, found the character U+00E9")
  }
}
