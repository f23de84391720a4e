import AdTree

/// The value of a property, decoded by the format that the file gives with it.
enum HierarchyValue: Sendable {
  /// The property was read and there was nothing.
  case null
  case flag(Bool)
  case number(Double)
  case integer(Int)
  case bits(UInt64)
  /// A point, size, rectangle, insets or matrix.
  case numbers([Double])
  case text(CapturedText)
  case color(RGBAColor)
  case font(name: String?, size: Double?)
  /// Another object; which one is of no use.
  case object
  /// A picture; its bytes are not read.
  case picture(isSymbol: Bool?)
}
