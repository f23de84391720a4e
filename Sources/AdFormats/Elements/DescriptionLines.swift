/// A line of a text.
struct DescriptionLine {
  /// The line without its end.
  var range: Range<Int>
  /// The line without blanks and quoting marks around it.
  var content: Range<Int>
  /// Counted from 1.
  var number: Int
}

/// The lines of a text, one after the other.
struct DescriptionLines {
  private let text: [UInt8]
  private var start = 0
  private var number = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  mutating func next() -> DescriptionLine? {
    guard let line = peek() else { return nil }
    consume(line)
    return line
  }

  /// The next line; it stays the next one.
  func peek() -> DescriptionLine? {
    peek(at: start, number: number + 1)
  }

  /// The line after another one.
  func line(after line: DescriptionLine) -> DescriptionLine? {
    peek(at: end(of: line), number: line.number + 1)
  }

  /// Goes on after a line.
  mutating func consume(_ line: DescriptionLine) {
    start = end(of: line)
    number = line.number
  }

  private func end(of line: DescriptionLine) -> Int {
    var end = line.range.upperBound
    if end < text.count, text[end] == 0x0D { end += 1 }
    if end < text.count, text[end] == 0x0A { end += 1 }
    return end
  }

  private func peek(at start: Int, number: Int) -> DescriptionLine? {
    guard start < text.count else { return nil }
    var end = text[start...].firstIndex(of: 0x0A) ?? text.count
    if end > start, text[end - 1] == 0x0D { end -= 1 }
    var first = start
    while first < end, Self.isMargin(text[first]) { first += 1 }
    return DescriptionLine(range: start..<end, content: first..<end, number: number)
  }

  /// Blanks, and the marks of comments, quotations and quoted strings.
  static func isMargin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: ">"), UInt8(ascii: "|"),
      UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "`"):
      true
    default: false
    }
  }
}
