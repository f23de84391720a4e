/// Why a value cannot be written as JSON.
public enum JSONWriteError: Error, Hashable, Sendable {
  /// JSON has no infinity and no NaN.
  case nonFiniteNumber
  /// An object holds this key twice.
  case repeatedKey(String)
  /// A key holds U+0000, at which many readers would cut it.
  case keyWithNUL(String)
  /// More than 1024 containers inside one another.
  case tooDeep
  /// A string or a record beyond what json-c can hold or memory allows.
  case tooLarge
}

extension JSONWriteError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .nonFiniteNumber: "JSON has no number for infinity or NaN"
    case .repeatedKey(let key): "the key \"\(key)\" occurs twice in an object"
    case .keyWithNUL(let key): "the key \"\(key)\" holds U+0000"
    case .tooDeep: "more than \(JSONLimits.greatestDepth) containers inside one another"
    case .tooLarge: "a value too large to be written"
    }
  }
}
