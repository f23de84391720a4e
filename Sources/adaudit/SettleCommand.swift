import AdAudit
import AdCommandLine
import AdPacks
import AdReports
import AdRules

/// `adaudit settle`: records a person's answer to a review.
enum SettleCommand {
  static func run(_ command: ParsedCommand) throws -> ExitStatus {
    let answer = try answer(command)
    let date = try Today.date(command)
    let paths = command.arguments("PATH")
    let (configuration, packs) = try CommandConfiguration.load(
      command, paths: paths.isEmpty ? ["."] : paths)
    // Faults are found before anything starts; the answer is added to the text itself.
    _ = try CommandDecisions.load(
      configurationForReading(configuration), packs: packs, isOff: false)
    let report = try report(command, configuration, packs: packs, paths: paths)
    let finding = try finding(command.argument("FINDING") ?? "", in: report)
    let path = CommandDecisions.file(configuration).path
    let old =
      FileBytes.exists(path)
      ? try CommandConfiguration.bytes(path, what: "the file of decisions") : nil
    let text = try Decisions.settling(finding, answer, date: date, in: old, report: report)
    let file = try OutputFile(path: path)
    try file.write(text)
    try file.finish()
    let words = answer.answer == .pass ? "no violation" : "a violation"
    Console.error(
      TerminalText.safe(
        "adaudit: \(finding.ruleID) in \(finding.component) is \(words); written to \(path)"))
    return .success
  }

  /// A file that is named need not be there yet.
  private static func configurationForReading(_ configuration: Configuration) -> Configuration {
    var configuration = configuration
    if let path = configuration.decisions.value, !FileBytes.exists(path) {
      configuration.decisions.value = nil
    }
    return configuration
  }

  private static func answer(_ command: ParsedCommand) throws -> FindingState.Settled {
    guard command.isSet("pass") != command.isSet("violation") else {
      throw Failure(status: .usage, message: "give one of --pass and --violation")
    }
    func words(_ option: String) throws -> String {
      guard let text = command.value(option), text.contains(where: { !$0.isWhitespace }) else {
        throw Failure(status: .usage, message: "--\(option) is missing")
      }
      return text
    }
    return .init(
      answer: command.isSet("pass") ? .pass : .violation, reason: try words("reason"),
      by: try words("by"))
  }

  private static func report(
    _ command: ParsedCommand, _ configuration: Configuration, packs: [LoadedPack], paths: [String]
  ) throws -> ReportDocument {
    if let path = command.value("report") {
      guard paths.isEmpty else {
        throw Failure(status: .usage, message: "--report and paths exclude each other; keep one")
      }
      return try ReportLoading.report(path)
    }
    let inputs = InputFiles(
      paths: paths.isEmpty ? ["."] : paths, excluded: configuration.excluded.map(\.value),
      base: configuration.folder)
    var settings = configuration.settings(hasNamedFile: false)
    settings.redacted = false
    let run = AuditRun(
      packs: packs, settings: settings, jobs: CheckCommand.cores,
      sources: try CommandSources.load(configuration, jobs: CheckCommand.cores))
    return run.audit(inputs)
  }

  /// The review whose id begins so.
  private static func finding(_ id: String, in report: ReportDocument) throws -> ReportFinding {
    let found = report.findings.filter { $0.id.hasPrefix(id) }
    guard let finding = found.first, !id.isEmpty else {
      throw Failure(
        status: .usage,
        message: TerminalText.safe(
          "there is no finding \"\(id)\" here; 'adaudit check' shows the ids of reviews"))
    }
    guard found.count == 1 || finding.id == id else {
      throw Failure(
        status: .usage,
        message: TerminalText.safe("\(found.count) findings begin with \"\(id)\"; give more of it"))
    }
    guard finding.outcome == .review else {
      throw Failure(
        status: .usage,
        message: "this is a \(finding.outcome.name), not a review; "
          + "a violation is accepted by \"suppress\" in \(Decisions.fileName)")
    }
    return finding
  }
}
