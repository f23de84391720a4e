public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

@MainActor public protocol CALayerDelegate: AnyObject {}

/// Placement as documented: `position` is where `anchorPoint` lies in the superlayer; `frame` is
/// derived from it.
@MainActor open class CALayer: NSObject {
  open var bounds = CGRect.zero
  open var position = CGPoint.zero
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var zPosition: CGFloat = 0
  open var transform = CATransform3DIdentity
  open var sublayerTransform = CATransform3DIdentity
  open var isHidden = false
  open var opacity: Float = 1
  open var masksToBounds = false
  open var cornerRadius: CGFloat = 0
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var mask: CALayer?
  open var backgroundColor: CGColor?
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var shadowOpacity: Float = 0
  open var contents: Any?
  open weak var delegate: (any CALayerDelegate)?
  open internal(set) weak var superlayer: CALayer?
  open internal(set) var sublayers: [CALayer]?
  private var animations: [(key: String, animation: CAAnimation)] = []
  var isLayoutNeeded = false

  nonisolated public required override init() {
    super.init()
  }

  /// The bounding box in the superlayer.
  open var frame: CGRect {
    get {
      let affine = CATransform3DGetAffineTransform(transform)
      let corners = [
        CGPoint(x: 0, y: 0), CGPoint(x: bounds.width, y: 0), CGPoint(x: 0, y: bounds.height),
        CGPoint(x: bounds.width, y: bounds.height),
      ].map { corner -> CGPoint in
        let moved = CGPoint(
          x: corner.x - anchorPoint.x * bounds.width,
          y: corner.y - anchorPoint.y * bounds.height
        ).applying(affine)
        return CGPoint(x: moved.x + position.x, y: moved.y + position.y)
      }
      return CGRect(around: corners)
    }
    set {
      bounds.size = newValue.size
      position = CGPoint(
        x: newValue.minX + anchorPoint.x * newValue.width,
        y: newValue.minY + anchorPoint.y * newValue.height)
    }
  }

  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }

  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  open func setNeedsLayout() {
    isLayoutNeeded = true
  }

  open func needsLayout() -> Bool {
    isLayoutNeeded
  }

  open func add(_ animation: CAAnimation, forKey key: String?) {
    animations.append((key ?? "animation", animation))
  }

  open func animationKeys() -> [String]? {
    animations.isEmpty ? nil : animations.map(\.key)
  }
}

open class CAAnimation: NSObject {}

open class CABasicAnimation: CAAnimation {
  public convenience init(keyPath path: String?) {
    self.init()
  }
}

open class CAGradientLayer: CALayer {
  open var colors: [Any]?
}

open class CAShapeLayer: CALayer {
  open var fillColor: CGColor? = CGColor(components: [0, 0, 0, 1])
}

open class CATextLayer: CALayer {
  open var string: Any?
}

extension CGRect {
  /// The smallest rectangle that holds all the points.
  init(around points: [CGPoint]) {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    let x = xs.min() ?? 0
    let y = ys.min() ?? 0
    self.init(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
  }
}
