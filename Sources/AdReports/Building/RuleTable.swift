import AdPacks
import AdRules
import AdTree

/// The rules of a run by id, with the sentence that says how to fix what they find.
struct RuleTable: Sendable {
  struct Entry: Sendable {
    let rule: ReportRule
    private let codeFix: [MessageSegment]
    private let designFix: [MessageSegment]

    init(_ rule: ReportRule) {
      self.rule = rule
      codeFix = Self.firstParagraph(of: rule.fixes.swift)
      designFix = Self.firstParagraph(of: rule.fixes.interfaceBuilder)
    }

    /// In Interface Builder for nibs, in code for what an app shows.
    func fix(for stage: Stage) -> [MessageSegment] {
      stage == .designed && !designFix.isEmpty ? designFix : codeFix
    }

    private static func firstParagraph(of text: String) -> [MessageSegment] {
      for case .paragraph(let spans) in Markdown.blocks(text) {
        return spans.map { span in
          switch span {
          case .text(let text), .strong(let text), .emphasis(let text), .link(let text, _):
            .text(text)
          case .code(let code): .code(code)
          }
        }
      }
      return []
    }
  }

  let rules: [ReportRule]
  private let entries: [String: Entry]

  init(_ rules: [ReportRule]) {
    self.rules = rules
    entries = Dictionary(rules.map { ($0.id, Entry($0)) }) { first, _ in first }
  }

  subscript(id: String) -> Entry? { entries[id] }
}
