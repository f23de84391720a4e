import AdTree
import Testing

@testable import AdFormats

@Suite("XCUITest's debugDescription is read with its quotes as they are")
struct DescriptionTests {
  @Test("The tree between its headings, each element at its line and column")
  func tree() throws {
    let snapshot = try ElementFixture.read(ElementFixture.description)
    #expect(snapshot.format == "debugDescription")
    #expect(snapshot.captured == [])
    #expect(
      snapshot.nodes.map(\.className) == [
        "XCUIElementTypeApplication", "XCUIElementTypeWindow", "XCUIElementTypeOther",
        "XCUIElementTypeStaticText", "XCUIElementTypeStaticText", "XCUIElementTypeButton",
      ])
    #expect(snapshot.nodes.map(\.parent) == [nil, 0, 1, 2, 2, 2])
    #expect(snapshot.nodes.map(\.position?.line) == [3, 4, 5, 6, 7, 8])
    #expect(snapshot.nodes.map(\.position?.column) == [3, 5, 7, 9, 9, 9])
    #expect(snapshot.nodes[0].id == "0x10aa00100")
    #expect(snapshot.windows.map(\.node) == [1])
    #expect(snapshot.problems.isEmpty)
  }

  @Test("Frames are points of the screen; an application has none")
  func frames() throws {
    let snapshot = try ElementFixture.read(ElementFixture.description)
    #expect(snapshot.nodes[0].geometry.windowRect == .notCaptured)
    #expect(
      snapshot.nodes[3].geometry.windowRect
        == .known(TreeRect(x: 28, y: 124, width: 24, height: 15.7)))
    #expect(snapshot.nodes[3].geometry.frame == .notCaptured)
    // One decimal is printed.
    #expect(snapshot.frameTolerance == 0.05)
    #expect(snapshot.nodes[3].render.hidden == .notCaptured)
    #expect(snapshot.nodes[3].text == .notCaptured)
  }

  @Test("What is not printed is not there; Disabled and Selected are of controls")
  func absent() throws {
    let snapshot = try ElementFixture.read(ElementFixture.description)
    #expect(snapshot.nodes[3].identifier == .null)
    #expect(snapshot.nodes[3].value == .null)
    #expect(snapshot.nodes[3].control == .notCaptured)
    let button = try snapshot.identified("ad_cta")
    #expect(button.control.value?.enabled == .known(false))
    #expect(button.control.value?.selected == .known(false))
    #expect(button.value == .known(.string("Two cups, please")))
  }

  @Test(
    "A label ends at the last quote that a field or the line's end follows",
    arguments: [
      ("label: 'The 'good' tea'", "The 'good' tea"),
      ("label: 'A, B, 'C', D'", "A, B, 'C', D"),
      ("label: 'don't'", "don't"),
      ("label: 'x', identifier: 'ad_badge'", "x', identifier: 'ad_badge"),
      ("label: 'x', label: 'y'", "x', label: 'y"),
      ("label: 'x', Disabled'", "x', Disabled"),
      ("label: ''", nil),
      ("label: '''", "'"),
      ("label: 'Sponsored', Selected", "Sponsored"),
      ("label: 'Level', value: 5%, Selected", "Level"),
      ("label: 'Mute', value: it's on", "Mute"),
      ("identifier: 'a', label: 'b'", "b"),
      ("label: 'x'  ", "x"),
    ] as [(String, String?)])
  func labels(fields: String, label: String?) throws {
    let node = try ElementFixture.element("Button, 0x2, {{0.0, 0.0}, {1.0, 1.0}}, " + fields)
    #expect(node.label == (label.map { .known(.string($0)) } ?? .null))
  }

  @Test("A text field's placeholder and value stand behind its label")
  func placeholders() throws {
    let node = try ElementFixture.element(
      "TextField, 0x2, {{0.0, 0.0}, {1.0, 1.0}}, label: 'Name', placeholderValue: 'Your 'name'', "
        + "value: Bo, Keyboard Focused")
    #expect(node.label == .known(.string("Name")))
    #expect(node.value == .known(.string("Bo")))
  }

  @Test(
    "Where a label can be read in several ways, only its common beginning is kept",
    arguments: [
      "label: 'Sale', value: 5'", "label: 'Sale', title: 'more'",
      "label: 'Sale', placeholderValue: 'x'", "label: 'Sale', value: 5', Disabled",
    ])
  func ambiguous(fields: String) throws {
    let text = "Element subtree:\n →Window, 0x1\n    Button, 0x2, {{0.0, 0.0}, {1.0, 1.0}}, "
    let snapshot = try ElementFixture.read(text + fields + "\nPath to element:\n")
    #expect(snapshot.nodes[1].label == .known(.cut("Sale")))
    #expect(snapshot.nodes[1].value == .notCaptured)
    #expect(snapshot.problemCodes.contains("ambiguous-text"))
    #expect(
      snapshot.nodes[1].control.value?.enabled == .known(!fields.hasSuffix(", Disabled")))
  }

  @Test("A label runs over several lines, with blank ones")
  func lines() throws {
    let snapshot = try ElementFixture.read(
      """
      Element subtree:
       →Window, 0x1, {{0.0, 0.0}, {1.0, 1.0}}
          StaticText, 0x2, {{0.0, 0.0}, {1.0, 1.0}}, label: 'Fresh tea

      'daily', Button
      for all', Selected
          StaticText, 0x3, {{0.0, 0.0}, {1.0, 1.0}}, label: 'Next'
      Path to element:
      """)
    #expect(snapshot.nodes.count == 3)
    #expect(
      snapshot.nodes[1].label == .known(.string("Fresh tea\n\n'daily', Button\nfor all")))
    #expect(snapshot.nodes[2].label == .known(.string("Next")))
    #expect(snapshot.nodes[2].position?.line == 7)
    #expect(snapshot.problems.isEmpty)
  }

  @Test("A label that an apostrophe seems to end at the line's end may go on")
  func lineEndsWithQuote() throws {
    let snapshot = try ElementFixture.read(
      """
      Element subtree:
       →Window, 0x1, {{0.0, 0.0}, {1.0, 1.0}}
          StaticText, 0x2, {{0.0, 0.0}, {1.0, 1.0}}, label: 'They say 'good'
      and 'cheap''
          StaticText, 0x3, {{0.0, 0.0}, {1.0, 1.0}}, label: 'Next'
      """)
    #expect(snapshot.nodes[1].label == .known(.cut("They say 'good")))
    #expect(snapshot.nodes[2].label == .known(.string("Next")))
    #expect(snapshot.problemCodes == ["ambiguous-text"])
  }

  @Test("A hostile label that prints an element's line makes no element")
  func hostile() throws {
    let snapshot = try ElementFixture.read(
      """
      Element subtree:
       →Window, 0x1, {{0.0, 0.0}, {1.0, 1.0}}
          Other, 0x2, {{0.0, 0.0}, {1.0, 1.0}}
            StaticText, 0x3, {{0.0, 0.0}, {1.0, 1.0}}, label: 'Buy
          StaticText, 0x9, {{0.0, 0.0}, {1.0, 1.0}}, identifier: 'ad_badge', label: 'Ad'
          StaticText, 0x4, {{0.0, 0.0}, {1.0, 1.0}}, label: 'Next'
      Path to element:
      """)
    #expect(snapshot.nodes.map(\.id) == ["0x1", "0x2", "0x3", "0x4"])
    #expect(snapshot.nodes[2].label == .known(.cut("Buy")))
    #expect(snapshot.problemCodes == ["ambiguous-text"])
    // Had the line been cut, these would miss an element.
    #expect(snapshot.nodes[1].childrenCut)
    #expect(snapshot.nodes[2].childrenCut)
    #expect(!snapshot.nodes[0].childrenCut)
  }

  @Test("A quotation that nothing closes ends with its line, and the tree goes on")
  func truncatedLine() throws {
    let snapshot = try ElementFixture.read(
      """
      Element subtree:
       →Window, 0x1, {{0.0, 0.0}, {1.0, 1.0}}
          Button, 0x2, {{0.0, 0.0}, {1.0, 1.0}}, identifier: 'cta', label: 'Buy no
          Other, 0x3, {{0.0, 0.0}, {1.0, 1.0}}
      Path to element:
       →Window, 0x1, label: 'x'
      """)
    #expect(snapshot.nodes.map(\.id) == ["0x1", "0x2", "0x3"])
    #expect(snapshot.nodes[1].label == .known(.cut("Buy no")))
    #expect(snapshot.nodes[1].identifier == .known("cta"))
    #expect(snapshot.nodes[1].control == .notCaptured)
    #expect(snapshot.problemCodes == ["truncated-dump"])
  }

  @Test(
    "A value has no quotes: three dots or further lines mean that it goes on",
    arguments: [
      ("value: 0%", CapturedText.string("0%")),
      ("value: a, b, c", .string("a, b, c")),
      ("value: A rather long va...", .cut("A rather long va")),
      ("value: first\n  second, Disabled", .cut("first")),
      ("value: on, Keyboard Focused", .string("on")),
      ("label: 'x', value: y, hitPoint: {1.0, 2.0}, activationBundleId: a.b", .string("y")),
    ])
  func values(fields: String, value: CapturedText) throws {
    let node = try ElementFixture.element("Other, 0x2, {{0.0, 0.0}, {1.0, 1.0}}, " + fields)
    #expect(node.value == .known(value))
  }

  @Test(
    "Addresses and frames may be missing, infinite or broken",
    arguments: [
      (
        "StaticText, {{1.0, 2.0}, {3.0, 4.0}}, label: 'x'",
        TreeRect(x: 1, y: 2, width: 3, height: 4)
          as TreeRect?
      ),
      ("StaticText, 0x2, label: 'x'", nil), ("StaticText, label: 'x'", nil),
      ("StaticText, 0x2, {{inf, 1.0}, {3.0, 4.0}}, label: 'x'", nil),
      ("StaticText, 0x2, {{0.0, 0.0}, {3.0, inf}}, label: 'x'", nil),
      ("StaticText, 0x2, {{nowhere}}, label: 'x'", nil),
    ])
  func places(line: String, rect: TreeRect?) throws {
    let node = try ElementFixture.element(line)
    #expect(node.className == "XCUIElementTypeStaticText")
    #expect(node.geometry.windowRect == (rect.map { .known($0) } ?? .notCaptured))
    #expect(node.label == .known(.string("x")))
  }

  @Test("Old versions print traits in front of the frame, and colons")
  func oldForm() throws {
    let snapshot = try ElementFixture.read(
      """
      Element subtree:
       →Application 0x10: {{0.0, 0.0}, {320.0, 568.0}}, label: 'Kiosk'
          Window 0x11: Main Window, {{0.0, 0.0}, {320.0, 568.0}}
            Button 0x12: traits: 8589934601, {{1.0, 2.0}, {3.0, 4.0}}, label: 'Go'
            Other, 0x13, traits: 65536, {{1.0, 2.0}, {3.0, 4.0}}
      Path to element:
      """)
    #expect(snapshot.nodes.map(\.id) == ["0x10", "0x11", "0x12", "0x13"])
    #expect(
      snapshot.nodes[2].accessibility.value?.traits
        == .known(["button", "selected", "bit33"]))
    #expect(snapshot.nodes[2].label == .known(.string("Go")))
    #expect(snapshot.nodes[3].accessibility.value?.traits == .known(["header"]))
    #expect(snapshot.nodes.allSatisfy { $0.geometry.windowRect.isCaptured })
    #expect(snapshot.problems.isEmpty)
  }

  @Test("A window that begins elsewhere is the origin of what it holds")
  func windowOrigin() throws {
    let snapshot = try ElementFixture.read(
      """
      Element subtree:
       →Application, pid: 1
          Window, 0x1, {{100.0, 20.0}, {200.0, 300.0}}
            Other, 0x2, {{110.0, 40.0}, {5.0, 5.0}}
      """)
    #expect(
      snapshot.nodes[1].geometry.windowRect
        == .known(TreeRect(x: 0, y: 0, width: 200, height: 300)))
    #expect(
      snapshot.nodes[2].geometry.windowRect == .known(TreeRect(x: 10, y: 20, width: 5, height: 5)))
  }

  @Test("A container that speaks for what it holds hides it")
  func merged() throws {
    let snapshot = try ElementFixture.read(
      """
      Element subtree:
       →Window, 0x1, {{0.0, 0.0}, {9.0, 9.0}}
          Other, 0x2, {{0.0, 0.0}, {9.0, 9.0}}, identifier: 'ad_card', label: 'Ad, Tea, Order'
          Other, 0x3, {{0.0, 0.0}, {9.0, 9.0}}, label: 'Menu'
            StaticText, 0x4, {{0.0, 0.0}, {9.0, 9.0}}, label: 'Tea'
          Other, 0x5, {{0.0, 0.0}, {9.0, 9.0}}
      """)
    #expect(snapshot.nodes.map(\.childrenCut) == [false, true, false, false, false])
  }

  @Test("A jump in depth hangs on what is above, with a problem")
  func depthJump() throws {
    let snapshot = try ElementFixture.read(
      """
      Element subtree:
       →Application, pid: 1
          Window, 0x1, {{0.0, 0.0}, {9.0, 9.0}}
            Other, 0x2, {{0.0, 0.0}, {9.0, 9.0}}
                Button, 0x3, {{0.0, 0.0}, {9.0, 9.0}}
           Button, 0x4, {{0.0, 0.0}, {9.0, 9.0}}
      """)
    #expect(snapshot.nodes.map(\.parent) == [nil, 0, 1, 2, 1])
    #expect(snapshot.problemCodes == ["depth-jump", "depth-jump"])
  }

  @Test("Lines that lost their indentation are refused: nobody can tell what holds what")
  func lostIndentation() {
    let flat = ElementFixture.description.split(separator: "\n")
      .map { $0.drop { $0 == " " } }.joined(separator: "\n")
    let error = #expect(throws: InputError.self) { try ElementFixture.read(flat) }
    #expect(error?.kind == .invalid)
    #expect(error?.message.contains("indentation") == true)
  }

  @Test(
    "The words around a dump are passed over",
    arguments: [
      "    t =    12.00s Requesting snapshot of app\nXCTAssertTrue failed - Optional(\(ElementFixture.description))\n",
      "(lldb) po app\n\(ElementFixture.description)\n(lldb) \n",
      "\u{FEFF}" + ElementFixture.description.replacing("\n", with: "\r\n"),
      "Test Case 'KioskTests' started.\n\(ElementFixture.description)    t = 13s Tear down 'x'\n",
    ])
  func wrappers(text: String) throws {
    let snapshot = try ElementFixture.read(text)
    let plain = try ElementFixture.read(ElementFixture.description)
    #expect(snapshot.nodes.map(\.accessibility) == plain.nodes.map(\.accessibility))
    #expect(snapshot.nodes.map(\.parent) == plain.nodes.map(\.parent))
    #expect(snapshot.problems.isEmpty)
  }

  @Test(
    "Comment marks and quotation marks in front of every line are no part of it",
    arguments: ["// ", "> ", "    ", "\t", "/// "])
  func margins(margin: String) throws {
    let text = ElementFixture.description.split(separator: "\n").map { margin + $0 }
      .joined(separator: "\n")
    let snapshot = try DebugDescriptionReader.read(bytes: Array(text.utf8), name: "dump.txt")
    let plain = try ElementFixture.read(ElementFixture.description)
    #expect(snapshot.nodes.map(\.accessibility) == plain.nodes.map(\.accessibility))
    #expect(snapshot.nodes.map(\.parent) == plain.nodes.map(\.parent))
    #expect(snapshot.problems.isEmpty)
  }

  @Test("A debugger prints the text as one quoted line; columns are those of the file")
  func escaped() throws {
    let inner = ElementFixture.description.replacing("'", with: "\\'")
      .replacing("\n", with: "\\n")
    let line = "$R0 = \"\(inner)\""
    let snapshot = try ElementFixture.read("(lldb) po app.debugDescription\n" + line + "\n")
    let plain = try ElementFixture.read(ElementFixture.description)
    #expect(snapshot.nodes.map(\.accessibility) == plain.nodes.map(\.accessibility))
    for node in snapshot.nodes {
      #expect(node.position?.line == 2)
      let start = line.index(line.startIndex, offsetBy: (node.position?.column ?? 1) - 1)
      #expect(line[start...].hasPrefix(node.className.dropFirst(ElementTypes.prefix.count)))
    }
  }

  @Test("The answer to /source?format=description holds it as a string, window by window")
  func answer() throws {
    let part = ElementFixture.description.replacing("→Application", with: "→Window")
      .replacing("\n", with: "\\n")
    let snapshot = try ElementFixture.read(
      "{\"value\": \"\(part)\\n\\n\(part)\", \"sessionId\": \"0\"}")
    #expect(snapshot.nodes.count == 12)
    #expect(snapshot.nodes[6].parent == nil)
    #expect(snapshot.nodes[0].position?.line == 1)
    // The second window's addresses are those of the first.
    #expect(Set(snapshot.nodes.map(\.id)).count == 12)
  }

  @Test("A piece without headings, and a dump that ends anywhere")
  func pieces() throws {
    let snapshot = try ElementFixture.read(
      """
          Window (Main), 0x10aa00200, {{0.0, 0.0}, {393.0, 852.0}}
            Other, 0x10aa00300, {{16.0, 120.0}, {361.0, 300.0}}, identifier: 'ad_card'
              StaticText, 0x10aa00400, {{28.0, 124.0}, {24.0, 15.7}}, label: 'Ad'
      """)
    #expect(snapshot.nodes.map(\.parent) == [nil, 0, 1])
    #expect(snapshot.problems.isEmpty)
  }

  @Test("Fields and lines that are not known are named, once")
  func unknown() throws {
    let snapshot = try ElementFixture.read(
      """
      Element subtree:
       →Window, 0x1, {{0.0, 0.0}, {1.0, 1.0}}
          Button, 0x2, {{0.0, 0.0}, {1.0, 1.0}}, identifier: 'cta', mood: good, label: 'Go'
          Button, 0x3, {{0.0, 0.0}, {1.0, 1.0}}, mood: bad, Disabled
          Button, 0x4, {{0.0, 0.0}, {1.0, 1.0}}, label: 'Stay, 'please'', mood: {1, 2}
          Button, 0x5, {{0.0, 0.0}, {1.0, 1.0}}, identifier: 'more', mood: bad, label: 'x'
      ??
      !!
      Path to element:
      """)
    #expect(snapshot.nodes[1].identifier == .known("cta"))
    #expect(snapshot.nodes[1].label == .known(.string("Go")))
    #expect(snapshot.nodes[2].control.value?.enabled == .known(false))
    #expect(snapshot.nodes[3].label == .known(.string("Stay, 'please'")))
    #expect(snapshot.nodes[4].identifier == .known("more"))
    #expect(snapshot.problemCodes == ["unknown-field", "unknown-line"])
  }

  @Test("What a query matched is no tree: nothing says what holds what")
  func query() {
    let error = #expect(throws: InputError.self) {
      try DebugDescriptionReader.read(
        bytes: Array(
          """
          Find: Target Application 'com.example.kiosk'
            Output: {
              Application, 0x1, pid: 1, label: 'Kiosk'
            }
            ↪︎Find: Descendants matching type Button
              Output: {
                Button, 0x2, {{0.0, 0.0}, {1.0, 1.0}}, label: 'Go'
              }
          """.utf8), name: "query.txt")
    }
    #expect(error?.kind == .invalid)
  }

  @Test("Windows measured in pixels tell no places; others do")
  func pixels() throws {
    let snapshot = try ElementFixture.read(
      """
      Element subtree:
       →Application, pid: 1
          Window (Main), 0x1, {{0.0, 0.0}, {414.0, 736.0}}
            Other, 0x2, {{0.0, 0.0}, {414.0, 736.0}}
          Window, 0x3, {{0.0, 0.0}, {1242.0, 2208.0}}
            Other, 0x4, {{0.0, 0.0}, {1242.0, 300.0}}
          Window, 0x5, {{0.0, 0.0}, {207.0, 368.0}}
      Path to element:
      """)
    #expect(
      snapshot.nodes.map(\.geometry.windowRect.isCaptured) == [
        false, true, true, false, false, true,
      ])
    #expect(snapshot.problemCodes == ["pixel-frames"])
    #expect(snapshot.problems[0].node == 3)
  }

  @Test("A text without elements is an error")
  func empty() {
    let error = #expect(throws: InputError.self) {
      try ElementFixture.read("Element subtree:\nPath to element:\n →Button, 0x1, label: 'x'\n")
    }
    #expect(error?.kind == .invalid)
  }
}

