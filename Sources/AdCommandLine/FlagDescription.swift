/// A switch without a value: `--name`.
public struct FlagDescription: Sendable {
  /// The long name without its dashes.
  public var name: String
  public var short: Character?
  public var help: String

  public init(_ name: String, short: Character? = nil, help: String) {
    self.name = name
    self.short = short
    self.help = help
  }

  static let help = FlagDescription("help", short: "h", help: "show this help")
  static let version = FlagDescription("version", help: "show the version")
}
