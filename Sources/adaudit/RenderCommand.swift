import AdCommandLine
import AdReports

/// `adaudit render`: another output format from a JSON report.
enum RenderCommand {
  static func run(_ command: ParsedCommand) throws -> ExitStatus {
    let targets = command.targets("format")
    try ReportOutput.check(targets)
    let path = command.argument("REPORT") ?? "-"
    let report: ReportDocument
    do {
      report = try ReportReader.read(try InputLoading.bytes(path))
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(
        status: .unreadableInput,
        message: TerminalText.safe("\(path): this is no report of adaudit: \(error)"))
    }
    try ReportOutput.write(report, targets)
    return .success
  }
}
