/// The six types of JSON values.
public enum JSONKind: Hashable, Sendable {
  case null, bool, number, string, array, object

  /// The type as a noun phrase for messages: "a number".
  public var phrase: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
