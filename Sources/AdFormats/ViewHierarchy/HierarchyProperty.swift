/// The properties of a view debugger's objects that an audit can use, by their names in the file.
enum HierarchyProperty: String, CaseIterable, Sendable {
  case alpha, hidden, opaque, clipsToBounds, backgroundColor, tintColor, contentMode
  case frame, bounds, anchorPoint, position, transform, zPosition
  case sublayerTransform, geometryFlipped
  case layoutMargins, safeAreaInsets, hasAmbiguousLayout
  case userInteractionEnabled, multipleTouchEnabled, exclusiveTouch, tag
  case isAccessibilityElement, accessibilityLabel, accessibilityHint, accessibilityValue
  case accessibilityIdentifier, accessibilityTraits
  case masksToBounds, opacity, cornerRadius, maskedCorners, mask, borderWidth, borderColor
  case shadowOpacity, fillColor
  case text, attributedText, font, textColor, numberOfLines, lineBreakMode, textAlignment
  case adjustsFontSizeToFitWidth, minimumScaleFactor
  case currentTitle, currentAttributedTitle, currentImage
  case enabled, selected, highlighted
  case image
  case contentOffset, contentSize, adjustedContentInset
  case windowLevel, keyWindow, activationState
  case scale, nativeScale, nativeBounds
  case traitCollectionUserInterfaceStyle, traitCollectionLayoutDirection
  case traitCollectionHorizontalSizeClass, traitCollectionVerticalSizeClass

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Looks the name up; `init(rawValue:)` compares with one case after the other.
  init?(name: String) {
    guard let found = Self.byName[name] else { return nil }
    self = found
  }
}
