import AdRules
import AdTree

/// One screen with its ads as a value for `screen.html`.
struct ScreenContent {
  let section: PageSection
  /// From 1.
  let number: Int
  let context: PageContext
  /// Ids of the findings with which their rules' words stand, by rule.
  let carriers: [String: String]
  let links: PageLinks

  private var words: PageWords { context.words }

  static func anchor(_ index: Int) -> String { "screen-\(index + 1)" }

  var value: PageValue {
    let input = context.input(section.input)
    return [
      "anchor": .text(Self.anchor(number - 1)),
      "name": .text(context.name(of: section)),
      "file": .text(PageText.long(section.input)),
      "stage": .text(input?.stage.map(words.stage) ?? ""),
      "picture": picture,
      "ads": .list(
        section.ads.enumerated().map { place, ad in
          self.ad(ad, number: section.ads.count > 1 ? place + 1 : nil)
        }),
      "problems": input.map { problems($0) } ?? .flag(false),
    ]
  }

  /// Marks for the wireframe of a section.
  static func marks(_ section: PageSection, _ context: PageContext) -> [Wireframe.Mark] {
    section.marked.enumerated().map { index, finding in
      Wireframe.Mark(
        number: index + 1, finding: finding, id: finding.id,
        label: context.words[
          "mark.label",
          [
            "number": "\(index + 1)", "outcome": context.words.outcome(finding.shownOutcome),
            "title": context.title(ofRule: finding.ruleID),
          ]])
    }
  }

  private var picture: PageValue {
    guard section.isDrawn, let index = section.screen else { return .flag(false) }
    let screen = context.report.screens[index]
    let marks = Self.marks(section, context)
    let wireframe = Wireframe(screen: screen, marks: marks, words: words)
    var byView: [String: [Wireframe.Mark]] = [:]
    for mark in marks {
      if let view = mark.finding.view { byView[view.id, default: []].append(mark) }
    }
    return [
      "group": "view-\(number)",
      "label": .text(words["picture.label", ["name": context.name(of: section)]]),
      "wireframe": wireframe.value,
      "caption": .text(
        words[
          "picture.caption",
          [
            "width": Wireframe.number(screen.size.width),
            "height": Wireframe.number(screen.size.height),
          ]]),
      "rows": OutlineContent(screen: screen, context: context, marks: byView).value,
    ]
  }

  private func problems(_ input: ReportInput) -> PageValue {
    guard !input.problems.isEmpty else { return .flag(false) }
    return [
      "title": .text(words["problems.title"]),
      "rows": .list(InputContent.problems(input, words)),
    ]
  }

  // MARK: Ads

  private func ad(_ ad: ReportAd, number: Int?) -> PageValue {
    let findings = context.order.findings[ad.id, default: []]
    let marked = findings.filter(\.needsAttention)
    let accepted = findings.filter(\.isAccepted)
    let shared = section.shared.filter { finding in
      finding.variants.contains { $0.ad == ad.id }
    }
    let open = findings.filter { $0.outcome == .unmeasured }
    let states = [
      ad.view.line.map { words["finding.line", ["line": "\($0)"]] },
      ad.isProbable ? words["ad.probable"] : nil, ad.phase.map(words.phase),
      ad.source.map(words.source),
    ].compactMap(\.self)
    return [
      "anchor": .text("ad-" + ad.id),
      "title": .text(
        number.map { words["ad.numbered", ["number": "\($0)"]] } ?? words["ad.title"]),
      "class": .text(PageText.short(ad.view.className)),
      "states": .text(states.joined(separator: " · ")),
      "path": .text(ad.view.path == ad.view.className ? "" : PageText.long(ad.view.path)),
      "findings": .list(marked.map(card)),
      "isFine": .flag(marked.isEmpty && shared.isEmpty && accepted.isEmpty),
      "shared": self.shared(shared),
      "accepted": fold("accepted", accepted.count, accepted.map(card)),
      "open": fold("unmeasured", open.count, open.map(card)),
      "passed": passed(ad, notes: findings.filter { $0.outcome == .pass }),
      "unconcerned": unconcerned(ad),
    ]
  }

  /// Findings of another variant, with links to them.
  private func shared(_ findings: [ReportFinding]) -> PageValue {
    guard !findings.isEmpty else { return .flag(false) }
    return [
      "rows": .list(
        findings.map { finding in
          let section = context.place(of: finding).section
          return [
            "href": .text(links.page(of: section) + "#f-" + finding.id),
            "sign": .text(PageWords.sign(finding.shownOutcome)),
            "outcome": .text(words.outcome(finding.shownOutcome)),
            "title": .text(context.title(ofRule: finding.ruleID)),
          ]
        })
    ]
  }

  private func card(_ finding: ReportFinding) -> PageValue {
    FindingContent(
      finding: finding, context: context,
      isCarrier: carriers[finding.ruleID] == finding.id, links: links
    ).value
  }

  private func fold(_ outcome: String, _ count: Int, _ rows: [PageValue]) -> PageValue {
    guard count > 0 else { return .flag(false) }
    return [
      "title": .text(words["fold.\(outcome)", ["count": "\(count)"]]), "rows": .list(rows),
    ]
  }

  private func passed(_ ad: ReportAd, notes: [ReportFinding]) -> PageValue {
    let passed = ad.outcomes.filter { $0.outcome == .pass }
    return fold(
      "pass", passed.count,
      passed.map { pair in
        let note = notes.first { $0.ruleID == pair.ruleID }
        return [
          "title": .text(context.title(ofRule: pair.ruleID)),
          "anchor": .text(note.map { "f-" + $0.id } ?? ""),
          "segments": RichText.segments(note?.message ?? []),
        ]
      })
  }

  private func unconcerned(_ ad: ReportAd) -> PageValue {
    let rules = ad.outcomes.filter { $0.outcome == .inapplicable }
    return fold(
      "inapplicable", rules.count, rules.map { .text(context.title(ofRule: $0.ruleID)) })
  }
}
