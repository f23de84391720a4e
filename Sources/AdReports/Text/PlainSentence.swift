import AdPacks

/// A message as plain text for another tool's field: one line, texts of strangers quoted and
/// without control characters.
enum PlainSentence {
  static func of(_ segments: [MessageSegment]) -> String {
    segments.map { segment in
      switch segment {
      case .text(let text), .value(let text): PlainText.clean(text)
      case .code(let code): "`" + PlainText.clean(code) + "`"
      case .untrusted(let text): PlainText.quoted(text)
      }
    }.joined()
  }

  /// The words of a rule text, without its marks.
  static func of(markdown source: String) -> String {
    Markdown.blocks(source).map { block in
      switch block {
      case .paragraph(let spans): words(spans)
      case .list(_, let items): items.map { "- " + words($0) }.joined(separator: "\n")
      case .code(let code): code
      }
    }.joined(separator: "\n\n")
  }

  private static func words(_ spans: [Markdown.Span]) -> String {
    spans.map { span in
      switch span {
      case .text(let text), .strong(let text), .emphasis(let text), .code(let text): text
      case .link(let label, let url): "\(label) (\(url))"
      }
    }.joined()
  }
}
