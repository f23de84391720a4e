import AdTree
import Testing

@testable import AdFormats

@Suite("Texts of a dump stand without escapes and cut")
struct DumpTextTests {
  typealias Fixture = DumpFixture

  @Test(
    "Quotation marks, semicolons and brackets within a text are the text's",
    arguments: [
      "Joe's diner", "Fly's best \"deal\"; today", "a > b; c = d", "'", "''", "' '; '", "",
      "<b>x</b>",
      "1'>2", "x'; y", "Größe 'M'", "👍 it's", "-> <-", "{ ( [",
    ])
  func unescaped(text: String) throws {
    #expect(try Fixture.label(text) == .string(text))
  }

  @Test("Line feeds within a text are the text's")
  func lineFeeds() throws {
    #expect(try Fixture.label("a\n\n- b") == .string("a\n\n- b"))
  }

  @Test("A view's line within a text is no view")
  func hostileLine() throws {
    let text = "\n   | <UIView: 0x9; a = b"
    #expect(text.utf16.count <= 25)
    #expect(try Fixture.label(text) == .string(text))
  }

  @Test("Positions after a text with line feeds are right")
  func positions() throws {
    let snapshot = try Fixture.read(
      """
      <UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>
         | <UILabel: 0x3; frame = (0 0; 9 9); text = 'a

      b'; layer = <_UILabelLayer: 0x4>>
         | <UIView: 0x5; frame = (0 0; 9 9); layer = <CALayer: 0x6>>
      """)
    #expect(snapshot.nodes.map(\.position?.line) == [1, 2, 5])
  }

  @Test("25 UTF-16 units and three dots are the beginning of a longer text")
  func cut() throws {
    let begin = "Abcdefghijklmnopqrstuvwxy"
    #expect(try Fixture.label(begin + "...") == .cut(begin))
    #expect(try Fixture.label(begin) == .string(begin))
    let chinese = String(repeating: "字", count: 25)
    #expect(try Fixture.label(chinese + "...") == .cut(chinese))
    let smiles = String(repeating: "😀", count: 12)
    #expect(try Fixture.label(smiles + "\u{FFFD}...") == .cut(smiles))
    #expect(try Fixture.label(smiles + "...") == .cut(smiles))
  }

  @Test("A short text may end in three dots")
  func shortDots() throws {
    #expect(try Fixture.label("Loading...") == .string("Loading..."))
  }

  @Test("Text that looks like the fields behind it is taken for the text's, and told")
  func ambiguous() throws {
    let text = "x'; hidden = YES; tag = 'y"
    let snapshot = try Fixture.read(
      "<UILabel: 0x1; frame = (0 0; 9 9); text = '\(text)'; layer = <_UILabelLayer: 0x2>>\n")
    #expect(snapshot.nodes[0].text.value?.string == .known(.string(text)))
    #expect(snapshot.nodes[0].render.hidden == .known(false))
    #expect(snapshot.nodes[0].tag == .known(0))
    #expect(snapshot.problems.map(\.code).contains("ambiguous-text"))
  }

  @Test("Systems before iOS 7 print whole texts")
  func uncut() throws {
    let text = "It's a long text; it's from a time when 'nothing' was cut > 28 units"
    #expect(try Fixture.label(text) == .string(text))
    let lines = "It's a long text of a time in which nothing was cut,\nnot even where lines end"
    #expect(try Fixture.label(lines) == .string(lines))
  }

  @Test("A text without an end leaves the facts behind it open")
  func endless() throws {
    let snapshot = try Fixture.read(
      """
      <UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>
         | <UILabel: 0x3; frame = (0 0; 9 9); alpha = 0.5; text = 'never ends
         | <UIView: 0x5; frame = (0 0; 9 9); layer = <CALayer: 0x6>>
      """)
    #expect(snapshot.nodes.map(\.id) == ["0x1", "0x3", "0x5"])
    #expect(snapshot.nodes[1].render.alpha == .known(0.5))
    #expect(snapshot.nodes[1].render.hidden == .notCaptured)
    #expect(snapshot.nodes[1].text == .notCaptured)
    #expect(snapshot.nodes[1].touch.userInteractionEnabled == .notCaptured)
    #expect(snapshot.problems.map(\.code) == ["unfinished-line"])
  }

