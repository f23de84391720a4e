import AdRules
import AdTree

/// The lists of the first page that lead into the screens: thumbnails, faults, what is open.
struct FrontContent {
  let context: PageContext
  let links: PageLinks

  private var words: PageWords { context.words }
  private var report: ReportDocument { context.report }

  /// Most screens with a thumbnail; the others are listed by name.
  private static let mostThumbnails = 60

  // MARK: Screens

  /// Sections with a violation or a review; they come first.
  private var markedCount: Int {
    context.sections.firstIndex { $0.marked.isEmpty } ?? context.sections.count
  }

  var screens: PageValue {
    guard !context.sections.isEmpty else { return .flag(false) }
    let marked = markedCount
    let shown = min(marked == 0 ? context.sections.count : marked, Self.mostThumbnails)
    let more = max(marked - shown, 0)
    let variants =
      marked == 0 ? 0 : context.sections[marked...].prefix { !$0.shared.isEmpty }.count
    let others = max(marked, shown) + variants
    let clean = context.sections.count - others
    return [
      "thumbnails": .items(shown) { screen($0, isDrawn: true) },
      "more": list("screens.more", more) { screen(shown + $0, isDrawn: false) },
      "variants": list("screens.variants", variants) { screen(marked + $0, isDrawn: false) },
      "clean": list("screens.clean", clean) { screen(others + $0, isDrawn: false) },
    ]
  }

  private func list(
    _ key: String, _ count: Int, _ make: @escaping (Int) -> PageValue
  ) -> PageValue {
    guard count > 0 else { return .flag(false) }
    return ["title": .text(words.count(key, count)), "rows": .items(count, make)]
  }

  private func screen(_ index: Int, isDrawn: Bool) -> PageValue {
    let section = context.sections[index]
    let name = context.name(of: section)
    var drawing = PageValue.flag(false)
    if isDrawn, section.isDrawn, let screen = section.screen {
      drawing =
        Wireframe(
          screen: report.screens[screen], marks: ScreenContent.marks(section, context),
          words: words, isThumbnail: true
        ).thumbnail
    }
    return [
      "href": .text(links.page(of: index) + "#" + ScreenContent.anchor(index)),
      "number": "\(index + 1)",
      "name": .text(name),
      "file": .text(name == section.input ? "" : PageText.short(section.input)),
      "drawing": drawing,
      "counts": .list(counts(section)),
    ]
  }

  private func counts(_ section: PageSection) -> [PageValue] {
    let open = section.ads.reduce(0) { sum, ad in
      sum + context.order.findings[ad.id, default: []].count { $0.outcome == .unmeasured }
    }
    let found = section.marked + section.shared
    let counts = [
      (Outcome.violation, found.count { $0.verdict == .violation }),
      (Outcome.review, found.count { $0.verdict == .review }),
      (Outcome.unmeasured, open),
    ].filter { $0.1 > 0 }
    if counts.isEmpty {
      return [
        ["kind": "pass", "sign": "✓", "count": "", "label": .text(words["screens.fine"])]
      ]
    }
    return counts.map { outcome, count in
      [
        "kind": .text(outcome.name), "sign": .text(PageWords.sign(outcome)), "count": "\(count)",
        "label": .text(words.outcome(outcome)),
      ]
    }
  }

  // MARK: Faults

  private var findings: [String: ReportFinding] {
    Dictionary(report.findings.map { ($0.id, $0) }) { first, _ in first }
  }

  var faults: PageValue {
    guard !report.groups.isEmpty else { return .flag(false) }
    let findings = findings
    let faults = report.groups.count { $0.outcome == .violation }
    let places = report.summary.count(.violation)
    return [
      "lead": .text(
        faults == 0
          ? ""
          : words.count("faults.lead", faults, ["places": words.count("faults.violations", places)])
      ),
      "rows": .items(report.groups.count) { fault(report.groups[$0], findings) },
    ]
  }

