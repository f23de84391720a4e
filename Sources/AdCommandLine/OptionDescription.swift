/// An option with a value: `--name VALUE` or `--name=VALUE`.
public struct OptionDescription: Sendable {
  /// What an option's value looks like.
  public enum Syntax: Sendable, Equatable {
    /// Any text that is not empty.
    case text
    /// One of these words.
    case choice([String])
    /// One or more of these words, separated by commas.
    case choices([String])
    /// One of these words, perhaps with a target: `json` or `json=out.json`.
    case choiceWithTarget([String])
    /// A whole number in decimal digits, within the range.
    case wholeNumber(ClosedRange<Int>)

    /// The words accepted, in their order; empty if any text or a number is.
    public var words: [String] {
      switch self {
      case .text, .wholeNumber: []
      case .choice(let words), .choices(let words), .choiceWithTarget(let words): words
      }
    }
  }

  /// The long name without its dashes.
  public var name: String
  public var short: Character?
  /// The value's name in help, in upper case: `FORMAT[=FILE]`.
  public var valueName: String
  public var syntax: Syntax
  public var isRepeatable: Bool
  /// What holds when the option is not given, for help only.
  public var defaultText: String?
  public var help: String

  public init(
    _ name: String, short: Character? = nil, valueName: String, syntax: Syntax = .text,
    isRepeatable: Bool = false, defaultText: String? = nil, help: String
  ) {
    self.name = name
    self.short = short
    self.valueName = valueName
    self.syntax = syntax
    self.isRepeatable = isRepeatable
    self.defaultText = defaultText
    self.help = help
  }
}
