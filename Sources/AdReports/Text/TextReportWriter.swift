import AdPacks
import AdRules
import AdTree

/// Writes a report for people at a terminal: by ad, worst first, each finding with its fix, and
/// at the end the figures and why the run ends as it does.
///
/// Texts from the inputs are quoted and lose control characters; no line begins with one.
public struct TextReportWriter {
  private let report: ReportDocument
  private let style: TextStyle
  private let order: ReportOrder
  private let rules: [String: ReportRule]
  private let stages: [String: Stage]
  private let attachments: [String: ReportAttachment]
  /// Ad views by the ids of their ads.
  private let adViews: [String: ReportView]
  /// Rules whose fix was shown in full.
  private var explained: Set<String> = []

  private static let width = 96

  /// - Parameter isColoured: whether to use the colours of an ANSI terminal.
  /// - Parameter output: takes the text piece by piece, in UTF-8.
  public static func write(
    _ report: ReportDocument, isColoured: Bool = false, to output: ([UInt8]) throws -> Void
  ) rethrows {
    var writer = TextReportWriter(report, TextStyle(isColoured: isColoured))
    try writer.write(to: output)
  }

  private init(_ report: ReportDocument, _ style: TextStyle) {
    self.report = report
    self.style = style
    order = ReportOrder(report)
    rules = Dictionary(report.rules.map { ($0.id, $0) }) { first, _ in first }
    adViews = Dictionary(report.ads.map { ($0.id, $0.view) }) { first, _ in first }
    attachments = Dictionary(
      report.inputs.compactMap { input in
        input.attachment.flatMap { ($0.test ?? $0.device) == nil ? nil : (input.path, $0) }
      }
    ) { first, _ in first }
    stages = Dictionary(
      report.inputs.compactMap { input in input.stage.map { (input.path, $0) } }
    ) { first, _ in first }
  }

  private mutating func write(to output: ([UInt8]) throws -> Void) rethrows {
    for ad in order.ads {
      let lines = adLines(ad)
      if !lines.isEmpty { try put(lines, to: output) }
    }
    let loose = order.snapshotFindings.filter(isShown)
    for finding in loose { try put(findingLines(finding), to: output) }
    let problems = problemLines
    if !problems.isEmpty { try put(problems + [""], to: output) }
    try put(summaryLines, to: output)
  }

