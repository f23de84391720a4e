import AdTree

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension RGBAColor {
  /// The components of a Display P3 colour in extended sRGB, through linear light.
  init(displayP3 color: RGBAColor) {
    let (r, g, b) = (
      Self.linear(color.red), Self.linear(color.green), Self.linear(color.blue)
    )
    self.init(
      red: Self.encoded(1.224_940_18 * r - 0.224_940_18 * g),
      green: Self.encoded(-0.042_056_95 * r + 1.042_056_95 * g),
      blue: Self.encoded(-0.019_637_55 * r - 0.078_636_05 * g + 1.098_273_60 * b),
      alpha: color.alpha)
  }

  private static func linear(_ value: Double) -> Double {
    let size = abs(value)
    let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -result : result
  }

  private static func encoded(_ value: Double) -> Double {
    let size = abs(value)
    let result = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -result : result
  }
}
