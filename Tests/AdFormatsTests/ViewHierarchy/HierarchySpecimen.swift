import AdTree
import Testing

@testable import AdFormats

/// Made-up responses in the shape that Xcode's view debugger gets from an app.
enum HierarchySpecimen {
  static let windows = "com.apple.UIKit.UIWindow"
  static let views = "com.apple.UIKit.UIView"
  static let layers = "com.apple.QuartzCore.CALayer"
  static let controllers = "com.apple.UIKit.UIViewController"
  static let scenes = "com.apple.UIKit.UIScene"
  static let screens = "com.apple.UIKit.UIScreen"

  // MARK: Parts

  static func group(_ id: String, _ objects: String...) -> String {
    group(id, objects)
  }

  static func group(_ id: String, _ objects: [String]) -> String {
    "{\"groupingID\":\"\(id)\",\"debugHierarchyObjects\":[\(objects.joined(separator: ","))]}"
  }

  /// An object that only names another.
  static func reference(_ address: String) -> String {
    "{\"objectID\":\"\(address)\",\"propertyVisibility\":1,"
      + "\"propertyLogicalType\":\"DebugHierarchyLogicalPropertyTypePointer\"}"
  }

  static func object(
    _ address: String, _ className: String, children: String? = nil, also: [String] = [],
    properties: [String] = []
  ) -> String {
    var text =
      "{\"objectID\":\"\(address)\",\"className\":\"\(className)\",\"fetchStatus\":4,"
      + "\"visibility\":1"
    if !properties.isEmpty { text += ",\"properties\":[\(properties.joined(separator: ","))]" }
    if let children { text += ",\"childGroup\":\(children)" }
    if !also.isEmpty { text += ",\"additionalGroups\":[\(also.joined(separator: ","))]" }
    return text + "}"
  }

  /// What describes a property; the value as JSON.
  static func property(
    _ name: String, _ format: String, _ value: String?, status: Int? = 4
  ) -> String {
    var text = "{\"propertyName\":\"\(name)\",\"propertyFormat\":\"\(format)\""
    if let value { text += ",\"propertyValue\":\(value)" }
    if let status { text += ",\"fetchStatus\":\(status)" }
    return text + "}"
  }

  /// The same under the name that the top level gives it.
  static func property(
    of address: String, _ name: String, _ format: String, _ value: String?, status: Int? = 4
  ) -> String {
    "\"\(address).\(name)\":\(property(name, format, value, status: status))"
  }

  static func hex(_ values: Double...) -> String {
    let texts = values.map { value in
      // The only exact form that needs no library: halves are enough here.
      "\"\(value < 0 ? "-" : "")0x\(String(Int(abs(value) * 2), radix: 16))p-1\""
    }
    return "[\(texts.joined(separator: ","))]"
  }

  static let four = "CGf, CGf, CGf, CGf"
  static let two = "CGf, CGf"
  static let sixteen = Array(repeating: "CGf", count: 16).joined(separator: ", ")

