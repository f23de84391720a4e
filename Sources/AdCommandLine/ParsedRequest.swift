/// What a command line asks for.
public enum ParsedRequest: Sendable {
  /// Carry out a command.
  case command(ParsedCommand)
  /// Print this help text and succeed.
  case help(String)
  /// Print this version and succeed.
  case version(String)
}
