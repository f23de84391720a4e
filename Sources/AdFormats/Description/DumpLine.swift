/// `; name = value`, or `; name: value` behind the layer; ranges into the source's bytes.
struct DumpField {
  var name: Range<Int>
  var value: Range<Int>
}

/// One view's description taken apart.
struct DumpLine {
  var head: DumpHead
  var fields: [DumpField] = []
  /// What follows the closing bracket on its line.
  var tail: Range<Int>
  /// The closing bracket was found.
  var isClosed = false
  /// The text or the placeholder might as well end elsewhere.
  var isAmbiguous = false
  /// The line feed, or end of the bytes, behind the description.
  var lineFeed: Int
}

/// Takes descriptions apart. Texts stand in them without any escapes, so their end is found by
/// what follows them.
struct DumpParser {
  let source: DumpSource

  /// A text longer than 25 UTF-16 units is cut to these, with three dots.
  static let cutLength = 28
  /// Candidates tried for the end of a text of systems that did not cut.
  private static let tries = 8
  /// Bytes and lines that a text of such a system may take beyond its first line.
  private static let continuationBytes = 4096
  private static let continuationLines = 20

  /// Names that may follow a text or a placeholder.
  private static let known: Set<String> = [
    "anchorPoint", "transform", "transform3D", "alpha", "hidden", "clipsToBounds", "opaque",
    "autoresize", "autoresizesSubviews", "userInteractionEnabled", "tag", "animations",
    "gestureRecognizers", "tintColor", "backgroundColor", "image", "placeholder", "borderStyle",
    "background", "layer", "layerClass", "focusEnabled",
  ]

  init(_ source: DumpSource) {
    self.source = source
  }

  /// Bytes that the detector looks at for one view.
  static let probeLength = 16 * 1024

  /// Whether the bytes begin with a line that describes a view; where views below it follow, its
  /// class is enough.
  static func describesView(_ bytes: ArraySlice<UInt8>, isTree: Bool) -> Bool {
    let source = DumpSource(Array(bytes))
    let lineFeed = source.lineFeed(from: 0)
    guard let head = source.head(on: source.line(from: 0, to: lineFeed)) else { return false }
    switch head.form {
    case .view: return DumpParser(source).line(head, lineFeed: lineFeed).isClosed
    case .bare: return isTree
    case .layer, .cut: return false
    }
  }

  /// Takes the description apart that begins with `head`, up to `lineFeed` or, where its text
  /// holds line feeds, beyond.
  func line(_ head: DumpHead, lineFeed: Int) -> DumpLine {
    var line = DumpLine(head: head, tail: 0..<0, lineFeed: lineFeed)
    var end = source.line(from: head.start, to: lineFeed).upperBound
    var index = head.body
    var hadPlaceholder = false
    while index < end, source.bytes[index] != UInt8(ascii: ">") {
      guard let part = part(from: index, before: end) else { break }
      var value = part.value
      if let isText = quotes(part, before: end), isText || !hadPlaceholder {
        hadPlaceholder = hadPlaceholder || !isText
        let found =
          isText
          ? textEnd(from: value + 1, end: end, lineFeed: line.lineFeed)
          : placeholderEnd(from: value, before: end)
        guard let found else { break }
        if isText {
          value += 1
          line.lineFeed = max(line.lineFeed, source.lineFeed(from: found.end))
          end = source.line(from: head.start, to: line.lineFeed).upperBound
        }
        line.isAmbiguous = line.isAmbiguous || found.isAmbiguous
        line.fields.append(DumpField(name: part.name, value: value..<found.end))
        index = found.end + (isText ? 1 : 0)
        continue
      }
      guard let close = valueEnd(from: value, before: end) else { break }
      line.fields.append(DumpField(name: part.name, value: value..<close))
      index = close
    }
    line.isClosed = index < end && source.bytes[index] == UInt8(ascii: ">")
    line.tail = line.isClosed ? (index + 1)..<end : end..<end
    return line
  }

  // MARK: Fields