  private func fault(_ group: ReportGroup, _ findings: [String: ReportFinding]) -> PageValue {
    let found = group.findings.compactMap { findings[$0] }
    return [
      "kind": .text(group.outcome.name), "sign": .text(PageWords.sign(group.outcome)),
      "outcome": .text(words.outcome(group.outcome)),
      "severity": .text(words.severity(group.severity)),
      "consequence": .text(words.consequence(group.consequence.kind)),
      "title": .text(context.title(ofRule: group.ruleID)),
      "component": .text(PageText.short(group.component)),
      "segments": found.first.map { RichText.segments($0.message) } ?? .list([]),
      "size": .text(
        found.count == 1
          ? ""
          : words[
            "faults.places",
            [
              "places": words.count("places", found.count),
              "files": words.count("files", group.inputs),
            ]]),
      "places": places(found),
    ]
  }

  /// Links to findings, few of them at once.
  private func places(_ findings: [ReportFinding]) -> PageValue {
    let shown = findings.count <= 10 ? findings.count : 8
    return [
      "first": .items(shown) { link(findings[$0]) },
      "rest": list("places.more", findings.count - shown) { link(findings[shown + $0]) },
    ]
  }

  private func link(_ finding: ReportFinding) -> PageValue {
    let place = context.place(of: finding)
    let name =
      place.section.map { context.name(of: context.sections[$0]) }
      ?? context.fileName(finding.input)
    let page = links.page(of: place.section)
    return [
      "href": .text(page + "#f-" + finding.id),
      // On a page of its own the finding has its name; here its link stands for it.
      "id": .text(page.isEmpty ? "" : "f-" + finding.id),
      "facets": .text(
        FindingContent.facets(finding, context.rules[finding.ruleID]?.number)),
      "name": .text(name),
      "mark": .text(place.mark.map { "\($0)" } ?? ""),
      "screen": .text(place.section.map { "\($0 + 1)" } ?? ""),
    ]
  }

  // MARK: What is open

  var gains: PageValue {
    guard !report.gains.isEmpty else { return .flag(false) }
    let rules = Dictionary(report.findings.map { ($0.id, $0.ruleID) }) { first, _ in first }
    return [
      "rows": .list(
        report.gains.map { gain in
          [
            "advice": .text(gain.advice),
            "must": "\(gain.mustRules)",
            "gain": .text(
              gain.mustRules > 0
                ? words.count("gains.must", gain.mustRules)
                : gain.rules > 0
                  ? words.count("gains.rules", gain.rules) : words["gains.together"]),
            "part": .text(words.count("gains.part", gain.findings.count)),
            "concerned": .text(concerned(gain.findings.compactMap { rules[$0] })),
          ]
        })
    ]
  }

  /// The titles of rules, in the order of the report.
  private func concerned(_ rules: [String]) -> String {
    let ids = Set(rules)
    return report.rules.filter { ids.contains($0.id) }.map(\.title).joined(separator: " · ")
  }

  /// One entry a rule, with the places and the missing facts of all its unmeasured findings.
  var unmeasured: PageValue {
    var open: [String: [ReportFinding]] = [:]
    for finding in report.findings where finding.outcome == .unmeasured {
      open[finding.ruleID, default: []].append(finding)
    }
    guard !open.isEmpty else { return .flag(false) }
    var ids = report.rules.map(\.id).filter { open[$0] != nil }
    ids += open.keys.filter { context.rules[$0] == nil }.sorted()
    return ["rows": .items(ids.count) { unmeasured(ids[$0], open[ids[$0], default: []]) }]
  }

  private func unmeasured(_ rule: String, _ findings: [ReportFinding]) -> PageValue {
    let ads = Set(findings.compactMap(\.ad)).count
    let missing = Set(findings.flatMap(\.missing)).sorted()
    return [
      "title": .text(context.title(ofRule: rule)),
      "ads": .text(
        ads == 0 ? "" : words["unmeasured.ads", ["ads": "\(ads)", "all": "\(report.summary.ads)"]]),
      "segments": findings.first.map { RichText.segments($0.message) } ?? .list([]),
      "missing": missing.isEmpty
        ? .flag(false) : ["facts": .list(missing.map { .text(PageText.short($0)) })],
      "places": places(findings),
    ]
  }
}
