/// The beginning of an element's line, up to its texts:
/// `[→]Type[ (Main)][, 0xaddress][, traits: N][, {{x, y}, {w, h}}][, pid: N]`.
///
/// Old versions of Xcode print ` 0xaddress: traits: N, {{…}}`.
struct DescriptionHead {
  var type: String
  /// Of the type's first letter, counted from 1; the arrow is a column too.
  var column: Int
  /// The line begins a tree.
  var isRoot: Bool
  var address: String?
  var traits: UInt64?
  var frame: ElementFrame.Reading?
  /// Where the texts begin.
  var end: Int

  /// Nil for a line that begins no element.
  ///
  /// - Parameter strict: a line must carry an address, a frame or a process, which no text has by
  ///   chance.
  init?(_ text: [UInt8], _ line: DescriptionLine, strict: Bool) {
    let end = line.range.upperBound
    var index = line.content.lowerBound
    column = index - line.range.lowerBound + 1
    isRoot = text[index..<end].begins(with: "→")
    if isRoot {
      index += 3
      column += 1
      while index < end, text[index] == 0x20 {
        index += 1
        column += 1
      }
    }
    let start = index
    while index < end, Self.isNamePart(text[index]) { index += 1 }
    guard index > start, index - start <= 64,
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(text[start])
    else { return nil }
    type = ElementTypes.short(String(decoding: text[start..<index], as: UTF8.self))
    self.end = index
    var isCertain = false
    skipSuffix(text, end)
    while let next = field(text, end) {
      isCertain = isCertain || next != .other
    }
    guard !isCertain else { return }
    guard !strict, ElementTypes.known.contains(type),
      self.end == end || DescriptionKey.at(text[self.end..<end]) != nil
    else { return nil }
  }

  private enum Part {
    case address, traits, frame, pid, other
  }

  /// ` (Main)` and whatever else may stand there.
  private mutating func skipSuffix(_ text: [UInt8], _ end: Int) {
    guard text[self.end..<end].begins(with: " ("),
      let close = text[self.end..<min(end, self.end + 64)].firstIndex(of: UInt8(ascii: ")"))
    else { return }
    self.end = close + 1
  }

  private mutating func field(_ text: [UInt8], _ end: Int) -> Part? {
    var index = self.end
    while index < end,
      text[index] == UInt8(ascii: ",") || text[index] == UInt8(ascii: ":")
        || text[index] == 0x20
    {
      index += 1
    }
    guard index > self.end else { return nil }
    let rest = text[index..<end]
    if rest.begins(with: "0x") {
      var stop = index + 2
      while stop < end, Self.isHexDigit(text[stop]) { stop += 1 }
      guard stop > index + 2, stop - index <= 32 else { return nil }
      address = String(decoding: text[index..<stop], as: UTF8.self)
      self.end = stop
      return .address
    }
    if rest.begins(with: "{{") {
      guard let close = Self.frameEnd(rest) else { return nil }
      frame = ElementFrame.parse(text[index..<close])
      self.end = close
      return .frame
    }
    if rest.begins(with: "pid: ") {
      self.end = Self.digitsEnd(text, from: index + 5, to: end)
      return .pid
    }
    if rest.begins(with: "traits: ") {
      let stop = Self.digitsEnd(text, from: index + 8, to: end)
      traits = UInt64(String(decoding: text[(index + 8)..<stop], as: UTF8.self))
      self.end = stop
      return .traits
    }
    if rest.begins(with: "Main Window") {
      self.end = index + "Main Window".utf8.count
      return .other
    }
    return nil
  }

  private static func frameEnd(_ rest: ArraySlice<UInt8>) -> Int? {
    var index = rest.startIndex
    let limit = min(rest.endIndex, index + 256)
    while index + 1 < limit {
      if rest[index] == UInt8(ascii: "}"), rest[index + 1] == UInt8(ascii: "}") { return index + 2 }
      index += 1
    }
    return nil
  }

  private static func digitsEnd(_ text: [UInt8], from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[index]) { index += 1 }
    return index
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