  /// The name of the field that begins at a semicolon, and where its value begins; a part without
  /// a name is all value. Nil where no field begins.
  private func part(from index: Int, before end: Int) -> (name: Range<Int>, value: Int)? {
    guard source.begins(with: ";", at: index, before: end) else { return nil }
    let start = source.skippingBlanks(index + 1, before: end)
    let name = source.identifier(from: start, before: end)
    if source.begins(with: " = ", at: name.upperBound, before: end) {
      return (name, name.upperBound + 3)
    }
    if !name.isEmpty, source.begins(with: ": ", at: name.upperBound, before: end) {
      return (name, name.upperBound + 2)
    }
    return (start..<start, start)
  }

  /// Whether the value is a quoted text (true) or an unquoted placeholder (false); nil for all
  /// others.
  private func quotes(_ part: (name: Range<Int>, value: Int), before end: Int) -> Bool? {
    let (name, value) = part
    if name.count == 4, value < end, source.bytes[value] == UInt8(ascii: "'"),
      source.begins(with: "text", at: name.lowerBound, before: end)
    {
      return true
    }
    if name.count == 11, source.begins(with: "placeholder", at: name.lowerBound, before: end) {
      return false
    }
    return nil
  }

  /// The end of a value: a semicolon and a blank, or the closing bracket, outside of the value's
  /// own brackets.
  private func valueEnd(from start: Int, before end: Int) -> Int? {
    let bytes = source.bytes
    var depth = 0
    var index = start
    // Only a value that begins with a bracket is known to close what it opens.
    let isBracketed = start < end && isOpening(bytes[start])
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        if isBracketed { depth += 1 }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if isBracketed, depth > 0 { depth -= 1 }
      case UInt8(ascii: ">"):
        if depth == 0 { return index }
        if bytes[index - 1] != UInt8(ascii: "-") { depth -= 1 }
      case UInt8(ascii: ";"):
        if depth == 0, index + 1 < end, bytes[index + 1] == UInt8(ascii: " ") { return index }
      default: break
      }
      index += 1
    }
    return nil
  }

  private func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[")
      || byte == UInt8(ascii: "{")
  }

  // MARK: Texts

  private typealias Found = (end: Int, isAmbiguous: Bool)

  /// The closing quotation mark of a text: the last one within 28 units behind which fields go on
  /// to the end of the description; systems before iOS 7 did not cut texts.
  private func textEnd(from start: Int, end: Int, lineFeed: Int) -> Found? {
    let near = quotes(from: start, units: Self.cutLength)
    return last(of: near, fields: .known) ?? last(of: near, fields: .any)
      ?? last(of: quotes(in: start..<end), fields: .known)
      ?? continuation(after: lineFeed).flatMap { last(of: quotes(in: start..<$0), fields: .known) }
  }

  private enum Following {
    case known, any
  }

  /// Of some quotation marks, the last behind which the description goes on to its end.
  private func last(of quotes: [Int], fields: Following) -> Found? {
    var found: Found?
    for quote in quotes.reversed() where ends(at: quote, fields) {
      guard let end = found?.end else {
        found = (quote, false)
        continue
      }
      return (end, true)
    }
    return found
  }

  /// Quotation marks at most `units` UTF-16 units behind `start`, on whatever line.
  private func quotes(from start: Int, units limit: Int) -> [Int] {
    var result: [Int] = []
    var units = DumpUnits(source)
    var index = start
    while index < source.bytes.count {
      if source.bytes[index] == UInt8(ascii: "'") { result.append(index) }
      index = units.advance(index)
      if units.count > limit { break }
    }
    return result
  }

  /// The last quotation marks of a range.
  private func quotes(in range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var index = range.upperBound
    while index > range.lowerBound, result.count < Self.tries {
      index -= 1
      if source.bytes[index] == UInt8(ascii: "'") { result.append(index) }
    }
    return result.reversed()
  }

  /// The end of the lines after `lineFeed` that describe no view.
  private func continuation(after lineFeed: Int) -> Int? {
    let limit = min(source.bytes.count, lineFeed + Self.continuationBytes)
    var end = lineFeed
    for _ in 0..<Self.continuationLines where end < limit {
      let next = source.lineFeed(from: end + 1)
      guard next <= limit, source.head(on: source.line(from: end + 1, to: next)) == nil else {
        break
      }
      end = next
    }
    return end > lineFeed ? end : nil
  }

  /// Whether behind a quotation mark fields go on to the end of the description.
  private func ends(at quote: Int, _ following: Following) -> Bool {
    let lineFeed = source.lineFeed(from: quote)
    let end = source.line(from: quote, to: lineFeed).upperBound
    var index = quote + 1
    guard index < end else { return false }
    if source.bytes[index] == UInt8(ascii: ">") { return isTail((index + 1)..<end) }
    guard let first = part(from: index, before: end), !first.name.isEmpty,
      following == .any || Self.known.contains(source.text(first.name))
    else { return false }
    var hadPlaceholder = false
    while let part = part(from: index, before: end) {
      let found: Int?
      switch quotes(part, before: end) {
      // No view has two texts.
      case true: return false
      case false where !hadPlaceholder:
        hadPlaceholder = true
        found = placeholderEnd(from: part.value, before: end)?.end
      default: found = valueEnd(from: part.value, before: end)
      }
      guard let found else { return false }
      index = found
      if index < end, source.bytes[index] == UInt8(ascii: ">") { return isTail((index + 1)..<end) }
    }
    return false
  }

  /// Whether what follows a closing bracket is known to follow one.
  private func isTail(_ range: Range<Int>) -> Bool {
    if source.isClosers(range) { return true }
    let start = source.skippingBlanks(range.lowerBound, before: range.upperBound)
    guard start > range.lowerBound else { return false }
    let known: [StaticString] = [
      "- ", "(layer)", "axis=", "minSize = ", "collection view layout:",
    ]
    return known.contains { source.begins(with: $0, at: start, before: range.upperBound) }
  }

  /// The end of a placeholder, which has no quotation marks.
  private func placeholderEnd(from start: Int, before end: Int) -> Found? {
    if let style = source.place(of: "; borderStyle = ", in: start..<end) {
      return (style, source.place(of: "; ", in: start..<style) != nil)
    }
    var index = start
    while let place = source.place(of: "; ", in: index..<end) {
      let name = source.identifier(from: place + 2, before: end)
      if source.begins(with: " = ", at: name.upperBound, before: end),
        Self.known.contains(source.text(name))
      {
        return (place, index > start)
      }
      index = place + 2
    }
    return nil
  }
}

