extension SourceTokenizer {
  /// Longest literal whose content is kept, in bytes.
  private static let longestLiteral = 400

  private enum Context {
    case string(hashes: Int, isLong: Bool)
    /// Code of an interpolation, with its open parentheses.
    case code(Int)
  }

  /// A string of Swift that begins at the quote, with its interpolations.
  mutating func swiftString(hashes: Int) {
    let start = place - hashes
    let startLine = line
    var stack = [Context]()
    var isPlain = true
    open(hashes: hashes, &stack)
    let content = place
    let isLong = place - start - hashes == 3
    while place < bytes.count, let context = stack.last {
      switch context {
      case .string(let hashes, let isLong):
        if byte() == UInt8(ascii: "\\"), isRun(of: hashes, at: place + 1) {
          place += 1 + hashes
          if byte() == UInt8(ascii: "(") {
            isPlain = false
            stack.append(.code(1))
          }
          step()
        } else if byte() == UInt8(ascii: "\""), closes(hashes, isLong) {
          place += (isLong ? 3 : 1) + hashes
          stack.removeLast()
        } else if byte() == UInt8(ascii: "\n") {
          // A short string ends with its line, whatever is missing.
          if !isLong { return finish(start, startLine, nil) }
          newLine()
        } else {
          place += 1
        }
      case .code(let depth):
        switch byte() {
        case UInt8(ascii: "("):
          stack[stack.count - 1] = .code(depth + 1)
          place += 1
        case UInt8(ascii: ")"):
          if depth == 1 { stack.removeLast() } else { stack[stack.count - 1] = .code(depth - 1) }
          place += 1
        case UInt8(ascii: "\""): open(hashes: 0, &stack)
        case UInt8(ascii: "#"):
          let first = place
          while byte() == UInt8(ascii: "#") { place += 1 }
          if byte() == UInt8(ascii: "\"") { open(hashes: place - first, &stack) }
        case UInt8(ascii: "\n"):
          if case .string(_, false)? = stack.first { return finish(start, startLine, nil) }
          newLine()
        default: place += 1
        }
      }
    }
    let end = min(max(content, place - 1 - hashes), bytes.count)
    let isKept = isPlain && !isLong && stack.isEmpty && end - content <= Self.longestLiteral
    finish(
      start, startLine,
      isKept ? SourceLiteral.text(bytes[content..<end], hashes: hashes, language) : nil)
  }

  private mutating func finish(_ start: Int, _ line: Int, _ literal: String?) {
    add(.string, from: start, line: line, literal: literal)
  }

  private mutating func open(hashes: Int, _ stack: inout [Context]) {
    // `""` followed by another quote opens a long string.
    let isLong = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    place += isLong ? 3 : 1
    stack.append(.string(hashes: hashes, isLong: isLong))
  }

  private func isRun(of hashes: Int, at index: Int) -> Bool {
    guard index + hashes <= bytes.count else { return false }
    return bytes[index..<(index + hashes)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private func closes(_ hashes: Int, _ isLong: Bool) -> Bool {
    if isLong {
      guard byte(1) == UInt8(ascii: "\""), byte(2) == UInt8(ascii: "\"") else { return false }
    }
    return isRun(of: hashes, at: place + (isLong ? 3 : 1))
  }

  mutating func cString() {
    let start = place
    let isClosed = skipQuoted(UInt8(ascii: "\""))
    let content = (start + 1)..<max(start + 1, place - 1)
    let isKept = isClosed && content.count <= Self.longestLiteral
    add(
      .string, from: start,
      literal: isKept ? SourceLiteral.text(bytes[content], hashes: 0, language) : nil)
  }

  mutating func character() {
    let start = place
    _ = skipQuoted(UInt8(ascii: "'"))
    add(.number, from: start)
  }

  /// Whether the quote is closed on its line.
  private mutating func skipQuoted(_ quote: UInt8) -> Bool {
    place += 1
    while place < bytes.count, byte() != UInt8(ascii: "\n") {
      if byte() == quote {
        place += 1
        return true
      }
      if byte() == UInt8(ascii: "\\"), byte(1) == UInt8(ascii: "\n") {
        place += 1
        newLine()
      } else {
        place += byte() == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    place = min(place, bytes.count)
    return false
  }

  /// `R"mark(…)mark"` of C++.
  mutating func rawCString() {
    let start = place
    let startLine = line
    place += 2
    var mark: [UInt8] = []
    while place < bytes.count, mark.count <= 16, byte() != UInt8(ascii: "("),
      byte() != UInt8(ascii: "\n")
    {
      mark.append(byte())
      place += 1
    }
    let end = [UInt8(ascii: ")")] + mark + [UInt8(ascii: "\"")]
    while place < bytes.count {
      if byte() == end[0], place + end.count <= bytes.count,
        bytes[place..<(place + end.count)].elementsEqual(end)
      {
        place += end.count
        break
      }
      step()
    }
    finish(start, startLine, nil)
  }
}
