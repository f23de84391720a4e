/// A rule text as lines for a terminal.
enum MarkdownLines {
  static func lines(_ source: String, width: Int) -> [String] {
    var lines: [String] = []
    for block in Markdown.blocks(source) {
      if !lines.isEmpty, needsGap(block) { lines.append("") }
      switch block {
      case .paragraph(let spans): lines += filled(spans, width: width)
      case .list(let ordered, let items):
        for (index, item) in items.enumerated() {
          let mark = ordered ? "\(index + 1). " : "- "
          let indent = String(repeating: " ", count: mark.count)
          for (row, line) in filled(item, width: width - mark.count).enumerated() {
            lines.append((row == 0 ? mark : indent) + line)
          }
        }
      case .code(let code):
        lines += code.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
          "  " + PlainText.clean(String($0))
        }
      }
    }
    return lines
  }

  private static func needsGap(_ block: Markdown.Block) -> Bool {
    if case .code = block { false } else { true }
  }

  static func filled(_ spans: [Markdown.Span], width: Int) -> [String] {
    var paragraph = Paragraph()
    for span in spans {
      switch span {
      case .text(let text), .strong(let text), .emphasis(let text):
        paragraph.add(PlainText.clean(text))
      case .code(let code): paragraph.addWhole("`" + PlainText.clean(code) + "`")
      case .link(let label, let url):
        paragraph.add(PlainText.clean(label) + " ")
        paragraph.addWhole("<" + PlainText.clean(url) + ">")
      }
    }
    return paragraph.lines(width: width)
  }
}
