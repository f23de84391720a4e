/// As Core Graphics, for RGB colours and patterns only.
public final class CGColor: Sendable {
  let components: [CGFloat]?

  init(components: [CGFloat]?) {
    self.components = components
  }
}

open class UIColor: NSObject, @unchecked Sendable {
  private let provider: (UITraitCollection) -> UIColor
  private let components: [CGFloat]?

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let components = [red, green, blue, alpha]
    self.components = components
    provider = { _ in UIColor(components) }
    super.init()
  }

  private init(_ components: [CGFloat]?) {
    self.components = components
    provider = { _ in UIColor(components) }
    super.init()
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A pattern has no RGB components.
  public convenience init(patternImage image: UIImage) {
    self.init(nil)
  }

  public convenience init(cgColor: CGColor) {
    self.init(cgColor.components)
  }

  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    components = dynamicProvider(.current).components
    provider = dynamicProvider
    super.init()
  }

  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    provider(traitCollection)
  }

  /// False where the colour cannot be expressed in RGB.
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let components else { return false }
    red?.pointee = components[0]
    green?.pointee = components[1]
    blue?.pointee = components[2]
    alpha?.pointee = components[3]
    return true
  }

  public var cgColor: CGColor { CGColor(components: components) }

  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
  public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
}
