internal import CUtf8proc

/// Counts characters as Google's limits for texts do: those that people perceive, wide ones of
/// East Asian scripts and emoji twice.
enum CharacterCount {
  static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// 0, 1 or 2.
  static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first != attachment else { return 0 }
    var widest = 0
    for scalar in scalars {
      // A sign shown as an emoji, or half of a flag, is as wide as any other emoji.
      if scalar == emojiPresentation || regionalIndicators.contains(scalar) { return 2 }
      widest = max(widest, Int(utf8proc_charwidth(utf8proc_int32_t(scalar.value))))
    }
    // A mark on its own is seen; line breaks and invisible characters are not.
    return widest == 0 && isMark(first) ? 1 : min(2, widest)
  }

  /// Stands for an image in a text.
  private static let attachment: Unicode.Scalar = "\u{FFFC}"
  private static let emojiPresentation: Unicode.Scalar = "\u{FE0F}"
  private static let regionalIndicators: ClosedRange<Unicode.Scalar> = "\u{1F1E6}"..."\u{1F1FF}"

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
