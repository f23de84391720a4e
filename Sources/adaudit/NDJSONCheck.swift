import AdAudit
import AdCommandLine
import AdFormats
import AdPacks
import AdReports
import AdTree

/// `adaudit check --ndjson`: a snapshot a line in, a result a line out, as it goes.
enum NDJSONCheck {
  /// - Parameter judge: of the whole stream, in the order of its lines.
  static func run(
    paths: [String], standardInput: String, packs: [LoadedPack], settings: ReportSettings,
    judge: ReportJudge, sources: SourceFacts
  ) throws -> ExitStatus {
    var judge = judge
    var perLine = settings
    perLine.minAds = 0
    perLine.minDecided = nil
    perLine.redacted = false
    let run = AuditRun(packs: packs, settings: perLine, sources: sources)
    var totals = RunTotals()
    var unreadable = false
    for path in paths {
      let lines: NDJSONLines
      do {
        lines = try NDJSONLines(path == "-" ? nil : path)
      } catch {
        Console.error("adaudit: \(TerminalText.safe("\(path): \(error.description)"))")
        unreadable = true
        continue
      }
      let name = path == "-" ? standardInput : path
      try run.audit(
        each: { lines.next().map { ("\(name):\(lines.number)", $0) } },
        report: { report in
          var report = judge.judged(report)
          if settings.redacted { report = report.redacted }
          totals.add(report)
          guard Console.write(try ResultLineWriter.line(report, line: lines.number)) else {
            throw Failure(
              status: .unwritableOutput, message: "standard output cannot be written")
          }
        })
    }
    let isWhole = !unreadable && totals.failedFiles == 0
    explain(judge.decisions(isWhole: isWhole), judge.baseline(isWhole: isWhole))
    let exit = totals.exit(settings)
    Console.error("adaudit: \(totals.sentence): \(exit.reason)")
    let status = ExitStatus(rawValue: Int32(exit.code)) ?? .internalError
    return unreadable && status != .internalError ? .unreadableInput : status
  }

  /// Says what became of the decisions and the baseline; of what could not be read nobody knows.
  private static func explain(_ decisions: ReportDecisions, _ baseline: ReportBaseline?) {
    for problem in decisions.problems {
      Console.error(
        TerminalText.safe("adaudit: \(problem.file):\(problem.line): \(problem.message)"))
    }
    if let absent = baseline?.absent, absent > 0 {
      Console.error("adaudit: \(absent) of the baseline no longer found")
    }
  }

  /// What cannot be had line by line.
  static func refuse(_ command: ParsedCommand) throws {
    let options = ["format", "shard", "exclude", "jobs", "show", "write-baseline"]
    let flags = ["prune-baseline", "screenshots"]
    for name in options.filter({ !command.values($0).isEmpty }) + flags.filter(command.isSet) {
      throw Failure(
        status: .usage, message: "--\(name) does not go with --ndjson: a result is a line of JSON")
    }
  }
}
