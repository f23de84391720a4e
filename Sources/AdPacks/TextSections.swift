/// A Markdown file cut at its headings. Works on bytes: packs are read at every start.
struct TextSections {
  struct Section {
    var title: String
    var level: Int
    /// Line of the heading, counted from 1.
    var line: Int
    /// The lines below the heading.
    var body: [Line]
  }

  struct Line {
    var bytes: ArraySlice<UInt8>
    /// Counted from 1.
    var number: Int
    /// It stands in a fenced block or is one of its fences.
    var isCode: Bool

    var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
  }

  private(set) var sections: [Section] = []
  /// The first line with words above the first heading.
  private(set) var strayLine: Int?
  /// The line of a fence that is never closed.
  private(set) var openFence: Int?

  init(_ bytes: [UInt8]) {
    var start = 0
    var number = 0
    while start < bytes.count {
      number += 1
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      var line = bytes[start..<end]
      if line.last == 0x0D { line.removeLast() }
      add(line, number)
      start = end + 1
    }
  }

  private mutating func add(_ line: ArraySlice<UInt8>, _ number: Int) {
    let isFence = line.starts(with: [0x60, 0x60, 0x60])
    let isCode = isFence || openFence != nil
    if isFence { openFence = openFence == nil ? number : nil }
    if !isCode, let heading = Self.heading(line) {
      sections.append(
        Section(title: heading.title, level: heading.level, line: number, body: []))
      return
    }
    let entry = Line(bytes: line, number: number, isCode: isCode)
    if sections.isEmpty {
      if !entry.isBlank, strayLine == nil { strayLine = number }
    } else {
      sections[sections.count - 1].body.append(entry)
    }
  }

  private static func heading(_ line: ArraySlice<UInt8>) -> (title: String, level: Int)? {
    let level = line.prefix { $0 == 0x23 }.count
    guard level > 0, line.dropFirst(level).first == 0x20 else { return nil }
    return (String(decoding: trimmed(line.dropFirst(level)), as: UTF8.self), level)
  }

  static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line.drop { $0 == 0x20 || $0 == 0x09 }
    while let last = line.last, last == 0x20 || last == 0x09 { line.removeLast() }
    return line
  }
}

extension TextSections.Section {
  /// The lines as they stand, without blank ones at the ends.
  var text: String {
    guard let first = body.firstIndex(where: { !$0.isBlank }),
      let last = body.lastIndex(where: { !$0.isBlank })
    else { return "" }
    var bytes: [UInt8] = []
    for line in body[first...last] {
      bytes += line.bytes
      bytes.append(0x0A)
    }
    bytes.removeLast()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The lines as one paragraph.
  var paragraph: String {
    var bytes: [UInt8] = []
    for line in body where !line.isBlank {
      if !bytes.isEmpty { bytes.append(0x20) }
      bytes += TextSections.trimmed(line.bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Languages of the fenced blocks, in order.
  var fences: [(language: String, line: Int)] {
    var result: [(language: String, line: Int)] = []
    var isOpen = false
    for line in body where line.isCode && line.bytes.starts(with: [0x60, 0x60, 0x60]) {
      if !isOpen {
        let language = TextSections.trimmed(line.bytes.dropFirst(3))
        result.append((String(decoding: language, as: UTF8.self), line.number))
      }
      isOpen.toggle()
    }
    return result
  }
}
