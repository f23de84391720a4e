import AdTree
import Testing

@testable import AdFormats

/// Made-up trees of a made-up app's screen with a native ad, as UI-test tools write them.
enum ElementFixture {
  static let appium = """
    <?xml version="1.0" encoding="UTF-8"?>
    <AppiumAUT>
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Kiosk" label="Kiosk" \
    enabled="true" visible="true" accessible="false" x="0" y="0" width="393" height="852" \
    index="0" traits="" processId="812" bundleId="com.example.kiosk">
        <XCUIElementTypeWindow type="XCUIElementTypeWindow" enabled="true" visible="true" \
    accessible="false" x="0" y="0" width="393" height="852" index="0" traits="">
          <XCUIElementTypeOther type="XCUIElementTypeOther" name="ad_card" enabled="true" \
    visible="true" accessible="false" x="16" y="120" width="361" height="301" index="0" traits="">
            <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value="Ad" name="Ad" \
    label="Ad" enabled="true" visible="true" accessible="true" x="28" y="124" width="24" \
    height="16" index="0" traits="StaticText"/>
            <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value="Tea &amp; more" \
    name="ad_headline" label="Tea &amp; more" enabled="true" visible="false" accessible="true" \
    x="28" y="144" width="200" height="21" index="1" traits="StaticText"/>
            <XCUIElementTypeButton type="XCUIElementTypeButton" value="1" name="ad_cta" \
    label="Order" enabled="false" visible="true" accessible="true" x="28" y="372" width="337" \
    height="44" index="2" traits="Button, Selected, NotEnabled"/>
          </XCUIElementTypeOther>
        </XCUIElementTypeWindow>
      </XCUIElementTypeApplication>
    </AppiumAUT>

    """

  static let appiumJSON = """
    {"value": {"type": "Application", "rawIdentifier": null, "name": "Kiosk", "value": null,
      "label": "Kiosk", "rect": {"x": 0, "y": 0, "width": 393, "height": 852},
      "frame": "{{0, 0}, {393, 852}}", "isEnabled": "1", "isVisible": "1", "isAccessible": "0",
      "children": [
        {"type": "Window", "rawIdentifier": null, "name": null, "value": null, "label": null,
          "rect": {"x": 0, "y": 0, "width": 393, "height": 852}, "isEnabled": "1",
          "isVisible": "1", "isAccessible": "0", "children": [
          {"type": "Other", "rawIdentifier": "ad_card", "name": "ad_card", "value": null,
            "label": "", "rect": {"x": 16, "y": 120, "width": 361, "height": 301},
            "isEnabled": "1", "isVisible": "1", "isAccessible": "0", "children": [
            {"type": "StaticText", "rawIdentifier": null, "name": "Ad", "value": "Ad",
              "label": "Ad", "rect": {"x": 28, "y": 124, "width": 24, "height": 16},
              "isEnabled": "1", "isVisible": "1", "isAccessible": "1"},
            {"type": "Button", "rawIdentifier": "ad_cta", "name": "ad_cta", "value": null,
              "label": "Order", "rect": {"x": 28, "y": 372, "width": 337, "height": 44},
              "isEnabled": "0", "isVisible": "1", "isAccessible": "1", "traits": "Button"}]}]}]},
      "sessionId": "0A1B"}
    """

  static let description = """
    Attributes: Application, 0x10aa00100, pid: 4242, label: 'Kiosk'
    Element subtree:
     →Application, 0x10aa00100, pid: 4242, label: 'Kiosk'
        Window (Main), 0x10aa00200, {{0.0, 0.0}, {393.0, 852.0}}
          Other, 0x10aa00300, {{16.0, 120.0}, {361.0, 300.0}}, identifier: 'ad_card'
            StaticText, 0x10aa00400, {{28.0, 124.0}, {24.0, 15.7}}, label: 'Ad'
            StaticText, 0x10aa00500, {{28.0, 144.0}, {200.0, 20.3}}, identifier: 'ad_headline', \
    label: 'The 'good' tea, cheap'
            Button, 0x10aa00600, {{28.0, 372.0}, {337.0, 44.0}}, identifier: 'ad_cta', \
    label: 'Order', value: Two cups, please, Disabled
    Path to element:
     →Application, 0x10aa00100, pid: 4242, label: 'Kiosk'
    Query chain:
     →Find: Target Application 'com.example.kiosk'
      Output: {
        Application, 0x10aa00700, pid: 4242, label: 'Kiosk'
      }

    """

