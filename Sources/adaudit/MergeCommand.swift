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
    try check(sources, decisions, baseline)
    report = report.judged(decisions: decisions, today: today, baseline: baseline)
    return try ReportOutput.finish(report, targets)
  }

  /// What a part says of decisions and baseline does not add up to what the whole would say.
  private static func check(
    _ sources: [ReportMerge.Source], _ decisions: Decisions?, _ baseline: Baseline?
  ) throws {
    func refuse(_ source: ReportMerge.Source, _ what: String, _ option: String) -> Failure {
      Failure(
        status: .usage,
        message: TerminalText.safe(
          "\(source.name) was judged by \(what); to judge the whole by it, give \(option)"))
    }
    if decisions == nil, let source = sources.first(where: { $0.report.decisions.file != nil }) {
      let file = source.report.decisions.file ?? ""
      throw refuse(source, "the decisions in \(file)", "--decisions \(file)")
    }
    if baseline == nil, let source = sources.first(where: { $0.report.baseline != nil }) {
      throw refuse(source, "a baseline", "--baseline FILE")
    }
  }
}
