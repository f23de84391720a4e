import AdRules
import AdTree

/// One finding as a value for `finding.html`.
struct FindingContent {
  let finding: ReportFinding
  let rule: ReportRule?
  /// Serial number of the rule in the page.
  let ruleNumber: Int?
  let stage: Stage?
  let adView: ReportView?
  /// Number of its mark in the wireframe.
  let mark: Int?
  /// Whether the whole fix stands here, or in the rule's section alone.
  let isWhole: Bool

  var value: PageValue {
    var record: [String: PageValue] = [
      "id": .text(finding.id),
      "outcome": .text(finding.outcome.name),
      "outcomeWord": .text(PageWords.outcome(finding.outcome)),
      "severityWord": .text(PageWords.severity(finding.severity)),
      "kindWord": .text(PageWords.consequence(finding.consequence.kind)),
      "title": .text(rule?.title ?? finding.ruleID),
      "ruleID": .text(finding.ruleID),
      "ruleAnchor": .text(ruleNumber.map { "rule-\($0)" } ?? ""),
      "mark": mark.map { "\($0)" } ?? "",
      "segments": RichText.segments(finding.message),
      "places": .list(places),
      "missing": .list(finding.missing.map { .text($0) }),
      "hasMissing": .flag(!finding.missing.isEmpty),
      "fix": finding.fix.isEmpty ? .flag(false) : ["segments": RichText.segments(finding.fix)],
    ]
    if let rule {
      record["why"] = [
        "blocks": RichText.markdown(rule.why),
        "consequence": .text(PageWords.consequenceSentence(finding.consequence)),
      ]
      record["sources"] = Self.sources(rule)
      if isWhole, finding.outcome >= .review {
        record["ways"] = Self.ways(rule, opened: stage)
        record["hasWays"] = true
      }
    }
    return .record(record)
  }

  private var places: [PageValue] {
    var places: [PageValue] = []
    if let view = finding.view {
      places.append(place("View", view, share: nil))
    }
    for related in finding.related {
      places.append(
        place(PageWords.relation(related.role), related.view, share: related.share))
    }
    return places
  }

  private func place(_ role: String, _ view: ReportView, share: Double?) -> PageValue {
    [
      "role": .text(role),
      "class": .text(view.className),
      "share": .text(share.map(PageWords.percent) ?? ""),
      "path": .text(ShortPath.path(of: view, beside: adView)),
      "file": .text(finding.input + (view.line.map { ":\($0)" } ?? "")),
    ]
  }

  /// The fix for each tool; the one for the tool the input comes from is open.
  static func ways(_ rule: ReportRule, opened: Stage?) -> PageValue {
    let fixes = rule.fixes
    let ways = [
      ("Swift", fixes.swift, opened == .rendered), ("Objective-C", fixes.objectiveC, false),
      ("Interface Builder", fixes.interfaceBuilder, opened == .designed),
    ]
    return .list(
      ways.filter { !$0.1.isEmpty }.map { name, text, isOpen in
        ["tool": .text(name), "open": .flag(isOpen), "blocks": RichText.markdown(text)]
      })
  }

  /// Each page once, with the ids of the statements it makes; ids without a page come last.
  static func sources(_ rule: ReportRule) -> PageValue {
    var pages: [(page: ReportSource?, ids: [String])] = []
    for source in rule.sources {
      let page = source.title == nil ? nil : source
      if let index = pages.firstIndex(where: {
        $0.page?.title == page?.title && $0.page?.url == page?.url
      }) {
        pages[index].ids.append(source.id)
      } else {
        pages.append((page, [source.id]))
      }
    }
    pages.sortStably { $0.page != nil && $1.page == nil }
    return .list(
      pages.map { page, ids in
        [
          "sourceTitle": .text(page?.title ?? "Also"),
          "url": .text(page?.url.flatMap(RichText.webAddress) ?? ""),
          "date": .text(page?.date ?? ""),
          "ids": .text(ids.joined(separator: ", ")),
        ]
      })
  }
}
