#if os(iOS) && (DEBUG || ADTREE_CAPTURE)
import ObjectiveC
import UIKit

/// The measures Apple's frameworks take. Never run by the package's own tests, which have none.
struct SystemMeasuring: AdMeasuring {
  func layout(of text: NSAttributedString, in view: UIView) -> MeasuredText? {
    guard let label = view as? UILabel, text.length > 0 else { return nil }
    let whole = wrapped(text)
    let size = label.bounds.size
    var measured = MeasuredText()
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
    let required = whole.boundingRect(
      with: CGSize(width: size.width, height: .greatestFiniteMagnitude), options: options,
      context: nil
    ).size
    measured.requiredSize = required
    // The size a shrinking label uses is not public.
    guard !label.adjustsFontSizeToFitWidth else { return measured }
    let fitted = fit(whole, into: size, lines: label.numberOfLines)
    // A label draws its first line even where it is not high enough for it.
    guard fitted.count > 0 else { return measured }
    let count = text.string.count
    measured.visibleCount = fitted.count
    measured.isTruncated = fitted.count < count
    measured.drawnRect = drawn(fitted.used, in: label)
    return measured
  }

  /// Labels truncate by paragraph style, which would measure one line only.
  private func wrapped(_ text: NSAttributedString) -> NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: text)
    let all = NSRange(location: 0, length: copy.length)
    copy.enumerateAttribute(.paragraphStyle, in: all) { value, range, _ in
      let style =
        (value as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle
        ?? NSMutableParagraphStyle()
      style.lineBreakMode = .byWordWrapping
      copy.addAttribute(.paragraphStyle, value: style, range: range)
    }
    return copy
  }

  private func fit(
    _ text: NSAttributedString, into size: CGSize, lines: Int
  ) -> (count: Int, used: CGSize) {
    let storage = NSTextStorage(attributedString: text)
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: size.width, height: size.height + 0.5))
    container.lineFragmentPadding = 0
    container.maximumNumberOfLines = lines
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let glyphs = manager.glyphRange(for: container)
    let units = manager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil)
    let shown = (text.string as NSString).substring(to: NSMaxRange(units))
    return (shown.count, manager.usedRect(for: container).size)
  }

  private func drawn(_ used: CGSize, in label: UILabel) -> CGRect {
    let bounds = label.bounds
    let width = min(used.width, bounds.width)
    let height = min(used.height, bounds.height)
    let isRightToLeft = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x: CGFloat
    switch label.textAlignment {
    case .center: x = bounds.midX - width / 2
    case .right: x = bounds.maxX - width
    case .natural where isRightToLeft: x = bounds.maxX - width
    case .justified where isRightToLeft: x = bounds.maxX - width
    default: x = bounds.minX
    }
    return CGRect(x: x, y: bounds.midY - height / 2, width: width, height: height)
  }

  func runs(of text: NSAttributedString) -> [MeasuredRun]? {
    var runs: [MeasuredRun] = []
    let all = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: all) { attributes, range, _ in
      runs.append(
        MeasuredRun(
          location: range.location, length: range.length,
          color: attributes[.foregroundColor] as? UIColor,
          fontSize: (attributes[.font] as? UIFont).map { Double($0.pointSize) },
          isAttachment: attributes[.attachment] != nil))
    }
    return runs
  }

  func components(of color: UIColor, for traits: UITraitCollection) -> [Double]? {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let resolved = color.resolvedColor(with: traits)
    guard resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
    return [Double(red), Double(green), Double(blue), Double(alpha)]
  }

  func weight(of font: UIFont) -> Double? {
    let traits =
      font.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
    return (traits?[.weight] as? NSNumber)?.doubleValue
  }

  func drawsItself(_ view: UIView) -> Bool? {
    let selector = #selector(UIView.draw(_:))
    var current: AnyClass = type(of: view)
    while current != UIView.self, let parent = class_getSuperclass(current) {
      let own = class_getInstanceMethod(current, selector)
      if own != class_getInstanceMethod(parent, selector) {
        return Bundle(for: current).bundleIdentifier?.hasPrefix("com.apple.") != true
      }
      current = parent
    }
    return false
  }
}
#endif
