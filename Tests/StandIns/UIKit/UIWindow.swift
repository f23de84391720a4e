open class UIWindow: UIView {
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
  }

  open weak var windowScene: UIWindowScene? {
    didSet {
      oldValue?.windows.removeAll { $0 === self }
      windowScene?.windows.append(self)
    }
  }
  open var windowLevel = Level.normal
  open private(set) var isKeyWindow = false

  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      addSubview(view)
    }
  }

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isHidden = true
  }

  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
    windowScene.windows.append(self)
  }

  open func makeKeyAndVisible() {
    isHidden = false
    isKeyWindow = true
  }

  open var screen: UIScreen { windowScene?.screen ?? .main }

  /// Those of the scene's screen.
  open override var safeAreaInsets: UIEdgeInsets { windowScene?.safeAreaInsets ?? .zero }
}

@MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive
    case foregroundInactive
    case background
  }

  open internal(set) var activationState = ActivationState.foregroundActive
}

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

open class UIWindowScene: UIScene {
  open internal(set) var windows: [UIWindow] = []
  open internal(set) var interfaceOrientation = UIInterfaceOrientation.portrait
  open internal(set) var screen: UIScreen
  var safeAreaInsets: UIEdgeInsets

  /// UIKit makes scenes itself; a stand-in screen has to be told its scene.
  public init(screen: UIScreen, safeAreaInsets: UIEdgeInsets) {
    self.screen = screen
    self.safeAreaInsets = safeAreaInsets
    super.init()
  }
}

@MainActor open class UIScreen: NSObject {
  open internal(set) var bounds: CGRect
  open internal(set) var scale: CGFloat
  open var nativeScale: CGFloat { scale }
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  public static let main = UIScreen(
    bounds: CGRect(x: 0, y: 0, width: 393, height: 852), scale: 3)

  /// UIKit makes screens itself.
  public init(bounds: CGRect, scale: CGFloat) {
    self.bounds = bounds
    self.scale = scale
    super.init()
  }
}

@MainActor open class UIDevice: NSObject {
  public static let current = UIDevice()
  open var model: String { "iPhone" }
  open var systemName: String { "iOS" }
  open var systemVersion: String { "18.4" }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}
