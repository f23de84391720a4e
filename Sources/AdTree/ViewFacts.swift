/// An image shown by an image view.
public struct ImageFacts: Sendable, Hashable {
  /// Points.
  public var size: Fact<TreeSize> = .notCaptured
  /// Pixels.
  public var pixelSize: Fact<TreeSize> = .notCaptured
  public var scale: Fact<Double> = .notCaptured
  public var symbol: Fact<Bool> = .notCaptured
  public var renderingMode: Fact<String> = .notCaptured
  public var animated: Fact<Bool> = .notCaptured
  /// The asset's name; only a nib knows it.
  public var name: Fact<String> = .notCaptured

  public init() {}
}

/// Position inside a scroll view, in points.
public struct ScrollFacts: Sendable, Hashable {
  public var contentOffset: Fact<TreePoint> = .notCaptured
  public var contentSize: Fact<TreeSize> = .notCaptured
  public var adjustedContentInset: Fact<TreeInsets> = .notCaptured

  public init() {}
}

/// State of a `UIControl`.
public struct ControlFacts: Sendable, Hashable {
  public var enabled: Fact<Bool> = .notCaptured
  public var selected: Fact<Bool> = .notCaptured
  public var highlighted: Fact<Bool> = .notCaptured
  public var targetCount: Fact<Int> = .notCaptured
  public var hasPrimaryAction: Fact<Bool> = .notCaptured

  public init() {}
}

/// One gesture recogniser of a view.
public struct GestureFacts: Sendable, Hashable {
  public var className: String
  public var enabled: Fact<Bool> = .notCaptured
  public var cancelsTouchesInView: Fact<Bool> = .notCaptured
  public var taps: Fact<Int> = .notCaptured

  public init(className: String) {
    self.className = className
  }
}

/// Properties of a view's backing layer, or of a bare layer among the views.
public struct LayerFacts: Sendable, Hashable {
  public var className: Fact<String> = .notCaptured
  public var masksToBounds: Fact<Bool> = .notCaptured
  /// Points.
  public var cornerRadius: Fact<Double> = .notCaptured
  /// `CACornerMask` raw value: 1 top left, 2 top right, 4 bottom left, 8 bottom right.
  public var maskedCorners: Fact<Int> = .notCaptured
  public var hasMask: Fact<Bool> = .notCaptured
  public var opacity: Fact<Double> = .notCaptured
  public var borderWidth: Fact<Double> = .notCaptured
  public var borderColor: Fact<RGBAColor> = .notCaptured
  public var shadowOpacity: Fact<Double> = .notCaptured
  public var hasContents: Fact<Bool> = .notCaptured
  public var gradientColors: Fact<[RGBAColor]> = .notCaptured
  public var shapeFill: Fact<RGBAColor> = .notCaptured
  /// `CATextLayer.string`.
  public var text: Fact<CapturedText> = .notCaptured
  public var sublayerCount: Fact<Int> = .notCaptured

  public init() {}
}

/// An accessibility element that is not a view (SwiftUI, custom drawing).
public struct AccessibilityElementFacts: Sendable, Hashable {
  public var label: Fact<CapturedText> = .notCaptured
  public var value: Fact<CapturedText> = .notCaptured
  public var identifier: Fact<String> = .notCaptured
  public var traits: Fact<[String]> = .notCaptured
  /// Window space, points.
  public var frame: Fact<TreeRect> = .notCaptured

  public init() {}
}

/// What a view says to assistive technology.
public struct AccessibilityFacts: Sendable, Hashable {
  public var isElement: Fact<Bool> = .notCaptured
  public var label: Fact<CapturedText> = .notCaptured
  public var value: Fact<CapturedText> = .notCaptured
  public var hint: Fact<CapturedText> = .notCaptured
  public var identifier: Fact<String> = .notCaptured
  public var traits: Fact<[String]> = .notCaptured
  /// Screen space, points.
  public var frame: Fact<TreeRect> = .notCaptured
  public var elementsHidden: Fact<Bool> = .notCaptured
  public var viewIsModal: Fact<Bool> = .notCaptured
  /// Elements that are no views. Not captured unless the producer asked for them: hosting views
  /// build them lazily.
  public var elements: Fact<[AccessibilityElementFacts]> = .notCaptured

  public init() {}
}

/// Placement facts of a view. Frames are in the superview's bounds space, points.
public struct GeometryFacts: Sendable, Hashable {
  /// Bounding box of a transformed view, as in UIKit.
  public var frame: Fact<TreeRect> = .notCaptured
  public var bounds: Fact<TreeRect> = .notCaptured
  public var center: Fact<TreePoint> = .notCaptured
  public var anchorPoint: Fact<TreePoint> = .notCaptured
  public var transform: Fact<AffineTransform> = .notCaptured
  /// Row-major `CATransform3D`, only where it is not affine.
  public var transform3D: Fact<[Double]> = .notCaptured
  public var zPosition: Fact<Double> = .notCaptured
  /// Bounds converted to the window by the producer: a cross-check of the engine's own figure.
  public var windowRect: Fact<TreeRect> = .notCaptured
  /// Whether layout was still pending.
  public var needsLayout: Fact<Bool> = .notCaptured
  /// Keys of running animations; placement is the model value.
  public var animating: Fact<[String]> = .notCaptured
  public var ambiguousLayout: Fact<Bool> = .notCaptured
  public var layoutMargins: Fact<TreeInsets> = .notCaptured
  public var safeAreaInsets: Fact<TreeInsets> = .notCaptured
  /// Whether the view was in a window at capture; false in unit tests without one.
  public var inWindow: Fact<Bool> = .notCaptured
  /// `effectiveUserInterfaceLayoutDirection`.
  public var layoutDirection: Fact<LayoutDirection> = .notCaptured

  public init() {}
}

/// Drawing facts of a view.
public struct RenderFacts: Sendable, Hashable {
  public var hidden: Fact<Bool> = .notCaptured
  public var alpha: Fact<Double> = .notCaptured
  public var opaque: Fact<Bool> = .notCaptured
  public var clipsToBounds: Fact<Bool> = .notCaptured
  public var backgroundColor: Fact<RGBAColor> = .notCaptured
  public var tintColor: Fact<RGBAColor> = .notCaptured
  /// `UIView.ContentMode` by its Swift name: `scaleToFill`, `scaleAspectFit`, …
  public var contentMode: Fact<String> = .notCaptured
  /// Kind of a `UIVisualEffectView`: `blur`, `vibrancy`, `glass`; null paints nothing.
  public var effect: Fact<String> = .notCaptured
  /// The class overrides `draw(_:)`.
  public var drawsItself: Fact<Bool> = .notCaptured

  public init() {}
}

/// What `UIWindow.hitTest` answered at one point; an opt-in sample.
public struct HitSample: Sendable, Hashable {
  /// Window space, points.
  public var point: TreePoint
  /// Id of the node hit; nil where nothing was.
  public var node: String?

  public init(point: TreePoint, node: String?) {
    self.point = point
    self.node = node
  }
}

/// Touch facts of a view.
public struct TouchFacts: Sendable, Hashable {
  public var userInteractionEnabled: Fact<Bool> = .notCaptured
  public var exclusiveTouch: Fact<Bool> = .notCaptured
  public var multipleTouchEnabled: Fact<Bool> = .notCaptured
  public var gestureRecognizers: Fact<[GestureFacts]> = .notCaptured
  /// Samples of hit testing, where the producer was asked for them.
  public var hitTest: Fact<[HitSample]> = .notCaptured

  public init() {}
}

/// Direction of layout.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  case leftToRight, rightToLeft
}
