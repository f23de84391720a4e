import AdPacks
import AdRules
import AdTree

/// A whole report as a value for `page.html`.
struct PageContent {
  private let report: ReportDocument
  private let order: ReportOrder
  private let rules: [String: (number: Int, rule: ReportRule)]
  private let inputs: [String: ReportInput]
  /// Ad views by the ids of their ads.
  private let adViews: [String: ReportView]
  private let sections: [Section]
  /// Whether each finding carries its whole fix.
  private let isWhole: Bool

  /// Findings up to which each carries its whole fix; above it the rule's section does.
  private static let mostWhole = 100

  /// One screen with its ads.
  private struct Section {
    /// Index into the report's screens; nil for ads whose geometry is not in the report.
    var screen: Int?
    var input: String
    var ads: [ReportAd]
  }

  init(_ report: ReportDocument) {
    self.report = report
    order = ReportOrder(report)
    var rules: [String: (number: Int, rule: ReportRule)] = [:]
    for (index, rule) in report.rules.enumerated() where rules[rule.id] == nil {
      rules[rule.id] = (index + 1, rule)
    }
    self.rules = rules
    inputs = Dictionary(report.inputs.map { ($0.path, $0) }) { first, _ in first }
    adViews = Dictionary(report.ads.map { ($0.id, $0.view) }) { first, _ in first }
    isWhole = report.summary.count(.violation) + report.summary.count(.review) <= Self.mostWhole
    sections = Self.sections(report, order.ads)
  }

  /// In the order of the worst ad of each.
  private static func sections(_ report: ReportDocument, _ ads: [ReportAd]) -> [Section] {
    var screens: [String: Int] = [:]
    for (index, screen) in report.screens.enumerated() {
      for node in screen.nodes where node.role == "adView" {
        screens["\(screen.input)\u{0}\(node.id)"] = index
      }
    }
    var sections: [Section] = []
    var places: [String: Int] = [:]
    for ad in ads {
      let screen = screens["\(ad.input)\u{0}\(ad.view.id)"]
      let key = screen.map { "\($0)" } ?? "\u{0}\(ad.input)"
      if let place = places[key] {
        sections[place].ads.append(ad)
      } else {
        places[key] = sections.count
        sections.append(Section(screen: screen, input: ad.input, ads: [ad]))
      }
    }
    return sections
  }

  var value: PageValue {
    let summary = report.summary
    let markedCount = markedCount
    return [
      "tool": .text("\(report.tool.name) \(report.tool.version)"),
      "verdict": verdict,
      "decided": .text(
        "\(summary.mustRules.decided) of \(summary.mustRules.applicable) required checks decided"),
      "adCount": .text(Words.count(summary.ads, "ad")),
      "exitCode": "\(summary.exit.code)",
      "exitReason": .text(summary.exit.reason),
      "tiles": .list(tiles),
      "hasMarked": .flag(markedCount > 0),
      "overview": .items(markedCount, overview),
      "cleanTitle": .text(
        markedCount == sections.count
          ? ""
          : Words.count(sections.count - markedCount, "screen")
            + " without violation and with nothing to review"),
      "cleanScreens": .items(sections.count - markedCount) { overview(markedCount + $0) },
      "failedFiles": .list(failedFiles),
      "hasFailedFiles": .flag(report.inputs.contains { $0.status == .failed }),
      "unmeasured": .list(unmeasured),
      "hasUnmeasured": .flag(summary.count(.unmeasured) > 0),
      "wholeFiles": .list(order.snapshotFindings.map { card($0, mark: nil) }),
      "hasWholeFiles": .flag(!order.snapshotFindings.isEmpty),
      "screens": .items(sections.count, section),
      "rules": .items(report.rules.count, rule),
      "hasRules": .flag(!report.rules.isEmpty),
      "files": .list(files),
      "packs": .list(
        report.packs.map { ["pack": .text($0.id), "edition": .text($0.edition)] }),
      "settings": .list(settings),
      "reading": .text(reading),
    ]
  }

  // MARK: First screen

