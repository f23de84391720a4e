/// A piece of a sentence; each writer marks and escapes it for its target.
public enum ReportSegment: Sendable, Hashable {
  /// The pack's own words.
  case text(String)
  /// A measured value with its unit: `4 pt`.
  case value(String)
  /// An identifier: a class, a property.
  case code(String)
  /// Text from the input, written by strangers.
  case untrusted(String)

  /// The words without their kind.
  public var string: String {
    switch self {
    case .text(let string), .value(let string), .code(let string), .untrusted(let string): string
    }
  }
}
