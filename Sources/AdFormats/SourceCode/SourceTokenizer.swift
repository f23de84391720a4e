/// Splits source code into tokens: comments, inactive branches and the contents of strings are no
/// code. Each byte is looked at a bounded number of times, and no input is too broken.
struct SourceTokenizer {
  let bytes: [UInt8]
  let language: SourceLanguage
  /// The next byte.
  var place = 0
  private(set) var line = 1
  private var isAtLineStart = true
  private var branches = SourceBranches()
  private(set) var tokens: [SourceToken] = []

  static func tokens(_ bytes: [UInt8], _ language: SourceLanguage) -> [SourceToken] {
    var tokenizer = SourceTokenizer(bytes, language)
    tokenizer.run()
    return tokenizer.tokens
  }

  private init(_ bytes: [UInt8], _ language: SourceLanguage) {
    self.bytes = bytes
    self.language = language
  }

  func byte(_ ahead: Int = 0) -> UInt8 {
    place + ahead < bytes.count ? bytes[place + ahead] : 0
  }

  private mutating func run() {
    while place < bytes.count {
      let current = byte()
      switch current {
      case UInt8(ascii: "\n"):
        newLine()
        isAtLineStart = true
        continue
      case 0x20, 0x09, 0x0D:
        place += 1
        continue
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        skipLineComment()
        continue
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
        skipBlockComment()
        continue
      case UInt8(ascii: "#") where isAtLineStart && startsDirective:
        directive()
        continue
      default: break
      }
      isAtLineStart = false
      token(current)
    }
  }

  mutating func newLine() {
    place += 1
    line += 1
  }

  /// Passes one byte.
  mutating func step() {
    if byte() == UInt8(ascii: "\n") { line += 1 }
    place += 1
  }

  private mutating func token(_ current: UInt8) {
    let start = place
    if Self.isLetter(current) {
      if language == .objectiveC, current == UInt8(ascii: "R"), byte(1) == UInt8(ascii: "\"") {
        return rawCString()
      }
      while Self.isLetter(byte()) || Self.isDigit(byte()) { place += 1 }
      add(.identifier, from: start)
    } else if Self.isDigit(current) {
      while Self.isLetter(byte()) || Self.isDigit(byte()) || isDigitSeparator { place += 1 }
      add(.number, from: start)
    } else if current == UInt8(ascii: "\"") {
      language == .swift ? swiftString(hashes: 0) : cString()
    } else if current == UInt8(ascii: "'"), language == .objectiveC {
      character()
    } else if current == UInt8(ascii: "#"), language == .swift {
      while byte() == UInt8(ascii: "#") { place += 1 }
      if byte() == UInt8(ascii: "\"") { return swiftString(hashes: place - start) }
      add(.mark, from: start)
    } else if current == UInt8(ascii: "`") {
      // An escaped name of Swift is its name.
      place += 1
    } else {
      place += 1
      add(isAssignment(start) ? .assign : .mark, from: start)
    }
  }

  mutating func add(
    _ kind: SourceToken.Kind, from start: Int, line: Int? = nil, literal: String? = nil
  ) {
    if branches.isActive { append(kind, from: start, line: line, literal: literal) }
  }

  private mutating func append(
    _ kind: SourceToken.Kind, from start: Int, line: Int? = nil, literal: String? = nil
  ) {
    place = min(place, bytes.count)
    tokens.append(
      SourceToken(kind: kind, range: start..<place, line: line ?? self.line, literal: literal))
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x80...0xFF: true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// The mark in C++'s `1'000`.
  private var isDigitSeparator: Bool {
    language == .objectiveC && byte() == UInt8(ascii: "'") && Self.isDigit(byte(1))
  }

  /// A lone `=`: none of `==`, `!=`, `<=`, `+=`, `=~` and their like.
  private func isAssignment(_ index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "=") else { return false }
    if index + 1 < bytes.count, [UInt8(ascii: "="), UInt8(ascii: "~")].contains(bytes[index + 1]) {
      return false
    }
    return index == 0 || !Array("=!<>+-*/%&|^~".utf8).contains(bytes[index - 1])
  }

  // MARK: Comments

  private mutating func skipLineComment() {
    while place < bytes.count, byte() != UInt8(ascii: "\n") {
      // In C a backslash at the end takes the next line in.
      if language == .objectiveC, byte() == UInt8(ascii: "\\"), byte(1) == UInt8(ascii: "\n") {
        place += 1
        newLine()
      } else {
        place += 1
      }
    }
  }

  /// Swift's nest, C's do not.
  private mutating func skipBlockComment() {
    var depth = 0
    while place < bytes.count {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*"),
        depth == 0 || language == .swift
      {
        depth += 1
        place += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        place += 2
        if depth == 0 { return }
      } else {
        step()
      }
    }
  }

  // MARK: Directives

  private static let swiftDirectives = ["if", "elseif", "else", "endif"]

  private var startsDirective: Bool {
    if language == .objectiveC { return true }
    return Self.swiftDirectives.contains(word(at: place + 1))
  }

  private func word(at start: Int) -> String {
    var end = start
    while end < bytes.count, end - start < 16, Self.isLetter(bytes[end]) { end += 1 }
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }

  private mutating func directive() {
    let start = place
    place += 1
    while byte() == 0x20 || byte() == 0x09 { place += 1 }
    let name = word(at: min(place, bytes.count))
    place = min(bytes.count, place + name.utf8.count)
    var condition: [UInt8] = []
    while place < bytes.count, byte() != UInt8(ascii: "\n") {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "/") {
        skipLineComment()
      } else if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        skipBlockComment()
      } else if byte() == UInt8(ascii: "\\"), byte(1) == UInt8(ascii: "\n") {
        place += 1
        newLine()
      } else {
        condition.append(byte())
        place += 1
      }
    }
    let text = String(decoding: condition, as: UTF8.self)
    switch name {
    case "if", "ifdef", "ifndef":
      add(.branchBegin, from: start)
      branches.begin(SourceBranches.reach(of: text, isName: name != "if"))
    case "elseif", "elif":
      branches.next(SourceBranches.reach(of: text, isName: false))
      if branches.isActiveAround { append(.branchNext, from: start) }
    case "else":
      branches.next(.perhaps)
      if branches.isActiveAround { append(.branchNext, from: start) }
    case "endif":
      branches.end()
      add(.branchEnd, from: start)
    default: break
    }
  }
}