  private var verdict: PageValue {
    let summary = report.summary
    let violations = summary.count(.violation)
    let reviews = summary.count(.review)
    let open = summary.mustRules.applicable - summary.mustRules.decided
    let state: String
    let sign: String
    let sentence: String
    if violations > 0 {
      let ads = Set(report.findings.lazy.filter { $0.outcome == .violation }.compactMap(\.ad)).count
      state = "violation"
      sign = PageWords.sign(.violation)
      sentence =
        "\(Words.count(violations, "violation")) in \(ads) of \(Words.count(summary.ads, "ad"))"
    } else if summary.ads == 0 {
      (state, sign, sentence) = ("unmeasured", "–", "No native ad was found")
    } else if reviews > 0 {
      (state, sign) = ("review", PageWords.sign(.review))
      sentence = "No violation; \(Words.count(reviews, "finding")) for a person to review"
    } else if open > 0 {
      (state, sign) = ("unmeasured", PageWords.sign(.unmeasured))
      sentence = "No violation; \(Words.count(open, "required check")) could not be decided"
    } else {
      (state, sign) = ("pass", PageWords.sign(.pass))
      sentence = "No violation, and every required check was decided"
    }
    return ["state": .text(state), "sign": .text(sign), "sentence": .text(sentence)]
  }

  private var tiles: [PageValue] {
    let summary = report.summary
    let details: [Outcome: String] = [
      .violation: violationDetail,
      .review: "a person must look",
      .unmeasured: "the input lacks the facts",
      .pass: "checks of an ad and a rule",
      .inapplicable: "the rule does not concern the ad",
    ]
    return Outcome.allCases.reversed().map { outcome in
      let count = outcome >= .unmeasured ? summary.count(outcome) : summary.outcomes[outcome] ?? 0
      return [
        "outcome": .text(outcome.name), "sign": .text(PageWords.sign(outcome)),
        "count": "\(count)", "label": .text(PageWords.outcome(outcome)),
        "detail": .text(details[outcome] ?? ""), "isZero": .flag(count == 0),
      ]
    }
  }

  /// Violations by severity, then by what may follow from them: `4 required: 3 policy, 1 clicks`.
  private var violationDetail: String {
    var kinds: [Consequence.Kind: Int] = [:]
    for finding in report.findings where finding.outcome == .violation {
      kinds[finding.consequence.kind, default: 0] += 1
    }
    let severities = Severity.allCases.reversed().compactMap { severity in
      report.summary.findings[.violation]?[severity].map {
        "\($0) \(PageWords.severity(severity))"
      }
    }
    let parts = Consequence.Kind.allCases.compactMap { kind in
      kinds[kind].map { "\($0) \(PageWords.consequence(kind))" }
    }
    guard !severities.isEmpty else { return "of any severity" }
    return severities.joined(separator: ", ") + ": " + parts.joined(separator: ", ")
  }

  /// Sections with a violation or a review; they come first.
  private var markedCount: Int {
    sections.firstIndex { section in
      section.ads.allSatisfy { ad in
        order.findings[ad.id, default: []].allSatisfy { $0.outcome < .review }
      }
    } ?? sections.count
  }

  private func overview(_ index: Int) -> PageValue {
    let section = sections[index]
    var counts: [Outcome: Int] = [:]
    for ad in section.ads {
      for pair in ad.outcomes { counts[pair.outcome, default: 0] += 1 }
    }
    return [
      "anchor": "screen-\(index + 1)",
      "name": .text(name(of: section)),
      "file": .text(name(of: section) == section.input ? "" : section.input),
      "cells": .list(
        [Outcome.violation, .review, .unmeasured, .pass].map { outcome in
          let count = counts[outcome] ?? 0
          return [
            "outcome": .text(count == 0 ? "zero" : outcome.name), "count": "\(count)",
            "label": .text(PageWords.outcome(outcome)),
          ]
        }),
    ]
  }

  private func name(of section: Section) -> String {
    if let name = section.screen.flatMap({ report.screens[$0].name }), !name.isEmpty {
      return name
    }
    let file = section.input.split(separator: "/").last.map(String.init) ?? section.input
    return file == "-" ? "Standard input" : file
  }

  // MARK: What could not be said

