import AdRules

/// Writes a report as JUnit XML, in the subset that strict readers take: a suite for each input, a
/// case for each ad and rule.
///
/// A violation is a failure, a review or something unmeasured is skipped with its reason, an input
/// that could not be read is an error. With a fail level above the violation's severity the case
/// is a failure all the same: the exit status, not the case, goes by the level.
public struct JUnitReportWriter {
  private let report: ReportDocument
  private let titles: [String: String]
  /// Findings by ad and rule.
  private let findings: [String: [ReportFinding]]

  private init(_ report: ReportDocument) {
    self.report = report
    titles = Dictionary(report.rules.map { ($0.id, $0.title) }) { first, _ in first }
    var findings: [String: [ReportFinding]] = [:]
    for finding in report.findings {
      for place in finding.places {
        findings[Self.key(place.ad ?? "", finding.ruleID), default: []].append(place)
      }
    }
    self.findings = findings
  }

  private static func key(_ ad: String, _ rule: String) -> String { ad + " " + rule }

  /// - Parameter output: takes the text piece by piece, in UTF-8.
  /// - Throws: whatever `output` throws.
  public static func write(
    _ report: ReportDocument, to output: ([UInt8]) throws -> Void
  ) rethrows {
    try JUnitReportWriter(report).write(to: output)
  }

  private struct Case {
    var name: String
    var className: String
    /// Element and text; nil passed.
    var result: (element: String, type: String, message: String, text: String)?
  }

  private struct Suite {
    var name: String
    var cases: [Case]

    func count(_ element: String) -> Int { cases.count { $0.result?.element == element } }
  }

  private func write(to output: ([UInt8]) throws -> Void) rethrows {
    let suites = suites
    func total(_ element: String) -> Int { suites.reduce(0) { $0 + $1.count(element) } }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"\(XMLText.attribute(report.tool.name))\" "
    text += "tests=\"\(suites.reduce(0) { $0 + $1.cases.count })\" "
    text += "failures=\"\(total("failure"))\" errors=\"\(total("error"))\" time=\"0\">\n"
    try output(Array(text.utf8))
    for suite in suites { try output(Array(Self.xml(suite).utf8)) }
    try output(Array("</testsuites>\n".utf8))
  }

  private var suites: [Suite] {
    let ads = Dictionary(grouping: report.ads, by: \.input)
    return report.inputs.compactMap { input in
      switch input.status {
      case .withoutAds: nil
      case .failed:
        Suite(name: input.path, cases: [unread(input)])
      case .audited:
        Suite(name: input.path, cases: (ads[input.path] ?? []).flatMap(cases))
      }
    }
  }

  private func unread(_ input: ReportInput) -> Case {
    let lines = input.problems.map { problem in
      let place = [problem.line, problem.column].compactMap(\.self).map { ":\($0)" }.joined()
      return "\(input.path)\(place): \(problem.message)"
    }
    return Case(
      name: "the file can be read", className: PlainText.clean(input.path),
      result: (
        "error", "unreadable", PlainText.clean(input.problems.first?.message ?? "unreadable"),
        lines.map(PlainText.clean).joined(separator: "\n")
      ))
  }

  private func cases(_ ad: ReportAd) -> [Case] {
    ad.outcomes.filter { $0.outcome != .inapplicable }.map { pair in
      let findings = findings[Self.key(ad.id, pair.ruleID)] ?? []
      let name = "\(pair.ruleID) \(titles[pair.ruleID] ?? "")"
      return Case(
        name: PlainText.clean(name), className: PlainText.clean(ad.view.path),
        result: result(pair.outcome, findings))
    }
  }

  private func result(
    _ outcome: Outcome, _ findings: [ReportFinding]
  ) -> (element: String, type: String, message: String, text: String)? {
    let telling: [ReportFinding]
    var outcome = outcome
    if outcome >= .review {
      let open = findings.filter { $0.outcome >= .review && $0.acceptance == nil }
      guard let worst = open.map(\.verdict).max() else { return accepted(findings) }
      outcome = worst
      telling = open.filter { $0.verdict == worst }
    } else {
      telling = findings.filter { $0.outcome == outcome }
    }
    let element: String
    switch OutcomeMapping.of(outcome, .must).junit {
    case .passed: return nil
    case .failure: element = "failure"
    case .skipped: element = "skipped"
    }
    let texts = telling.map(Self.text)
    let message = telling.first.map { PlainSentence.of($0.message) } ?? outcome.name
    return (element, outcome.name, message, texts.joined(separator: "\n\n"))
  }

  /// Passed where every review was settled so, else skipped with what was decided.
  private func accepted(
    _ findings: [ReportFinding]
  ) -> (element: String, type: String, message: String, text: String)? {
    let telling = findings.filter {
      $0.outcome >= .review && $0.acceptance != .settled
    }
    guard let first = telling.first, let acceptance = first.acceptance else { return nil }
    let message = first.state.sentences.joined(separator: "; ")
    return (
      "skipped", acceptance.rawValue, PlainText.clean(message),
      telling.map(Self.text).joined(separator: "\n\n")
    )
  }

  private static func text(_ finding: ReportFinding) -> String {
    var lines = [
      "\(finding.outcome.name) (\(finding.severity)): " + PlainSentence.of(finding.message)
    ]
    let line = finding.view?.line.map { ":\($0)" } ?? ""
    lines.append(PlainText.clean(finding.input) + line)
    if let view = finding.view { lines.append(PlainText.clean(view.path)) }
    if !finding.missing.isEmpty {
      lines.append("missing: " + PlainText.clean(finding.missing.joined(separator: ", ")))
    }
    let fix = PlainSentence.of(finding.fix)
    if !fix.isEmpty { lines.append("fix: " + fix) }
    lines += finding.state.sentences.map(PlainText.clean)
    return lines.joined(separator: "\n")
  }

  // MARK: XML

  private static func xml(_ suite: Suite) -> String {
    var text = "  <testsuite name=\"\(XMLText.attribute(PlainText.clean(suite.name)))\" "
    text += "tests=\"\(suite.cases.count)\" failures=\"\(suite.count("failure"))\" "
    text += "errors=\"\(suite.count("error"))\" skipped=\"\(suite.count("skipped"))\" "
    text += "time=\"0\">\n"
    for testCase in suite.cases {
      text += "    <testcase name=\"\(XMLText.attribute(testCase.name))\" "
      text += "classname=\"\(XMLText.attribute(testCase.className))\" time=\"0\""
      guard let result = testCase.result else {
        text += "/>\n"
        continue
      }
      text += ">\n      <\(result.element) type=\"\(XMLText.attribute(result.type))\" "
      text += "message=\"\(XMLText.attribute(result.message))\">"
      text += XMLText.content(result.text)
      text += "</\(result.element)>\n    </testcase>\n"
    }
    return text + "  </testsuite>\n"
  }
}
