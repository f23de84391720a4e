import AdAudit
import AdCommandLine
import AdFormats
import AdPacks
import AdReports

/// `adaudit check --ndjson`: a snapshot a line in, a result a line out, as it goes.
enum NDJSONCheck {
  static func run(
    paths: [String], standardInput: String, packs: [LoadedPack], settings: ReportSettings
  ) throws -> ExitStatus {
    var perLine = settings
    perLine.minAds = 0
    perLine.minDecided = nil
    let run = AuditRun(packs: packs, settings: perLine)
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
          totals.add(report)
          guard Console.write(try ResultLineWriter.line(report, line: lines.number)) else {
            throw Failure(
              status: .unwritableOutput, message: "standard output cannot be written")
          }
        })
    }
    let exit = totals.exit(settings)
    Console.error("adaudit: \(totals.sentence): \(exit.reason)")
    let status = ExitStatus(rawValue: Int32(exit.code)) ?? .internalError
    return unreadable && status != .internalError ? .unreadableInput : status
  }

  /// What cannot be had line by line.
  static func refuse(_ command: ParsedCommand) throws {
    for option in [
      "format", "shard", "exclude", "jobs", "show", "baseline", "write-baseline", "decisions",
    ]
    where !command.values(option).isEmpty {
      throw Failure(
        status: .usage, message: "--\(option) does not go with --ndjson: a result is a line of JSON"
      )
    }
  }
}
