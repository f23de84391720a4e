import AdCommandLine
import AdReports

/// `adaudit render`: another output format from a JSON report.
enum RenderCommand {
  static func run(_ command: ParsedCommand) throws -> ExitStatus {
    let targets = command.targets("format")
    try ReportOutput.check(targets)
    var report = try ReportLoading.report(command.argument("REPORT") ?? "-")
    if command.isSet("redact") { report = report.redacted }
    try ReportOutput.write(report, targets)
    return .success
  }
}
