/// The Markdown subset of rule texts, as blocks that each writer marks up for its target.
///
/// Paragraphs, lists of `-` or `1.` items, fenced code; in lines: code, strong, emphasis and
/// links. Whatever else a text holds stays as it was written.
enum Markdown {
  enum Block: Hashable {
    case paragraph([Span])
    case list(ordered: Bool, items: [[Span]])
    case code(String)
  }

  enum Span: Hashable {
    case text(String)
    case code(String)
    case strong(String)
    case emphasis(String)
    case link(String, url: String)
  }

  static func blocks(_ source: String) -> [Block] {
    var blocks: [Block] = []
    var paragraph: [String] = []
    var items: [String] = []
    var ordered = false
    var code: [String]?
    func closeText() {
      if !paragraph.isEmpty {
        blocks.append(.paragraph(spans(paragraph.joined(separator: " "))))
        paragraph = []
      }
      if !items.isEmpty {
        blocks.append(.list(ordered: ordered, items: items.map(spans)))
        items = []
      }
    }
    for line in source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let trimmed = trim(line)
      if trimmed.hasPrefix("```") {
        if let lines = code {
          blocks.append(.code(lines.joined(separator: "\n")))
          code = nil
        } else {
          closeText()
          code = []
        }
      } else if code != nil {
        code?.append(String(line))
      } else if trimmed.isEmpty {
        closeText()
      } else if let item = listItem(trimmed) {
        if !paragraph.isEmpty || (!items.isEmpty && item.ordered != ordered) { closeText() }
        ordered = item.ordered
        items.append(String(item.text))
      } else if !items.isEmpty {
        items[items.count - 1] += " " + trimmed
      } else {
        paragraph.append(String(trimmed))
      }
    }
    if let lines = code { blocks.append(.code(lines.joined(separator: "\n"))) }
    closeText()
    return blocks
  }

  private static func trim(_ line: Substring) -> Substring {
    var line = line
    while line.last?.isWhitespace == true { line.removeLast() }
    return line.drop { $0.isWhitespace }
  }

  private static func listItem(_ line: Substring) -> (ordered: Bool, text: Substring)? {
    if line.hasPrefix("- ") || line.hasPrefix("* ") { return (false, trim(line.dropFirst(2))) }
    let digits = line.prefix { $0.isNumber }
    guard !digits.isEmpty, digits.count < 4, line.dropFirst(digits.count).hasPrefix(". ") else {
      return nil
    }
    return (true, trim(line.dropFirst(digits.count + 2)))
  }

  /// The spans of a line.
  static func spans(_ line: String) -> [Span] {
    var spans: [Span] = []
    var text = ""
    var rest = Substring(line)
    func closeText() {
      if !text.isEmpty { spans.append(.text(text)) }
      text = ""
    }
    while let first = rest.first {
      if "`*[".contains(first), let (span, after) = marked(rest) {
        closeText()
        spans.append(span)
        rest = after
      } else {
        text.append(first)
        rest.removeFirst()
      }
    }
    closeText()
    return spans
  }

  /// A span with marks at the start of the text, and what follows it.
  private static func marked(_ text: Substring) -> (Span, Substring)? {
    if let (inner, after) = enclosed(text, "`", "`") { return (.code(String(inner)), after) }
    if let (inner, after) = enclosed(text, "**", "**") { return (.strong(String(inner)), after) }
    if let (inner, after) = enclosed(text, "*", "*"), inner.first?.isWhitespace == false {
      return (.emphasis(String(inner)), after)
    }
    if let (label, after) = enclosed(text, "[", "]"),
      let (url, end) = enclosed(after, "(", ")")
    {
      return (.link(String(label), url: String(url)), end)
    }
    return nil
  }

  /// Longest span; marks further apart than this are no pair.
  private static let longest = 2_000

  private static func enclosed(
    _ text: Substring, _ open: String, _ close: String
  ) -> (Substring, Substring)? {
    guard text.hasPrefix(open) else { return nil }
    let inner = text.dropFirst(open.count)
    var end = inner.startIndex
    var length = 0
    while end < inner.endIndex, length < longest {
      length += 1
      let tail = inner[end...]
      if tail.hasPrefix(close) {
        return end > inner.startIndex ? (inner[..<end], tail.dropFirst(close.count)) : nil
      }
      end = inner.index(after: end)
    }
    return nil
  }
}
