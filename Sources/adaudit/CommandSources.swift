import AdAudit
import AdCommandLine
import AdTree

/// The source code that `--sources` and the configuration name.
enum CommandSources {
  static func load(_ configuration: Configuration, jobs: Int) throws -> SourceFacts {
    let sources = SourceFiles(
      paths: configuration.sources.map(\.value), excluded: configuration.excluded.map(\.value),
      base: configuration.folder, jobs: jobs)
    if let path = sources.missing.first {
      throw Failure(
        status: .configuration,
        message: TerminalText.safe("\(path): there is no such folder of sources; check the path"))
    }
    for path in sources.leftOut {
      Console.error(
        TerminalText.safe(
          "adaudit: \(path): this source file is left out: it cannot be read or is larger than "
            + "\(SourceFiles.largest >> 20) MiB"))
    }
    return sources.facts
  }
}
