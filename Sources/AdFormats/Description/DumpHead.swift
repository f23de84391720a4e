/// The beginning of a line that describes a view or a layer: all before its fields.
struct DumpHead {
  enum Form {
    /// `<Class: 0x…; field = …` or, with addresses removed, `<Class; field = …`.
    case view
    /// `<Class: 0x…> (layer)`.
    case layer
    /// `<Class: 0x…>` or `<Class>`: what a shortened dump leaves of a view.
    case bare
    /// The line ends before the class or the address does.
    case cut
  }

  var form: Form
  /// The `<`.
  var start: Int
  /// Bars before it: the depth in the tree.
  var bars: Int
  var name: Range<Int>
  /// Digits without `0x`.
  var address: Range<Int>?
  /// Where the fields begin: at a semicolon or at the closing `>`.
  var body: Int
}

extension DumpSource {
  /// Bytes looked at before a view's `<`: bars and blanks, a log's time, a comment's marks.
  private static let prefixLength = 16 * 1024
  private static let nameLength = 4096
  /// `<` signs tried in one line: logs write `<Notice>: ` before what they print.
  private static let tries = 4

  /// The head on a line, if the line describes a view or a layer.
  func head(on line: Range<Int>) -> DumpHead? {
    var bars = 0
    var tried = 0
    var index = line.lowerBound
    let end = min(line.upperBound, line.lowerBound + Self.prefixLength)
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "|"): bars += 1
      case UInt8(ascii: "<"):
        if let head = head(at: index, bars: bars, lineEnd: line.upperBound) { return head }
        tried += 1
        // What an object's description holds is no view of a tree.
        if tried == Self.tries || isObject(at: index, lineEnd: line.upperBound) { return nil }
      default: break
      }
      index += 1
    }
    return nil
  }

  private func isObject(at start: Int, lineEnd: Int) -> Bool {
    // Controllers print a blank for the colon.
    let plain = identifier(from: start + 1, before: lineEnd)
    if !plain.isEmpty, begins(with: " 0x", at: plain.upperBound, before: lineEnd) { return true }
    guard let name = className(from: start + 1, before: lineEnd),
      name.upperBound < lineEnd, bytes[name.upperBound] == UInt8(ascii: ":")
    else { return false }
    let digits = skippingBlanks(name.upperBound + 1, before: lineEnd)
    return begins(with: "0x", at: digits, before: lineEnd)
  }

  private func head(at start: Int, bars: Int, lineEnd: Int) -> DumpHead? {
    var first = start + 1
    // A text container's own description is wrapped in a second pair of brackets.
    if first < lineEnd, bytes[first] == UInt8(ascii: "<") { first += 1 }
    let isInside = bars > 0
    guard let name = className(from: first, before: lineEnd) else {
      return first >= lineEnd && isInside ? cut(at: start, bars: bars) : nil
    }
    var head = DumpHead(
      form: .view, start: start, bars: bars, name: name, address: nil, body: name.upperBound)
    guard head.body < lineEnd else { return isInside ? cut(at: start, bars: bars) : nil }
    if bytes[head.body] == UInt8(ascii: ":") {
      // Traces of Auto Layout print no blank.
      let digits = skippingBlanks(head.body + 1, before: lineEnd)
      guard digits > head.body + 1 || digits == lineEnd else { return nil }
      guard begins(with: "0x", at: digits, before: lineEnd) else {
        let isCut = lineEnd <= digits || lineEnd == digits + 1 && bytes[digits] == UInt8(ascii: "0")
        return isCut && isInside ? cut(at: start, bars: bars) : nil
      }
      var end = digits + 2
      while end < lineEnd, isHexadecimal(bytes[end]) { end += 1 }
      head.address = (digits + 2)..<end
      head.body = end
      guard end < lineEnd else { return isInside ? cut(at: start, bars: bars) : nil }
      guard end > digits + 2 else { return nil }
    }
    return form(of: head, lineEnd: lineEnd)
  }

  /// Decides what follows the class and the address.
  private func form(of head: DumpHead, lineEnd: Int) -> DumpHead? {
    var head = head
    let isInside = head.bars > 0
    if bytes[head.body] == UInt8(ascii: ">") {
      let rest = skippingBlanks(head.body + 1, before: lineEnd)
      if begins(with: "(layer)", at: rest, before: lineEnd) {
        head.form = .layer
        return head
      }
      if isInside, rest < lineEnd, isBeginning(rest..<lineEnd, of: "(layer)") {
        return cut(at: head.start, bars: head.bars)
      }
      head.form = .bare
      return isClosers(rest..<lineEnd) ? head : nil
    }
    guard begins(with: "; ", at: head.body, before: lineEnd) else {
      return isInside && head.address != nil && head.body + 1 == lineEnd
        ? cut(at: head.start, bars: head.bars) : nil
    }
    // Chisel prints controllers alike, with their views' frames.
    if begins(with: "; view = <", at: head.body, before: lineEnd) { return nil }
    // Other objects print themselves alike; only a tree or a frame makes a view of one.
    if !isInside {
      let near = head.body..<min(lineEnd, head.body + Self.nameLength)
      guard
        place(of: "; frame = (", in: near) != nil || place(of: "; baseClass = ", in: near) != nil
      else { return nil }
    } else if head.address == nil {
      let name = identifier(from: head.body + 2, before: lineEnd)
      guard begins(with: " = ", at: name.upperBound, before: lineEnd) else {
        return name.upperBound >= lineEnd - 2 ? cut(at: head.start, bars: head.bars) : nil
      }
    }
    return head
  }

  private func cut(at start: Int, bars: Int) -> DumpHead {
    DumpHead(
      form: .cut, start: start, bars: bars, name: start..<start, address: nil, body: start)
  }

  /// A class name up to a colon, a semicolon, the closing bracket or the line's end; blanks only
  /// inside the brackets of a generic name.
  private func className(from start: Int, before lineEnd: Int) -> Range<Int>? {
    var depth = 0
    var index = start
    let end = min(lineEnd, start + Self.nameLength)
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: ":") where depth == 0, UInt8(ascii: ";") where depth == 0:
        return index > start ? start..<index : nil
      case UInt8(ascii: ">") where bytes[index - 1] == UInt8(ascii: "-") && depth > 0: break
      case UInt8(ascii: ">") where depth == 0: return index > start ? start..<index : nil
      case UInt8(ascii: "<"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: " ") where depth > 0, UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "$"), UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "&"),
        UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "]"):
        if index == start, bytes[index] != UInt8(ascii: "_"), bytes[index] != UInt8(ascii: "$") {
          return nil
        }
      case let byte where isAlphanumeric(byte) || byte >= 0x80: break
      default: return nil
      }
      if depth < 0 { return nil }
      index += 1
    }
    return index == lineEnd && index > start ? start..<index : nil
  }

  private func isBeginning(_ range: Range<Int>, of text: StaticString) -> Bool {
    text.withUTF8Buffer { $0.starts(with: bytes[range]) }
  }

  /// Whether nothing but what closes a quotation, an optional or a list is left.
  func isClosers(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { byte in
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\""),
        UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: ")"), UInt8(ascii: "]"),
        UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "*"), UInt8(ascii: "/"):
        true
      default: false
      }
    }
  }

  /// Letters, digits, `_` and `.`, beginning with a letter or `_`; empty where none stands.
  func identifier(from start: Int, before end: Int) -> Range<Int> {
    var index = start
    while index < end {
      let byte = bytes[index]
      let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      guard isAlphanumeric(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "."),
        index > start || !(isDigit || byte == UInt8(ascii: "."))
      else { break }
      index += 1
    }
    return start..<index
  }

  private func isAlphanumeric(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z"))
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
  }

  private func isHexadecimal(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "f"))
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
  }
}
