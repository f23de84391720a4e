#if os(iOS) || os(Linux)
import UIKit

/// The variants in which a view is captured.
@MainActor public struct AdMatrix {
  public var variants: [AdVariant]

  public init(variants: [AdVariant]) {
    self.variants = variants
  }

  /// Every combination of light and dark, XS, L and AX5, both directions and three widths with
  /// the usual content, and every other content in each width.
  public static var all: AdMatrix {
    let contents = AdStandIn.all
    guard let usual = contents.first else { return AdMatrix(variants: []) }
    var variants: [AdVariant] = []
    for isDark in [false, true] {
      for textSize in textSizes {
        for isRightToLeft in [false, true] {
          for width in widths {
            var variant = AdVariant(content: usual)
            variant.isDark = isDark
            variant.textSize = textSize
            variant.isRightToLeft = isRightToLeft
            variant.width = width
            variants.append(variant)
          }
        }
      }
    }
    for content in contents.dropFirst() {
      for width in widths {
        var variant = AdVariant(content: content)
        variant.width = width
        variants.append(variant)
      }
    }
    return AdMatrix(variants: variants)
  }

  /// Every combination of everything: over five hundred.
  public static var full: AdMatrix {
    let contents = AdStandIn.all
    return AdMatrix(
      variants: all.variants.filter { $0.content.name == contents.first?.name }.flatMap { variant in
        contents.map { content in
          var copy = variant
          copy.content = content
          return copy
        }
      })
  }

  private static let textSizes: [UIContentSizeCategory] = [
    .extraSmall, .large, .accessibilityExtraExtraExtraLarge,
  ]
  private static let widths: [CGFloat] = [320, 393, 820]
}
#endif
