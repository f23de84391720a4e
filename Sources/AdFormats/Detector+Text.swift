extension ArraySlice<UInt8> {
  /// Whether the bytes of `text` stand somewhere in the slice.
  func holds(_ text: StaticString) -> Bool {
    place(of: text) != nil
  }

  /// Where the bytes of `text` first stand.
  func place(of text: StaticString) -> Int? {
    text.withUTF8Buffer { wanted in
      guard let first = wanted.first, count >= wanted.count else { return nil }
      return withUnsafeBufferPointer { bytes in
        var index = 0
        while index + wanted.count <= bytes.count {
          if bytes[index] == first {
            var length = 1
            while length < wanted.count, bytes[index + length] == wanted[length] { length += 1 }
            if length == wanted.count { return startIndex + index }
          }
          index += 1
        }
        return nil
      }
    }
  }

  /// Whether the bytes of `text` begin the slice.
  func begins(with text: StaticString) -> Bool {
    text.withUTF8Buffer { wanted in starts(with: wanted) }
  }
}

/// Recognises view trees printed as text.
enum DetectorText {
  /// Lines looked at: dumps begin after a few lines of other talk at most.
  private static let lineLimit = 400
  /// Lines looked at for a dump of views, which a console may print late.
  private static let dumpLineLimit = 10_000

  static func detect(_ prefix: ArraySlice<UInt8>) -> DetectedFormat? {
    guard !prefix.contains(0) else { return nil }
    if prefix.holds("View Hierarchy:"), prefix.holds("DecorView@") { return .androidDump }
    if prefix.holds("Application, pid:"),
      prefix.holds("Device orientation:") || prefix.holds("Application bundle identifier:")
    {
      return .uiHierarchyText
    }
    let lines = prefix.split(
      maxSplits: dumpLineLimit, whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    var other: DetectedFormat?
    for (index, line) in lines.prefix(dumpLineLimit).enumerated() {
      let line = line.drop { $0 == 0x20 || $0 == 0x09 }
      let next = index + 1 < lines.count ? lines[index + 1].drop { $0 == 0x20 } : []
      if index < lineLimit, other == nil {
        other = detect(line: line, next: next)
        // Views printed behind what cannot be read are what one wants.
        if let other, other.isReadable || other == .earlGrey { return other }
      }
      if isView(line: line, next: next, of: prefix) { return .recursiveDescription }
    }
    return other
  }

  private static func detect(
    line: ArraySlice<UInt8>, next: ArraySlice<UInt8>
  ) -> DetectedFormat? {
    if isDescription(line) { return .debugDescription }
    // A page source may stand behind a tool's words.
    if line.begins(with: "<AppiumAUT") || line.begins(with: "<XCUIElementType") { return .appium }
    if line.begins(with: "========== Window") || line.begins(with: "|--<")
      || (line.first == UInt8(ascii: "|") && line.holds("|--<"))
    {
      return .earlGrey
    }
    if line.begins(with: "["), line.holds(" ] h=") || line.holds("] h="), line.holds(" v=") {
      return .macViewDescription
    }
    let isTree = next.first == UInt8(ascii: "|")
    if isTree, isTrace(line) { return .layoutTrace }
    guard let open = opening(line) else { return nil }
    let object = line[open...]
    return object.holds(">, state: ") || isTree && object.holds("; view = <")
      ? .controllerHierarchy : nil
  }

  /// The `<` of a line; the object may stand behind a debugger's prompt, a log's time or a
  /// comment's marks.
  private static func opening(_ line: ArraySlice<UInt8>) -> Int? {
    guard let open = line.firstIndex(of: UInt8(ascii: "<")), open - line.startIndex <= 100 else {
      return nil
    }
    return open
  }

  /// The first line of an Auto Layout trace: `•UIView:0x7f…`, `*<UIWindow:0x7f…>`.
  private static func isTrace(_ line: ArraySlice<UInt8>) -> Bool {
    (line.begins(with: "•") || line.begins(with: "*") || line.begins(with: "+"))
      && line.prefix(256).holds(":0x")
  }

  private static func isView(
    line: ArraySlice<UInt8>, next: ArraySlice<UInt8>, of prefix: ArraySlice<UInt8>
  ) -> Bool {
    guard let open = opening(line) else { return false }
    let isTree = next.first == UInt8(ascii: "|")
    guard isTree || line[open...].holds("frame = (") else { return false }
    if line[..<open].contains(UInt8(ascii: "\"")), !isTree, !holdsEscapedTree(line) {
      return false
    }
    let start = line.startIndex
    let end = min(prefix.endIndex, start + DumpParser.probeLength)
    return DumpParser.describesView(prefix[start..<end], isTree: isTree)
  }

  /// A dump printed as one quoted line.
  private static func holdsEscapedTree(_ line: ArraySlice<UInt8>) -> Bool {
    line.holds("\\n   | <") || line.holds("\\n    | <")
  }

  /// A line of an XCUITest description: its beginning, or an element with its frame.
  private static func isDescription(_ line: ArraySlice<UInt8>) -> Bool {
    if line.begins(with: "Element subtree:") { return true }
    // A debugger prints a string in quotes, with escapes, perhaps behind the result's name.
    if let place = line.prefix(48).place(of: "\"Attributes: "), place - line.startIndex <= 24 {
      return line.holds("\\nElement subtree:\\n")
    }
    if line.begins(with: "Attributes: ") { return line.holds(", 0x") || line.holds(", pid: ") }
    let name = line.begins(with: "→") ? line.dropFirst(3) : line
    guard let first = name.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else {
      return false
    }
    if line.begins(with: "→") { return name.prefix(96).holds(", 0x") || name.holds(", pid: ") }
    guard name.prefix(96).holds(", {{") || name.prefix(96).holds(": {{") else { return false }
    let type = name.prefix { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
    return ElementTypes.known.contains(String(decoding: type.prefix(64), as: UTF8.self))
  }
}
