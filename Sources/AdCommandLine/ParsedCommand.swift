/// A command line that fits its description.
///
/// Asking for a name that the description does not have is a mistake in the program and stops it.
public struct ParsedCommand: Sendable {
  /// A word and what follows its `=`: `html=out.html`.
  public struct Target: Sendable, Equatable {
    public var word: String
    public var target: String?

    public init(word: String, target: String? = nil) {
      self.word = word
      self.target = target
    }
  }

  /// The names of the commands from the root's first subcommand on: `["rules", "show"]`.
  public let path: [String]
  /// The description of the last command of the path.
  public let description: CommandDescription
  /// All positional arguments in the order given.
  public let positionals: [String]

  let optionValues: [String: [String]]
  let setFlags: Set<String>

  /// Every value given for an option, in order; lists are taken apart at their commas.
  public func values(_ option: String) -> [String] {
    precondition(description.option(option) != nil, "no option --\(option)")
    return optionValues[option] ?? []
  }

  /// The value of an option that is not repeatable, or nil if it was not given.
  public func value(_ option: String) -> String? {
    values(option).last
  }

  /// The value of an option for whole numbers, or nil if it was not given.
  public func number(_ option: String) -> Int? {
    value(option).flatMap { Int($0) }
  }

  /// The values of an option whose words may carry a target.
  public func targets(_ option: String) -> [Target] {
    values(option).map { value in
      guard let equals = value.firstIndex(of: "=") else { return Target(word: value) }
      return Target(
        word: String(value[..<equals]), target: String(value[value.index(after: equals)...]))
    }
  }

  /// True if the flag was given.
  public func isSet(_ flag: String) -> Bool {
    precondition(description.flag(flag) != nil, "no flag --\(flag)")
    return setFlags.contains(flag)
  }

  /// The values of a positional argument, in order.
  public func arguments(_ name: String) -> [String] {
    precondition(description.argument(name) != nil, "no argument \(name)")
    var rest = positionals[...]
    for argument in description.arguments {
      let values = rest.prefix(argument.arity.isRepeatable ? rest.count : 1)
      if argument.name == name { return Array(values) }
      rest = rest.dropFirst(values.count)
    }
    return []
  }

  /// The first value of a positional argument, or nil if none was given.
  public func argument(_ name: String) -> String? {
    arguments(name).first
  }
}
