import AdCommandLine
import AdFormats
import AdPacks

/// `adaudit rules test`: runs the fixtures of rule packs.
enum RulesTestCommand {
  static func run(_ command: ParsedCommand) throws -> ExitStatus {
    guard !command.values("pack").isEmpty else {
      throw Failure(
        status: .usage,
        message: "the binary carries no fixtures; name the pack's folder with --pack DIR")
    }
    var status = ExitStatus.success
    for files in try CommandPacks.sources(command) {
      let pack: LoadedPack
      do {
        pack = try PackLoader.load(files)
      } catch {
        throw Failure(status: .configuration, message: "the rule pack is faulty:\n\(error)")
      }
      let runner = FixtureRunner(pack: pack, files: files, search: SourceSearch.file) {
        try CanonicalReader.read(bytes: $0)
      }
      let results = runner.run()
      for result in results {
        guard let failure = result.failure else { continue }
        _ = Console.write(TerminalText.safe(lines: "\(files.name)/\(result.path): \(failure)\n"))
        status = .findings
      }
      let failed = results.count { $0.failure != nil }
      _ = Console.write("\(files.name): \(results.count - failed) passed, \(failed) failed\n")
      if results.isEmpty { status = .findings }
    }
    return status
  }
}
