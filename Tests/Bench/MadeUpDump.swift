/// Files of the formats that other tools write, as large as asked: a screen with one ad and rows of
/// labels.
enum MadeUpDump: String, CaseIterable {
  case recursiveDescription, appium, appiumJSON, debugDescription, uiHierarchyText,
    elementSnapshot, sentry, viewHierarchy

  func bytes(atLeast size: Int) -> [UInt8] {
    let (head, tail) = ends
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 4096)
    bytes += head.utf8
    var row = 0
    while bytes.count < size {
      bytes += self.row(row).utf8
      row += 1
    }
    bytes += tail.utf8
    return bytes
  }

  private func row(_ number: Int) -> String {
    let y = number % 800
    let text = "Row \(number) of the list"
    let address = "0x1" + String(1 << 28 + number * 64, radix: 16)
    switch self {
    case .recursiveDescription:
      return "   |    | <UILabel: \(address); frame = (8 \(y); 200.5 20.3333); text = '\(text)'; "
        + "userInteractionEnabled = NO; backgroundColor = UIExtendedSRGBColorSpace 1 1 1 1; "
        + "layer = <_UILabelLayer: \(address)>>\n"
    case .appium:
      return "<XCUIElementTypeStaticText type=\"XCUIElementTypeStaticText\" value=\"\(text)\" "
        + "name=\"\(text)\" label=\"\(text)\" enabled=\"true\" visible=\"true\" "
        + "accessible=\"true\" x=\"8\" y=\"\(y)\" width=\"201\" height=\"21\" index=\"\(number)\" "
        + "traits=\"StaticText\"/>\n"
    case .appiumJSON:
      return ",{\"isEnabled\":\"1\",\"isVisible\":\"1\",\"type\":\"StaticText\",\"rawIdentifier\":"
        + "null,\"name\":\"\(text)\",\"value\":\"\(text)\",\"label\":\"\(text)\",\"rect\":{\"x\":8,"
        + "\"y\":\(y),\"width\":201,\"height\":21},\"frame\":\"{{8, \(y)}, {201, 21}}\"}\n"
    case .debugDescription:
      return "      StaticText, \(address), {{8.0, \(y).0}, {200.5, 20.3}}, label: '\(text)'\n"
    case .uiHierarchyText:
      return "   StaticText, {{8.0, \(y).0}, {200.5, 20.3}}, label: '\(text)'\n"
    case .elementSnapshot:
      return ",{\"identifier\":\"\",\"label\":\"\(text)\",\"title\":\"\",\"elementType\":48,"
        + "\"enabled\":true,\"selected\":false,\"hasFocus\":false,\"frame\":{\"X\":8,\"Y\":\(y),"
        + "\"Width\":200.5,\"Height\":20.3},\"children\":[]}\n"
    case .sentry:
      return ",{\"type\":\"UILabel\",\"width\":200.5,\"height\":20.3333,\"x\":8,\"y\":\(y),"
        + "\"alpha\":1,\"visible\":true,\"children\":[]}\n"
    case .viewHierarchy:
      return ",{\"objectID\":\"\(address)\",\"className\":\"UILabel\",\"properties\":["
        + "{\"propertyName\":\"frame\",\"propertyFormat\":\"CGf, CGf, CGf, CGf\","
        + "\"propertyValue\":[\"0x1p+3\",\"0x1p+4\",\"0x1.91p+7\",\"0x1.4p+4\"],\"fetchStatus\":4},"
        + "{\"propertyName\":\"hidden\",\"propertyFormat\":\"b\",\"propertyValue\":\"0\","
        + "\"fetchStatus\":4}]}\n"
    }
  }

  /// What stands before and after the rows.
  private var ends: (head: String, tail: String) {
    switch self {
    case .recursiveDescription:
      return (
        "<UIWindow: 0x1aa0; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x1aa1>>\n"
          + "   | <GADNativeAdView: 0x1ab0; frame = (0 100; 390 300); layer = <CALayer: 0x1ab1>>\n",
        ""
      )
    case .appium:
      let frame = "x=\"0\" y=\"0\" width=\"390\" height=\"844\""
      let window = "XCUIElementTypeWindow"
      return (
        "<AppiumAUT>\n<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" \(frame)>\n"
          + "<\(window) type=\"\(window)\" name=\"native_ad\" \(frame)>\n",
        "</\(window)>\n</XCUIElementTypeApplication>\n</AppiumAUT>\n"
      )
    case .appiumJSON:
      let rect = "\"rect\":{\"x\":0,\"y\":0,\"width\":390,\"height\":844}"
      return (
        "{\"type\":\"Application\",\"isEnabled\":\"1\",\(rect),\"children\":[{\"type\":\"Window\","
          + "\"isEnabled\":\"1\",\"rawIdentifier\":\"native_ad\",\(rect),\"children\":["
          + "{\"type\":\"Other\",\"isEnabled\":\"1\",\(rect)}\n",
        "]}]}\n"
      )
    case .debugDescription:
      return (
        "Element subtree:\n →Application, 0x1aa0, pid: 1, label: 'Shop'\n"
          + "    Window (Main), 0x1ab0, {{0.0, 0.0}, {390.0, 844.0}}, identifier: 'native_ad'\n",
        "Path to element:\n →Application, 0x1aa0, pid: 1, label: 'Shop'\n"
      )
    case .uiHierarchyText:
      return (
        "Device orientation: Portrait\n----\nApplication bundle identifier: example.shop\n"
          + "Application, pid: 1, {{0.0, 0.0}, {390.0, 844.0}}, label: 'Shop'\n"
          + " Window (Main), {{0.0, 0.0}, {390.0, 844.0}}, identifier: 'native_ad'\n",
        ""
      )
    case .elementSnapshot:
      let frame = "\"frame\":{\"X\":0,\"Y\":0,\"Width\":390,\"Height\":844}"
      return (
        "{\"elementType\":2,\"identifier\":\"\",\"label\":\"Shop\",\(frame),\"children\":["
          + "{\"elementType\":4,\"identifier\":\"native_ad\",\"label\":\"\",\(frame),"
          + "\"children\":[{\"elementType\":1,\"identifier\":\"\",\"label\":\"\",\(frame),"
          + "\"children\":[]}\n",
        "]}]}\n"
      )
    case .sentry:
      return (
        "{\"rendering_system\":\"UIKIT\",\"windows\":[{\"type\":\"UIWindow\",\"width\":390,"
          + "\"height\":844,\"x\":0,\"y\":0,\"alpha\":1,\"visible\":true,\"children\":["
          + "{\"type\":\"GADNativeAdView\",\"width\":390,\"height\":300,\"x\":0,\"y\":100,"
          + "\"alpha\":1,\"visible\":true,\"children\":[]}\n",
        "]}]}\n"
      )
    case .viewHierarchy:
      let views = "\"groupingID\":\"com.apple.UIKit.UIView\",\"debugHierarchyObjects\":["
      return (
        "{\"version\":2,\"classInformation\":[],\"topLevelPropertyDescriptions\":{},"
          + "\"topLevelGroups\":{\"com.apple.UIKit.UIWindow\":{\"groupingID\":"
          + "\"com.apple.UIKit.UIWindow\",\"debugHierarchyObjects\":[{\"objectID\":\"0x1aa0\","
          + "\"className\":\"UIWindow\",\"properties\":[],\"childGroup\":{\(views)"
          + "{\"objectID\":\"0x1ab0\",\"className\":\"GADNativeAdView\",\"properties\":[]}\n",
        "]}}]}}}\n"
      )
    }
  }
}