  static func frame(_ address: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> String
  {
    property(of: address, "frame", four, hex(x, y, width, height))
  }

  static func response(
    _ groups: [String] = [], properties: [String] = [], classes: String? = nil, version: Int = 2
  ) -> String {
    let list = groups.map { group -> String in
      let id = group.split(separator: "\"")[3]
      return "\"\(id)\":\(group)"
    }
    var text = "{\"version\":\(version),\"request\":{\"DBGHierarchyRequestName\":\"made up\"},"
    text += "\"topLevelPropertyDescriptions\":{\(properties.joined(separator: ","))},"
    if let classes { text += "\"classInformation\":\(classes)," }
    return text + "\"topLevelGroups\":{\(list.joined(separator: ","))}}"
  }

  // MARK: A screen

  /// Classes of the screen: each lists its subclasses.
  static let classes = """
    [{"className":"NSObject","typeAndModuleName":"NSObject","subclasses":[
      {"className":"UIResponder","subclasses":[
        {"className":"UIView","subclasses":[
          {"className":"UIWindow"},{"className":"UILabel"},
          {"className":"GADNativeAdView","subclasses":[{"className":"Shelf.OfferAdView"}]},
          {"className":"GADMediaView"},
          {"className":"UIControl","subclasses":[{"className":"UIButton"}]}]},
        {"className":"UIViewController","subclasses":[{"className":"Shelf.ShelfController"}]}]},
      {"className":"CALayer","subclasses":[{"className":"CAGradientLayer"}]}]}]
    """

  /// The tree: a window with a controller's view, an ad view of an own class, and a bare layer
  /// between its two subviews.
  static let tree: String = {
    let label = object("0x30", "UILabel", also: [group(layers, reference("0x130"))])
    let media = object("0x31", "GADMediaView", also: [group(layers, reference("0x131"))])
    let ad = object(
      "0x20", "Shelf.OfferAdView", children: group(views, label, media),
      also: [group(layers, reference("0x120"))])
    let root = object(
      "0x10", "UIView", children: group(views, ad),
      also: [
        group(layers, reference("0x110")),
        group(controllers, object("0x90", "Shelf.ShelfController")),
        group("com.apple.UIKit.NSLayoutConstraint", reference("0xc0"), reference("0xc1")),
      ])
    let window = object(
      "0x1", "UIWindow", children: group(views, root),
      also: [group(layers, reference("0x101")), group(scenes, reference("0xf1"))])
    let layerTree = object(
      "0x101", "UIWindowLayer",
      children: group(
        layers,
        object(
          "0x110", "CALayer",
          children: group(
            layers,
            object(
              "0x120", "CALayer",
              children: group(
                layers, object("0x130", "_UILabelLayer"), object("0x140", "CAGradientLayer"),
                object("0x131", "CALayer")))))))
    return response(
      [
        group(layers, layerTree), group(scenes, object("0xf1", "UIWindowScene")),
        group(screens, object("0xe1", "UIScreen")), group(windows, window),
      ],
      properties: [
        frame("0x1", 0, 0, 390, 844), frame("0x10", 0, 0, 390, 844),
        frame("0x20", 16, 100, 358, 200),
        frame("0x30", 12, 12, 200, 20.5), frame("0x31", 12, 40, 120, 120),
        frame("0x140", 0, 0, 358, 200),
        property(of: "0x20", "hidden", "b", "\"0\""),
        property(of: "0x20", "alpha", "CGf", "\"0x1p+0\""),
        property(of: "0x120", "masksToBounds", "b", "\"1\""),
        property(of: "0x120", "position", two, hex(195, 200)),
        property(of: "0x120", "anchorPoint", two, hex(0.5, 0.5)),
        property(of: "0x120", "bounds", four, hex(0, 0, 358, 200)),
        property(of: "0xf1", "activationState", "integer", "\"0\""),
        property(of: "0xe1", "scale", "CGf", "\"0x1.8p+1\""),
        property(of: "0xc0", "constant", "CGf", "\"0x1p+3\""),
      ], classes: classes)
  }()

  /// What comes after the tree: the lazily fetched properties.
  static let lazyProperties = response(properties: [
    property(of: "0x30", "text", "public.plain-text", "\"Fly \u{1F6EB} for \\u20ac9\""),
    property(of: "0x30", "numberOfLines", "integer", "\"2\""),
    property(
      of: "0x30", "textColor", "color",
      #"{"colorSpaceName":"kCGColorSpaceExtendedGray","componentValuesFormat":"CGf, CGf","#
        + #""componentValues":["0x0p+0","0x1p+0"]}"#),
    property(
      of: "0x30", "font", "font",
      #"{"fontName":".SFUI-Regular","familyName":".AppleSystemUIFont","pointSize":"0x1.1p+4"}"#),
    property(of: "0x20", "userInteractionEnabled", "b", "\"1\""),
    property(of: "0x10", "snapshotImage", "public.png", "\"iVBORw0KGgo=\""),
  ])

  static let metadata = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
      <key>DocumentVersion</key>
      <string>1</string>
      <key>RunnableDisplayName</key><string>Shelf</string>
      <key>RunnablePID</key><integer>42</integer>
    </dict></plist>
    """

  // MARK: Reading

  static func read(
    _ text: String, limits: InputLimits = .standard
  ) throws(InputError) -> Snapshot {
    try ViewHierarchyReader.read(bytes: Array(text.utf8), name: "Response_0", limits: limits)
  }

  /// A folder's responses, numbered from 0.
  static func read(
    folder texts: [String], metadata: String = HierarchySpecimen.metadata,
    limits: InputLimits = .standard
  ) throws(InputError) -> Snapshot {
    try ViewHierarchyReader.read(
      metadata: Array(metadata.utf8),
      responses: texts.enumerated().map { number, text in
        .init(name: "Response_\(number)", bytes: GzipSpecimen.compress(text))
      }, name: "Shelf.viewhierarchy", limits: limits)
  }

  static func refusal(_ text: String, limits: InputLimits = .standard) -> InputError? {
    do throws(InputError) {
      _ = try read(text, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  /// A window with one view of these properties.
  static func view(
    of className: String = "UIView", also: [String] = [], _ properties: String...
  ) -> String {
    let view = object("0x2", className, also: also, properties: properties)
    return response(
      [group(windows, object("0x1", "UIWindow", children: group(views, view)))], classes: classes)
  }

  static func node(_ className: String = "UIView", _ properties: String...) throws -> ViewNode {
    let view = object("0x2", className, properties: properties)
    return try read(
      response(
        [group(windows, object("0x1", "UIWindow", children: group(views, view)))],
        classes: classes)
    ).nodes[1]
  }
}
