import AdTree
import Testing

@testable import AdFormats

@Suite("WebDriverAgent's JSON source tells the identifier itself")
struct AppiumJSONTests {
  @Test("The answer's value is the tree; every element stands at its line")
  func answer() throws {
    let snapshot = try ElementFixture.read(ElementFixture.appiumJSON)
    #expect(snapshot.format == "appiumJSON")
    #expect(
      snapshot.nodes.map(\.className) == [
        "XCUIElementTypeApplication", "XCUIElementTypeWindow", "XCUIElementTypeOther",
        "XCUIElementTypeStaticText", "XCUIElementTypeButton",
      ])
    #expect(snapshot.nodes.map(\.parent) == [nil, 0, 1, 2, 2])
    #expect(snapshot.nodes.map(\.position?.line) == [1, 5, 8, 11, 14])
    #expect(snapshot.windows.map(\.node) == [1])
    #expect(snapshot.problems.isEmpty)
    let button = try snapshot.identified("ad_cta")
    #expect(button.label == .known(.string("Order")))
    #expect(button.control.value?.enabled == .known(false))
    #expect(button.control.value?.selected == .known(false))
    #expect(button.isElement == .known(true))
    #expect(button.geometry.windowRect == .known(TreeRect(x: 28, y: 372, width: 337, height: 44)))
  }

  @Test("A raw identifier of null is none, whatever the name says")
  func rawIdentifier() throws {
    let snapshot = try ElementFixture.read(ElementFixture.appiumJSON)
    #expect(snapshot.nodes[3].identifier == .null)
    #expect(snapshot.nodes[3].label == .known(.string("Ad")))
    // WebDriverAgent falls back to the label.
    #expect(snapshot.nodes[3].value == .notCaptured)
    #expect(snapshot.nodes[2].label == .null)
  }

  @Test(
    "The frame is the exact one, else the rect, else the text",
    arguments: [
      (
        "\"rect\": {\"x\": 1, \"y\": 2, \"width\": 4, \"height\": 5}, "
          + "\"nativeFrame\": \"{{1.5, 2.25}, {3, 4}}\"",
        TreeRect(x: 1.5, y: 2.25, width: 3, height: 4) as TreeRect?
      ),
      (
        "\"frame\": \"{{9, 9}, {9, 9}}\", "
          + "\"rect\": {\"x\": 1, \"y\": 2, \"width\": 3, \"height\": 4}",
        TreeRect(x: 1, y: 2, width: 3, height: 4)
      ),
      ("\"frame\": \"{{1, 2}, {3, 4}}\"", TreeRect(x: 1, y: 2, width: 3, height: 4)),
      ("\"rect\": {\"x\": -1, \"y\": -1, \"width\": 0, \"height\": 0}", nil),
      ("\"rect\": {\"x\": null, \"y\": 0, \"width\": 1, \"height\": 1}", nil),
      ("\"frame\": \"{{inf, 0}, {1, 1}}\"", nil),
      ("\"rect\": {\"x\": 1, \"y\": 2}", nil),
    ])
  func frames(members: String, rect: TreeRect?) throws {
    let snapshot = try ElementFixture.read(
      "{\"type\": \"Other\", \"rawIdentifier\": null, \"name\": null, \"isEnabled\": \"1\", \(members)}"
    )
    #expect(snapshot.nodes[0].geometry.windowRect == (rect.map { .known($0) } ?? .notCaptured))
    #expect(snapshot.problems.isEmpty == (rect != nil))
  }

  @Test("An accessible source has no frames: refused, with the request that has them")
  func accessibleSource() throws {
    let error = #expect(throws: InputError.self) {
      try ElementFixture.read(
        "{\"value\": {\"type\": \"Application\", \"rawIdentifier\": null, \"name\": \"Kiosk\", "
          + "\"children\": [{\"type\": \"Button\", \"rawIdentifier\": null, \"name\": \"Go\"}]}}")
    }
    #expect(error?.kind == .unsupported)
    #expect(error?.remedy?.contains("/source?format=json") == true)
  }

  @Test("An old answer holds the tree one level deeper")
  func oldAnswer() throws {
    let snapshot = try ElementFixture.read(
      "{\"value\": {\"tree\": {\"type\": \"Application\", \"rect\": {\"x\": 0, \"y\": 0, "
        + "\"width\": 1, \"height\": 1}, \"isEnabled\": true}}, \"sessionId\": \"0\", \"status\": 0}"
    )
    #expect(snapshot.nodes.map(\.className) == ["XCUIElementTypeApplication"])
  }

  @Test("Keys, flags and children that are not understood are problems")
  func oddities() throws {
    let snapshot = try ElementFixture.read(
      """
      {"type": "Other", "rect": {"x": 0, "y": 0, "width": 1, "height": 1}, "isEnabled": "maybe",
        "colour": "red", "children": [7, {"type": "XCUIElementTypeLink", "colour": "red",
        "rect": {"x": 0, "y": 0, "width": 1, "height": 1}}]}
      """)
    #expect(snapshot.nodes.map(\.className) == ["XCUIElementTypeOther", "XCUIElementTypeLink"])
    #expect(snapshot.problemCodes.sorted() == ["bad-value", "bad-value", "unknown-field"])
  }

  @Test("What is no element is an error at its place")
  func noElement() throws {
    let error = #expect(throws: InputError.self) {
      try AppiumJSONReader.read(bytes: Array("\n[1]".utf8), name: "s.json")
    }
    #expect(error?.kind == .invalid)
    #expect(error?.position?.line == 2)
    let cut = #expect(throws: InputError.self) {
      try ElementFixture.read(String(ElementFixture.appiumJSON.prefix(700)))
    }
    #expect(cut?.kind == .malformed)
  }
}

