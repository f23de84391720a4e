/// Frames, bounds, transforms and conversion as documented. Constraints are not solved: screens
/// lay themselves out in `layoutSubviews` and answer `sizeThatFits`.
@MainActor open class UIView: UIResponder, CALayerDelegate, UIAccessibilityIdentification {
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  open class var layerClass: CALayer.Type { CALayer.self }

  public private(set) var layer: CALayer
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  public internal(set) weak var viewController: UIViewController?

  open var isOpaque = true
  open var backgroundColor: UIColor?
  open var tintColor: UIColor! = UIColor(red: 0, green: 0.48, blue: 1, alpha: 1)
  open var contentMode = ContentMode.scaleToFill
  open var isUserInteractionEnabled = true
  open var isExclusiveTouch = false
  open var isMultipleTouchEnabled = false
  open var gestureRecognizers: [UIGestureRecognizer]?
  open var tag = 0
  open var restorationIdentifier: String?
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var hasAmbiguousLayout: Bool { false }

  /// The default stands in for `init()`, which here would have to be free of the main actor.
  public init(frame: CGRect = .zero) {
    layer = Self.layerClass.init()
    super.init()
    layer.delegate = self
    self.frame = frame
    setNeedsLayout()
  }

  // MARK: Placement

  open var frame: CGRect {
    get { layer.frame }
    set {
      if newValue.size != bounds.size { setNeedsLayout() }
      layer.frame = newValue
    }
  }

  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(layer.transform) }
    set { layer.transform = CATransform3DMakeAffineTransform(newValue) }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// To `view`'s space; nil is the window, or the topmost view where there is none.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    var point = point
    var current = self
    while current !== view, let next = current.superview {
      point = current.inSuperview(point)
      current = next
    }
    guard let view, current !== view else { return point }
    var path: [UIView] = []
    var other = view
    while let next = other.superview {
      path.append(other)
      other = next
    }
    for step in path.reversed() { point = step.fromSuperview(point) }
    return point
  }

  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(
      around: [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
      ].map { convert($0, to: view) })
  }

  private func inSuperview(_ point: CGPoint) -> CGPoint {
    let anchor = layer.anchorPoint
    let moved = CGPoint(
      x: point.x - bounds.minX - anchor.x * bounds.width,
      y: point.y - bounds.minY - anchor.y * bounds.height
    ).applying(transform)
    return CGPoint(x: moved.x + center.x, y: moved.y + center.y)
  }

  private func fromSuperview(_ point: CGPoint) -> CGPoint {
    let t = transform
    let anchor = layer.anchorPoint
    let determinant = t.a * t.d - t.b * t.c
    guard determinant != 0 else { return point }
    let x = point.x - center.x - t.tx
    let y = point.y - center.y - t.ty
    return CGPoint(
      x: (t.d * x - t.c * y) / determinant + bounds.minX + anchor.x * bounds.width,
      y: (t.a * y - t.b * x) / determinant + bounds.minY + anchor.y * bounds.height)
  }

  // MARK: Hierarchy

  open func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count)
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    let place = min(index, subviews.count)
    let before = place < subviews.count ? subviews[place].layer : nil
    subviews.insert(view, at: place)
    view.superview = self
    if let before, let position = layer.sublayers?.firstIndex(where: { $0 === before }) {
      layer.insertSublayer(view.layer, at: UInt32(position))
    } else {
      layer.addSublayer(view.layer)
    }
    setNeedsLayout()
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    layer.removeFromSuperlayer()
  }

  open var window: UIWindow? {
    var current: UIView? = self
    while let view = current {
      if let window = view as? UIWindow { return window }
      current = view.superview
    }
    return nil
  }

  open override var next: UIResponder? { viewController ?? superview }

  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  // MARK: Layout

  open func setNeedsLayout() {
    layer.setNeedsLayout()
  }

  open func layoutIfNeeded() {
    if layer.isLayoutNeeded {
      layer.isLayoutNeeded = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  open func layoutSubviews() {}

  open func sizeThatFits(_ size: CGSize) -> CGSize {
    bounds.size
  }

  /// Constraints are not solved here: what `sizeThatFits` says.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    sizeThatFits(targetSize)
  }

  // MARK: Environment

  open var traitCollection: UITraitCollection {
    let inherited =
      viewController?.traitCollection ?? superview?.traitCollection ?? UITraitCollection.current
    return UITraitCollection(traitsFrom: [
      inherited, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle),
    ])
  }

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified:
      traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  open var safeAreaInsets: UIEdgeInsets {
    guard let window, window !== self else { return .zero }
    let rect = convert(bounds, to: nil)
    let insets = window.safeAreaInsets
    return UIEdgeInsets(
      top: max(0, insets.top - rect.minY), left: max(0, insets.left - rect.minX),
      bottom: max(0, rect.maxY - (window.bounds.maxY - insets.bottom)),
      right: max(0, rect.maxX - (window.bounds.maxX - insets.right)))
  }

  // MARK: Touch and drawing

  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.fromSuperview(point), with: event) { return hit }
    }
    return self
  }

  open func draw(_ rect: CGRect) {}
}

public final class UIEvent: NSObject {}

public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float

  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  public static let required = UILayoutPriority(rawValue: 1000)
  public static let fittingSizeLevel = UILayoutPriority(rawValue: 50)
}

@MainActor open class UIGestureRecognizer: NSObject {
  open var isEnabled = true
  open var cancelsTouchesInView = true

  public init(target: Any?, action: Selector?) {
    super.init()
  }
}

open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
}

/// Names a method; Linux has no Objective-C selectors.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  let name: String

  public init(stringLiteral value: String) {
    name = value
  }
}