  private func put(_ lines: [String], to output: ([UInt8]) throws -> Void) rethrows {
    var bytes: [UInt8] = []
    for line in lines {
      bytes.append(contentsOf: line.utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
    try output(bytes)
  }

  private func isShown(_ finding: ReportFinding) -> Bool {
    if finding.isDealtWith { return report.settings.show.contains(.accepted) }
    return switch finding.verdict {
    case .violation, .review: true
    case .unmeasured: report.settings.show.contains(.unmeasured)
    case .pass: report.settings.show.contains(.notes)
    case .inapplicable: false
    }
  }

  // MARK: Ads

  /// Empty where nothing of the ad is to be listed.
  private mutating func adLines(_ ad: ReportAd) -> [String] {
    let findings = order.findings[ad.id, default: []]
    var lines: [String] = []
    for finding in findings where isShown(finding) { lines += findingLines(finding) }
    lines += outcomeLines(ad, .pass, shown: .pass, title: "passed")
    lines += outcomeLines(ad, .inapplicable, shown: .inapplicable, title: "not applicable")
    guard !lines.isEmpty else { return [] }
    let states = [
      ad.isProbable ? "probably an ad" : nil, ad.phase?.rawValue, ad.source?.rawValue,
    ].compactMap(\.self)
    let state = states.isEmpty ? "" : " (\(states.joined(separator: ", ")))"
    let title = "Ad " + Self.place(ad.input, ad.view.line) + " " + Self.code(ad.view.className)
    let path =
      ad.view.path == ad.view.className ? [] : ["    " + style.faint(Self.code(ad.view.path))]
    let origin = attachments[ad.input].map { attachment in
      let words = [attachment.test, attachment.device].compactMap(\.self).joined(separator: ", ")
      return ["    " + style.faint("attached by " + PlainText.clean(words))]
    }
    return [style.strong(title) + state] + path + (origin ?? []) + [""] + lines
  }

  private func outcomeLines(
    _ ad: ReportAd, _ outcome: Outcome, shown: ReportSettings.Shown, title: String
  ) -> [String] {
    let names = ad.outcomes.filter { $0.outcome == outcome }.map(\.ruleID)
    guard report.settings.show.contains(shown), !names.isEmpty else { return [] }
    var paragraph = Paragraph()
    paragraph.add(PlainText.clean(names.joined(separator: ", ")))
    let lines = paragraph.lines(width: Self.width - 4)
    return ["  " + style.outcome(outcome, title)] + lines.map { "    " + $0 } + [""]
  }

  // MARK: Findings

  private mutating func findingLines(_ finding: ReportFinding) -> [String] {
    let outcome = finding.isDealtWith ? finding.outcome : finding.verdict
    let word = outcome == .pass ? "note" : outcome.name
    var lines = [
      "  " + style.outcome(finding.isDealtWith ? .inapplicable : outcome, word)
        + " (\(finding.severity)) " + style.strong(PlainText.clean(finding.ruleID))
    ]
    for sentence in finding.state.sentences {
      var paragraph = Paragraph()
      paragraph.add(PlainText.clean(sentence))
      lines += paragraph.lines(width: Self.width - 4).map { "    " + $0 }
    }
    lines += Self.filled(finding.message, width: Self.width - 4).map { "    " + $0 }
    if let view = finding.view {
      lines.append(
        label("view") + Self.code(view.className) + " " + Self.place(finding.input, view.line))
      let path = ShortPath.path(of: view, beside: finding.ad.flatMap { adViews[$0] })
      if !path.isEmpty { lines.append(label("") + style.faint(Self.code(path))) }
    } else if finding.ad == nil {
      lines.append(label("file") + Self.place(finding.input, nil))
    }
    for related in finding.related {
      let share = related.share.map { " \(Self.percent($0))" } ?? ""
      lines.append(
        label(PlainText.clean(related.role)) + Self.code(related.view.className) + share + " "
          + Self.place(finding.input, related.view.line))
    }
    if !finding.missing.isEmpty {
      lines.append(
        label("missing") + PlainText.clean(finding.missing.joined(separator: ", ")))
    }
    if finding.verdict == .review, !finding.isDealtWith {
      lines.append(label("finding") + style.faint(String(finding.id.prefix(12))))
    }
    if !finding.isDealtWith { lines += explanation(finding) }
    return lines + [""]
  }

  /// Why it matters and the whole fix where the rule shows for the first time, then the short fix.
  private mutating func explanation(_ finding: ReportFinding) -> [String] {
    guard finding.outcome == .violation || finding.outcome == .review else { return [] }
    return reasons(finding) + changeLines(finding)
  }

  private mutating func reasons(_ finding: ReportFinding) -> [String] {
    guard let rule = rules[finding.ruleID], explained.insert(finding.ruleID).inserted else {
      return labelled("fix", Self.filled(finding.fix, width: Self.width - 13))
    }
    let fixes = rule.fixes
    let isDesigned = stages[finding.input] == .designed
    let fix = isDesigned ? fixes.interfaceBuilder : fixes.swift
    return labelled("why", MarkdownLines.lines(rule.why, width: Self.width - 13))
      + labelled("fix", MarkdownLines.lines(fix, width: Self.width - 13))
  }

  /// Each change in one line; the view is named where it is not the finding's own.
  private func changeLines(_ finding: ReportFinding) -> [String] {
    finding.suggestions.enumerated().map { index, change in
      let place =
        change.view == finding.view
        ? ""
        : " (\(Self.code(change.view.className)) \(Self.place(finding.input, change.view.line)))"
      return label(index == 0 ? "change" : "") + Self.code(change.line) + place
    }
  }

  private func labelled(_ name: String, _ lines: [String]) -> [String] {
    lines.enumerated().map { index, line in
      line.isEmpty ? "" : label(index == 0 ? name : "") + line
    }
  }

  private func label(_ name: String) -> String {
    let gap = String(repeating: " ", count: max(1, 9 - name.count))
    return "    " + style.faint(name) + gap
  }

  // MARK: Problems

  private var problemLines: [String] {
    var lines: [String] = []
    for input in report.inputs where input.status == .failed {
      for problem in input.problems {
        lines.append(
          style.outcome(.violation, "Not read") + " "
            + Self.place(input.path, problem.line, problem.column) + ": "
            + PlainText.clean(problem.message))
      }
      if input.problems.isEmpty {
        lines.append(
          style.outcome(.violation, "Not read") + " " + Self.place(input.path, nil))
      }
    }
    for problem in report.decisions.problems {
      lines.append(
        style.outcome(.review, "Decision \(problem.kind.rawValue)") + " "
          + Self.place(problem.file, problem.line) + ": " + PlainText.clean(problem.message))
    }
    for input in report.inputs where input.status != .failed && !input.problems.isEmpty {
      for problem in input.problems.prefix(5) {
        lines.append(
          style.outcome(.review, "Problem") + " "
            + Self.place(input.path, problem.line, problem.column) + ": "
            + PlainText.clean(problem.message))
      }
      if input.problems.count > 5 {
        lines.append("  and \(input.problems.count - 5) more in " + Self.place(input.path, nil))
      }
    }
    return lines
  }

  // MARK: Summary

  private var summaryLines: [String] {
    let summary = report.summary
    var counts: [String] = []
    for (outcome, words) in [
      (Outcome.violation, "violation"), (.review, "for review"), (.unmeasured, "unmeasured"),
    ] {
      let count = summary.count(outcome)
      let text = outcome == .violation ? Words.count(count, words) : "\(count) \(words)"
      counts.append(count > 0 ? style.outcome(outcome, text) : text)
    }
    let notes = summary.count(.pass)
    if notes > 0 { counts.append(Words.count(notes, "note")) }
    if !summary.acceptedWords.isEmpty { counts.append(summary.acceptedWords) }
    if let absent = report.baseline?.absent, absent > 0 {
      counts.append("\(absent) of the baseline no longer found (--prune-baseline)")
    }
    var files = [Words.count(summary.files.read, "file") + " read"]
    if summary.files.failed > 0 { files.append("\(summary.files.failed) could not be read") }
    for skipped in summary.files.skipped {
      files.append("\(skipped.count) skipped (\(PlainText.clean(skipped.reason)))")
    }
    let exit = summary.exit
    let figures = [
      style.strong(
        "\(Words.count(summary.ads, "ad")), \(summary.mustRules.decided) of "
          + "\(summary.mustRules.applicable) must-rules decided"),
      counts.joined(separator: ", "),
    ]
    let ending = [
      files.joined(separator: ", "),
      style.outcome(exit.code == 0 ? .pass : .violation, "exit \(exit.code)") + ": "
        + PlainText.clean(exit.reason),
    ]
    return figures + gainLines + ending
  }

  /// Most ways to decide more that the end names.
  private static let mostGains = 3

  private var gainLines: [String] {
    report.gains.filter { $0.mustRules > 0 }.prefix(Self.mostGains).flatMap { gain in
      var paragraph = Paragraph()
      paragraph.add(
        "to decide \(Words.count(gain.mustRules, "more must-rule")): "
          + PlainText.clean(gain.advice))
      return paragraph.lines(width: Self.width)
    }
  }

  // MARK: Pieces

  private static func place(_ path: String, _ line: Int?, _ column: Int? = nil) -> String {
    let numbers = [line, column].compactMap(\.self).map { ":\($0)" }.joined()
    return PlainText.clean(path == "-" ? "standard input" : path) + numbers
  }

  /// A class, a path of classes: from the input, so cleaned, but not cut.
  private static func code(_ text: String) -> String { PlainText.clean(text) }

  private static func percent(_ share: Double) -> String {
    Words.number((share * 1000).rounded() / 10) + " %"
  }

  private static func filled(_ segments: [MessageSegment], width: Int) -> [String] {
    var paragraph = Paragraph()
    paragraph.add(segments)
    return paragraph.lines(width: width)
  }
}
