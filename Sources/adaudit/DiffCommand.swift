import AdCommandLine
import AdReports

/// `adaudit diff`: what became of the findings of one JSON report in another.
enum DiffCommand {
  static func run(_ command: ParsedCommand) throws -> ExitStatus {
    let targets = command.targets("format")
    try ReportOutput.check(targets)
    let paths = [command.argument("OLD") ?? "-", command.argument("NEW") ?? "-"]
    guard paths[0] != "-" || paths[1] != "-" else {
      throw Failure(
        status: .usage, message: "only one of the two reports can come from standard input")
    }
    let diff = ReportDiff(
      old: try ReportLoading.report(paths[0]), new: try ReportLoading.report(paths[1]))
    try ReportOutput.write(diff, targets)
    return diff.worse > 0 ? .findings : .success
  }
}
