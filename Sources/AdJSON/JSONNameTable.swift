/// The names of a vocabulary, looked up by the bytes of a key or string at the cost of a few
/// nanoseconds, so that reading an object is one `switch` per member:
///
/// ```swift
/// enum NodeKey: String, CaseIterable { case id, parent, frame }
/// let nodeKeys = JSONNameTable<NodeKey>()
/// for member in try node.requireObject() {
///   switch member.key.name(in: nodeKeys) {
///   case .id: id = try member.value.requireString()
///   …
///   case nil: unknown(member.key)
///   }
/// }
/// ```
///
/// Build a table once, as a static constant.
public struct JSONNameTable<Name: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
  private let names: [Name]
  private let index: NameIndex

  public init() {
    names = Array(Name.allCases)
    index = NameIndex(names.map { Array($0.rawValue.utf8) })
  }

  @inline(__always)
  func name(_ text: DocumentText, _ entry: TapeEntry) -> Name? {
    index.find(text, entry).map { names[$0] }
  }
}

/// A hash table over a fixed set of byte strings.
struct NameIndex: Sendable {
  private let names: [[UInt8]]
  /// Name numbers plus one; 0 is free. At most a quarter is used, so a miss ends at once.
  private let slots: [UInt16]

  init(_ names: [[UInt8]]) {
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

  func find(_ text: DocumentText, _ entry: TapeEntry) -> Int? {
    switch entry.kind {
    case .escapedKey, .escapedString:
      Array(text.string(of: entry).utf8).withUnsafeBufferPointer(find)
    default: text.withText(of: entry, find)
    }
  }

  private func find(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    var slot = Self.hash(text) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if names[number].count == text.count, names[number].elementsEqual(text) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Length and a few bytes tell the names of a vocabulary apart well enough. The table's size is
  /// fixed, so a hostile document gains nothing by hitting one slot.
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = text.first, let last = text.last else { return 0 }
    let middle = text[text.count / 2]
    let third = text[text.count / 3]
    let word =
      UInt32(first) | UInt32(middle) << 8 | UInt32(last) << 16
      | UInt32(third ^ UInt8(truncatingIfNeeded: text.count &* 31)) << 24
    return Int((word &* 0x9e37_79b1) >> 16)
  }
}
