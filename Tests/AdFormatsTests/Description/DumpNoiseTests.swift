import AdTree
import Testing

@testable import AdFormats

@Suite("A dump is read through all that surrounds it")
struct DumpNoiseTests {
  typealias Fixture = DumpFixture

  static let root = "<UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>"
  static let child = "<UIView: 0x3; frame = (0 0; 8 8); layer = <CALayer: 0x4>>"
  static let leaf = "<UIView: 0x5; frame = (0 0; 7 7); layer = <CALayer: 0x6>>"

  @Test(
    "Prompts, prefixes, quotations and fences",
    arguments: [
      "(lldb) po view.recursiveDescription\n\(root)\n   | \(child)\n   |    | \(leaf)\n\n(lldb) c\n",
      "(id) $1 = 0x0aa00100 \(root)\n   | \(child)\n   |    | \(leaf)\n",
      "`\(root)\n   | \(child)\n   |    | \(leaf)`\n",
      "@\"\(root)\n   | \(child)\n   |    | \(leaf)\"\n",
      "Printing description of $11:\n\(root)\n   | \(child)\n   |    | \(leaf)\n",
      "Optional(\(root)\n   | \(child)\n   |    | \(leaf))\n",
      "2026-11-30 10:48:00.123 DemoApp[123:456] \(root)\n   | \(child)\n   |    | \(leaf)\n",
      "Nov 30 10:48:00 iPhone DemoApp[123] <Notice>: \(root)\n   | \(child)\n   |    | \(leaf)\n",
      "// \(root)\n//   | \(child)\n//   |    | \(leaf)\n",
      "// \(root)\n// | \(child)\n// |    | \(leaf)\n",
      " * \(root)\n *    | \(child)\n *    |    | \(leaf)\n */\n",
      "```\n\(root)\n   | \(child)\n   |    | \(leaf)\n```\n",
      "> \(root)\n>    | \(child)\n>    |    | \(leaf)\n",
      "\(root)\r\n   | \(child)\r\n   |    | \(leaf)\r\n",
      "\u{FEFF}\(root)\n   | \(child)\n   |    | \(leaf)",
      "\(root)\n| \(child)\n|| \(leaf)\n",
      "\(root)\n\t|\t\(child)\n\t|\t|\t\(leaf)\n",
      "\"\(root)\\n   | \(child)\\n   |    | \(leaf)\"\n",
      "(lldb) po s\n\"\(root)\\n   | \(child)\\n   |    | \(leaf)\"\n\n(lldb) ",
      "(\n    \"\(root)\\n   | \(child)\\n   |    | \(leaf)\"\n)\n",
      "\(root)\n   | _first \(child)\n   |    | _second \(leaf)\n",
    ])
  func forms(text: String) throws {
    let snapshot = try Fixture.read(text)
    #expect(snapshot.nodes.map(\.id) == ["0x1", "0x3", "0x5"])
    #expect(snapshot.nodes.map(\.parent) == [nil, 0, 1])
    #expect(snapshot.problems.isEmpty)
    #expect(snapshot.nodes.allSatisfy { !$0.childrenCut })
    #expect(Detector.detect(Array(text.utf8)) == .recursiveDescription)
  }

