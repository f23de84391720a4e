import AdTree

/// The bytes of a dump, line by line, with quoted one-line dumps laid out as lines again.
struct DumpSource {
  let bytes: [UInt8]
  /// No view's line holds a byte beyond ASCII: `\u4f7f` in a text is then an escape that a tool
  /// wrote.
  let isASCII: Bool
  /// Lines end as on Windows.
  let hasCarriageReturns: Bool
  /// Where each line began before a quoted dump was laid out; empty where none was.
  private let places: [(start: Int, position: SourcePosition)]

  init(_ input: [UInt8]) {
    var quoted = QuotedDumps(input)
    quoted.layOut()
    bytes = quoted.isChanged ? quoted.output : input
    places = quoted.isChanged ? quoted.places : []
    isASCII = Self.isASCII(bytes)
    let first = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    hasCarriageReturns = first > 0 && bytes[first - 1] == UInt8(ascii: "\r")
  }

  private static func isASCII(_ bytes: [UInt8]) -> Bool {
    var index = 0
    while let foreign = bytes[index...].firstIndex(where: { $0 >= 0x80 }) {
      let newline = UInt8(ascii: "\n")
      let start = bytes[index..<foreign].lastIndex(of: newline) ?? index
      let end = bytes[foreign...].firstIndex(of: newline) ?? bytes.count
      if bytes[start..<end].holds("frame = (") { return false }
      index = end
    }
    return true
  }

  /// The end of the line that holds `index`: its line feed, or the end of the bytes.
  func lineFeed(from index: Int) -> Int {
    bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }

  /// A line without its line end.
  func line(from start: Int, to lineFeed: Int) -> Range<Int> {
    lineFeed > start && bytes[lineFeed - 1] == UInt8(ascii: "\r")
      ? start..<(lineFeed - 1) : start..<lineFeed
  }

  /// The place in the input of a byte on the line that begins at `lineStart`, the `number`th.
  func position(of index: Int, lineStart: Int, number: Int) -> SourcePosition {
    var position = SourcePosition(line: number, column: 1)
    if number <= places.count { position = places[number - 1].position }
    position.column += bytes[lineStart..<index].count { $0 & 0xC0 != 0x80 }
    return position
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Whether the bytes from `index` on are those of `text`, all of them before `end`.
  func begins(with text: StaticString, at index: Int, before end: Int) -> Bool {
    guard index >= 0, end - index >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { wanted in
      for offset in wanted.indices where bytes[index + offset] != wanted[offset] { return false }
      return true
    }
  }

  /// Where the bytes of `text` first stand in a range.
  func place(of text: StaticString, in range: Range<Int>) -> Int? {
    bytes[range].place(of: text)
  }

  func skippingBlanks(_ index: Int, before end: Int) -> Int {
    var index = index
    while index < end, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") {
      index += 1
    }
    return index
  }
}

/// Finds dumps that a tool printed as one quoted line (`"<UIView: 0x…>\n   | <…"`) and lays them
/// out as the lines they were.
private struct QuotedDumps {
  let input: [UInt8]
  private(set) var output: [UInt8] = []
  private(set) var places: [(start: Int, position: SourcePosition)] = []
  private(set) var isChanged = false

  init(_ input: [UInt8]) {
    self.input = input
  }

  mutating func layOut() {
    guard holdsPipeAfterEscape(0..<input.count) else { return }
    var start = 0
    var number = 1
    while start <= input.count {
      let end = input[start...].firstIndex(of: UInt8(ascii: "\n")) ?? input.count
      places.append((output.count, SourcePosition(line: number, column: 1)))
      if let open = opening(start..<end), holdsPipeAfterEscape(open..<end) {
        isChanged = true
        output.append(contentsOf: input[start..<open])
        unescape(open..<end, quote: input[open - 1], lineStart: start, number: number)
      } else {
        output.append(contentsOf: input[start..<end])
      }
      if end < input.count { output.append(UInt8(ascii: "\n")) }
      start = end + 1
      number += 1
    }
  }

  /// The first `<` of a line if a quotation mark stands right before it.
  private func opening(_ line: Range<Int>) -> Int? {
    guard let open = input[line].firstIndex(of: UInt8(ascii: "<")), open > line.lowerBound,
      input[open - 1] == UInt8(ascii: "\"") || input[open - 1] == UInt8(ascii: "'")
    else { return nil }
    return open
  }

  /// Whether `\n`, blanks and a bar stand in the range as they are written here.
  private func holdsPipeAfterEscape(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while let slash = input[index..<range.upperBound].firstIndex(of: UInt8(ascii: "\\")) {
      index = slash + 1
      guard index < range.upperBound, input[index] == UInt8(ascii: "n") else { continue }
      index += 1
      while index < range.upperBound, input[index] == UInt8(ascii: " ") { index += 1 }
      if index < range.upperBound, input[index] == UInt8(ascii: "|") { return true }
    }
    return false
  }

  private mutating func unescape(
    _ range: Range<Int>, quote: UInt8, lineStart: Int, number: Int
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = input[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < range.upperBound else {
        if byte == quote, isClosing(index, before: range.upperBound) { return }
        output.append(byte)
        index += 1
        continue
      }
      let escape = input[index + 1]
      index += 2
      switch escape {
      case UInt8(ascii: "n"):
        output.append(UInt8(ascii: "\n"))
        let column = 1 + input[lineStart..<index].count { $0 & 0xC0 != 0x80 }
        places.append((output.count, SourcePosition(line: number, column: column)))
      case UInt8(ascii: "t"): output.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "r"): output.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): output.append(escape)
      default: output.append(contentsOf: [UInt8(ascii: "\\"), escape])
      }
    }
  }

  /// A quotation mark that is not escaped ends the dump where nothing but brackets follow.
  private func isClosing(_ index: Int, before end: Int) -> Bool {
    input[(index + 1)..<end].allSatisfy { [0x20, 0x0D, 0x29, 0x2C, 0x3B].contains($0) }
  }
}
