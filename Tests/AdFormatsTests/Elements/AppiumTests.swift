import AdTree
import Testing

@testable import AdFormats

@Suite("Appium's page source says what a screen's elements are, and no more")
struct AppiumTests {
  @Test("An application, its window and an ad, each where it stands in the file")
  func tree() throws {
    let snapshot = try ElementFixture.read(ElementFixture.appium)
    #expect(snapshot.format == "appium")
    #expect(snapshot.stage == .rendered)
    #expect(snapshot.captured == [])
    #expect(
      snapshot.nodes.map(\.className) == [
        "XCUIElementTypeApplication", "XCUIElementTypeWindow", "XCUIElementTypeOther",
        "XCUIElementTypeStaticText", "XCUIElementTypeStaticText", "XCUIElementTypeButton",
      ])
    #expect(snapshot.nodes.map(\.parent) == [nil, 0, 1, 2, 2, 2])
    #expect(snapshot.nodes.map(\.kind) == [.view, .window, .view, .view, .view, .view])
    #expect(snapshot.nodes.map(\.position?.line) == [3, 4, 5, 6, 7, 8])
    #expect(snapshot.nodes[2].position?.column == 7)
    #expect(snapshot.windows.map(\.node) == [1])
    #expect(snapshot.windows[0].isKey == .notCaptured)
    #expect(snapshot.capture.bundleID == .known("com.example.kiosk"))
    #expect(snapshot.problems.isEmpty)
    #expect(snapshot.nodes.allSatisfy { !$0.classChain.isComplete })
  }

  @Test("Facts the format lacks stay unknown: visible=\"false\" is no hidden view")
  func unknownFacts() throws {
    let node = try ElementFixture.read(ElementFixture.appium).identified("ad_headline")
    #expect(node.render.hidden == .notCaptured)
    #expect(node.render.alpha == .notCaptured)
    #expect(node.geometry.frame == .notCaptured)
    #expect(node.touch.userInteractionEnabled == .notCaptured)
    #expect(node.text == .notCaptured)
    #expect(node.control == .notCaptured)
    #expect(node.label == .known(.string("Tea & more")))
    #expect(node.geometry.windowRect == .known(TreeRect(x: 28, y: 144, width: 200, height: 21)))
    #expect(
      node.accessibility.value?.frame == .known(TreeRect(x: 28, y: 144, width: 200, height: 21)))
  }

  @Test("What is visible is not hidden, nor is anything around it")
  func visibility() throws {
    let snapshot = try ElementFixture.source(
      """
      <XCUIElementTypeOther name="a" visible="false"><XCUIElementTypeOther name="b">\
      <XCUIElementTypeOther name="c" visible="true"/></XCUIElementTypeOther>\
      </XCUIElementTypeOther><XCUIElementTypeOther name="d" visible="false"/>
      """)
    let hidden = snapshot.nodes.filter { $0.className.hasSuffix("Other") }.map(\.render.hidden)
    #expect(hidden == [.known(false), .known(false), .known(false), .notCaptured])
    #expect(snapshot.nodes.allSatisfy { !$0.render.alpha.isCaptured })
    for text in [ElementFixture.appium, ElementFixture.appiumJSON] {
      #expect(
        try ElementFixture.read(text).identified("ad_card").render.hidden == .known(false))
    }
  }

  @Test("A name that is the label's tells no identifier")
  func names() throws {
    let snapshot = try ElementFixture.source(
      """
      <XCUIElementTypeOther name="Sale" label="Sale"/><XCUIElementTypeOther name="card"/>\
      <XCUIElementTypeOther name="card" label="Sale"/><XCUIElementTypeOther/>\
      <XCUIElementTypeTextField label=""/>
      """)
    #expect(
      snapshot.nodes.dropFirst().map(\.identifier) == [
        .notCaptured, .known("card"), .known("card"), .null, .null,
      ])
    #expect(
      snapshot.nodes.dropFirst().map(\.label) == [
        .known(.string("Sale")), .null, .known(.string("Sale")), .null, .null,
      ])
  }

  @Test("An attribute that no element has was excluded by a setting: nothing is known of it")
  func excludedAttributes() throws {
    let snapshot = try ElementFixture.read(
      "<XCUIElementTypeApplication name=\"Kiosk\"><XCUIElementTypeButton name=\"Buy\"/>"
        + "</XCUIElementTypeApplication>")
    // The name may be a label that is not listed.
    #expect(snapshot.nodes[1].identifier == .notCaptured)
    #expect(snapshot.nodes[1].label == .notCaptured)
    #expect(snapshot.nodes[1].value == .notCaptured)
    #expect(snapshot.nodes[1].control == .notCaptured)
    #expect(snapshot.problemCodes == ["no-frames"])
  }

  @Test("A value that WebDriverAgent borrowed is not the element's own")
  func values() throws {
    let snapshot = try ElementFixture.source(
      """
      <XCUIElementTypeStaticText label="Sale" value="Sale"/>\
      <XCUIElementTypeStaticText label="Sale" value="half"/>\
      <XCUIElementTypeButton value="1"/><XCUIElementTypeButton value="on"/>\
      <XCUIElementTypeButton/><XCUIElementTypeSwitch value="1"/>\
      <XCUIElementTypeTextField value="Name" placeholderValue="Name"/>\
      <XCUIElementTypeTextField value="Bo" placeholderValue="Name"/>\
      <XCUIElementTypeTextField value="Bo"/>
      """)
    #expect(
      snapshot.nodes.dropFirst().map(\.value) == [
        .notCaptured, .known(.string("half")), .notCaptured, .known(.string("on")), .null,
        .known(.string("1")), .notCaptured, .known(.string("Bo")), .notCaptured,
      ])
    // Without a value of either kind, the button is not selected.
    #expect(snapshot.nodes[5].control.value?.selected == .known(false))
    #expect(snapshot.nodes[3].control == .notCaptured)
  }

  @Test("Enabled and selected are told of controls; traits have their Swift names")
  func controls() throws {
    let button = try ElementFixture.read(ElementFixture.appium).identified("ad_cta")
    #expect(button.control.value?.enabled == .known(false))
    #expect(button.control.value?.selected == .known(true))
    #expect(button.accessibility.value?.traits == .known(["button", "selected", "notEnabled"]))
  }

  @Test("What is accessible is an element; what is not is none unless something above is")
  func accessibility() throws {
    let snapshot = try ElementFixture.source(
      """
      <XCUIElementTypeOther accessible="true"><XCUIElementTypeImage accessible="false"/>\
      </XCUIElementTypeOther><XCUIElementTypeOther accessible="false">\
      <XCUIElementTypeCell accessible="true"/><XCUIElementTypeImage accessible="false" \
      nativeAccessibilityElement="true"/></XCUIElementTypeOther>
      """)
    // The application does not say, so an element below that is not accessible may be hidden by it.
    #expect(
      snapshot.nodes.dropFirst().map(\.isElement) == [
        .known(true), .notCaptured, .notCaptured, .notCaptured, .known(true),
      ])
    let whole = try ElementFixture.read(ElementFixture.appium)
    #expect(
      whole.nodes.map(\.isElement) == [
        .known(false), .known(false), .known(false), .known(true), .known(true), .known(true),
      ])
  }

  @Test("(-1, -1, 0, 0) is an infinite edge, not an empty view")
  func infiniteFrame() throws {
    let snapshot = try ElementFixture.source(
      "<XCUIElementTypeOther x=\"-1\" y=\"-1\" width=\"0\" height=\"0\"/>")
    #expect(snapshot.nodes[1].geometry.windowRect == .notCaptured)
    #expect(snapshot.nodes[1].accessibility.value?.frame == .notCaptured)
    #expect(snapshot.problemCodes == ["infinite-frame"])
    #expect(snapshot.problems[0].node == 1)
  }

  @Test(
    "Frames that are none are not captured, with a problem",
    arguments: [
      ("", "missing-frame"), ("x=\"1\" y=\"1\" width=\"5\"", "missing-frame"),
      ("x=\"1\" y=\"one\" width=\"5\" height=\"5\"", "bad-frame"),
      ("x=\"1\" y=\"1\" width=\"-5\" height=\"5\"", "bad-frame"),
      ("x=\"1e400\" y=\"1\" width=\"5\" height=\"5\"", "infinite-frame"),
      ("x=\"nan\" y=\"1\" width=\"5\" height=\"5\"", "infinite-frame"),
      ("x=\"1000001\" y=\"1\" width=\"5\" height=\"5\"", "infinite-frame"),
      ("nativeFrame=\"{{1, 2}, {3}}\"", "bad-frame"),
    ])
  func badFrames(attributes: String, code: String) throws {
    let snapshot = try ElementFixture.source("<XCUIElementTypeOther \(attributes)/>")
    #expect(snapshot.nodes[1].geometry.windowRect == .notCaptured)
    #expect(snapshot.problemCodes == [code])
  }

  @Test("Integral frames may be off by a point")
  func rounding() throws {
    #expect(try ElementFixture.read(ElementFixture.appium).frameTolerance == 1)
    #expect(try ElementFixture.read(ElementFixture.appiumJSON).frameTolerance == 1)
    let exact = "<XCUIElementTypeOther nativeFrame=\"{{1, 2}, {3, 4}}\" x=\"1\"/>"
    #expect(try ElementFixture.read(exact).frameTolerance == 0)
  }

  @Test("nativeFrame is exact and wins")
  func nativeFrame() throws {
    let snapshot = try ElementFixture.source(
      "<XCUIElementTypeOther x=\"16\" y=\"119\" width=\"361\" height=\"301\" "
        + "nativeFrame=\"{{16, 119.67}, {361, 300.33}}\"/>")
    #expect(
      snapshot.nodes[1].geometry.windowRect
        == .known(TreeRect(x: 16, y: 119.67, width: 361, height: 300.33)))
  }

  @Test("A window that begins elsewhere is the origin of what it holds")
  func windowOrigin() throws {
    let snapshot = try ElementFixture.source(
      """
      <XCUIElementTypeWindow x="100" y="20" width="200" height="300"><XCUIElementTypeOther x="110" \
      y="40" width="5" height="5"/></XCUIElementTypeWindow><XCUIElementTypeWindow>\
      <XCUIElementTypeOther x="110" y="40" width="5" height="5"/></XCUIElementTypeWindow>
      """)
    #expect(
      snapshot.nodes.map(\.geometry.windowRect) == [
        .known(TreeRect(x: 0, y: 0, width: 9, height: 9)),
        .known(TreeRect(x: 0, y: 0, width: 200, height: 300)),
        .known(TreeRect(x: 10, y: 20, width: 5, height: 5)), .notCaptured,
        .known(TreeRect(x: 110, y: 40, width: 5, height: 5)),
      ])
    #expect(
      snapshot.nodes[2].accessibility.value?.frame
        == .known(TreeRect(x: 110, y: 40, width: 5, height: 5)))
  }

  @Test(
    "Frames in pixels are not taken for points",
    arguments: [
      ("390", "844", "1170", "2532", [true, false, false]),
      ("390", "844", "780", "1688", [true, false, false]),
      ("1170", "2532", "1170", "2532", [false, false, false]),
      ("390", "844", "390", "844", [true, true, true]),
      ("1366", "1024", "1366", "1024", [true, true, true]),
    ])
  func pixels(
    width: String, height: String, windowWidth: String, windowHeight: String, isPlaced: [Bool]
  ) throws {
    let snapshot = try ElementFixture.read(
      """
      <XCUIElementTypeApplication x="0" y="0" width="\(width)" height="\(height)">\
      <XCUIElementTypeWindow x="0" y="0" width="\(windowWidth)" height="\(windowHeight)">\
      <XCUIElementTypeOther x="0" y="0" width="9" height="9"/></XCUIElementTypeWindow>\
      </XCUIElementTypeApplication>
      """)
    #expect(snapshot.nodes.map(\.geometry.windowRect.isCaptured) == isPlaced)
    #expect(snapshot.problemCodes.contains("pixel-frames") == isPlaced.contains(false))
  }

  @Test("A tree that ends exactly where WebDriverAgent stops may be cut", arguments: [50, 62])
  func depthLimit(depth: Int) throws {
    let deep = Self.nested(depth)
    let snapshot = try ElementFixture.read(deep)
    #expect(snapshot.problemCodes.contains("depth-limit"))
    #expect(snapshot.nodes.last?.childrenCut == true)
    #expect(snapshot.nodes.filter(\.childrenCut).count == 1)
    #expect(try !ElementFixture.read(Self.nested(depth + 1)).problemCodes.contains("depth-limit"))
  }

  private static func nested(_ depth: Int) -> String {
    let type = "XCUIElementTypeOther"
    return String(repeating: "<\(type) x=\"0\" y=\"0\" width=\"1\" height=\"1\">", count: depth + 1)
      + String(repeating: "</\(type)>", count: depth + 1)
  }

  @Test("The driver's own XML of a JSON source: focused, but neither index nor traits")
  func jsonSource() throws {
    let snapshot = try ElementFixture.read(
      """
      <?xml version="1.0" encoding="UTF-8"?><AppiumAUT><XCUIElementTypeApplication \
      type="XCUIElementTypeApplication" name="Kiosk" label="Kiosk" enabled="true" visible="true" \
      accessible="false" focused="false" x="0" y="0" width="9" height="9">\
      <XCUIElementTypeButton type="XCUIElementTypeButton" name="go" label="Go" enabled="true" \
      visible="true" accessible="true" focused="true" x="1" y="2" width="3" height="4"/>\
      </XCUIElementTypeApplication></AppiumAUT>
      """)
    #expect(snapshot.problems.isEmpty)
    let button = try snapshot.identified("go")
    #expect(button.control.value?.enabled == .known(true))
    #expect(button.control.value?.selected == .notCaptured)
    #expect(button.accessibility.value?.traits == .notCaptured)
  }

  @Test("Attributes and elements that are not known are named once")
  func unknownNames() throws {
    let snapshot = try ElementFixture.source(
      """
      <XCUIElementTypeOther colour="red"/><XCUIElementTypeOther colour="red"/><Strange>\
      <XCUIElementTypeImage name="inner"/></Strange><Old type="XCUIElementTypeLink"/>
      """)
    #expect(snapshot.problemCodes.filter { $0 == "unknown-field" }.count == 1)
    #expect(snapshot.problemCodes.filter { $0 == "unknown-element" }.count == 1)
    let inner = try snapshot.identified("inner")
    #expect(inner.parent == 0)
    #expect(snapshot.nodes.last?.className == "XCUIElementTypeLink")
  }

  @Test("A tool's words before and after the XML are passed over, with a problem")
  func textAround() throws {
    let text = "[driver] source:\n" + ElementFixture.appium + "\nSource saved to <out>.\n"
    let snapshot = try ElementFixture.read(text)
    #expect(snapshot.nodes.count == 6)
    #expect(snapshot.nodes[0].position == SourcePosition(line: 4, column: 3))
    #expect(snapshot.problemCodes == ["text-around-tree", "text-around-tree"])
    #expect(snapshot.problems[1].position?.line == 13)
  }

  @Test(
    "Blank lines, a comment or a byte order mark in front of the XML do no harm",
    arguments: ["\n\n", "\u{FEFF}", "<!-- saved -->\n", "  "])
  func before(text: String) throws {
    let snapshot = try ElementFixture.read(text + ElementFixture.appium)
    #expect(snapshot.nodes.count == 6)
    #expect(snapshot.nodes[0].position?.line == 3 + text.filter { $0 == "\n" }.count)
    #expect(snapshot.problems.isEmpty)
  }

  @Test("A second page source in the file is read too, with its own lines")
  func twoDocuments() throws {
    let snapshot = try ElementFixture.read(ElementFixture.appium + ElementFixture.appium)
    #expect(snapshot.nodes.count == 12)
    #expect(snapshot.nodes[6].parent == nil)
    #expect(snapshot.nodes[6].position?.line == 15)
    #expect(snapshot.problemCodes == ["several-trees"])
    #expect(snapshot.problems[0].node == 6)
    #expect(Set(snapshot.nodes.map(\.id)).count == 12)
  }

  @Test("A second page source that is broken leaves the first as it is")
  func brokenSecondDocument() throws {
    let broken = ElementFixture.appium.prefix(900)
    let snapshot = try ElementFixture.read(ElementFixture.appium + broken)
    #expect(snapshot.nodes.count == 6)
    #expect(snapshot.problemCodes == ["several-trees"])
  }

  @Test("The answer of a driver holds the XML as a string; lines are those of the file")
  func answer() throws {
    let xml = ElementFixture.appium.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    let snapshot = try ElementFixture.read(
      "{\n  \"sessionId\": \"0A\",\n  \"value\": \"\(xml)\"\n}")
    let bare = try ElementFixture.read(ElementFixture.appium)
    #expect(snapshot.format == "appium")
    #expect(snapshot.nodes.map(\.label) == bare.nodes.map(\.label))
    #expect(snapshot.nodes.map(\.geometry) == bare.nodes.map(\.geometry))
    let line = "  \"value\": \"" + xml
    for node in snapshot.nodes {
      #expect(node.position?.line == 3)
      let start = line.index(line.startIndex, offsetBy: (node.position?.column ?? 1) - 1)
      #expect(line[start...].hasPrefix("<\(node.className) "))
    }
  }

  @Test("HTML is the source of a web view: refused, with the way out")
  func webPage() throws {
    let pages = [
      "<!DOCTYPE html>\n<html><head><br></head></html>", "<html lang=en><p>",
      "{\"value\": \"<html><head></head></html>\", \"sessionId\": null}",
    ]
    for page in pages {
      guard case .refused(let format) = try InputReader.read(bytes: Array(page.utf8), name: "s.xml")
      else {
        Issue.record("not refused")
        continue
      }
      #expect(format == .webPage)
      #expect(format.remedy.contains("NATIVE_APP"))
    }
    #expect(throws: InputError.self) {
      try AppiumReader.read(bytes: Array(pages[0].utf8), name: "s.xml")
    }
  }

  @Test("A source without elements is an error that says what to do")
  func empty() throws {
    let error = #expect(throws: InputError.self) { try ElementFixture.read("<AppiumAUT/>") }
    #expect(error?.kind == .invalid)
    #expect(error?.remedy?.isEmpty == false)
  }

  @Test("A DOCTYPE and what is no XML are errors with their lines")
  func malformed() throws {
    let doctype = #expect(throws: InputError.self) {
      try ElementFixture.read("<!DOCTYPE AppiumAUT [<!ENTITY a \"b\">]>\n" + "<AppiumAUT/>")
    }
    #expect(doctype?.message.contains("DOCTYPE") == true)
    let broken = #expect(throws: InputError.self) {
      try ElementFixture.read("<AppiumAUT>\n<XCUIElementTypeOther name=\"a & b\"/></AppiumAUT>")
    }
    #expect(broken?.kind == .malformed)
    #expect(broken?.position?.line == 2)
  }
}
