@MainActor open class UIResponder: NSObject {
  nonisolated public override init() {
    super.init()
  }

  open var next: UIResponder? { nil }

  // UIAccessibility is a category on NSObject; here it hangs on what the walker asks.
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityHint: String?
  open var accessibilityIdentifier: String?
  open var accessibilityTraits: UIAccessibilityTraits = []
  open var accessibilityFrame = CGRect.zero
  open var accessibilityElementsHidden = false
  open var accessibilityViewIsModal = false
  open var accessibilityElements: [Any]?
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  public static let button = Self(rawValue: 1 << 0)
  public static let link = Self(rawValue: 1 << 1)
  public static let image = Self(rawValue: 1 << 2)
  public static let selected = Self(rawValue: 1 << 3)
  public static let playsSound = Self(rawValue: 1 << 4)
  public static let keyboardKey = Self(rawValue: 1 << 5)
  public static let staticText = Self(rawValue: 1 << 6)
  public static let summaryElement = Self(rawValue: 1 << 7)
  public static let notEnabled = Self(rawValue: 1 << 8)
  public static let updatesFrequently = Self(rawValue: 1 << 9)
  public static let searchField = Self(rawValue: 1 << 10)
  public static let startsMediaSession = Self(rawValue: 1 << 11)
  public static let adjustable = Self(rawValue: 1 << 12)
  public static let allowsDirectInteraction = Self(rawValue: 1 << 13)
  public static let causesPageTurn = Self(rawValue: 1 << 14)
  public static let tabBar = Self(rawValue: 1 << 15)
  public static let header = Self(rawValue: 1 << 16)
}

@MainActor public protocol UIAccessibilityIdentification {
  var accessibilityIdentifier: String? { get set }
}

@MainActor open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
  public let accessibilityContainer: Any?

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container
    super.init()
  }
}
