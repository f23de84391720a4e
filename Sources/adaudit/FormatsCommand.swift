import AdAudit
import AdCommandLine

/// `adaudit formats`: what can be read, how to get it, and what it can tell.
enum FormatsCommand {
  static func run(_ command: ParsedCommand) throws -> ExitStatus {
    let listing = FormatListing()
    if command.isSet("json"), command.isSet("markdown") {
      throw Failure(
        status: .usage, message: "--json and --markdown exclude each other; keep one")
    }
    let bytes =
      command.isSet("json")
      ? try listing.json() : command.isSet("markdown") ? listing.markdown() : listing.text()
    return Console.write(bytes) ? .success : .unwritableOutput
  }
}
