import AdTree

/// The documents of one file, one after the other.
struct PageSource {
  /// Documents read of one file.
  private static let documentLimit = 100
  let bytes: ArraySlice<UInt8>
  let limits: InputLimits
  private let receiver: PageSourceReceiver
  /// Where the rest begins, in the text and counted in lines.
  private var start: Int
  private var place = SourcePosition(line: 1, column: 1)

  init(
    _ bytes: ArraySlice<UInt8>, position: @escaping (SourcePosition) -> SourcePosition,
    limits: InputLimits
  ) {
    self.bytes = bytes
    self.limits = limits
    receiver = PageSourceReceiver(limits: limits, position: position)
    start = bytes.startIndex
  }

  mutating func read() throws(InputError) -> Snapshot {
    if let first = Self.documentStart(bytes) {
      let before = bytes[..<first].drop { $0 <= 0x20 || $0 >= 0x80 }
      if let byte = before.first, byte != UInt8(ascii: "<") {
        receiver.tree.problems.add(
          "text-around-tree", "there is other text before the page source",
          at: receiver.position(place))
      }
      advance(to: first)
    }
    try readDocument()
    try readRest()
    receiver.finish()
    return try receiver.tree.snapshot(format: .appium)
  }

  private mutating func readDocument() throws(InputError) {
    receiver.begin(at: place)
    do throws(InputError) {
      let end = try XMLReader.readFirst(of: bytes[start...], limits: limits, into: receiver)
      if let error = receiver.error { throw error }
      advance(to: end)
    } catch {
      var error = receiver.error ?? error
      if receiver.error == nil { error.position = error.position.map(receiver.filePosition) }
      throw error
    }
  }

  /// More documents, or a tool's words.
  private mutating func readRest() throws(InputError) {
    var count = 1
    while let next = Self.documentStart(bytes[start...]) {
      reportText(before: next)
      advance(to: next)
      let position = receiver.position(place)
      guard count < Self.documentLimit else {
        receiver.tree.problems.add(
          "several-trees", "only the first \(count) page sources were read", at: position)
        return
      }
      count += 1
      let elements = receiver.tree.elements.count
      do throws(InputError) {
        try readDocument()
        receiver.tree.problems.add(
          "several-trees", "another page source follows; it may show another moment", at: position,
          node: elements < receiver.tree.elements.count ? elements : nil)
      } catch {
        guard error.kind != .tooLarge else { throw error }
        receiver.drop(from: elements)
        receiver.tree.problems.add(
          "several-trees", "another page source follows that cannot be read: \(error.message)",
          at: error.position ?? position)
        return
      }
    }
    reportText(before: bytes.endIndex)
  }

  private func reportText(before end: Int) {
    guard bytes[start..<end].contains(where: { $0 > 0x20 }) else { return }
    receiver.tree.problems.add(
      "text-around-tree", "there is other text after the page source",
      at: receiver.position(place))
  }

  /// Where the next document begins: its declaration or its root.
  private static func documentStart(_ bytes: ArraySlice<UInt8>) -> Int? {
    var from = bytes.startIndex
    while let open = bytes[from...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[open...]
      if rest.begins(with: "<?xml") || rest.begins(with: "<AppiumAUT")
        || rest.begins(with: "<XCUIElementType") || rest.begins(with: "<!DOCTYPE")
      {
        return open
      }
      from = open + 1
    }
    return nil
  }

  private mutating func advance(to index: Int) {
    for byte in bytes[start..<index] {
      if byte == 0x0A {
        place.line += 1
        place.column = 1
      } else if byte & 0xC0 != 0x80 {
        place.column += 1
      }
    }
    start = index
  }
}