  @Test("A dump of one quoted line has the real lines and columns, and its escapes undone")
  func quoted() throws {
    let snapshot = try Fixture.read(
      "(lldb) po s\n\"\(Self.root)\\n   | <UILabel: 0x3; frame = (0 0; 8 8); "
        + "text = \\'a \\\"b\\\" \\\\c\\'; layer = <_UILabelLayer: 0x4>>\"\n")
    #expect(snapshot.nodes.map(\.position?.line) == [2, 2])
    #expect(
      snapshot.nodes.map(\.position?.column) == [2, 2 + Self.root.utf8.count + 2 + 5])
    #expect(snapshot.nodes[1].text.value?.string == .known(.string("a \"b\" \\c")))
  }

  @Test("A backslash and n in a label of a dump of several lines end no line")
  func hostileEscape() throws {
    #expect(try Fixture.label("a\\n   | <UIView: 0x9; b") == .string("a\\n   | <UIView: 0x9; b"))
  }

  @Test("A controller before its view is kept")
  func controller() throws {
    let snapshot = try Fixture.read(
      "$3 = 0x1 'DemoApp.Feed:0x0aa00300' \(Self.root)\n"
        + "   | '_TtC7DemoApp4Card:0x7' \(Self.child)\n")
    #expect(
      snapshot.nodes.map(\.viewController) == [.known("DemoApp.Feed"), .known("DemoApp.Card")])
  }

  @Test("Lines left out are told, and every view that may lack subviews is cut")
  func elision() throws {
    for dots in [".......", "   |    | ...", "// …", "[...]"] {
      let snapshot = try Fixture.read(
        "\(Self.root)\n   | \(Self.child)\n\(dots)\n   | \(Self.leaf)\n")
      #expect(snapshot.problems.map(\.code) == ["tree-cut"])
      #expect(snapshot.problems.first?.position?.line == 3)
      #expect(snapshot.nodes.map(\.childrenCut) == [true, true, false])
    }
  }

  @Test("A jump in depth hangs the view below the nearest one above, and is told")
  func depthJump() throws {
    let snapshot = try Fixture.read(
      "\(Self.root)\n   |    |    | \(Self.child)\n   | \(Self.leaf)\n")
    #expect(snapshot.nodes.map(\.parent) == [nil, 0, 0])
    #expect(snapshot.problems.map(\.code) == ["depth-jump"])
    #expect(snapshot.problems[0].node == 1)
  }

  @Test("A part of a dump is read, and told to be one")
  func excerpt() throws {
    let snapshot = try Fixture.read(
      "   |    | \(Self.root)\n   |    |    | \(Self.child)\n   |    | \(Self.leaf)\n")
    #expect(snapshot.nodes.map(\.parent) == [nil, 0, nil])
    #expect(snapshot.problems.map(\.code).contains("partial-tree"))
  }

  @Test("A dump that ends inside a line keeps its finished views")
  func truncated() throws {
    for end in [
      "   |    | <UILabel: 0x7; frame = (0 0; 1", "   |    | <UILa", "   |    | <UILabel: 0x",
      "   |    |", "   |    | <UILabel: 0x7; frame = (0 0; 1 1); text = 'ab",
    ] {
      let snapshot = try Fixture.read(
        "\(Self.root)\n   | \(Self.leaf)\n   | \(Self.child)\n\(end)")
      #expect(snapshot.nodes.map(\.id) == ["0x1", "0x5", "0x3"])
      #expect(snapshot.problems.map(\.code) == ["truncated-dump"])
      #expect(snapshot.problems[0].position?.line == 4)
      #expect(snapshot.nodes.map(\.childrenCut) == [true, false, true])
    }
  }

  @Test("A view whose own fields are all there is kept though the dump ends inside its line")
  func truncatedBehindLayer() throws {
    let snapshot = try Fixture.read(
      "\(Self.root)\n   | <UIScrollView: 0x3; frame = (0 0; 8 8); layer = <CALayer: 0x4>; contentOf"
    )
    #expect(snapshot.nodes.count == 2)
    #expect(snapshot.nodes[1].render.hidden == .known(false))
    #expect(snapshot.nodes[1].scroll == .notCaptured)
    #expect(snapshot.nodes[1].childrenCut)
  }

  @Test("A view that describes itself in other words is told, and its parent is cut")
  func overriddenDescription() throws {
    let snapshot = try Fixture.read(
      "\(Self.root)\n   | My fine view\n   |    | \(Self.child)\n   | \(Self.leaf)\n")
    #expect(snapshot.nodes.map(\.parent) == [nil, 0, 0])
    #expect(snapshot.problems.map(\.code) == ["unread-line", "depth-jump"])
    #expect(snapshot.nodes[0].childrenCut)
  }

  @Test("A single view is no tree: whether it has subviews is not known")
  func single() throws {
    let snapshot = try Fixture.read("CoreAnimation: \(Self.root) is odd\n")
    #expect(snapshot.nodes.map(\.childrenCut) == [true])
    #expect(snapshot.problems.map(\.code) == ["single-view"])
  }

  @Test("Views that another object's description holds are no views of a tree")
  func embedded() throws {
    let text =
      "<UITouch: 0x9> phase: Began window: \(Self.root) view: \(Self.child)\n"
      + "|   |   *<UILayoutGuide: 0x8 - \"Margins\", owningView = \(Self.child)>\n"
    #expect(Fixture.refusal(text)?.kind == .invalid)
    #expect(Detector.detect(Array(text.utf8)) == nil)
  }

  @Test("Windows one after the other are one screen")
  func windows() throws {
    let snapshot = try Fixture.read(
      "<UIWindow: 0x1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x2>>\n"
        + "   | \(Self.child)\n"
        + "<UITextEffectsWindow: 0x7; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x8>>\n")
    #expect(snapshot.windows == [WindowFacts(node: 0), WindowFacts(node: 2)])
    #expect(snapshot.problems.isEmpty)
  }

  @Test("Dumps of the same window are moments that never cover one another")
  func severalDumps() throws {
    let dump =
      "<UIWindow: 0x1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x2>>\n   | \(Self.child)\n"
    let snapshot = try Fixture.read(dump + "(lldb) po again\n" + dump)
    #expect(snapshot.nodes.map(\.id) == ["0x1", "0x3", "0x1-2", "0x3-2"])
    #expect(snapshot.windows.map(\.scene) == [.known("dump 1"), .known("dump 2")])
    #expect(snapshot.problems.map(\.code) == ["several-dumps"])
    try expectSameFacts(snapshot)
  }

  @Test("Trees of other views are told")
  func severalTrees() throws {
    let snapshot = try Fixture.read(
      "\(Self.root)\n   | \(Self.child)\n\n"
        + "<UIView: 0xa; frame = (0 0; 9 9); layer = <CALayer: 0xb>>\n   | \(Self.leaf)\n")
    #expect(snapshot.roots == [0, 2])
    #expect(snapshot.problems.map(\.code) == ["several-trees"])
  }

  @Test("An address that a tree holds twice makes no id twice")
  func duplicates() throws {
    let snapshot = try Fixture.read("\(Self.root)\n   | \(Self.child)\n   | \(Self.child)\n")
    #expect(snapshot.nodes.map(\.id) == ["0x1", "0x3", "0x3-2"])
    #expect(snapshot.problems.map(\.code) == ["duplicate-address"])
  }

  @Test("A text container's description stands in brackets of its own")
  func doubleBrackets() throws {
    let snapshot = try Fixture.read(
      "\(Self.root)\n   | <<_UITextContainerView: 0x3; frame = (0 0; 8 8); "
        + "layer = <CALayer: 0x4>> minSize = {0, 0}, maxSize = {1.7976931348623157e+308, 1}, "
        + "textContainer = <NSTextContainer: 0x9 size = (40.000000,inf)>; "
        + "exclusionPaths = 0x8; lineBreakMode = 0>\n   |    | \(Self.leaf)\n")
    #expect(snapshot.nodes.map(\.className) == ["UIView", "_UITextContainerView", "UIView"])
    #expect(snapshot.nodes.map(\.parent) == [nil, 0, 1])
    #expect(snapshot.problems.isEmpty)
  }

  @Test("A stack view's axis stands behind its description")
  func stackView() throws {
    let snapshot = try Fixture.read(
      "\(Self.root)\n   | <UIStackView: 0x3; frame = (0 0; 8 8); layer = <CALayer: 0x4>> "
        + "axis=vert distribution=fill alignment=fill\n   |    | \(Self.leaf)\n")
    #expect(snapshot.nodes.map(\.parent) == [nil, 0, 1])
    #expect(snapshot.problems.isEmpty)
  }

  @Test("No view is refused")
  func nothing() {
    #expect(Fixture.refusal("")?.kind == .invalid)
    #expect(Fixture.refusal("hello\n")?.kind == .invalid)
    #expect(Fixture.refusal("<UIView: 0x1; frame = (0 0; 9")?.kind == .invalid)
  }
}

