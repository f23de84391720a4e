#if (os(iOS) || os(Linux)) && (DEBUG || ADTREE_CAPTURE)
import UIKit

/// The text a view shows, and how it relates to an ad's own.
@MainActor enum ShownText {
  /// The text of a label, button, text view or field; nil for any other view.
  static func text(of view: UIView) -> String? {
    switch view {
    case let label as UILabel: label.text ?? ""
    case let button as UIButton: title(of: button) ?? ""
    case let field as UITextField: field.text ?? ""
    case let view as UITextView: view.text ?? ""
    default: nil
    }
  }

  /// What the inner label shows wins: update handlers and attributed titles change only that.
  static func title(of button: UIButton) -> String? {
    if let text = button.titleLabel?.text, !text.isEmpty { return text }
    if #available(iOS 15, *), let title = button.configuration?.title { return title }
    return button.currentAttributedTitle?.string ?? button.currentTitle
  }

  /// `equal`, `prefix`, `different` or `stale`; nil where nothing is shown or nothing can be
  /// compared: what an app shows in place of an asset the ad lacks need not be another ad's.
  ///
  /// - Parameters:
  ///   - shown: the text on screen.
  ///   - asset: the ad's own, nil where it has none.
  ///   - earlier: texts of ads that this view showed before.
  static func relation(of shown: String, to asset: String?, earlier: Set<String>) -> String? {
    guard !shown.isEmpty else { return nil }
    let isEarlier = earlier.contains(shown)
    guard let asset, !asset.isEmpty else { return isEarlier ? "stale" : nil }
    if shown == asset { return "equal" }
    var start = shown[...]
    while let last = start.last, last == "…" || last == "." || last == " " { start.removeLast() }
    if !start.isEmpty, asset.hasPrefix(start) { return "prefix" }
    return isEarlier ? "stale" : "different"
  }

  /// Whether neither the view nor an ancestor below `root` is hidden.
  static func isShown(_ view: UIView, below root: UIView) -> Bool {
    var current: UIView? = view
    while let candidate = current {
      if candidate.isHidden || candidate.alpha < 0.01 { return false }
      if candidate === root { return true }
      current = candidate.superview
    }
    return true
  }
}
#endif
