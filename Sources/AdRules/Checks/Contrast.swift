import AdTree

/// Contrast between two opaque colours as WCAG 2.2 defines it.
enum Contrast {
  /// - Returns: From 1 (the same lightness) to 21 (black on white).
  static func ratio(_ first: RGBAColor, _ second: RGBAColor) -> Double {
    let (one, other) = (luminance(first), luminance(second))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// Whether a screen shows two opaque colours as the same one: it has 256 steps a component.
  static func isSame(_ first: RGBAColor, _ second: RGBAColor) -> Bool {
    func steps(_ component: Double) -> Double { (min(1, max(0, component)) * 255).rounded() }
    return steps(first.red) == steps(second.red) && steps(first.green) == steps(second.green)
      && steps(first.blue) == steps(second.blue)
  }

  /// Relative luminance, 0 … 1; colours beyond sRGB count as its edge.
  static func luminance(_ color: RGBAColor) -> Double {
    0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// One colour laid over an opaque one.
  static func laying(_ color: RGBAColor, over base: RGBAColor) -> RGBAColor {
    let alpha = min(1, max(0, color.alpha))
    func mix(_ top: Double, _ bottom: Double) -> Double { top * alpha + bottom * (1 - alpha) }
    return RGBAColor(
      red: mix(color.red, base.red), green: mix(color.green, base.green),
      blue: mix(color.blue, base.blue), alpha: 1)
  }

  private static func linear(_ component: Double) -> Double {
    let value = min(1, max(0, component))
    return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
  }

  /// x^2.4 for 0 … 1, so that no C library is needed: x² times the fifth root of x².
  private static func power(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    let square = value * value
    var root = 1.0
    for _ in 0..<40 {
      let fourth = root * root * root * root
      root += (square / fourth - root) / 5
    }
    return square * root
  }
}
