#if (os(iOS) || os(Linux)) && (DEBUG || ADTREE_CAPTURE)
import UIKit

#if canImport(ObjectiveC)
typealias AccessibleObject = NSObject
#else
typealias AccessibleObject = UIResponder
#endif

/// The fields of one node.
@MainActor struct NodeFields {
  let entry: CaptureScope.Entry
  let id: String
  let parent: String?
  let options: AdCaptureOptions
  /// The window's place on screen.
  let windowOrigin: CGPoint
  let isRoot: Bool
  let isAdView: Bool
  private let measuring = AdCapture.measuring
  private(set) var problems: [(code: String, message: String)] = []

  init(
    entry: CaptureScope.Entry, id: String, parent: String?, options: AdCaptureOptions,
    windowOrigin: CGPoint, isAdView: Bool
  ) {
    self.entry = entry
    self.id = id
    self.parent = parent
    self.options = options
    self.windowOrigin = windowOrigin
    self.isAdView = isAdView
    isRoot = parent == nil
  }

  mutating func make(className: String) -> JSONText.Members {
    var fields = JSONText.Members()
    fields.add("id", id)
    fields.add("parent", parent)
    if entry.view == nil { fields.add("kind", "layer") }
    if entry.view is UIWindow { fields.add("kind", "window") }
    fields.add("class", className)
    fields.add("childrenCut", entry.isCut, unless: false)
    if let view = entry.view {
      controller(view, &fields)
      geometry(view, &fields)
      render(view, &fields)
      layer(&fields, paintsUnknown: hasUnreadableColor(view))
      touch(view, &fields)
      text(view, &fields)
      image(view, &fields)
      accessibility(view, &fields)
    } else {
      bareLayer(&fields)
    }
    return fields
  }

  // MARK: Values

  static func rect(_ rect: CGRect) -> JSONText {
    .numbers([rect.minX, rect.minY, rect.width, rect.height].map { Double($0) })
  }

  static func point(_ point: CGPoint) -> JSONText {
    .numbers([Double(point.x), Double(point.y)])
  }

  static func size(_ size: CGSize) -> JSONText {
    .numbers([Double(size.width), Double(size.height)])
  }

  static func insets(_ insets: UIEdgeInsets) -> JSONText {
    .numbers([insets.top, insets.left, insets.bottom, insets.right].map { Double($0) })
  }

  private func color(_ color: UIColor, _ traits: UITraitCollection) -> JSONText? {
    measuring?.components(of: color, for: traits).map(JSONText.numbers)
  }

  private func color(_ color: CGColor, _ traits: UITraitCollection) -> JSONText? {
    self.color(UIColor(cgColor: color), traits)
  }

  private func captured(_ text: String?) -> JSONText? {
    guard let text else { return nil }
    if entry.keepsText { return .string(text) }
    var fields = JSONText.Members()
    fields.add("redacted", true)
    fields.add("length", text.utf16.count)
    return .object(fields)
  }

  private var traits: UITraitCollection {
    entry.view?.traitCollection ?? UITraitCollection.current
  }

  // MARK: Groups

  private func controller(_ view: UIView, _ fields: inout JSONText.Members) {
    if let controller = view.next as? UIViewController, controller.viewIfLoaded === view {
      fields.add("viewController", ClassNames.name(of: controller))
    }
    fields.add("tag", view.tag, unless: 0)
    fields.add("restorationIdentifier", view.restorationIdentifier)
  }

  private mutating func geometry(_ view: UIView, _ fields: inout JSONText.Members) {
    fields.add("frame", Self.rect(view.frame))
    fields.add("bounds", Self.rect(view.bounds))
    fields.add("center", Self.point(view.center))
    placement(&fields)
    if let window = view.window {
      let rect = view.convert(view.bounds, to: window)
      fields.add("windowRect", Self.rect(rect))
    }
    if options.asksAmbiguousLayout, entry.isInAd {
      fields.add("ambiguousLayout", view.hasAmbiguousLayout)
    }
    if isRoot || isAdView {
      fields.add("inWindow", view.window != nil)
      fields.add("layoutMargins", Self.insets(view.layoutMargins))
      fields.add("safeAreaInsets", Self.insets(view.safeAreaInsets))
    }
    if isRoot || entry.isInAd {
      let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      fields.add("layoutDirection", isRightToLeft ? "rightToLeft" : "leftToRight")
    }
    if let scroll = view as? UIScrollView {
      fields.add("contentOffset", Self.point(scroll.contentOffset))
      fields.add("contentSize", Self.size(scroll.contentSize))
      fields.add("adjustedContentInset", Self.insets(scroll.adjustedContentInset))
    }
  }

