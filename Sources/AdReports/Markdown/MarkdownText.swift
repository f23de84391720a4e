import AdPacks

/// Text for GitHub-flavoured Markdown: nothing of a stranger's text is a mark, a tag, a mention, a
/// link or a table cell's end.
enum MarkdownText {
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in PlainText.clean(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // Mentions of people and issues are looked for after entities and escapes are gone.
      case "@": result += "@<!-- -->"
      case "#": result += "\\#<!-- -->"
      case "|": result += "&#124;"
      case ":": result += "&#58;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "+", "-", "!", "~", ".":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Code that no backtick of the text can end, also inside a table.
  static func code(_ text: String) -> String {
    let clean = PlainText.clean(text)
    var html = ""
    for scalar in clean.unicodeScalars {
      switch scalar {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "|": html += "&#124;"
      case "@": html += "@<!-- -->"
      case "`", "*", "_", "[", "]", "\\", "~", ":": html += "&#\(scalar.value);"
      default: html.unicodeScalars.append(scalar)
      }
    }
    return "<code>\(html)</code>"
  }

  static func sentence(_ segments: [MessageSegment]) -> String {
    segments.map { segment in
      switch segment {
      case .text(let text), .value(let text): escaped(text)
      case .code(let text): code(text)
      case .untrusted(let text): escaped(PlainText.quoted(text))
      }
    }.joined()
  }
}
