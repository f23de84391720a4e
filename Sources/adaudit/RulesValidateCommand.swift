import AdCommandLine
import AdPacks

/// `adaudit rules validate`: checks rule packs for mistakes.
enum RulesValidateCommand {
  static func run(_ command: ParsedCommand) throws -> ExitStatus {
    var status = ExitStatus.success
    for files in try CommandPacks.sources(command) {
      let errors: [PackError]
      var rules = 0
      do {
        let pack = try PackLoader.load(files)
        rules = pack.rulePack.rules.count
        // The binary carries no fixtures.
        let hasFixtures = files.files.contains { $0.path.contains("/fixtures/") }
        errors = PackValidator.validate(pack, files: files, fixtures: hasFixtures)
      } catch {
        errors = error.errors
      }
      for error in errors {
        _ = Console.write(TerminalText.safe(lines: "\(files.name)/\(error)\n"))
        status = .findings
      }
      _ = Console.write(
        errors.isEmpty
          ? "\(files.name): \(rules) rules, no mistakes\n"
          : "\(files.name): \(errors.count) \(errors.count == 1 ? "mistake" : "mistakes")\n")
    }
    return status
  }
}
