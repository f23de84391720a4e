/// Makes text from inputs harmless on a terminal and in the log of a build.
enum TerminalText {
  /// Each of several lines made so.
  static func safe(lines text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { safe(String($0)) }
      .joined(separator: "\n")
  }

  /// Replaces control characters and marks that reorder text, and breaks up what a log takes for a
  /// command: `::` at the start of a line, `##[` anywhere.
  static func safe(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var marks = 0
    var isStart = true
    for scalar in text.unicodeScalars {
      if scalar == "[", marks >= 2 { result.append(" ") }
      marks = scalar == "#" ? marks + 1 : 0
      if scalar == ":", isStart {
        result.append("\u{FFFD}")
        isStart = false
        continue
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
      if !scalar.properties.isWhitespace { isStart = false }
    }
    return String(result)
  }
}
