import AdPacks

/// Segments and rule texts as values for `segments.html` and `markdown.html`.
enum RichText {
  /// Longest quoted text, in characters.
  private static let longest = 300

  static func segments(_ segments: [MessageSegment]) -> PageValue {
    .list(
      segments.map { segment in
        switch segment {
        case .text(let text): ["words": .text(text)]
        case .value(let value): ["measure": .text(value)]
        case .code(let code): ["code": .text(code)]
        case .untrusted(let text):
          ["quote": .text(text.count > longest ? text.prefix(longest) + "…" : text)]
        }
      })
  }

  static func markdown(_ source: String) -> PageValue {
    .list(
      Markdown.blocks(source).map { block in
        switch block {
        case .paragraph(let spans): ["paragraph": ["spans": Self.spans(spans)]]
        case .list(let ordered, let items):
          [
            ordered ? "steps" : "bullets": [
              "entries": .list(items.map { ["spans": Self.spans($0)] })
            ]
          ]
        case .code(let code): ["listing": .text(code)]
        }
      })
  }

  static func spans(_ spans: [Markdown.Span]) -> PageValue {
    .list(
      spans.map { span in
        switch span {
        case .text(let text): ["words": .text(text)]
        case .code(let code): ["code": .text(code)]
        case .strong(let text): ["strong": .text(text)]
        case .emphasis(let text): ["emphasis": .text(text)]
        case .link(let label, let url):
          webAddress(url).map { ["link": ["label": .text(label), "url": .text($0)]] }
            ?? ["words": .text(label)]
        }
      })
  }

  /// The address if it is one of the web: no other scheme may become a link.
  static func webAddress(_ url: String) -> String? {
    let isWeb = url.hasPrefix("https://") || url.hasPrefix("http://")
    return isWeb && url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } ? url : nil
  }
}
