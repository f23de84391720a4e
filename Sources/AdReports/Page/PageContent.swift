import AdRules
import AdTree

/// A page of a report as a value for `page.html` or `part.html`.
struct PageContent {
  let context: PageContext
  let links: PageLinks

  private var words: PageWords { context.words }
  private var report: ReportDocument { context.report }

  init(_ context: PageContext, links: PageLinks) {
    self.context = context
    self.links = links
  }

  /// The first page, or the only one.
  var first: PageValue {
    let summary = SummaryContent(context: context)
    let front = FrontContent(context: context, links: links)
    let shown = links.parts.isEmpty ? context.sections.indices : 0..<0
    let carriers = context.carriers(in: shown, withFiles: true)
    let rest = report.rules.filter { carriers[$0.id] == nil }
    var record = head
    record["verdict"] = summary.verdict
    record["adCount"] = .text(words.count("ads", report.summary.ads))
    record["screenCount"] = .text(words.count("screens", context.sections.count))
    record["reading"] = .text(summary.reading)
    record["exit"] = .text(
      words[
        "exit",
        ["code": "\(report.summary.exit.code)", "reason": report.summary.exit.reason]])
    record["figures"] = .list(summary.figures)
    record["bar"] = summary.bar
    record["consequences"] = summary.consequences
    record["screenList"] = front.screens
    record["faults"] = front.faults
    record["gains"] = front.gains
    record["unmeasured"] = front.unmeasured
    record["accepted"] = .text(report.summary.acceptedWords)
    record["decisions"] = summary.decisions
    record["failed"] = InputContent.failed(report, words)
    record["isFolder"] = .flag(!links.parts.isEmpty)
    record["screens"] = screens(shown, carriers)
    record["wholeFiles"] = wholeFiles(carriers)
    record["rules"] =
      rest.isEmpty
      ? .flag(false)
      : ["title": .text(rulesTitle(rest.count)), "rows": .items(rest.count) { rule(rest[$0]) }]
    record["files"] = InputContent.files(report, words)
    record["packs"] = .list(
      report.packs.map {
        [
          "pack": .text(
            words["about.pack", ["pack": PageText.short($0.id), "edition": $0.edition]])
        ]
      })
    record["settings"] = .list(summary.settings)
    return .record(record)
  }

  /// One of the pages with screens.
  func part(_ number: Int) -> PageValue {
    let shown = links.parts[number]
    var record = head
    record["verdict"] = SummaryContent(context: context).verdict
    record["range"] = .text(
      words[
        "part.range",
        [
          "first": "\(shown.lowerBound + 1)", "last": "\(shown.upperBound)",
          "all": "\(context.sections.count)",
        ]])
    record["index"] = .text(links.page(of: nil))
    record["previous"] = .text(number > 0 ? PageLinks.file(number - 1) : "")
    record["next"] = .text(number + 1 < links.parts.count ? PageLinks.file(number + 1) : "")
    record["screens"] = screens(shown, context.carriers(in: shown, withFiles: false))
    return .record(record)
  }

  private var head: [String: PageValue] {
    [
      "language": .text(words.language),
      "policy": .text(PagePolicy.content),
      "tool": .text("\(report.tool.name) \(report.tool.version)"),
      "isLong": .flag(context.sections.count > 20),
    ]
  }

  private func screens(_ shown: Range<Int>, _ carriers: [String: String]) -> PageValue {
    .items(shown.count) { index in
      let place = shown.lowerBound + index
      return ScreenContent(
        section: context.sections[place], number: place + 1, context: context,
        carriers: carriers, links: links
      ).value
    }
  }

  private func wholeFiles(_ carriers: [String: String]) -> PageValue {
    let findings = context.order.snapshotFindings
    guard !findings.isEmpty else { return .flag(false) }
    return [
      "rows": .items(findings.count) { index in
        FindingContent(
          finding: findings[index], context: context,
          isCarrier: carriers[findings[index].ruleID] == findings[index].id, links: links
        ).value
      }
    ]
  }

  private func rulesTitle(_ count: Int) -> String {
    links.parts.isEmpty ? words["rules.others"] : words["rules.all"]
  }

  private func rule(_ rule: ReportRule) -> PageValue {
    [
      "title": .text(rule.title),
      "severity": .text(words.severity(rule.severity)),
      "consequence": .text(words.consequence(rule.consequence.kind)),
      "how": RuleContent(
        rule: rule, number: context.rules[rule.id]?.number ?? 0, words: words,
        consequence: rule.consequence, opened: nil
      ).value,
    ]
  }
}
