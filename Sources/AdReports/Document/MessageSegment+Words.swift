import AdPacks

extension MessageSegment {
  /// The words without their kind.
  public var string: String {
    switch self {
    case .text(let string), .value(let string), .code(let string), .untrusted(let string): string
    }
  }
}
