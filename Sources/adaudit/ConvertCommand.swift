import AdCommandLine
import AdFormats

/// `adaudit convert`: any readable format to the canonical snapshot.
enum ConvertCommand {
  static func run(_ command: ParsedCommand) throws -> ExitStatus {
    var snapshot = try InputLoading.snapshot(command.argument("FILE") ?? "-")
    if command.isSet("redact") { snapshot = snapshot.redacted }
    let bytes = try CanonicalWriter.write(snapshot)
    guard let path = command.value("output") else {
      return Console.write(bytes) ? .success : .unwritableOutput
    }
    let file = try OutputFile(path: path)
    try file.write(bytes)
    try file.finish()
    return .success
  }
}
