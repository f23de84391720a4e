import AdTree
import Testing

@testable import AdFormats

@Suite("The detector goes by content alone")
struct DetectorTests {
  private func detect(_ text: String) -> DetectedFormat? {
    Detector.detect(Array(text.utf8))
  }

  @Test(
    "XML by its root",
    arguments: [
      ("<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">", DetectedFormat.xib),
      ("<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"/>", .storyboard),
      ("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", .oldXib),
      ("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>", .macNib),
      ("<document type=\"com.apple.InterfaceBuilder.AppleTV.Storyboard\"/>", .tvNib),
      ("<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"/>", .watchNib),
      ("<AppiumAUT><x/></AppiumAUT>", .appium),
      ("<XCUIElementTypeApplication name=\"Shop\">", .appium),
      ("<html><body/></html>", .webPage),
      ("<hierarchy rotation=\"0\">", .automatorDump),
      ("<ViewHierarchy><UIWindow label=\"a & b\"/>", .detox),
      (
        """
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
          android:layout_width="match_parent"/>
        """, .androidLayout
      ),
    ])
  func xml(text: String, format: DetectedFormat) {
    #expect(detect(text) == format)
    let declared = "\u{FEFF}  \n<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- note -->\n"
    #expect(detect(String(declared.dropFirst(4)) + text) == format)
    #expect(detect("\u{FEFF}" + text) == format)
  }

  @Test("A nib with a DOCTYPE is still named a nib, so that the refusal can say why")
  func doctype() {
    let text = """
      <!DOCTYPE document [<!ENTITY a "b">]>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects/></document>
      """
    #expect(detect(text) == .xib)
    #expect {
      try InputReader.read(bytes: Array(text.utf8), name: "Bomb.xib")
    } throws: { ($0 as? InputError)?.message.contains("DOCTYPE") == true }
  }

  @Test(
    "JSON by the names near its root",
    arguments: [
      ("{\"format\": \"native-ad-tree\", \"version\": 1", DetectedFormat.canonical),
      ("{\"nodes\": [{\"format\": \"x\"}], \"format\": \"native-ad-tree\"}", .canonical),
      ("{\"rendering_system\": \"UIKIT\", \"windows\": []}", .sentry),
      ("{\"type\": \"Other\", \"rect\": {}, \"isEnabled\": \"1\"}", .appiumJSON),
      ("{\"value\": {\"type\": \"Other\", \"rect\": {}, \"isEnabled\": \"1\"}}", .appiumJSON),
      ("{\"value\": {\"tree\": {\"type\": \"Other\"}}, \"sessionId\": \"0\"}", .appiumJSON),
      ("{\"type\": \"Other\", \"rawIdentifier\": null, \"name\": null}", .appiumJSON),
      ("{\"value\": \"<?xml?>\\n<AppiumAUT>\", \"sessionId\": \"0\"}", .appium),
      ("{\"status\": 0, \"value\": \"\\u003cAppiumAUT>\"}", .appium),
      ("{\"value\": \"Attributes: Application, pid: 1\"}", .debugDescription),
      ("{\"value\": \"<html>\"}", .webPage),
      ("{\"axElement\": {\"elementType\": 0, \"frame\": {}}, \"depth\": 1}", .elementSnapshot),
      ("{\"attributes\": {\"bounds\": \"[0,0][1,1]\"}, \"children\": []}", .maestro),
      ("[{\"AXFrame\": \"{{0, 0}, {1, 1}}\"}]", .idb),
      ("[{\"role_description\": \"button\"}]", .idb),
      ("{\"elementType\": 9, \"frame\": {\"X\": 0}}", .elementSnapshot),
      ("{\"version\": 2, \"topLevelGroups\": {}}", .viewHierarchy),
      ("[{\"element\": {\"_0\": {}}}]", .accessibilitySnapshot),
    ])
  func json(text: String, format: DetectedFormat) {
    #expect(detect(text) == format)
  }

  @Test("A snapshot's format may stand behind a long list of nodes")
  func lateFormat() {
    let node = "{\"id\": \"n\", \"text\": \"\\\\\\\"}{[\"},"
    let nodes = String(repeating: node, count: 20_000)
    #expect(detect("{\"nodes\": [\(nodes) {}], \"format\" : \"native-ad-tree\"}") == .canonical)
  }

  @Test(
    "Text by its lines",
    arguments: [
      (
        "<UIWindow: 0x7f8a2b; frame = (0 0; 393 852); layer = <UIWindowLayer: 0x60>>",
        DetectedFormat.recursiveDescription
      ),
      (
        "(lldb) po v\n$1 = 0x7f <UIView: 0x7f; baseClass = A; frame = (0 0; 1 1)>",
        .recursiveDescription
      ),
      ("// <Shop.Card<Int>: 0x7f; frame = (0 0; 1 1)>", .recursiveDescription),
      ("<UIView; frame = (0 0; 1 1)>\n   | <UILabel; frame = (0 0; 1 1)>", .recursiveDescription),
      ("<ShopController 0x7f>, state: appeared, view: <UIView: 0x7f>", .controllerHierarchy),
      ("Attributes: Application, 0x10, pid: 4, label: 'Shop'", .debugDescription),
      (" →Application, 0x10, pid: 4", .debugDescription),
      ("XCTAssertTrue failed - Optional(\nElement subtree:\n", .debugDescription),
      ("$R0 = \"Attributes: Window, 0x1\\nElement subtree:\\n →Window, 0x1\"", .debugDescription),
      ("      Cell, 0x10, {{0.0, 0.0}, {1.0, 1.0}}", .debugDescription),
      ("[driver] source:\n<AppiumAUT>\n", .appium),
      ("Device orientation: Portrait\nApplication, pid: 4", .uiHierarchyText),
      ("  View Hierarchy:\n    DecorView@1a2b[Main]", .androidDump),
      ("========== Window 1 ==========\n\n<UIWindow:0x7f; AX=N>", .earlGrey),
      ("<UIWindow:0x7f; AX=N>\n  |--<UIView:0x7f; AX=N>", .earlGrey),
    ])
  func text(text: String, format: DetectedFormat) {
    #expect(detect(text) == format)
  }

  @Test("Binary files by their first bytes")
  func binary() {
    #expect(Detector.detect([0x1F, 0x8B, 8]) == .compressed)
    #expect(Detector.detect([0xAC, 0xED, 0, 5]) == .androidSerialized)
    #expect(detect("bplist00 NSKeyedArchiver LookinHierarchyFile") == .lookin)
    #expect(detect("bplist00 NSKeyedArchiver") == .binaryPropertyList)
    #expect(detect("NIBArchive...") == .compiledNib)
    #expect(Detector.detect(folderHolding: ["metadata", "RequestResponses"]) == .viewHierarchy)
    #expect(Detector.detect(folderHolding: ["metadata"]) == nil)
  }

  @Test(
    "All else is unknown",
    arguments: [
      "", " \n", "{}", "[]", "{\"format\": \"other\"}", "<", "hello",
      "let text = \"<UIView: 0x7f; frame = (0 0; 1 1)>\"",
      "if line.hasPrefix(\"Element subtree:\") { start() }", "Button, then {{x}}",
      "{\"value\": {\"error\": \"invalid session id\"}}",
      "{\"a\": {\"format\": \"native-ad-tree\"}}",
      "<manifest xmlns:android=\"http://schemas.android.com/apk/res/android\"/>",
      "<!DOCTYPE plist><plist version=\"1.0\"/>",
    ])
  func unknown(text: String) throws {
    #expect(detect(text) == nil)
    guard case .unknown = try InputReader.read(bytes: Array(text.utf8), name: "x") else {
      Issue.record("\(text) was recognised")
      return
    }
  }

  @Test("A format without a reader is refused by name, with a way out")
  func refusals() throws {
    guard
      case .refused(let format) = try InputReader.read(
        bytes: Array("<hierarchy rotation=\"0\"/>".utf8), name: "dump.xml")
    else {
      Issue.record("not refused")
      return
    }
    #expect(format == .automatorDump)
    for format in DetectedFormat.allCases {
      #expect(!format.name.isEmpty)
      #expect(format.remedy.isEmpty == format.isReadable)
    }
  }

  @Test("A nib comes through the one way in")
  func nib() throws {
    let text = NibFixture.xib("<view id=\"v\"/>")
    guard
      case .snapshot(let snapshot) = try InputReader.read(
        bytes: Array(text.utf8), name: "renamed.json")
    else {
      Issue.record("not read")
      return
    }
    #expect(snapshot.nodes.map(\.id) == ["v"])
    var limits = InputLimits.standard
    limits.bytes = 5
    #expect(throws: InputError.tooManyBytes(text.utf8.count, limit: 5)) {
      try InputReader.read(bytes: Array(text.utf8), name: "x", limits: limits)
    }
  }
}
