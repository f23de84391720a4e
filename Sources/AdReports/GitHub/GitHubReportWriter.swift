import AdRules

/// Writes a report as annotations of GitHub Actions: worst first, as many as a step may have, the
/// others as plain lines, and a last notice with their number.
public struct GitHubReportWriter {
  /// Most annotations of one type that a step may have.
  static let mostOfAType = 10

  private let report: ReportDocument

  /// - Parameter output: takes the text piece by piece, in UTF-8.
  /// - Throws: whatever `output` throws.
  public static func write(
    _ report: ReportDocument, to output: ([UInt8]) throws -> Void
  ) rethrows {
    let lines = GitHubReportWriter(report: report).lines
    try output(Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  private var lines: [String] {
    var commands = unread
    var findings = report.findings.filter { $0.verdict >= .review && !$0.isDealtWith }
    findings.sortStably { one, other in
      one.verdict == other.verdict ? one.severity > other.severity : one.verdict > other.verdict
    }
    commands += findings.compactMap(command)
    commands += report.decisions.problems.map { problem in
      WorkflowCommand(
        type: .warning, file: path(problem.file), line: problem.line,
        title: "A decision is \(problem.kind.rawValue)", message: PlainText.clean(problem.message))
    }
    var used: [OutcomeMapping.GitHub: Int] = [:]
    // One notice is kept for the last line.
    let most: [OutcomeMapping.GitHub: Int] = [.notice: Self.mostOfAType - 1]
    var shown: [String] = []
    var rest: [String] = []
    for command in commands {
      if used[command.type, default: 0] < most[command.type] ?? Self.mostOfAType {
        used[command.type, default: 0] += 1
        shown.append(command.text)
      } else {
        let place = command.line.map { ":\($0)" } ?? ""
        // Never at the start of a line: there a text could be a command.
        rest.append(
          "  \(command.type.rawValue): \(PlainText.clean((command.file ?? "") + place)) "
            + PlainText.clean(command.title) + ": " + PlainText.clean(command.message))
      }
    }
    let summary = report.summary
    var end =
      "\(Words.count(summary.ads, "ad")), \(summary.mustRules.decided) of "
      + "\(summary.mustRules.applicable) must-rules decided, "
      + "\(Words.count(summary.count(.violation), "violation")), "
      + "\(summary.count(.review)) for review; "
      + (summary.acceptedWords.isEmpty ? "" : summary.acceptedWords + "; ")
      + PlainText.clean(summary.exit.reason)
    if !rest.isEmpty {
      end += ". \(Words.count(rest.count, "more finding")) in the log: a step shows "
      end += "\(Self.mostOfAType) annotations of a type"
    }
    let last = WorkflowCommand(
      type: .notice, file: nil, line: nil, title: report.tool.name, message: end)
    return shown + rest + [last.text]
  }

  private var unread: [WorkflowCommand] {
    report.inputs.filter { $0.status == .failed }.map { input in
      WorkflowCommand(
        type: .error, file: path(input.path), line: input.problems.first?.line,
        title: "The file could not be read",
        message: PlainText.clean(input.problems.first?.message ?? "unreadable"))
    }
  }

  private func command(_ finding: ReportFinding) -> WorkflowCommand? {
    guard let type = OutcomeMapping.of(finding).github else {
      return nil
    }
    var message = PlainSentence.of(finding.message)
    let fix = PlainSentence.of(finding.fix)
    if !fix.isEmpty { message += " " + fix }
    let state = finding.state.sentences
    if !state.isEmpty {
      message += " (" + PlainText.clean(state.joined(separator: "; ")) + ")"
    }
    return WorkflowCommand(
      type: type, file: path(finding.input), line: finding.view?.line,
      title: "\(finding.ruleID) (\(finding.verdict.name), \(finding.severity))",
      message: message)
  }

  /// Standard input is no file.
  private func path(_ input: String) -> String? { input == "-" ? nil : PlainText.clean(input) }
}