  private var failedFiles: [PageValue] {
    report.inputs.filter { $0.status == .failed }.map { input in
      ["file": .text(input.path), "problems": .list(Self.problems(input))]
    }
  }

  private static func problems(_ input: ReportInput) -> [PageValue] {
    input.problems.map { problem in
      let place = [problem.line.map { "line \($0)" }, problem.column.map { "column \($0)" }]
      return [
        "problem": .text(problem.message),
        "place": .text(place.compactMap(\.self).joined(separator: ", ")),
      ]
    }
  }

  /// One entry a rule, with the ads and the missing facts of all its unmeasured findings.
  private var unmeasured: [PageValue] {
    var rulesInOrder: [String] = []
    var ads: [String: Set<String>] = [:]
    var facts: [String: [String]] = [:]
    var message: [String: [MessageSegment]] = [:]
    for finding in report.findings where finding.outcome == .unmeasured {
      if message[finding.ruleID] == nil {
        rulesInOrder.append(finding.ruleID)
        message[finding.ruleID] = finding.message
      }
      ads[finding.ruleID, default: []].insert(finding.ad ?? finding.input)
      for fact in finding.missing where facts[finding.ruleID]?.contains(fact) != true {
        facts[finding.ruleID, default: []].append(fact)
      }
    }
    return rulesInOrder.map { id in
      let known = facts[id] ?? []
      return [
        "title": .text(rules[id]?.rule.title ?? id),
        "where": .text("in \(Words.count(ads[id]?.count ?? 0, "ad"))"),
        "segments": RichText.segments(message[id] ?? []),
        "facts": .list(known.map { .text($0) }),
        "hasFacts": .flag(!known.isEmpty),
      ]
    }
  }

  // MARK: Screens

  private func section(_ index: Int) -> PageValue {
    let section = sections[index]
    var marks: [Wireframe.Mark] = []
    var numbers: [String: Int] = [:]
    for ad in section.ads {
      for finding in order.findings[ad.id, default: []] where finding.outcome >= .review {
        numbers[finding.id] = marks.count + 1
        marks.append(
          Wireframe.Mark(
            number: marks.count + 1, finding: finding,
            title: rules[finding.ruleID]?.rule.title ?? finding.ruleID))
      }
    }
    let input = inputs[section.input]
    let screen = section.screen.map { report.screens[$0] }
    let picture =
      screen.map { screen in
        Wireframe(
          screen: screen, marks: marks,
          title: "Wireframe of \(name(of: section)), \(Words.count(marks.count, "mark"))"
        ).value
      } ?? .flag(false)
    return [
      "anchor": "screen-\(index + 1)",
      "name": .text(name(of: section)),
      "file": .text(section.input),
      "stage": .text(input?.stage.map(PageWords.stage) ?? ""),
      "isClean": .flag(marks.isEmpty),
      "picture": picture,
      "ads": .list(
        section.ads.enumerated().map { place, ad in
          self.ad(ad, number: section.ads.count > 1 ? place + 1 : nil, numbers)
        }),
      "problems": .list(input.map(Self.problems) ?? []),
      "hasProblems": .flag(input?.problems.isEmpty == false),
    ]
  }

  private func ad(_ ad: ReportAd, number: Int?, _ numbers: [String: Int]) -> PageValue {
    let findings = order.findings[ad.id, default: []]
    let open = findings.filter { $0.outcome == .unmeasured }
    let notes = findings.filter { $0.outcome == .pass }
    let states = [
      ad.view.line.map { "line \($0)" }, ad.phase.map(PageWords.phase),
      ad.source.map(PageWords.source),
    ].compactMap(\.self)
    return [
      "adAnchor": .text("ad-" + ad.id),
      "adTitle": .text(number.map { "Ad \($0)" } ?? "The ad"),
      "class": .text(ad.view.className),
      "states": .text(states.joined(separator: " · ")),
      "path": .text(ad.view.path == ad.view.className ? "" : ad.view.path),
      "findings": .list(
        findings.filter { $0.outcome >= .review }.map { card($0, mark: numbers[$0.id]) }),
      "isFine": .flag(!findings.contains { $0.outcome >= .review }),
      "open": .list(open.map { card($0, mark: nil) }),
      "openTitle": .text(open.isEmpty ? "" : "Not measured (\(open.count))"),
      "passed": .list(
        ad.outcomes.filter { $0.outcome == .pass }.map { pair in
          let note = notes.first { $0.ruleID == pair.ruleID }
          return [
            "title": .text(rules[pair.ruleID]?.rule.title ?? pair.ruleID),
            "segments": RichText.segments(note?.message ?? []),
          ]
        }),
      "passedTitle": .text(Self.folded("Passed", ad.outcomes, .pass)),
      "unconcerned": .list(
        ad.outcomes.filter { $0.outcome == .inapplicable }.map {
          .text(rules[$0.ruleID]?.rule.title ?? $0.ruleID)
        }),
      "unconcernedTitle": .text(Self.folded("Not applicable", ad.outcomes, .inapplicable)),
    ]
  }

