/// One argument of a check, condition or selector, resolved against the pack's parameters.
public enum ArgumentValue: Sendable, Hashable {
  /// A number; `parameter` names the pack parameter it came from.
  case number(Double, parameter: String?)
  case bool(Bool)
  case string(String)
  case strings([String])
}

/// Named arguments as a rule file gives them.
public struct Arguments: Sendable, Hashable {
  public var values: [String: ArgumentValue]

  public init(_ values: [String: ArgumentValue] = [:]) {
    self.values = values
  }

  public func number(_ name: String) -> Double? {
    if case .number(let value, _) = values[name] { value } else { nil }
  }

  public func bool(_ name: String) -> Bool? {
    if case .bool(let value) = values[name] { value } else { nil }
  }

  public func string(_ name: String) -> String? {
    if case .string(let value) = values[name] { value } else { nil }
  }

  /// A list, or a single string as a list of one.
  public func strings(_ name: String) -> [String]? {
    switch values[name] {
    case .strings(let value): value
    case .string(let value): [value]
    default: nil
    }
  }
}

/// What an argument must be; `rules validate` checks a rule file against these.
public struct ArgumentSpec: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable {
    case number, bool, string, strings
  }

  public var name: String
  public var kind: Kind
  public var required: Bool
  /// A number that can create a violation. If the pack marks it `derived`, the rule must end at
  /// review.
  public var faults: Bool
  /// The only words a string may be; empty where any will do.
  public var allowed: [String]

  public init(
    _ name: String, _ kind: Kind, required: Bool = false, faults: Bool = false,
    allowed: [String] = []
  ) {
    self.name = name
    self.kind = kind
    self.required = required
    self.faults = faults
    self.allowed = allowed
  }
}
