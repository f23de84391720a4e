import AdAudit
import AdCommandLine
import AdReports
import AdRules
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `adaudit check`: audits files and folders.
enum CheckCommand {
  static func run(_ command: ParsedCommand) throws -> ExitStatus {
    let targets = command.targets("format")
    try ReportOutput.check(targets)
    let packs = try CommandPacks.load(command)
    let paths = command.arguments("PATH")
    let inputs = InputFiles(
      paths: paths.isEmpty ? ["."] : paths, excluded: command.values("exclude"))
    let settings = settings(command, inputs: inputs)
    let withPictures = command.isSet("screenshots")
    if withPictures, settings.redacted {
      throw Failure(
        status: .usage,
        message: "--redact and --screenshots exclude each other: "
          + "a picture shows the texts")
    }
    let run = AuditRun(
      packs: packs, settings: settings, jobs: command.number("jobs") ?? cores,
      withPictures: withPictures)
    let report = run.audit(inputs)
    var status = ExitStatus(rawValue: Int32(report.summary.exit.code)) ?? .internalError
    do {
      try ReportOutput.write(report, targets)
    } catch let failure as Failure {
      Console.error("adaudit: \(failure.message)")
      if status != .internalError { status = failure.status }
    }
    explain(report, targets)
    return status
  }

  private static func settings(_ command: ParsedCommand, inputs: InputFiles) -> ReportSettings {
    let hasNamedFile = inputs.files.contains(where: \.isNamed)
    var settings = ReportSettings()
    settings.profile = command.value("profile").flatMap(Profile.init(rawValue:)) ?? .admob
    if let level = command.value("fail-on") { settings.failOn = Severity(rawValue: level) }
    settings.failOnReview = command.isSet("fail-on-review")
    settings.minAds = command.number("min-ads") ?? (hasNamedFile ? 1 : 0)
    settings.minDecided = command.number("min-decided").map(Double.init)
    settings.show = Set(
      command.values("show").flatMap { list in
        list.split(separator: ",").compactMap { ReportSettings.Shown(rawValue: String($0)) }
      })
    settings.acceptedWords = command.values("accept-word")
    settings.adClasses = command.values("ad-class")
    settings.excluded = command.values("exclude")
    settings.redacted = command.isSet("redact")
    return settings
  }

  /// Where no text goes to standard output, says on standard error what came of the run.
  private static func explain(_ report: ReportDocument, _ targets: [ParsedCommand.Target]) {
    for input in report.inputs where input.status == .failed {
      for problem in input.problems {
        let place = problem.line.map { ":\($0)" } ?? ""
        Console.error(
          "adaudit: \(TerminalText.safe(input.path))\(place): \(TerminalText.safe(problem.message))"
        )
      }
    }
    let showsText = targets.isEmpty || targets.contains { $0.word == "text" && $0.target == nil }
    if !showsText { Console.error("adaudit: \(report.summary.exit.reason)") }
  }

  private static var cores: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }
}