  /// What a view takes from its layer.
  private mutating func placement(_ fields: inout JSONText.Members) {
    let layer = entry.layer
    if layer.anchorPoint != CGPoint(x: 0.5, y: 0.5) {
      fields.add("anchorPoint", Self.point(layer.anchorPoint))
    }
    let transform = layer.transform
    if CATransform3DIsAffine(transform) {
      let t = CATransform3DGetAffineTransform(transform)
      if t != .identity {
        fields.add("transform", .numbers([t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) }))
      }
    } else {
      let t = transform
      let rows = [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34,
        t.m41, t.m42, t.m43, t.m44,
      ]
      fields.add("transform3D", .numbers(rows.map { Double($0) }))
    }
    fields.add("zPosition", Double(layer.zPosition), unless: 0)
    fields.add("needsLayout", layer.needsLayout(), unless: false)
    if let keys = layer.animationKeys(), !keys.isEmpty {
      fields.add("animating", .strings(keys.sorted()))
    }
    if !CATransform3DIsIdentity(layer.sublayerTransform) {
      problems.append(
        ("sublayer-transform", "the layer moves its sublayers; their places are not what is seen"))
    }
  }

  private func hasUnreadableColor(_ view: UIView) -> Bool {
    guard let background = view.backgroundColor else { return false }
    return color(background, view.traitCollection) == nil
  }

  private mutating func render(_ view: UIView, _ fields: inout JSONText.Members) {
    fields.add("hidden", view.isHidden, unless: false)
    fields.add("alpha", Double(view.alpha), unless: 1)
    fields.add("opaque", view.isOpaque)
    fields.add("clipsToBounds", view.clipsToBounds, unless: false)
    if let background = view.backgroundColor {
      if let color = color(background, view.traitCollection) {
        fields.add("backgroundColor", color)
      } else {
        problems.append(
          ("color-unreadable", "the background is a pattern; it counts as painted contents"))
      }
    }
    if isAdView || view is UIImageView || view is UIControl, let tint = view.tintColor {
      fields.add("tintColor", color(tint, view.traitCollection))
    }
    fields.add("contentMode", Self.name(of: view.contentMode), unless: "scaleToFill")
    if let effect = (view as? UIVisualEffectView)?.effect {
      fields.add("effect", Self.name(of: effect))
    }
    if let draws = measuring?.drawsItself(view) {
      fields.add("drawsItself", draws, unless: false)
    }
  }

  private func layer(_ fields: inout JSONText.Members, paintsUnknown: Bool) {
    let layer = entry.layer
    var members = JSONText.Members()
    members.add("class", ClassNames.name(of: layer), unless: "CALayer")
    members.add("masksToBounds", layer.masksToBounds, unless: false)
    members.add("cornerRadius", Double(layer.cornerRadius), unless: 0)
    members.add("maskedCorners", Int(layer.maskedCorners.rawValue), unless: 15)
    members.add("hasMask", layer.mask != nil, unless: false)
    members.add("opacity", Double(layer.opacity), unless: 1)
    members.add("borderWidth", Double(layer.borderWidth), unless: 0)
    if layer.borderWidth > 0, let border = layer.borderColor {
      members.add("borderColor", color(border, traits))
    }
    members.add("shadowOpacity", Double(layer.shadowOpacity), unless: 0)
    members.add("hasContents", layer.contents != nil || paintsUnknown, unless: false)
    if let gradient = layer as? CAGradientLayer {
      let colors = (gradient.colors ?? []).compactMap { Self.cgColor($0) }
      members.add("gradientColors", .array(colors.compactMap { color($0, traits) }))
    }
    if let fill = (layer as? CAShapeLayer)?.fillColor {
      members.add("shapeFill", color(fill, traits))
    }
    if let string = (layer as? CATextLayer)?.string {
      let plain = (string as? NSAttributedString)?.string ?? string as? String
      members.add("text", captured(plain))
    }
    if let count = layer.sublayers?.count, count > 0 { members.add("sublayerCount", count) }
    fields.add("layer", members)
  }

  private static func cgColor(_ value: Any) -> CGColor? {
    #if canImport(ObjectiveC)
    let object = value as CFTypeRef
    guard CFGetTypeID(object) == CGColor.typeID else { return nil }
    return (object as! CGColor)
    #else
    return value as? CGColor
    #endif
  }

  private mutating func bareLayer(_ fields: inout JSONText.Members) {
    let layer = entry.layer
    fields.add("frame", Self.rect(layer.frame))
    fields.add("bounds", Self.rect(layer.bounds))
    fields.add("center", Self.point(layer.position))
    placement(&fields)
    fields.add("hidden", layer.isHidden, unless: false)
    fields.add("clipsToBounds", layer.masksToBounds, unless: false)
    var isUnreadable = false
    if let background = layer.backgroundColor {
      let color = color(background, traits)
      fields.add("backgroundColor", color)
      isUnreadable = color == nil
    }
    self.layer(&fields, paintsUnknown: isUnreadable)
  }

  private func touch(_ view: UIView, _ fields: inout JSONText.Members) {
    fields.add("userInteractionEnabled", view.isUserInteractionEnabled)
    fields.add("exclusiveTouch", view.isExclusiveTouch, unless: false)
    fields.add("multipleTouchEnabled", view.isMultipleTouchEnabled, unless: false)
    let recognizers = (view.gestureRecognizers ?? []).map { recognizer -> JSONText in
      var members = JSONText.Members()
      members.add("class", ClassNames.name(of: recognizer))
      members.add("enabled", recognizer.isEnabled)
      members.add("cancelsTouchesInView", recognizer.cancelsTouchesInView)
      members.add("taps", (recognizer as? UITapGestureRecognizer)?.numberOfTapsRequired)
      return .object(members)
    }
    if !recognizers.isEmpty { fields.add("gestureRecognizers", .array(recognizers)) }
    if let control = view as? UIControl {
      var members = JSONText.Members()
      members.add("enabled", control.isEnabled)
      members.add("selected", control.isSelected)
      members.add("highlighted", control.isHighlighted)
      members.add("targetCount", control.allTargets.count)
      let primary: UIControl.Event = [.touchUpInside, .primaryActionTriggered]
      members.add(
        "hasPrimaryAction", !control.allControlEvents.intersection(primary).isEmpty)
      fields.add("control", .object(members))
    }
  }

  private func text(_ view: UIView, _ fields: inout JSONText.Members) {
    var members = JSONText.Members()
    switch view {
    case let label as UILabel:
      shown(
        label.text ?? "", label.attributedText, font: label.font, color: label.textColor, &members)
      members.add("lines", label.numberOfLines)
      members.add("lineBreak", Self.name(of: label.lineBreakMode))
      members.add("adjustsFontSize", label.adjustsFontSizeToFitWidth)
      members.add("minimumScale", Double(label.minimumScaleFactor))
      members.add("alignment", Self.name(of: label.textAlignment))
    case let field as UITextField:
      shown(
        field.isSecureTextEntry ? nil : field.text ?? "", field.attributedText, font: field.font,
        color: field.textColor, &members)
      members.add("adjustsFontSize", field.adjustsFontSizeToFitWidth)
      members.add("alignment", Self.name(of: field.textAlignment))
    case let view as UITextView:
      shown(view.text ?? "", view.attributedText, font: view.font, color: view.textColor, &members)
      members.add("alignment", Self.name(of: view.textAlignment))
    case let button as UIButton:
      members.add("title", captured(ShownText.title(of: button) ?? ""))
      members.add("attributed", button.currentAttributedTitle != nil)
      var usesConfiguration = false
      var hasImage = button.currentImage != nil
      if #available(iOS 15, *), let configuration = button.configuration {
        usesConfiguration = true
        hasImage = hasImage || configuration.image != nil
      }
      members.add("usesConfiguration", usesConfiguration)
      members.add("hasImage", hasImage)
      fields.add("button", .object(members))
      return
    default: return
    }
    layout(of: view, &members)
    fields.add("text", .object(members))
  }

  /// What labels, fields and text views have in common.
  private func shown(
    _ plain: String?, _ styled: NSAttributedString?, font: UIFont?, color: UIColor?,
    _ members: inout JSONText.Members
  ) {
    members.add("string", captured(plain) ?? .null)
    let runs = styled.flatMap { measuring?.runs(of: $0) } ?? []
    // UIKit makes an attributed text of every plain one.
    let isStyled = runs.count > 1 || runs.contains(where: \.isAttachment)
    members.add("attributed", isStyled)
    if isStyled, entry.keepsText {
      members.add("runs", .array(runs.map(run)))
    }
    if let font {
      members.add("fontName", font.fontName)
      members.add("fontSize", Double(font.pointSize))
      members.add("fontWeight", measuring?.weight(of: font))
    }
    if let color { members.add("color", self.color(color, traits)) }
  }

  private func run(_ run: MeasuredRun) -> JSONText {
    var members = JSONText.Members()
    members.add("location", run.location)
    members.add("length", run.length)
    if let color = run.color { members.add("color", self.color(color, traits)) }
    members.add("fontSize", run.fontSize)
    members.add("isAttachment", run.isAttachment, unless: false)
    return .object(members)
  }

  private func layout(of view: UIView, _ members: inout JSONText.Members) {
    guard entry.keepsText, let text = Self.attributedText(of: view),
      let measured = measuring?.layout(of: text, in: view)
    else { return }
    members.add("requiredSize", measured.requiredSize.map(Self.size))
    members.add("drawnRect", measured.drawnRect.map(Self.rect))
    members.add("truncated", measured.isTruncated)
    members.add("visibleCount", measured.visibleCount)
  }

  private static func attributedText(of view: UIView) -> NSAttributedString? {
    switch view {
    case let label as UILabel: label.attributedText
    case let field as UITextField: field.attributedText
    case let view as UITextView: view.attributedText
    default: nil
    }
  }

  private func image(_ view: UIView, _ fields: inout JSONText.Members) {
    guard let image = (view as? UIImageView)?.image else { return }
    var members = JSONText.Members()
    members.add("size", Self.size(image.size))
    members.add(
      "pixelSize",
      Self.size(
        CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)))
    members.add("scale", Double(image.scale))
    members.add("symbol", image.isSymbolImage)
    members.add("renderingMode", Self.name(of: image.renderingMode))
    members.add("animated", image.images != nil)
    fields.add("image", .object(members))
  }

  // MARK: Accessibility

  private func accessibility(_ view: UIView, _ fields: inout JSONText.Members) {
    var members = JSONText.Members()
    members.add("isElement", view.isAccessibilityElement, unless: false)
    members.add("label", captured(view.accessibilityLabel))
    members.add("value", captured(view.accessibilityValue))
    members.add("hint", captured(view.accessibilityHint))
    members.add("identifier", view.accessibilityIdentifier)
    let traits = Self.names(of: view.accessibilityTraits)
    if !traits.isEmpty { members.add("traits", .strings(traits)) }
    if view.isAccessibilityElement { members.add("frame", Self.rect(view.accessibilityFrame)) }
    members.add("elementsHidden", view.accessibilityElementsHidden, unless: false)
    members.add("viewIsModal", view.accessibilityViewIsModal, unless: false)
    let elements = (view.accessibilityElements ?? []).filter { !($0 is UIView) }
    if !elements.isEmpty {
      members.add("elements", .array(elements.compactMap { $0 as? AccessibleObject }.map(element)))
    }
    fields.add("accessibility", members)
  }

  private func element(_ element: AccessibleObject) -> JSONText {
    var members = JSONText.Members()
    members.add("label", captured(element.accessibilityLabel) ?? .null)
    members.add("value", captured(element.accessibilityValue) ?? .null)
    members.add(
      "identifier", (element as? UIAccessibilityIdentification)?.accessibilityIdentifier)
    members.add("traits", .strings(Self.names(of: element.accessibilityTraits)))
    let frame = element.accessibilityFrame.offsetBy(dx: -windowOrigin.x, dy: -windowOrigin.y)
    members.add("frame", Self.rect(frame))
    return .object(members)
  }
}
#endif
