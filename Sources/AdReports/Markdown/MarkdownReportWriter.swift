import AdRules

/// Writes a report as Markdown: for a comment on a change, or the summary of a step.
public struct MarkdownReportWriter {
  /// Most bytes of a step's summary on GitHub, with room to say what was left out.
  static let longest = 1_000_000

  private let report: ReportDocument

  /// - Parameter output: takes the text piece by piece, in UTF-8.
  /// - Throws: whatever `output` throws.
  public static func write(
    _ report: ReportDocument, to output: ([UInt8]) throws -> Void
  ) rethrows {
    let writer = MarkdownReportWriter(report: report)
    var bytes = Array(writer.head.utf8)
    var left = 0
    for group in writer.report.groups {
      let text = Array(writer.section(group).utf8)
      if bytes.count + text.count > longest {
        left += 1
      } else {
        bytes += text
      }
    }
    if left > 0 {
      bytes += Array("\n\(Words.count(left, "more group")) left out for length.\n".utf8)
    }
    bytes += Array(writer.accepted.utf8)
    bytes += Array(writer.gains.utf8)
    try output(bytes)
  }

  private var head: String {
    let summary = report.summary
    let verdict = summary.exit.code == 0 ? "passed" : "failed"
    var text = "## Native ads: \(verdict)\n\n"
    text += "\(Words.count(summary.ads, "ad")), \(summary.mustRules.decided) of "
    text += "\(summary.mustRules.applicable) must-rules decided. "
    text += "\(MarkdownText.escaped(summary.exit.reason)).\n\n"
    text += "| | must | should | info |\n|---|---|---|---|\n"
    for outcome in [Outcome.violation, .review, .unmeasured] {
      let counts = summary.findings[outcome] ?? [:]
      text += "| \(outcome.name) | \(counts[.must] ?? 0) | \(counts[.should] ?? 0) "
      text += "| \(counts[.info] ?? 0) |\n"
    }
    for input in report.inputs where input.status == .failed {
      let problem = input.problems.first
      let line = problem?.line.map { ":\($0)" } ?? ""
      text += "\n**Not read:** \(MarkdownText.code(input.path + line)) "
      text += MarkdownText.escaped(problem?.message ?? "") + "\n"
    }
    return text
  }

  /// Most places that a group names.
  private static let mostPlaces = 10

  private func section(_ group: ReportGroup) -> String {
    let places = group.findings.compactMap { findings[$0] }
    guard let first = places.first else { return "" }
    let title = titles[group.ruleID] ?? group.ruleID
    var text = "\n### \(group.outcome.name.capitalizedFirst) (\(group.severity)): "
    text += "\(MarkdownText.escaped(title)) in \(MarkdownText.code(group.component))\n\n"
    text += MarkdownText.sentence(first.message) + "\n\n"
    if !first.fix.isEmpty { text += "**Fix:** \(MarkdownText.sentence(first.fix))\n\n" }
    if !first.suggestions.isEmpty {
      text += "**Change:** "
      text += first.suggestions.map { change in
        MarkdownText.code(change.line)
          + (change.view == first.view ? "" : " on \(MarkdownText.code(change.view.className))")
      }.joined(separator: "; ")
      text += "\n\n"
    }
    text += "| place | view |\n|---|---|\n"
    for finding in places.prefix(Self.mostPlaces) {
      let line = finding.view?.line.map { ":\($0)" } ?? ""
      text += "| \(MarkdownText.code(finding.input + line)) "
      text += "| \(MarkdownText.code(finding.view?.path ?? "")) |\n"
    }
    if places.count > Self.mostPlaces {
      text += "\nand \(places.count - Self.mostPlaces) more places.\n"
    }
    return text
  }

  /// Most accepted findings that are listed.
  private static let mostAccepted = 50

  private var accepted: String {
    let summary = report.summary
    let findings = report.findings.filter(\.isDealtWith)
    var text = ""
    if !findings.isEmpty {
      text += "\n### Accepted: \(summary.acceptedWords)\n\n"
      text += "| rule | place | why |\n|---|---|---|\n"
      for finding in findings.prefix(Self.mostAccepted) {
        let line = finding.view?.line.map { ":\($0)" } ?? ""
        text += "| \(MarkdownText.code(finding.ruleID)) "
        text += "| \(MarkdownText.code(finding.input + line)) "
        text += "| \(MarkdownText.escaped(finding.state.sentences.joined(separator: "; "))) |\n"
      }
      if findings.count > Self.mostAccepted {
        text += "\nand \(findings.count - Self.mostAccepted) more.\n"
      }
    }
    let problems = report.decisions.problems
    if !problems.isEmpty {
      text += "\n### Decisions without effect\n\n"
      for problem in problems {
        text += "- \(MarkdownText.code("\(problem.file):\(problem.line)")) "
        text += MarkdownText.escaped(problem.message) + "\n"
      }
    }
    return text
  }

  private var gains: String {
    let gains = report.gains.filter { $0.mustRules > 0 }
    guard !gains.isEmpty else { return "" }
    var text = "\n### What would decide the rest\n\n"
    for gain in gains {
      text += "- \(Words.count(gain.mustRules, "must-rule")): "
      text += MarkdownText.escaped(gain.advice) + "\n"
    }
    return text
  }

  private let findings: [String: ReportFinding]
  private let titles: [String: String]

  private init(report: ReportDocument) {
    self.report = report
    findings = Dictionary(report.findings.map { ($0.id, $0) }) { first, _ in first }
    titles = Dictionary(report.rules.map { ($0.id, $0.title) }) { first, _ in first }
  }
}

extension String {
  /// With a capital letter in front.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
