import AdPacks

/// Words filled into lines of a fixed width.
struct Paragraph {
  private var words: [String] = []
  /// The last word may still grow.
  private var isOpen = false

  /// Appends text that may be broken at spaces.
  mutating func add(_ text: String) {
    var word = ""
    func flush() {
      guard !word.isEmpty else { return }
      join(word)
      isOpen = true
      word = ""
    }
    for character in text {
      if character == " " {
        flush()
        isOpen = false
      } else {
        word.append(character)
      }
    }
    flush()
  }

  /// Appends a message; what it quotes stays whole and cannot change the terminal.
  mutating func add(_ segments: [MessageSegment]) {
    for segment in segments {
      switch segment {
      case .text(let text): add(PlainText.clean(text))
      case .value(let value): addWhole(PlainText.clean(value))
      case .code(let code): addWhole("`" + PlainText.clean(code) + "`")
      case .untrusted(let text): addWhole(PlainText.quoted(text))
      }
    }
  }

  /// Appends text that stays on one line: no part of it may begin a line.
  mutating func addWhole(_ text: String) {
    join(text)
    isOpen = true
  }

  private mutating func join(_ text: String) {
    if isOpen, !words.isEmpty {
      words[words.count - 1] += text
    } else {
      words.append(text)
    }
  }

  /// The lines, none longer than `width` characters unless a word is.
  func lines(width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var length = 0
    for word in words {
      let count = word.count
      if length > 0, length + 1 + count > width {
        lines.append(line)
        line = word
        length = count
      } else {
        line += length > 0 ? " " + word : word
        length += length > 0 ? 1 + count : count
      }
    }
    if length > 0 { lines.append(line) }
    return lines
  }
}
