public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv
}
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal, high
}
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight
  case rightToLeft
}
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  public static let accessibilityExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")
}

open class UITraitCollection: NSObject, @unchecked Sendable {
  public private(set) var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  public private(set) var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  public private(set) var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  public private(set) var displayScale: CGFloat = 0
  public private(set) var accessibilityContrast = UIAccessibilityContrast.unspecified
  public private(set) var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  public private(set) var verticalSizeClass = UIUserInterfaceSizeClass.unspecified

  public override init() {
    super.init()
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init()
    self.userInterfaceStyle = userInterfaceStyle
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init()
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init()
    self.layoutDirection = layoutDirection
  }

  public convenience init(displayScale: CGFloat) {
    self.init()
    self.displayScale = displayScale
  }

  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init()
    self.accessibilityContrast = accessibilityContrast
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.horizontalSizeClass = horizontalSizeClass
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.verticalSizeClass = verticalSizeClass
  }

  /// Later collections win where they specify a trait.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init()
    for other in traitCollections {
      if other.userInterfaceStyle != .unspecified {
        userInterfaceStyle = other.userInterfaceStyle
      }
      if other.preferredContentSizeCategory != .unspecified {
        preferredContentSizeCategory = other.preferredContentSizeCategory
      }
      if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
      if other.displayScale != 0 { displayScale = other.displayScale }
      if other.accessibilityContrast != .unspecified {
        accessibilityContrast = other.accessibilityContrast
      }
      if other.horizontalSizeClass != .unspecified {
        horizontalSizeClass = other.horizontalSizeClass
      }
      if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    }
  }

  /// Here the traits of one simulator: light, L, left to right, three pixels a point.
  public class var current: UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light),
      UITraitCollection(preferredContentSizeCategory: .large),
      UITraitCollection(layoutDirection: .leftToRight),
      UITraitCollection(displayScale: 3),
      UITraitCollection(accessibilityContrast: .normal),
      UITraitCollection(horizontalSizeClass: .compact),
      UITraitCollection(verticalSizeClass: .regular),
    ])
  }
}
