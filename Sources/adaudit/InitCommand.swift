import AdAudit
import AdCommandLine
import AdPacks

/// `adaudit init`: a configuration to begin with.
enum InitCommand {
  static func run(_ command: ParsedCommand) throws -> ExitStatus {
    let folder = command.argument("DIR") ?? "."
    guard FileTree.isFolder(folder) else {
      throw Failure(
        status: .unreadableInput, message: TerminalText.safe("\(folder): there is no such folder"))
    }
    let path = folder == "." ? Configuration.fileName : "\(folder)/\(Configuration.fileName)"
    guard !FileTree.exists(path) else {
      throw Failure(
        status: .unwritableOutput,
        message: TerminalText.safe("\(path) is there already; 'adaudit config' shows what it sets"))
    }
    let start = ProjectStart(folder: folder, packs: try CommandPacks.load([]))
    let file = try OutputFile(path: path)
    try file.write(try start.configuration())
    try file.finish()
    let profile = start.profile == .adManager ? "Ad Manager" : "AdMob"
    return Console.write(
      TerminalText.safe("Wrote \(path) for \(profile).") + "\n"
        + "Native ads in nibs, storyboards and snapshots: \(start.ads), in files: \(start.files). "
        + "Violations: \(start.violations), for review: \(start.reviews).\n"
        + (start.ads == 0
          ? "Nothing to audit yet: capture snapshots in a unit test, see the README.\n"
          : "'adaudit check' shows them.\n"))
  }
}
