/// A positional argument of a command.
public struct ArgumentDescription: Sendable {
  /// How many values an argument takes.
  public enum Arity: Sendable, Equatable {
    case one, optional, oneOrMore, any

    /// True if at least one value must be given.
    public var isRequired: Bool { self == .one || self == .oneOrMore }
    /// True if more than one value may be given.
    public var isRepeatable: Bool { self == .oneOrMore || self == .any }
  }

  /// The name shown in help, in upper case: `FILE`.
  public var name: String
  public var arity: Arity
  /// The only values accepted; empty accepts every value.
  public var allowedValues: [String]
  public var help: String

  public init(_ name: String, arity: Arity = .one, allowedValues: [String] = [], help: String) {
    self.name = name
    self.arity = arity
    self.allowedValues = allowedValues
    self.help = help
  }

  /// As written in a usage line: `FILE`, `[FILE]`, `FILE...`, `[FILE...]`.
  var usage: String {
    switch arity {
    case .one: name
    case .optional: "[\(name)]"
    case .oneOrMore: "\(name)..."
    case .any: "[\(name)...]"
    }
  }
}
