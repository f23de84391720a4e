import AdAudit
import AdCommandLine

/// `adaudit config`: the effective configuration with the origin of every value.
enum ConfigCommand {
  static func run(_ command: ParsedCommand) throws -> ExitStatus {
    let paths = command.arguments("PATH")
    let (configuration, _) = try CommandConfiguration.load(
      command, paths: paths.isEmpty ? ["."] : paths)
    let listing = ConfigurationListing(configuration)
    let bytes = command.isSet("json") ? try listing.json() : try listing.text()
    return Console.write(bytes) ? .success : .unwritableOutput
  }
}
