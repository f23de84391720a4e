import AdTree
import Testing

@testable import AdFormats

/// Made-up attachments in the shape that Sentry's SDK for iOS writes.
enum SentrySpecimen {
  /// A screen with one native ad, on one line as the SDK writes it.
  static let screen =
    #"{"rendering_system":"UIKIT","windows":[{"type":"UIWindow","identifier":"main","width":390,"#
    + #""height":844,"x":0,"y":0,"alpha":1,"visible":true,"children":[{"type":"UIView","width":390,"#
    + #""height":844,"x":0,"y":0,"alpha":1,"visible":true,"view_controller":"ShelfController","#
    + #""children":[{"type":"GADNativeAdView","identifier":"ad","width":358,"height":171.667,"x":16,"#
    + #""y":100.333,"alpha":1,"visible":true,"children":["#
    + leaf("UILabel", "x\":12,\"y\":12,\"width\":200,\"height\":20.3333")
    + "," + leaf("GADMediaView", "x\":12,\"y\":40,\"width\":120,\"height\":120") + ","
    + leaf(
      "UIButton", "x\":240,\"y\":120,\"width\":100,\"height\":40", alpha: "0.5", visible: false)
    + "]}]}]}]}"

  static func leaf(
    _ type: String, _ sides: String, alpha: String = "1", visible: Bool = true
  ) -> String {
    "{\"type\":\"\(type)\",\"\(sides),\"alpha\":\(alpha),\"visible\":\(visible),\"children\":[]}"
  }

  /// An attachment whose only window has these children.
  static func window(_ children: String, system: String = "UIKIT") -> String {
    "{\"rendering_system\":\"\(system)\",\"windows\":[\n{\"type\":\"UIWindow\",\"x\":0,\"y\":0,"
      + "\"width\":390,\"height\":844,\"alpha\":1,\"visible\":true,\"children\":[\n\(children)]}]}"
  }

  static func read(
    _ text: String, limits: InputLimits = .standard
  ) throws(InputError) -> Snapshot {
    try SentryReader.read(bytes: Array(text.utf8), name: "view-hierarchy.json", limits: limits)
  }

  static func refusal(_ text: String, limits: InputLimits = .standard) -> InputError? {
    do throws(InputError) {
      _ = try read(text, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  /// Views nested in a window; the innermost has the truncation's mark for a child.
  static func chain(_ count: Int, innermost: String = "") -> String {
    let open = "{\"type\":\"UIView\",\"children\":["
    return window(
      String(repeating: open, count: count) + innermost + String(repeating: "]}", count: count))
  }
}
