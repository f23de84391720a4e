import Testing

@testable import AdReports

@Suite("Page templates")
struct PageTemplateTests {
  private func fill(
    _ template: String, _ value: PageValue, files: [String: String] = [:]
  ) throws -> String {
    let words = ["hello": "Hello & more"]
    let template = try PageTemplate(
      file: "main", words: { words[$0] }, load: { $0 == "main" ? template : files[$0] })
    var bytes: [UInt8] = []
    try PageRenderer.render(template, value) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("values are escaped for text and quoted attributes")
  func escaping() throws {
    let text = try fill("<a title=\"{{x}}\">{{x}}</a>", ["x": "<\"&'>"])
    #expect(text == "<a title=\"&lt;&quot;&amp;&#39;&gt;\">&lt;&quot;&amp;&#39;&gt;</a>")
  }

  @Test("values are never taken for tags")
  func tagsInValues() throws {
    #expect(try fill("{{x}}", ["x": "{{y}}{{> main}}", "y": "no"]) == "{{y}}{{&gt; main}}")
  }

  @Test("words of the page are escaped like values")
  func words() throws {
    #expect(try fill("<b>{{@hello}}</b>", [:]) == "<b>Hello &amp; more</b>")
  }

  @Test("characters that HTML forbids are replaced, invisible ones left out")
  func characters() throws {
    #expect(try fill("{{x}}", ["x": "a\u{0}b\u{1B}c\u{FFFF}"]) == "a\u{FFFD}b\u{FFFD}c\u{FFFD}")
    #expect(try fill("{{x}}", ["x": "a\u{202E}b\u{200B}c\u{2066}"]) == "abc")
    #expect(try fill("{{x}}", ["x": "שלום 広告"]) == "שלום 広告")
  }

  @Test("sections follow lists, records, texts and flags")
  func sections() throws {
    let value: PageValue = [
      "list": [["n": "1"], ["n": "2"]], "empty": [], "record": ["n": "3"], "text": "4",
      "none": "", "yes": true, "no": false, "lazy": .items(2) { ["n": .text("\($0)")] },
    ]
    #expect(try fill("{{#list}}{{n}},{{/list}}", value) == "1,2,")
    #expect(try fill("{{#empty}}x{{/empty}}{{^empty}}none{{/empty}}", value) == "none")
    #expect(try fill("{{#record}}{{n}}{{/record}}", value) == "3")
    #expect(try fill("{{#text}}[{{.}}]{{/text}}{{#none}}x{{/none}}", value) == "[4]")
    #expect(try fill("{{#yes}}{{text}}{{/yes}}{{#no}}x{{/no}}{{^no}}y{{/no}}", value) == "4y")
    #expect(try fill("{{#lazy}}{{n}}{{/lazy}}", value) == "01")
    #expect(try fill("{{#unknown}}x{{/unknown}}{{unknown}}", value) == "")
  }

  @Test("names are those of the innermost record alone")
  func scope() throws {
    #expect(try fill("{{#inner}}{{a}}{{/inner}}", ["a": "outer", "inner": ["b": "x"]]) == "")
  }

  @Test("a block tag alone on its line leaves no line")
  func lines() throws {
    let text = try fill(
      "a\n  {{#yes}}\nb\n{{/yes}}\nc {{> part}}.\n", ["yes": true],
      files: ["part": "p"])
    #expect(text == "a\nb\nc p.\n")
  }

  @Test(
    "mistakes in a template are found",
    arguments: ["{{#a}}", "{{/a}}", "{{#a}}{{/b}}", "{{a", "{{> other}}", "{{> main}}", "{{@no}}"])
  func mistakes(template: String) {
    #expect(throws: PageTemplate.Mistake.self) { try fill(template, [:]) }
  }
}
