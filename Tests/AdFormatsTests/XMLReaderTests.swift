import AdTree
import Testing

@testable import AdFormats

@Suite("XML is read whole, with positions, or refused with a reason")
struct XMLReaderTests {
  private func tree(_ text: String, depth: Int = 1024) throws(InputError) -> MarkupTree {
    var limits = InputLimits.standard
    limits.depth = depth
    return try MarkupTree(bytes: Array(text.utf8), limits: limits)
  }

  private func error(_ text: String, depth: Int = 1024) -> InputError? {
    do throws(InputError) {
      _ = try tree(text, depth: depth)
      return nil
    } catch {
      return error
    }
  }

  @Test("Elements keep order, parents, texts and attributes in the file's order")
  func elements() throws {
    let tree = try tree("<a z=\"1\" b=\"2\">x<b/>y<![CDATA[<z>]]>&amp;</a>")
    #expect(tree.elements.map(\.name) == ["a", "b"])
    #expect(tree[0].attributes.map(\.name) == ["z", "b"])
    #expect(tree[0].text == "xy<z>&")
    #expect(tree[0].children == [1])
    #expect(tree[1].parent == 0)
  }

  @Test("A start tag's place is that of its angle bracket")
  func positions() throws {
    let tree = try tree("<a>\n  <b\n   c=\"1\"/><d/></a>")
    #expect(
      tree.elements.map(\.position) == [
        SourcePosition(line: 1, column: 1), SourcePosition(line: 2, column: 3),
        SourcePosition(line: 3, column: 11),
      ])
  }

  @Test("UTF-16 is read as well, and a byte order mark")
  func encodings() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a b=\"Ü\"/>"
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try MarkupTree(bytes: bytes, limits: .standard)[0]["b"] == "Ü")
    #expect(
      try MarkupTree(bytes: [0xEF, 0xBB, 0xBF] + Array("<a/>".utf8), limits: .standard)[0].name
        == "a")
  }

  @Test("Any DOCTYPE is refused")
  func doctype() throws {
    let found = try #require(
      error("<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///x\">]><a>&e;</a>"))
    #expect(found.kind == .invalid)
    #expect(found.message.contains("DOCTYPE"))
    #expect(found.position?.line == 2)
    #expect(found.remedy == "remove the <!DOCTYPE …> declaration")
  }

  @Test("Too many elements inside one another are refused")
  func depth() throws {
    let text = String(repeating: "<a>", count: 9) + String(repeating: "</a>", count: 9)
    #expect(error(text, depth: 2)?.kind == .tooLarge)
    #expect(error(text, depth: 3) == nil)
    let endless = String(repeating: "<a>", count: 200_000)
    #expect(error(endless)?.kind == .tooLarge)
  }

  @Test("Too many elements are refused")
  func count() {
    var limits = InputLimits.standard
    limits.nodes = 1
    let text = "<a>" + String(repeating: "<b/>", count: 8) + "</a>"
    #expect(throws: InputError.self) { try MarkupTree(bytes: Array(text.utf8), limits: limits) }
  }

  @Test(
    "What is not well-formed says where and what to do",
    arguments: [
      ("", 1, 1), ("<a>\n<b></a>", 2, 6), ("<a b=\"1\" b=\"2\"/>", 1, 10), ("<a/><b/>", 1, 5),
      ("<a>&nope;</a>", 1, 4), ("<a>\u{1}</a>", 1, 4), ("<a", 1, 1), ("<a>1 & 2</a>", 1, 7),
    ])
  func malformed(text: String, line: Int, column: Int) throws {
    let found = try #require(error(text))
    #expect(found.kind == .malformed)
    #expect(found.position == SourcePosition(line: line, column: column))
    #expect(found.remedy != nil)
    #expect(found.description.hasPrefix("line \(line), column \(column): "))
  }

  @Test("Bytes that are no UTF-8 are refused")
  func encodingError() {
    #expect(throws: InputError.self) {
      try MarkupTree(
        bytes: Array("<a>".utf8) + [0xC3, 0x28] + Array("</a>".utf8), limits: .standard)
    }
  }
}
