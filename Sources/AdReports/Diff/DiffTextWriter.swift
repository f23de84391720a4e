import AdPacks
import AdRules

/// Writes the difference between two reports for people at a terminal: what is new first, the
/// unchanged only as a number.
public struct DiffTextWriter {
  private let diff: ReportDiff
  private let style: TextStyle

  private static let width = 96

  /// - Parameter isColoured: whether to use the colours of an ANSI terminal.
  /// - Parameter output: takes the text piece by piece, in UTF-8.
  public static func write(
    _ diff: ReportDiff, isColoured: Bool = false, to output: ([UInt8]) throws -> Void
  ) rethrows {
    let writer = DiffTextWriter(diff: diff, style: TextStyle(isColoured: isColoured))
    for change in ReportDiff.Change.allCases where change != .unchanged {
      let entries = diff.entries.filter { $0.change == change }
      guard !entries.isEmpty else { continue }
      try output(bytes([writer.style.strong(title(change)), ""]))
      for entry in entries { try output(bytes(writer.lines(entry))) }
    }
    try output(bytes(writer.ending))
  }

  private static func bytes(_ lines: [String]) -> [UInt8] {
    lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
  }

  private static func title(_ change: ReportDiff.Change) -> String {
    switch change {
    case .new: "New"
    case .changed: "Changed"
    case .fixed: "Fixed"
    case .untold: "Gone, but nobody can tell whether it is fixed"
    case .unchanged: "Unchanged"
    }
  }

  private func lines(_ entry: ReportDiff.Entry) -> [String] {
    guard let finding = entry.finding else { return [] }
    var outcome = style.outcome(finding.verdict, finding.verdict.name)
    if let old = entry.old, entry.new != nil, old.verdict != finding.verdict {
      outcome = "\(old.verdict.name) → " + outcome
    }
    var lines = [
      "  \(outcome) (\(finding.severity)) " + style.strong(PlainText.clean(finding.ruleID))
    ]
    if let old = entry.old, entry.new != nil, old.message != finding.message {
      lines += filled(old.message, before: "was: ")
      lines += filled(finding.message, before: "is:  ")
    } else {
      lines += filled(finding.message, before: "")
    }
    let place = finding.view.map { PlainText.clean($0.className) + " " } ?? ""
    let line = finding.view?.line.map { ":\($0)" } ?? ""
    lines.append("    " + place + PlainText.clean(finding.input) + line)
    for sentence in finding.state.sentences { lines.append("    " + PlainText.clean(sentence)) }
    if let doubt = entry.doubt { lines.append("    " + Self.words(doubt)) }
    return lines + [""]
  }

  private static func words(_ doubt: ReportDiff.Doubt) -> String {
    switch doubt {
    case .noInput: "its file is not in the new report, or could not be read"
    case .noAd: "its ad is no longer in the file"
    case .noRule: "the rule took no part in the new report"
    case .unmeasured: "the new input lacks the facts to tell"
    }
  }

  private func filled(_ segments: [MessageSegment], before: String) -> [String] {
    var paragraph = Paragraph()
    if !before.isEmpty { paragraph.add(before) }
    paragraph.add(segments)
    return paragraph.lines(width: Self.width - 4).map { "    " + $0 }
  }

  private var ending: [String] {
    var counts: [String] = []
    for (change, word) in [
      (ReportDiff.Change.new, "new"), (.changed, "changed"), (.fixed, "fixed"),
      (.untold, "untold"), (.unchanged, "unchanged"),
    ] {
      let count = diff.count(change)
      if count > 0 || change != .untold { counts.append("\(count) \(word)") }
    }
    var lines = [style.strong(counts.joined(separator: ", "))]
    if diff.old.packs != diff.new.packs {
      lines.append("the reports were made with other rules: some of this may be the rules' doing")
    }
    let isWorse = diff.worse > 0
    let reason =
      isWorse ? "\(Words.count(diff.worse, "finding")) new or worse" : "nothing new or worse"
    lines.append(
      style.outcome(isWorse ? .violation : .pass, "exit \(isWorse ? 1 : 0)") + ": " + reason)
    return lines
  }
}
