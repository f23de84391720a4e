import AdCommandLine
import AdReports

/// `adaudit schema`: prints a JSON Schema.
enum SchemaCommand {
  static func run(_ command: ParsedCommand) throws -> ExitStatus {
    let name = command.argument("NAME") ?? ""
    guard let schema = ReportAsset.bytes("schemas/\(name).schema.json") else {
      throw Failure(status: .internalError, message: "the schema \"\(name)\" is not built in")
    }
    return Console.write(schema) ? .success : .unwritableOutput
  }
}
