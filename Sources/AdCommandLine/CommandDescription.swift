/// One command of a program as data: parsing, help and error messages are all derived from it.
///
/// A command either holds subcommands (a group) or arguments, options and flags (a leaf).
/// `--help` and, if the root has a version, `--version` need no description.
public struct CommandDescription: Sendable {
  /// The word typed, in lower-case ASCII. The root's is the program's name.
  public var name: String
  /// What the command does: one line, lower case, no full stop.
  public var abstract: String
  /// Paragraphs for the command's own help, separated by empty lines. Lines that start with a
  /// space are kept as they are, others are wrapped.
  public var discussion: String
  /// What `--version` prints; only the root's counts.
  public var version: String?
  public var arguments: [ArgumentDescription]
  public var options: [OptionDescription]
  public var flags: [FlagDescription]
  public var subcommands: [CommandDescription]

  public init(
    name: String, abstract: String, discussion: String = "", version: String? = nil,
    arguments: [ArgumentDescription] = [], options: [OptionDescription] = [],
    flags: [FlagDescription] = [], subcommands: [CommandDescription] = []
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.version = version
    self.arguments = arguments
    self.options = options
    self.flags = flags
    self.subcommands = subcommands
  }

  /// The subcommand called `name`.
  public func subcommand(_ name: String) -> CommandDescription? {
    subcommands.first { $0.name == name }
  }

  /// The option called `--name`.
  public func option(_ name: String) -> OptionDescription? {
    options.first { $0.name == name }
  }

  /// The flag called `--name`.
  public func flag(_ name: String) -> FlagDescription? {
    flags.first { $0.name == name }
  }

  /// The argument called `name`.
  public func argument(_ name: String) -> ArgumentDescription? {
    arguments.first { $0.name == name }
  }
}
