/// A hash table over a fixed set of byte strings, numbered from 0.
@usableFromInline
struct JSONNameIndex: Sendable {
  private let names: [[UInt8]]
  /// Name numbers plus one; 0 is free. At most a quarter is used, so a miss ends at once.
  private let slots: [UInt16]

  init(_ names: [[UInt8]]) {
    precondition(names.count < UInt16.max, "a vocabulary, not a data set")
    var size = 64
    while size < names.count * 4 { size *= 2 }
    var slots = [UInt16](repeating: 0, count: size)
    for (number, name) in names.enumerated() {
      var slot = name.withUnsafeBufferPointer(Self.hash) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt16(truncatingIfNeeded: number + 1)
    }
    self.names = names
    self.slots = slots
  }

  /// The number of the name that a key or string spells; -1 if it is none.
  func find(_ reading: Reading, _ entry: TapeEntry) -> Int {
    switch entry.kind {
    case .escapedKey, .escapedString:
      Array(reading.string(of: entry).utf8).withUnsafeBufferPointer(find)
    default: reading.text.withText(of: entry, find)
    }
  }

  @inline(__always)
  private func find(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var slot = Self.hash(text) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if names[number].withUnsafeBufferPointer({ $0.isEqual(to: text) }) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return -1
  }

  /// Length and a few bytes tell the names of a vocabulary apart well enough. The table's size is
  /// fixed, so a hostile document gains nothing by hitting one slot.
  @inline(__always)
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    guard !text.isEmpty else { return 0 }
    let word =
      UInt32(text[0]) | UInt32(text[text.count / 2]) << 8 | UInt32(text[text.count - 1]) << 16
      | UInt32(text[text.count / 3] ^ UInt8(truncatingIfNeeded: text.count &* 31)) << 24
    return Int((word &* 0x9e37_79b1) >> 16)
  }
}