  static let hierarchyText = """
    Device orientation: Unknown
    ------------------------
    Application bundle identifier: com.example.board
    Application UI orientation: Portrait
    Application, pid: 17, label: ' '
     Window, {{0.0, 0.0}, {393.0, 852.0}}, hitPoint: {196.5, 426.0}, \
    activationBundleId: com.example.board
    ------------------------
    Application bundle identifier: com.example.kiosk
    Application UI orientation: Landscape Left
    Application, pid: 4242, label: 'Kiosk'
     Window (Main), {{0.0, 0.0}, {852.0, 393.0}}, hitPoint: {426.0, 196.5}
      Other, {{16.0, 20.0}, {361.0, 300.0}}, identifier: 'ad_card'
       StaticText, {{28.0, 24.0}, {24.0, 15.7}}, label: 'Ad', hitPoint: {40.0, 31.9}
       Button, {{28.0, 272.0}, {337.0, 44.0}}, identifier: 'ad_cta', label: 'Order', \
    value: 1, Selected, hitPoint: {196.5, 294.0}
      Other, {{0.0, 340.0}, {393.0, 50.0}}, isRemoteLeafPlaceholder

    """

  static let elementSnapshot = """
    {"identifier": "", "label": "Kiosk", "title": "", "value": null, "placeholderValue": null,
      "elementType": 2, "enabled": true, "selected": false, "hasFocus": false,
      "horizontalSizeClass": 1, "verticalSizeClass": 2, "windowContextID": 0, "displayID": 0,
      "frame": {"X": 0, "Y": 0, "Width": 393, "Height": 852}, "children": [
      {"identifier": "", "label": "", "elementType": 4, "enabled": true, "selected": false,
        "frame": {"X": 0, "Y": 0, "Width": 393, "Height": 852}, "children": [
        {"identifier": "ad_card", "label": "", "elementType": 1, "enabled": true,
          "frame": {"X": 16, "Y": 119.66666666666667, "Width": 361, "Height": 300.5},
          "children": [
          {"identifier": "ad_cta", "label": "Order", "elementType": 9, "enabled": false,
            "selected": true, "value": 1,
            "frame": {"X": 28, "Y": 372, "Width": 337, "Height": 44}, "children": []}]}]}]}
    """

  static let all = [appium, appiumJSON, description, hierarchyText, elementSnapshot]

  /// What the one way in makes of a text.
  static func read(
    _ text: String, limits: InputLimits = .standard
  ) throws -> Snapshot {
    guard
      case .snapshot(let snapshot) = try InputReader.read(
        bytes: Array(text.utf8), name: "made-up", limits: limits)
    else {
      throw InputError(.unsupported, "not recognised")
    }
    return snapshot
  }

  /// A description of one element below a window.
  static func element(_ line: String) throws -> ViewNode {
    let snapshot = try read(
      "Element subtree:\n →Application, pid: 1\n    Window, 0x1, {{0.0, 0.0}, {9.0, 9.0}}\n      "
        + line + "\nPath to element:\n")
    return try #require(snapshot.nodes.dropFirst(2).first)
  }

  /// A page source of elements in an application that has every attribute somewhere.
  static func source(_ elements: String) throws -> Snapshot {
    try read(
      "<AppiumAUT><XCUIElementTypeApplication name=\"Kiosk\" label=\"K\" value=\"v\" x=\"0\" "
        + "y=\"0\" width=\"9\" height=\"9\">\(elements)</XCUIElementTypeApplication></AppiumAUT>")
  }
}

extension Snapshot {
  /// The first node with this accessibility identifier.
  func identified(_ identifier: String) throws -> ViewNode {
    try #require(
      nodes.first { $0.accessibility.value?.identifier.value == identifier }, "no \(identifier)")
  }

  var problemCodes: [String] { problems.map(\.code) }
}

extension ViewNode {
  var label: Fact<CapturedText> { accessibility.value?.label ?? .notCaptured }
  var value: Fact<CapturedText> { accessibility.value?.value ?? .notCaptured }
  var identifier: Fact<String> { accessibility.value?.identifier ?? .notCaptured }
  var isElement: Fact<Bool> { accessibility.value?.isElement ?? .notCaptured }
}
