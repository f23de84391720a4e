import AdAudit
import AdCommandLine

/// `adaudit config`: the effective configuration with the origin of every value.
enum ConfigCommand {
  static func run(_ command: ParsedCommand) throws -> ExitStatus {
    let paths = command.arguments("PATH")
    let (configuration, _) = try CommandConfiguration.load(
      command, paths: paths.isEmpty ? ["."] : paths)
    let listing = ConfigurationListing(configuration)
    guard command.isSet("json") else {
      return Console.write(
        TerminalText.safe(lines: String(decoding: try listing.text(), as: UTF8.self)))
    }
    let bytes = try listing.json()
    return Console.write(bytes) ? .success : .unwritableOutput
  }
}
