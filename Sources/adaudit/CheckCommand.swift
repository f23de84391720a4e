import AdAudit
import AdCommandLine
import AdReports
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `adaudit check`: audits files and folders.
enum CheckCommand {
  static func run(_ command: ParsedCommand) throws -> ExitStatus {
    let arguments = command.arguments("PATH")
    let paths = arguments.isEmpty ? ["."] : arguments
    let (configuration, packs) = try CommandConfiguration.load(command, paths: paths)
    let targets = configuration.outputs.map {
      ParsedCommand.Target(word: $0.value.format, target: $0.value.file)
    }
    try ReportOutput.check(targets)
    let inputs = InputFiles(
      paths: paths, excluded: configuration.excluded.map(\.value), base: configuration.folder)
    let settings = configuration.settings(
      hasNamedFile: inputs.files.contains(where: \.isNamed))
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
