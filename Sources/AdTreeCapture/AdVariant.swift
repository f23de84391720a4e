#if os(iOS) || os(Linux)
import UIKit

/// One combination of a matrix.
@MainActor public struct AdVariant {
  public var isDark = false
  public var textSize = UIContentSizeCategory.large
  public var isRightToLeft = false
  /// Width of the screen in points.
  public var width: CGFloat = 393
  public var content: AdStandIn

  public init(content: AdStandIn) {
    self.content = content
  }

  /// Names the variant, the same on every run: `dark-AX5-rtl-320-longest`.
  public var key: String {
    let size = textSize.shortName ?? "unspecified"
    return "\(isDark ? "dark" : "light")-\(size)-\(isRightToLeft ? "rtl" : "ltr")"
      + "-\(Int(width))-\(content.name)"
  }

  var traits: UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: isDark ? .dark : .light),
      UITraitCollection(preferredContentSizeCategory: textSize),
      UITraitCollection(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight),
    ])
  }
}

extension UIContentSizeCategory {
  /// XS to AX5, as designers call them.
  var shortName: String? {
    switch self {
    case .extraSmall: "XS"
    case .small: "S"
    case .medium: "M"
    case .large: "L"
    case .extraLarge: "XL"
    case .extraExtraLarge: "XXL"
    case .extraExtraExtraLarge: "XXXL"
    case .accessibilityMedium: "AX1"
    case .accessibilityLarge: "AX2"
    case .accessibilityExtraLarge: "AX3"
    case .accessibilityExtraExtraLarge: "AX4"
    case .accessibilityExtraExtraExtraLarge: "AX5"
    default: nil
    }
  }
}
#endif
