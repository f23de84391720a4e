#if (os(iOS) || os(Linux)) && (DEBUG || ADTREE_CAPTURE)
import UIKit

/// Swift names of UIKit's values.
extension NodeFields {
  static func name(of mode: UIView.ContentMode) -> String {
    switch mode {
    case .scaleToFill: "scaleToFill"
    case .scaleAspectFit: "scaleAspectFit"
    case .scaleAspectFill: "scaleAspectFill"
    case .redraw: "redraw"
    case .center: "center"
    case .top: "top"
    case .bottom: "bottom"
    case .left: "left"
    case .right: "right"
    case .topLeft: "topLeft"
    case .topRight: "topRight"
    case .bottomLeft: "bottomLeft"
    case .bottomRight: "bottomRight"
    @unknown default: "unknown"
    }
  }

  static func name(of mode: NSLineBreakMode) -> String {
    switch mode {
    case .byWordWrapping: "byWordWrapping"
    case .byCharWrapping: "byCharWrapping"
    case .byClipping: "byClipping"
    case .byTruncatingHead: "byTruncatingHead"
    case .byTruncatingTail: "byTruncatingTail"
    case .byTruncatingMiddle: "byTruncatingMiddle"
    @unknown default: "unknown"
    }
  }

  static func name(of alignment: NSTextAlignment) -> String {
    switch alignment {
    case .left: "left"
    case .center: "center"
    case .right: "right"
    case .justified: "justified"
    case .natural: "natural"
    @unknown default: "unknown"
    }
  }

  static func name(of mode: UIImage.RenderingMode) -> String {
    switch mode {
    case .automatic: "automatic"
    case .alwaysOriginal: "original"
    case .alwaysTemplate: "template"
    @unknown default: "unknown"
    }
  }

  /// Glass came with iOS 26; older toolchains know it by name only.
  static func name(of effect: UIVisualEffect) -> String {
    if effect is UIVibrancyEffect { return "vibrancy" }
    if effect is UIBlurEffect { return "blur" }
    return ClassNames.name(of: effect).contains("Glass") ? "glass" : "unknown"
  }

  static func names(of traits: UIAccessibilityTraits) -> [String] {
    let known: [(UIAccessibilityTraits, String)] = [
      (.adjustable, "adjustable"), (.allowsDirectInteraction, "allowsDirectInteraction"),
      (.button, "button"), (.causesPageTurn, "causesPageTurn"), (.header, "header"),
      (.image, "image"), (.keyboardKey, "keyboardKey"), (.link, "link"),
      (.notEnabled, "notEnabled"), (.playsSound, "playsSound"), (.searchField, "searchField"),
      (.selected, "selected"), (.startsMediaSession, "startsMediaSession"),
      (.staticText, "staticText"), (.summaryElement, "summaryElement"), (.tabBar, "tabBar"),
      (.updatesFrequently, "updatesFrequently"),
    ]
    return known.filter { traits.contains($0.0) }.map(\.1)
  }
}
#endif