@Suite("Xcode 27's UI hierarchy text has a block for each application")
struct UIHierarchyTextTests {
  @Test("Applications are roots above their windows")
  func tree() throws {
    let snapshot = try ElementFixture.read(ElementFixture.hierarchyText)
    #expect(snapshot.format == "uiHierarchyText")
    #expect(snapshot.nodes.map(\.parent) == [nil, 0, nil, 2, 3, 4, 4, 3])
    #expect(snapshot.nodes.map(\.position?.line) == [5, 6, 10, 11, 12, 13, 14, 15])
    #expect(snapshot.windows.map(\.node) == [1, 3])
    #expect(
      snapshot.windows.map(\.orientation) == [.known("portrait"), .known("landscapeLeft")])
    #expect(snapshot.capture.bundleID == .notCaptured)
    #expect(snapshot.problems.isEmpty)
    let button = try snapshot.identified("ad_cta")
    #expect(button.value == .known(.string("1")))
    #expect(button.control.value?.selected == .known(true))
    #expect(button.touch.hitTest == .notCaptured)
    #expect(button.geometry.windowRect == .known(TreeRect(x: 28, y: 272, width: 337, height: 44)))
  }

  @Test("A remote placeholder's children are not listed")
  func remote() throws {
    let snapshot = try ElementFixture.read(ElementFixture.hierarchyText)
    #expect(snapshot.nodes.last?.childrenCut == true)
    #expect(snapshot.nodes.filter(\.childrenCut).count == 1)
  }

  @Test("An element that is listed twice stays twice, with a problem")
  func repeated() throws {
    let line = "  Button, {{1.0, 1.0}, {5.0, 5.0}}, identifier: 'cta', hitPoint: {2.0, 2.0}\n"
    let snapshot = try ElementFixture.read(
      "Device orientation: Portrait\nApplication, pid: 1\n Window, {{0.0, 0.0}, {9.0, 9.0}}\n"
        + line + line)
    #expect(snapshot.nodes.count == 4)
    #expect(snapshot.problemCodes == ["repeated-element"])
    #expect(snapshot.problems[0].node == 3)
  }

  @Test("One application names the snapshot's app")
  func oneApplication() throws {
    let text = ElementFixture.hierarchyText.split(separator: "\n").dropFirst(6)
      .joined(separator: "\n")
    let snapshot = try ElementFixture.read("Device orientation: Portrait\n" + text)
    #expect(snapshot.capture.bundleID == .known("com.example.kiosk"))
  }
}
