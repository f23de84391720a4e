import AdAudit
import AdCommandLine
import AdPacks
import AdRules

/// `adaudit inspect`: the tree as read, with what was recognised and computed.
enum InspectCommand {
  static func run(_ command: ParsedCommand) throws -> ExitStatus {
    let packs = try CommandPacks.load(command)
    let snapshot = try InputLoading.snapshot(command.argument("FILE") ?? "-")
    let auditor = Auditor(
      packs: packs.map(\.rulePack),
      options: AuditOptions(adClasses: Set(command.values("ad-class"))))
    let inspection = Inspection(snapshot: snapshot, result: auditor.audit(snapshot))
    let bytes =
      command.isSet("json")
      ? try inspection.json() : Array(TerminalTree.text(inspection).utf8)
    return Console.write(bytes) ? .success : .unwritableOutput
  }
}