@Suite("An element snapshot's dictionary has exact frames")
struct ElementSnapshotTests {
  @Test("Types by number, frames as they are, facts one by one")
  func tree() throws {
    let snapshot = try ElementFixture.read(ElementFixture.elementSnapshot)
    #expect(snapshot.format == "elementSnapshot")
    #expect(
      snapshot.nodes.map(\.className) == [
        "XCUIElementTypeApplication", "XCUIElementTypeWindow", "XCUIElementTypeOther",
        "XCUIElementTypeButton",
      ])
    #expect(snapshot.nodes.map(\.position?.line) == [1, 5, 7, 10])
    let card = try snapshot.identified("ad_card")
    #expect(
      card.geometry.windowRect
        == .known(TreeRect(x: 16, y: 119.66666666666667, width: 361, height: 300.5)))
    #expect(snapshot.frameTolerance == 0)
    #expect(card.label == .null)
    #expect(card.value == .notCaptured)
    let button = try snapshot.identified("ad_cta")
    #expect(button.control.value?.enabled == .known(false))
    #expect(button.control.value?.selected == .known(true))
    #expect(button.value == .known(.string("1")))
    #expect(snapshot.problems.isEmpty)
  }

  @Test("Maestro's runner wraps it; newer types keep their number")
  func wrapped() throws {
    let snapshot = try ElementFixture.read(
      "{\"axElement\": {\"identifier\": \"root\", \"elementType\": 99, \"enabled\": 1, "
        + "\"frame\": {\"X\": 0, \"Y\": 0, \"Width\": 10, \"Height\": 10}}, \"depth\": 1}")
    #expect(snapshot.nodes[0].className == "XCUIElementTypeUnknown99")
    #expect(snapshot.nodes[0].identifier == .known("root"))
  }

  @Test(
    "A frame that is none is a problem",
    arguments: ["{\"X\": null, \"Y\": 0, \"Width\": 1, \"Height\": 1}", "{\"X\": 1}", "7"])
  func badFrame(frame: String) throws {
    let text = "{\"elementType\": 1, \"frame\": \(frame), \"x\": {\"X\": 1}}"
    let snapshot = try ElementSnapshotReader.read(bytes: Array(text.utf8), name: "s.json")
    #expect(snapshot.nodes[0].geometry.windowRect == .notCaptured)
    #expect(snapshot.problems.contains { $0.code.hasSuffix("-frame") })
  }

  @Test("What is no element is an error")
  func noElement() {
    #expect(throws: InputError.self) {
      try ElementSnapshotReader.read(bytes: Array("{\"a\": 1}".utf8), name: "s.json")
    }
  }
}