/// Counts the UTF-16 units of a text as it stood on the screen.
struct DumpUnits {
  let source: DumpSource
  private(set) var count = 0

  init(_ source: DumpSource) {
    self.source = source
  }

  /// Goes over one character, or over an escape that stands for one.
  mutating func advance(_ index: Int) -> Int {
    let bytes = source.bytes
    let byte = bytes[index]
    if source.isASCII, byte == UInt8(ascii: "\\"),
      let escape = DumpEscape(bytes, at: index)
    {
      count += 1
      return index + escape.length
    }
    if source.hasCarriageReturns, byte == UInt8(ascii: "\r") { return index + 1 }
    count += byte >= 0xF0 ? 2 : 1
    var next = index + 1
    while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }
}

/// `\u4f7f`, `\U4f7f` or `\xa0`: one UTF-16 unit, or one byte, as tools write them.
struct DumpEscape {
  var value: UInt16
  var isByte: Bool
  var length: Int

  init?(_ bytes: [UInt8], at index: Int) {
    guard index + 1 < bytes.count else { return nil }
    switch bytes[index + 1] {
    case UInt8(ascii: "u"), UInt8(ascii: "U"): length = 6
    case UInt8(ascii: "x"): length = 4
    default: return nil
    }
    isByte = length == 4
    guard index + length <= bytes.count else { return nil }
    value = 0
    for digit in bytes[(index + 2)..<(index + length)] {
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      value = value << 4 | UInt16(number)
    }
  }
}
