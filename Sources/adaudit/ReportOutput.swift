import AdCommandLine
import AdReports

/// Writes a report in the formats asked for.
enum ReportOutput {
  /// Every output is tried; the first failure is thrown at the end.
  static func write(_ report: ReportDocument, _ targets: [ParsedCommand.Target]) throws {
    try each(targets) { target in
      if target.word == "html", let path = target.target,
        let pages = HTMLReportPages(report, name: PageFolder.name(path))
      {
        return try PageFolder.write(pages, to: path)
      }
      try write(target) { isColoured, output in
        try write(report, target.word, isColoured: isColoured, to: output)
      }
    }
  }

  /// The same for a comparison.
  static func write(_ diff: ReportDiff, _ targets: [ParsedCommand.Target]) throws {
    try each(targets) { target in
      try write(target) { isColoured, output in
        switch target.word {
        case "html": try HTMLDiffWriter.write(diff, to: output)
        default: try DiffTextWriter.write(diff, isColoured: isColoured, to: output)
        }
      }
    }
  }

  private static func each(
    _ targets: [ParsedCommand.Target], _ write: (ParsedCommand.Target) throws -> Void
  ) throws {
    var failure: (any Error)?
    for target in targets.isEmpty ? [ParsedCommand.Target(word: "text")] : targets {
      do {
        try write(target)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  /// Writes a report, and before it something else, and says how the run ends.
  static func finish(
    _ report: ReportDocument, _ targets: [ParsedCommand.Target],
    besides other: @escaping () throws -> Void = {}
  ) throws -> ExitStatus {
    var status = ExitStatus(rawValue: Int32(report.summary.exit.code)) ?? .internalError
    for step in [other, { try write(report, targets) }] {
      do {
        try step()
      } catch let failure as Failure {
        Console.error("adaudit: \(TerminalText.safe(failure.message))")
        if status != .internalError { status = failure.status }
      }
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

  /// Two outputs on standard output would run into each other.
  static func check(_ targets: [ParsedCommand.Target]) throws {
    if targets.count(where: { $0.target == nil }) > 1 {
      throw Failure(
        status: .usage,
        message: "only one format can go to standard output; give the others a file: "
          + "--format html=report.html")
    }
    let files = targets.compactMap(\.target)
    if let twice = files.first(where: { file in files.count { $0 == file } > 1 }) {
      throw Failure(status: .usage, message: "two formats would be written to \(twice)")
    }
  }

  /// - Parameter content: given whether to colour, and what takes the bytes.
  private static func write(
    _ target: ParsedCommand.Target, _ content: (Bool, ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    guard let path = target.target else {
      return try content(Console.isColoured) { bytes in
        guard Console.write(bytes) else {
          throw Failure(
            status: .unwritableOutput, message: "standard output cannot be written")
        }
      }
    }
    try OutputFile.write(path) { output in try content(false, output) }
  }

  private static func write(
    _ report: ReportDocument, _ format: String, isColoured: Bool,
    to output: ([UInt8]) throws -> Void
  ) throws {
    switch format {
    case "json": try JSONReportWriter.write(report, to: output)
    case "sarif": try SARIFReportWriter.write(report, to: output)
    case "junit": try JUnitReportWriter.write(report, to: output)
    case "github": try GitHubReportWriter.write(report, to: output)
    case "gitlab": try GitLabReportWriter.write(report, to: output)
    case "markdown": try MarkdownReportWriter.write(report, to: output)
    case "html": try HTMLReportWriter.write(report, to: output)
    default: try TextReportWriter.write(report, isColoured: isColoured, to: output)
    }
  }
}