  private static func folded(
    _ title: String, _ outcomes: [ReportAd.RuleOutcome], _ outcome: Outcome
  ) -> String {
    let count = outcomes.count { $0.outcome == outcome }
    return count == 0 ? "" : "\(title) (\(count))"
  }

  private func card(_ finding: ReportFinding, mark: Int?) -> PageValue {
    let rule = rules[finding.ruleID]
    return FindingContent(
      finding: finding, rule: rule?.rule, ruleNumber: rule?.number,
      stage: inputs[finding.input]?.stage, adView: finding.ad.flatMap { adViews[$0] }, mark: mark,
      isWhole: isWhole
    ).value
  }

  // MARK: Reference

  private func rule(_ index: Int) -> PageValue {
    let rule = report.rules[index]
    return [
      "ruleAnchor": "rule-\(index + 1)",
      "title": .text(rule.title),
      "ruleID": .text(rule.id),
      "severityWord": .text(PageWords.severity(rule.severity)),
      "kindWord": .text(PageWords.consequence(rule.consequence.kind)),
      "consequence": .text(PageWords.consequenceSentence(rule.consequence)),
      "summary": ["blocks": RichText.markdown(rule.summary)],
      "why": ["blocks": RichText.markdown(rule.why)],
      "ways": FindingContent.ways(rule, opened: nil),
      "sources": FindingContent.sources(rule),
    ]
  }

  private var files: [PageValue] {
    report.inputs.map { input in
      let status =
        switch input.status {
        case .audited: "audited"
        case .withoutAds: "read, no native ad in it"
        case .failed: "could not be read"
        }
      return [
        "file": .text(input.path), "status": .text(status),
        "format": .text(input.format ?? ""),
        "groups": .text(input.captured.map(\.rawValue).joined(separator: ", ")),
        "problems": .list(Self.problems(input)),
      ]
    }
  }

  private var reading: String {
    let files = report.summary.files
    var parts = ["\(Words.count(files.read, "file")) read"]
    if files.failed > 0 { parts.append("\(files.failed) could not be read") }
    for skipped in files.skipped { parts.append("\(skipped.count) skipped (\(skipped.reason))") }
    return parts.joined(separator: ", ")
  }

  private var settings: [PageValue] {
    let settings = report.settings
    var rows = [
      ("Guidelines of", settings.profile == .admob ? "AdMob" : "Google Ad Manager"),
      (
        "Fails on",
        settings.failOn.map { "violations, at least \(PageWords.severity($0))" } ?? "nothing"
      ),
    ]
    if settings.failOnReview { rows.append(("Fails on", "findings for review")) }
    if settings.minAds > 0 { rows.append(("Ads expected", "at least \(settings.minAds)")) }
    if let least = settings.minDecided {
      rows.append(("Decided", "at least \(Words.number(least)) %"))
    }
    for (name, list) in [
      ("Accepted words", settings.acceptedWords), ("Ad classes", settings.adClasses),
      ("Left out", settings.excluded),
    ] where !list.isEmpty {
      rows.append((name, list.joined(separator: ", ")))
    }
    if settings.redacted { rows.append(("Texts", "replaced, lengths kept")) }
    return rows.map { ["setting": .text($0), "choice": .text($1)] }
  }
}
