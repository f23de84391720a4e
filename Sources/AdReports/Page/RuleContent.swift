import AdRules
import AdTree

/// The words of a rule as a value for `how.html`: why it matters, the fixes, the sources.
struct RuleContent {
  let rule: ReportRule
  /// Serial number in the page.
  let number: Int
  let words: PageWords
  let consequence: Consequence
  /// The stage of the input at hand: the fix for its tool is shown first.
  let opened: Stage?

  var value: PageValue {
    [
      "anchor": "rule-\(number)",
      "title": .text(rule.title),
      "ruleID": .text(rule.id),
      "summary": ["blocks": RichText.markdown(rule.summary)],
      "why": ["blocks": RichText.markdown(rule.why)],
      "follows": .text(words.sentence(consequence)),
      "tabs": tabs,
      "sources": .list(sources),
    ]
  }

  /// One tab a tool.
  private var tabs: PageValue {
    let fixes = [
      ("swift", words["fix.swift"], rule.fixes.swift),
      ("objc", words["fix.objectiveC"], rule.fixes.objectiveC),
      ("ib", words["fix.interfaceBuilder"], rule.fixes.interfaceBuilder),
    ].filter { !$0.2.isEmpty }
    guard !fixes.isEmpty else { return .flag(false) }
    let wanted = opened == .designed ? "ib" : "swift"
    let first = fixes.contains { $0.0 == wanted } ? wanted : fixes[0].0
    return [
      "group": "fix-\(number)",
      "tools": .list(
        fixes.map { key, name, _ in
          [
            "group": "fix-\(number)", "tab": .text("fix-\(number)-\(key)"), "tool": .text(name),
            "isFirst": .flag(key == first),
          ]
        }),
      "panels": .list(
        fixes.map { _, name, text in
          ["tool": .text(name), "blocks": RichText.markdown(text)]
        }),
    ]
  }

  /// Each page once, with the ids of the statements it makes; ids without a page come last.
  private var sources: [PageValue] {
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
    return pages.map { page, ids in
      [
        "sourceTitle": .text(page?.title ?? words["sources.other"]),
        "url": .text(page?.url.flatMap(RichText.webAddress) ?? ""),
        "date": .text(page?.date ?? ""),
        "ids": .text(ids.joined(separator: ", ")),
      ]
    }
  }
}
