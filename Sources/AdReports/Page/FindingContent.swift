import AdPacks
import AdRules
import AdTree

/// One finding as a value for `finding.html`.
struct FindingContent {
  let finding: ReportFinding
  let context: PageContext
  /// Whether the words of its rule stand with it; else they are elsewhere on the page.
  let isCarrier: Bool
  /// Stands before its id, where a page shows the findings of two reports.
  var prefix = ""
  var links = PageLinks.single

  private var words: PageWords { context.words }

  var value: PageValue {
    let rule = context.rules[finding.ruleID]
    let outcome = finding.shownOutcome
    var record: [String: PageValue] = [
      "id": .text(prefix + finding.id),
      "kind": .text(outcome.name),
      "facets": .text(Self.facets(finding, rule?.number)),
      "sign": .text(PageWords.sign(outcome)),
      "outcome": .text(words.outcome(outcome)),
      "severity": .text(words.severity(finding.severity)),
      "consequence": .text(words.consequence(finding.consequence.kind)),
      "title": .text(context.title(ofRule: finding.ruleID)),
      "ruleID": .text(finding.ruleID),
      "mark": mark,
      "segments": RichText.segments(finding.message),
      "places": .list(places),
      "evidence": evidence,
      "missing": missing,
      "deciders": deciders,
      "states": .list(finding.state.sentences.map { .text(PageText.long($0)) }),
      "variants": variants,
      "fix": finding.fix.isEmpty ? .flag(false) : ["segments": RichText.segments(finding.fix)],
      "changes": changes,
    ]
    if let rule {
      record["clause"] = Self.clause(rule.rule)
      if isCarrier {
        record["how"] =
          RuleContent(
            rule: rule.rule, number: rule.number, words: words, consequence: finding.consequence,
            opened: context.input(finding.input)?.stage
          ).value
      } else {
        record["elsewhere"] = .record(["anchor": "rule-\(rule.number)"])
      }
    }
    return .record(record)
  }

  /// What the filter knows of a finding: outcome, severity, consequence, number of the rule.
  static func facets(_ finding: ReportFinding, _ rule: Int?) -> String {
    "\(finding.shownOutcome.name) \(finding.severity.rawValue) \(finding.consequence.kind.rawValue) "
      + "\(rule ?? 0)"
  }

  private var mark: PageValue {
    guard let number = context.place(of: finding).mark else { return .flag(false) }
    return [
      "number": "\(number)", "id": .text(prefix + finding.id),
      "label": .text(words["finding.mark", ["number": "\(number)"]]),
    ]
  }

  private var places: [PageValue] {
    var places: [PageValue] = []
    if let view = finding.view {
      places.append(place(words["finding.view"], view, share: nil))
    }
    for related in finding.related {
      places.append(place(words.relation(related.role), related.view, share: related.share))
    }
    return places
  }

  private func place(_ role: String, _ view: ReportView, share: Double?) -> PageValue {
    [
      "role": .text(role),
      "class": .text(PageText.short(view.className)),
      "share": .text(share.map(PageWords.percent) ?? ""),
      "path": .text(
        PageText.long(ShortPath.path(of: view, beside: context.adView(of: finding)))),
      "line": .text(
        view.line.map { words["finding.line", ["line": "\($0)"]] } ?? ""),
    ]
  }

  /// The variants it was made in, each with a link to its screen.
  private var variants: PageValue {
    guard finding.variants.count > 1 else { return .flag(false) }
    return [
      "title": .text(words["finding.variants", ["count": "\(finding.variants.count)"]]),
      "rows": .list(
        finding.variants.map { variant in
          let section = variant.ad.flatMap(context.section)
          return [
            "key": .text(PageText.short(variant.key)),
            "href": .text(
              section.flatMap { section in
                variant.ad.map { links.page(of: section) + "#ad-" + $0 }
              } ?? ""),
          ]
        }),
    ]
  }

  /// The measured data, by their names in the JSON report.
  private var evidence: PageValue {
    guard !finding.data.isEmpty else { return .flag(false) }
    return [
      "fields": .list(
        finding.data.map { field in
          ["name": .text(field.name), "segments": .list(Self.segments(field.value))]
        })
    ]
  }

  private static func segments(_ value: DataValue) -> [PageValue] {
    switch value {
    case .percent(let share): [["measure": .text(PageWords.percent(share))]]
    case .points(let points): [["measure": .text(Words.number(points) + " pt")]]
    case .number(let number): [["measure": .text(Words.number(number))]]
    case .count(let count): [["measure": "\(count)"]]
    case .text(let text): [["quote": .text(PageText.short(text))]]
    case .code(let code): [["code": .text(PageText.short(code))]]
    case .size(let width, let height):
      [["measure": .text("\(Words.number(width)) × \(Words.number(height)) pt")]]
    case .list(let values):
      values.prefix(20).flatMap { segments($0) + [["words": " "]] }
    }
  }

  /// The changes of properties; each names its view where that is not the finding's own.
  private var changes: PageValue {
    guard !finding.suggestions.isEmpty else { return .flag(false) }
    return [
      "lines": .list(
        finding.suggestions.map { change in
          let isOwn = change.view == finding.view
          return [
            "code": .text(PageText.short(change.line)),
            "class": .text(isOwn ? "" : PageText.short(change.view.className)),
          ]
        })
    ]
  }

  private var missing: PageValue {
    guard !finding.missing.isEmpty else { return .flag(false) }
    return ["facts": .list(finding.missing.map { .text(PageText.short($0)) })]
  }

  private var deciders: PageValue {
    guard !finding.decidedBy.isEmpty else { return .flag(false) }
    return ["advice": .list(finding.decidedBy.map { .text(context.advice($0)) })]
  }

  /// The first page that the rule quotes.
  private static func clause(_ rule: ReportRule) -> PageValue {
    guard let source = rule.sources.first(where: { $0.title != nil }) else { return .flag(false) }
    return [
      "sourceTitle": .text(source.title ?? ""),
      "url": .text(source.url.flatMap(RichText.webAddress) ?? ""),
      "date": .text(source.date ?? ""),
    ]
  }
}
