import AdAudit
import AdCommandLine
import AdRules

/// `adaudit inspect`: the tree as read, with what was recognised and computed.
enum InspectCommand {
  static func run(_ command: ParsedCommand) throws -> ExitStatus {
    let path = command.argument("FILE") ?? "-"
    let (configuration, packs) = try CommandConfiguration.load(command, paths: [path])
    let snapshot = try InputLoading.snapshot(path)
    let auditor = Auditor(
      packs: packs, settings: configuration.settings(hasNamedFile: true))
    let inspection = Inspection(snapshot: snapshot, result: auditor.audit(snapshot))
    let bytes =
      command.isSet("json")
      ? try inspection.json() : Array(TerminalTree.text(inspection).utf8)
    return Console.write(bytes) ? .success : .unwritableOutput
  }
}
