import AdAudit
import AdCommandLine
import AdReports

/// `adaudit merge`: one report from several.
enum MergeCommand {
  static func run(_ command: ParsedCommand) throws -> ExitStatus {
    let targets = command.targets("format")
    try ReportOutput.check(targets)
    let sources = try command.arguments("REPORT").map { path in
      ReportMerge.Source(name: path, report: try ReportLoading.report(path))
    }
    let today = try Today.date(command)
    let baseline = try CommandDecisions.baseline(command.value("baseline"))
    var report: ReportDocument
    do {
      report = try ReportMerge.merge(
        sources, minAds: command.number("min-ads"),
        minDecided: command.number("min-decided").map(Double.init))
    } catch {
      throw Failure(
        status: .unreadableInput,
        message: TerminalText.safe("these reports are not of one run: \(error)"))
    }
    let decisions = try CommandDecisions.load(
      command.value("decisions"), rules: report.rules.map(\.id))
    if baseline != nil || decisions != nil {
      report = report.judged(decisions: decisions, today: today, baseline: baseline)
    }
    return try ReportOutput.finish(report, targets)
  }
}