@Suite("Relatives of a dump")
struct DumpRelativeTests {
  typealias Fixture = DumpFixture

  /// As swift-snapshot-testing stores it: without addresses and without a final line feed.
  static let stored = """
    <UIWindow; frame = (0 0; 320 480); gestureRecognizers = <NSArray>; layer = <UIWindowLayer>>
       | <GADNativeAdView; frame = (0 0; 320 200); layer = <CALayer>>
       |    | <UILabel; frame = (0 0; 90 20); text = 'code '; layer = <_UILabelLayer>>
       |    | <UILabel; frame = (0 20; 90 20); text = 'A text of 25 uni...'; layer = <_UILabelLayer>>
       |    | <UIImageView; frame = (0 40; 9 9); image = <UIImage symbol "plus"; (18 17)@2>; \
    layer = <CALayer>>
       |    | <CALayer> (layer)
    """

  @Test("A stored snapshot has no addresses: ids are numbers")
  func snapshotTesting() throws {
    let snapshot = try Fixture.read(Self.stored)
    #expect(
      snapshot.nodes.map(\.id) == ["view1", "view2", "view3", "view4", "view5", "view6"])
    #expect(snapshot.nodes.map(\.parent) == [nil, 0, 1, 1, 1, 1])
    #expect(snapshot.nodes[0].kind == .window)
    #expect(snapshot.nodes[5].kind == .layer)
    #expect(snapshot.nodes[4].image.value?.scale == .known(2))
    #expect(snapshot.nodes[0].touch.gestureRecognizers == .notCaptured)
    #expect(snapshot.problems.map(\.code) == ["addresses-removed"])
    #expect(Detector.detect(Array(Self.stored.utf8)) == .recursiveDescription)
    try expectSameFacts(snapshot)
  }

  @Test("Numbers go from its texts too: three dots may end any cut text")
  func removedNumbers() throws {
    let nodes = try Fixture.read(Self.stored).nodes
    #expect(nodes[2].text.value?.string == .known(.string("code ")))
    #expect(nodes[3].text.value?.string == .known(.cut("A text of 25 uni")))
  }

  @Test("A stored view without subviews is a whole tree")
  func storedLeaf() throws {
    let snapshot = try Fixture.read("<UIView; frame = (0 0; 9 9); layer = <CALayer>>")
    #expect(!snapshot.nodes[0].childrenCut)
  }

  @Test("A dump that Chisel shortened has no frames and is refused with the remedy")
  func chisel() {
    for text in [
      "<UIWindow: 0x1>\n   | <UIView: 0x2>\n   |    | <UILabel: 0x3>\n",
      "<UIWindow>\n   | <UIView>\n   |    | <UILabel>\n",
    ] {
      let error = Fixture.refusal(text)
      #expect(error?.kind == .unsupported)
      #expect(error?.remedy?.contains("without -s and -m") == true)
      #expect(Detector.detect(Array(text.utf8)) == .recursiveDescription)
    }
  }

  @Test("A shortened dump beside a whole one adds views without facts")
  func mixed() throws {
    let snapshot = try Fixture.read(
      "\(DumpNoiseTests.root)\n   | \(DumpNoiseTests.child)\n"
        + "(lldb) pviews -m\n<UIView: 0x1>\n   | <UIView: 0x3>\n")
    #expect(snapshot.roots == [0, 2])
    #expect(snapshot.nodes[3].render.hidden == .notCaptured)
    #expect(snapshot.problems.map(\.code) == ["no-fields", "several-dumps"])
  }

  @Test("Other debugger commands are other formats")
  func others() {
    let hierarchy =
      "<Feed 0x7f>, state: appeared, view: <UIView: 0x7f>\n   | <Card 0x8>, state: x\n"
    #expect(Detector.detect(Array(hierarchy.utf8)) == .controllerHierarchy)
    let controllers =
      "<Nav: 0x1; view = <UIView; 0x2>; frame = (0, 0; 320, 568)>\n"
      + "   | <Login: 0x3; view = <UIView; 0x4>; frame = (0, 64; 320, 504)>\n"
    #expect(Detector.detect(Array(controllers.utf8)) == .controllerHierarchy)
    for trace in [
      "•UIView:0x7f'text'\n|   *UILabel:0x8'x'\n",
      "*<UIWindow:0x7f>\n|   *<UILabel:0x8> - AMBIGUOUS LAYOUT\n",
    ] {
      #expect(Detector.detect(Array(trace.utf8)) == .layoutTrace)
    }
    let appKit = "[   AF    ! wLU ] h=--- v=--- NSButton \"Buy\" f=(0,0,87,32) b=(-)\n"
    #expect(Detector.detect(Array(appKit.utf8)) == .macViewDescription)
  }

  @Test("Views behind controllers and traces, late in a file, are found and read alone")
  func behindOthers() throws {
    let text =
      "<Feed 0x7f>, state: appeared, view: <UIView: 0x7f>\n"
      + "   | <Card 0x8>, state: appeared, view: <UIView: 0x9>\n\n"
      + "*<UIView:0x1>\n|   *<UIView:0x3>\n|   |   <UIView:0x5>\n\n"
      + "<Nav: 0x9; view = <UIView; 0x1>; frame = (0, 0; 320, 568)>\n"
      + "   | <Login: 0xa; view = <UIView; 0x3>; frame = (0, 64; 320, 504)>\n"
      + String(repeating: "talk\n", count: 2000) + DumpNoiseTests.root + "\n   | "
      + DumpNoiseTests.child + "\n"
    #expect(Detector.detect(Array(text.utf8)) == .recursiveDescription)
    let snapshot = try Fixture.read(text)
    #expect(snapshot.nodes.map(\.id) == ["0x1", "0x3"])
    #expect(snapshot.problems.isEmpty)
  }
}
