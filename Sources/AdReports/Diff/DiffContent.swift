import AdRules
import AdTree

/// The difference between two reports as a value for `diff.html`.
struct DiffContent {
  private let diff: ReportDiff
  private let words: PageWords
  private let old: PageContext
  private let new: PageContext
  /// Rules of both reports; the words are those of the new one.
  private let rules: [ReportRule]
  private let screens: [Screen]

  /// One file with its screens and changes.
  private struct Screen {
    var input: String
    var entries: [ReportDiff.Entry]
  }

  init(_ diff: ReportDiff, words: PageWords) {
    self.diff = diff
    self.words = words
    var rules = diff.new.rules
    let known = Set(rules.map(\.id))
    rules += diff.old.rules.filter { !known.contains($0.id) }
    self.rules = rules
    old = PageContext(diff.old, words: words, rules: rules)
    new = PageContext(diff.new, words: words, rules: rules)
    var screens: [Screen] = []
    var places: [String: Int] = [:]
    for entry in diff.entries {
      guard let input = entry.finding?.input else { continue }
      if let place = places[input] {
        screens[place].entries.append(entry)
      } else {
        places[input] = screens.count
        screens.append(Screen(input: input, entries: [entry]))
      }
    }
    self.screens = screens
  }

  var value: PageValue {
    let concerned = Set(diff.entries.compactMap { $0.finding?.ruleID })
    let shown = rules.enumerated().filter { concerned.contains($1.id) }
    return [
      "language": .text(words.language),
      "policy": .text(PagePolicy.content),
      "tool": .text("\(diff.new.tool.name) \(diff.new.tool.version)"),
      "verdict": verdict,
      "otherRules": .flag(diff.old.packs != diff.new.packs),
      "figures": .list(ReportDiff.Change.allCases.map(figure)),
      "screens": .items(screens.count) { screen(screens[$0], number: $0 + 1) },
      "rules": .items(shown.count) { rule(shown[$0].element, number: shown[$0].offset + 1) },
      "packs": .list([
        ["setting": .text(words["diff.before"]), "choice": .text(Self.packs(diff.old))],
        ["setting": .text(words["diff.after"]), "choice": .text(Self.packs(diff.new))],
      ]),
    ]
  }

  private static func packs(_ report: ReportDocument) -> String {
    report.packs.map { "\(PageText.short($0.id)) \($0.edition)" }.joined(separator: ", ")
  }

  private var verdict: PageValue {
    let worse = diff.worse
    let fixed = diff.count(.fixed)
    let sentence =
      worse > 0
      ? words.count("diff.worse", worse)
      : fixed > 0 ? words.count("diff.fixed", fixed) : words["diff.same"]
    return [
      "kind": .text(worse > 0 ? "violation" : "pass"),
      "sign": .text(PageWords.sign(worse > 0 ? .violation : .pass)),
      "sentence": .text(sentence),
    ]
  }

  private func figure(_ change: ReportDiff.Change) -> PageValue {
    let count = diff.count(change)
    return [
      "kind": .text(change == .new ? "violation" : "other"),
      "sign": .text(Self.sign(change)), "count": "\(count)",
      "label": .text(words["change.\(change.rawValue)"]),
      "detail": .text(words["change.\(change.rawValue).detail"]), "isZero": .flag(count == 0),
    ]
  }

  private static func sign(_ change: ReportDiff.Change) -> String {
    switch change {
    case .new: "+"
    case .changed: "≠"
    case .fixed: "✓"
    case .untold: "?"
    case .unchanged: "="
    }
  }

  // MARK: Screens

  private func screen(_ screen: Screen, number: Int) -> PageValue {
    let changes = ReportDiff.Change.allCases.compactMap { change -> PageValue? in
      let entries = screen.entries.filter { $0.change == change }
      guard !entries.isEmpty else { return nil }
      return [
        "title": .text(words["change.\(change.rawValue)"]), "sign": .text(Self.sign(change)),
        "rows": .list(entries.map(entry)),
      ]
    }
    return [
      "anchor": "screen-\(number)",
      "name": .text(name(screen.input)),
      "file": .text(PageText.long(screen.input)),
      "pictures": .list([
        pictures(screen.input, of: old, side: "old", screen.entries.compactMap(\.old)),
        pictures(screen.input, of: new, side: "new", screen.entries.compactMap(\.new)),
      ]),
      "changes": .list(changes),
    ]
  }

  private func name(_ input: String) -> String {
    let section =
      new.sections.first { $0.input == input } ?? old.sections.first { $0.input == input }
    return section.map(new.name) ?? new.fileName(input)
  }

  /// All drawings of a file in one report.
  private func pictures(
    _ input: String, of context: PageContext, side: String, _ findings: [ReportFinding]
  ) -> PageValue {
    let sections = context.sections.filter { $0.input == input && $0.isDrawn }
    return [
      "title": .text(words[side == "old" ? "diff.before" : "diff.after"]),
      "isMissing": .flag(sections.isEmpty),
      "drawings": .list(
        sections.compactMap { section in
          section.screen.map { index in
            let marks = ScreenContent.marks(section, context).map { mark in
              var mark = mark
              mark.id = side + "-" + mark.finding.id
              return mark
            }
            let linked = Set(findings.map(\.id))
            return Wireframe(
              screen: context.report.screens[index],
              marks: marks.filter { linked.contains($0.finding.id) }, words: words
            ).value
          }
        }),
    ]
  }

  /// The card of the finding as it is now, or as it was; with what it was before.
  private func entry(_ entry: ReportDiff.Entry) -> PageValue {
    guard let finding = entry.finding else { return .flag(false) }
    let isNew = entry.new != nil
    let card = FindingContent(
      finding: finding, context: isNew ? new : old, isCarrier: false,
      prefix: isNew ? "new-" : "old-")
    var before = PageValue.flag(false)
    if let old = entry.old, entry.new != nil {
      let isOther = old.message != finding.message || old.verdict != finding.verdict
      before = [
        "id": .text("old-" + old.id),
        "mark": .text(self.old.place(of: old).mark.map { "\($0)" } ?? ""),
        "outcome": .text(words.outcome(old.verdict)),
        "segments": isOther ? RichText.segments(old.message) : .list([]),
      ]
    }
    return [
      "card": card.value, "before": before,
      "doubt": .text(entry.doubt.map { words["doubt.\($0.rawValue)"] } ?? ""),
    ]
  }

  private func rule(_ rule: ReportRule, number: Int) -> PageValue {
    [
      "title": .text(rule.title),
      "severity": .text(words.severity(rule.severity)),
      "consequence": .text(words.consequence(rule.consequence.kind)),
      "how": RuleContent(
        rule: rule, number: number, words: words, consequence: rule.consequence, opened: nil
      ).value,
    ]
  }
}
