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
    let isStream = command.isSet("ndjson")
    if isStream { try NDJSONCheck.refuse(command) }
    let paths = arguments.isEmpty ? [isStream ? "-" : "."] : arguments
    let shard = try shard(command)
    let (configuration, packs) = try CommandConfiguration.load(command, paths: paths)
    let decisions = try CommandDecisions.load(
      configuration, packs: packs, isOff: command.isSet("no-config"))
    let today = try Today.date(command)
    if isStream {
      return try NDJSONCheck.run(
        paths: paths, standardInput: command.value("stdin-name") ?? "-", packs: packs,
        settings: configuration.settings(hasNamedFile: false),
        judge: ReportJudge(
          decisions: decisions, today: today,
          baseline: try CommandDecisions.baseline(configuration.baseline.value)),
        sources: try CommandSources.load(configuration, jobs: cores))
    }
    let targets = configuration.outputs.map {
      ParsedCommand.Target(word: $0.value.format, target: $0.value.file)
    }
    try ReportOutput.check(targets)
    let keeping = try BaselineKeeping(command, baseline: configuration.baseline.value)
    let baseline = try CommandDecisions.baseline(keeping.read)
    var inputs = InputFiles(
      paths: paths, excluded: configuration.excluded.map(\.value), base: configuration.folder,
      standardInput: command.value("stdin-name") ?? "-")
    var settings = configuration.settings(
      hasNamedFile: inputs.files.contains(where: \.isNamed))
    // Decisions are about the words too: they go last.
    let isRedacted = settings.redacted
    settings.redacted = false
    if let shard { inputs.keep(shard) }
    let withPictures = command.isSet("screenshots")
    if withPictures, isRedacted {
      throw Failure(
        status: .usage,
        message: "--redact and --screenshots exclude each other: "
          + "a picture shows the texts")
    }
    let jobs = command.number("jobs") ?? cores
    let run = AuditRun(
      packs: packs, settings: settings, jobs: jobs, withPictures: withPictures,
      sources: try CommandSources.load(configuration, jobs: jobs))
    var report = run.audit(inputs).judged(decisions: decisions, today: today, baseline: baseline)
    if let kept = keeping.kept(report) {
      report = report.judged(decisions: decisions, today: today, baseline: kept)
    }
    if isRedacted { report = report.redacted }
    return try ReportOutput.finish(report, targets) { try keeping.write(report) }
  }

  private static func shard(_ command: ParsedCommand) throws -> ReportShard? {
    guard let text = command.value("shard") else { return nil }
    guard let shard = ReportShard(text) else {
      throw Failure(
        status: .usage,
        message: "--shard takes a number and a count like 2/8, not '\(TerminalText.safe(text))'")
    }
    return shard
  }

  static var cores: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }
}
