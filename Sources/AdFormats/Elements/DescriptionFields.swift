/// The texts and flags of an element's line, and of the lines over which its texts run on.
///
/// Labels stand in quotes that nothing escapes. A quotation ends where the line does, or where a
/// field follows that is printed later. Where that leaves a choice, the label's beginning up to its
/// first possible end is certain, and nothing else.
struct DescriptionFields {
  enum Text: Equatable {
    /// The field is not printed: there is none.
    case absent
    /// Something may be there, or not.
    case unknown
    case whole(String)
    /// The text begins so.
    case beginning(String)
  }

  private(set) var identifier: String?
  private(set) var label = Text.absent
  private(set) var value = Text.absent
  private(set) var flags: Set<String> = []
  private(set) var isRemote = false
  /// The label's end could be read in several ways.
  private(set) var isAmbiguous = false
  /// A quotation never ends.
  private(set) var isCut = false
  /// What was read as a label's continuation may have been elements.
  private(set) var mayHoldElements = false
  /// A text was no UTF-8.
  private(set) var isRepaired = false
  /// Names of fields that are not known.
  private(set) var unknown: [String] = []
  /// The last quotation has no end so far.
  private var isOpen = false
  private let type: String

  /// - Parameters:
  ///   - lines: the lines after the element's; those that its texts take are consumed.
  ///   - unclosedUntil: up to where no line closes a quotation.
  init(
    _ text: [UInt8], _ line: DescriptionLine, _ head: DescriptionHead,
    lines: inout DescriptionLines, unclosedUntil: inout Int
  ) {
    type = head.type
    let start = head.end
    parse(text[start..<max(start, Self.end(of: line, in: text))])
    guard identifier != nil || label != .absent || value != .absent || isOpen else { return }
    let block = Self.block(text, lines, isOpen: isOpen)
    if case .whole(let beginning) = value, let last = block.last {
      // An unquoted text that runs on: where it ends nobody can tell.
      value = .beginning(beginning)
      lines.consume(last)
      return
    }
    if let last = block.last(where: { Self.closes($0, in: text) }) {
      let first = self
      clear()
      parse(text[start..<Self.end(of: last, in: text)])
      if !first.isOpen { settleForBeginning(first) }
      lines.consume(last)
    } else if isOpen {
      findEnd(text, after: block.last, &lines, &unclosedUntil)
    }
  }

  private mutating func clear() {
    let fresh = DescriptionFields(type: type)
    self = fresh
  }

  private init(type: String) {
    self.type = type
  }

  // MARK: Lines

  /// The lines that may belong to the element: those that begin nothing else.
  private static func block(
    _ text: [UInt8], _ lines: DescriptionLines, isOpen: Bool
  ) -> [DescriptionLine] {
    var block: [DescriptionLine] = []
    var next = lines.peek()
    while let line = next {
      if DescriptionHead(text, line, strict: isOpen) != nil { break }
      if !line.content.isEmpty, DescriptionMark(text[line.content]) != nil { break }
      block.append(line)
      next = lines.line(after: line)
    }
    while let last = block.last, last.content.isEmpty { block.removeLast() }
    return block
  }

  /// Looks for the end of a quotation beyond lines that look like elements.
  private mutating func findEnd(
    _ text: [UInt8], after line: DescriptionLine?, _ lines: inout DescriptionLines,
    _ unclosedUntil: inout Int
  ) {
    isOpen = false
    var next = line.map { lines.line(after: $0) } ?? lines.peek()
    if let first = next, first.range.lowerBound >= unclosedUntil {
      while let line = next {
        if DescriptionMark(text[line.content])?.endsTree == true { break }
        if Self.closes(line, in: text) {
          isAmbiguous = true
          mayHoldElements = true
          lines.consume(line)
          return
        }
        unclosedUntil = max(unclosedUntil, line.range.upperBound)
        next = lines.line(after: line)
      }
    }
    isCut = true
  }