  @Test("A text longer than the limit is cut and told")
  func limit() throws {
    var limits = InputLimits.standard
    limits.text = 4
    let snapshot = try Fixture.read(
      "<UILabel: 0x1; frame = (0 0; 9 9); text = 'abcä'; layer = <_UILabelLayer: 0x2>>\n",
      limits: limits)
    #expect(snapshot.nodes[0].text.value?.string == .known(.cut("abc")))
    #expect(snapshot.problems.map(\.code).contains("text-cut"))
  }

  @Test("A label without a text prints none; of a text field that says nothing")
  func absent() throws {
    #expect(try Fixture.view("", className: "UILabel").text.value?.string == .known(.string("")))
    #expect(try Fixture.view("", className: "UITextField").text == .notCaptured)
    #expect(
      try Fixture.view("; text = ''", className: "UITextView").text.value?.string
        == .known(.string("")))
    #expect(try Fixture.view("", className: "UIView").text == .null)
  }

  @Test("A cell prints its own label's text, which is a view of its own")
  func cell() throws {
    #expect(try Fixture.read(Fixture.recent).node("0x1aa000180").text == .null)
  }

  @Test("UIKit's own label classes show text by the layer that labels have")
  func buttonLabel() throws {
    let label = try Fixture.read(Fixture.recent).node("0x1aa000510")
    #expect(label.text.value?.string == .known(.string("Install")))
    #expect(label.classChain.isA("UILabel") == true)
  }

  @Test("A placeholder has no quotation marks and ends before the border style")
  func placeholder() throws {
    let snapshot = try Fixture.read(
      "<UITextField: 0x1; frame = (0 0; 9 9); text = ''; opaque = NO; "
        + "placeholder = Search > all; borderStyle = None; "
        + "background = <_UITextFieldNoBackgroundProvider: 0x2: textfield=<UITextField: 0x1>>; "
        + "layer = <CALayer: 0x3>>\n   | <UIView: 0x4; frame = (0 0; 1 1); layer = <CALayer: 0x5>>")
    #expect(snapshot.nodes.count == 2)
    #expect(snapshot.nodes[0].layer.value?.className == .known("CALayer"))
    #expect(snapshot.nodes[0].text.value?.string == .known(.string("")))
    #expect(snapshot.problems.isEmpty)
  }

  @Test("A semicolon in a placeholder is told")
  func placeholderWithSemicolon() throws {
    let node =
      "<UITextField: 0x1; frame = (0 0; 9 9); placeholder = a; b; borderStyle = None; "
      + "layer = <CALayer: 0x3>>\n   | <UIView: 0x4; frame = (0 0; 1 1); layer = <CALayer: 0x5>>"
    #expect(try Fixture.codes(node) == ["ambiguous-text"])
  }

  @Test("Escapes of tools that write only ASCII are undone, and told once")
  func escapes() throws {
    let snapshot = try Fixture.read(
      """
      `<UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>
         | <UILabel: 0x3; frame = (0 0; 9 9); text = '\\u4f7f\\u7528'; layer = <CALayer: 0x4>>
         | <UILabel: 0x5; frame = (0 0; 9 9); text = 'a\\xa0b'; layer = <CALayer: 0x6>>
         | <UILabel: 0x7; frame = (0 0; 9 9); text = '\\xe4\\xbd\\xbf'; layer = <CALayer: 0x8>>
         | <UILabel: 0x9; frame = (0 0; 9 9); text = '\\ud83d\\ude00 \\q'; layer = <CALayer: 0xa>>`
      """)
    #expect(
      snapshot.nodes.dropFirst().map { $0.text.value?.string } == [
        .known(.string("使用")), .known(.string("a\u{A0}b")), .known(.string("使")),
        .known(.string("😀 \\q")),
      ])
    #expect(snapshot.problems.map(\.code) == ["escaped-text"])
  }

  @Test("An escaped character counts as one unit of a cut text")
  func escapedCut() throws {
    let begin = String(repeating: "\\u4f7f", count: 25)
    #expect(try Fixture.label(begin + "...") == .cut(String(repeating: "使", count: 25)))
  }

  @Test("Where some view's line has other characters, a backslash is the text's own")
  func noEscapes() throws {
    #expect(try Fixture.label("é \\u4f7f") == .string("é \\u4f7f"))
  }

  @Test("Windows line ends within a text are line feeds")
  func carriageReturns() throws {
    let snapshot = try Fixture.read(
      "<UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>\r\n"
        + "   | <UILabel: 0x3; frame = (0 0; 9 9); text = 'a\r\nb'; layer = <CALayer: 0x4>>\r\n")
    #expect(snapshot.nodes[1].text.value?.string == .known(.string("a\nb")))
  }
}