  /// Whether a quotation may end in the line.
  private static func closes(_ line: DescriptionLine, in text: [UInt8]) -> Bool {
    let end = end(of: line, in: text)
    let range = line.range.lowerBound..<max(line.range.lowerBound, end)
    return range.contains { index in
      text[index] == UInt8(ascii: "'")
        && (index + 1 == end || DescriptionKey.at(text[(index + 1)..<end]) != nil)
    }
  }

  /// The line's end without blanks before it.
  private static func end(of line: DescriptionLine, in text: [UInt8]) -> Int {
    var end = line.range.upperBound
    while end > line.range.lowerBound, text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
    return end
  }

  // MARK: Fields

  private mutating func parse(_ text: ArraySlice<UInt8>) {
    var rest = text
    while !rest.isEmpty {
      guard let key = DescriptionKey.at(rest) else {
        rest = skipUnknown(rest)
        continue
      }
      let content = rest.dropFirst(key.length)
      switch key.kind {
      case .identifier, .label, .title, .placeholderValue:
        guard let ends = QuotationEnds(content, after: key.kind) else {
          isOpen = true
          let line = content.prefix { $0 != 0x0A && $0 != 0x0D }
          if key.kind == .label { label = .beginning(decode(line)) }
          return
        }
        rest = take(key.kind, content, ends)
      case .value:
        let tail = DescriptionTail.start(in: content)
        takeValue(content[..<tail])
        rest = content[tail...]
      case .flag, .hitPoint, .bundle, .remote:
        let tail = DescriptionTail(rest)
        flags.formUnion(tail.flags)
        isRemote = isRemote || tail.isRemote
        rest = tail.end > rest.startIndex ? rest[tail.end...] : skipUnknown(rest)
      }
    }
  }

  /// Takes a quoted text and returns what follows it.
  private mutating func take(
    _ kind: DescriptionKey.Kind, _ content: ArraySlice<UInt8>, _ ends: QuotationEnds
  ) -> ArraySlice<UInt8> {
    let text = decode(content[..<ends.first])
    switch kind {
    case .identifier: identifier = text
    case .label:
      let isSettled =
        ends.first == ends.last
        || (ends.nextIsPlaceholder && ElementTypes.textInputs.contains(type))
      guard isSettled else {
        isAmbiguous = true
        label = .beginning(text)
        value = .unknown
        let tail = DescriptionTail(content[(ends.last + 1)...])
        flags.formUnion(tail.flags)
        isRemote = isRemote || tail.isRemote
        return content[content.endIndex...]
      }
      label = .whole(text)
    default: break
    }
    return content[(ends.first + 1)...]
  }

  private mutating func takeValue(_ text: ArraySlice<UInt8>) {
    let isCut = text.suffix(3).elementsEqual("...".utf8)
    let string = decode(isCut ? text.dropLast(3) : text)
    value = isCut ? .beginning(string) : .whole(string)
  }

  /// Past a field that is not known, to the next that is.
  private mutating func skipUnknown(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let name = text.drop { $0 == UInt8(ascii: ",") || $0 == 0x20 }.prefix {
      $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ":")
    }
    if !name.isEmpty { unknown.append(decode(name.prefix(64))) }
    var index = text.startIndex + 1
    while index < text.endIndex {
      if text[index] == UInt8(ascii: ","), DescriptionKey.at(text[index...]) != nil { break }
      index += 1
    }
    return text[min(index, text.endIndex)...]
  }

  /// Both readings begin with what the first line shows.
  private mutating func settleForBeginning(_ first: DescriptionFields) {
    isAmbiguous = true
    identifier = first.identifier
    switch first.label {
    case .whole(let text): label = .beginning(text)
    default: label = first.label
    }
    value = .unknown
  }

  private mutating func decode(_ text: ArraySlice<UInt8>) -> String {
    if let string = String(validating: text, as: UTF8.self) { return string }
    isRepaired = true
    return String(decoding: text, as: UTF8.self)
  }
}
