/// The key of an object's member, compared without making a `String` of it.
public struct JSONKey {
  let part: Subtree
  let index: Int

  private var entry: TapeEntry {
    @inline(__always) get { part.text.tape[index] }
  }

  /// The key's text.
  public var string: String { part.text.string(of: entry) }

  /// Where the key starts: at its opening quote.
  public var position: JSONPosition { part.reading.position(at: entry.offset) }

  /// Offset of the key's opening quote. Costs nothing.
  public var byteOffset: Int { Int(entry.offset) }

  /// Whether the key is that name.
  public func matches(_ name: StaticString) -> Bool {
    let entry = entry
    if entry.kind == .escapedKey {
      return string.utf8.elementsEqual(
        UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }
    guard Int(entry.end) - Int(entry.offset) - 2 == name.utf8CodeUnitCount else { return false }
    return part.text.withText(of: entry) { text in
      text.elementsEqual(
        UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }
  }

  /// Whether the key starts with that text.
  public func hasPrefix(_ prefix: StaticString) -> Bool {
    string.utf8.starts(
      with: UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount))
  }

  /// The case of an enumeration whose raw value the key is; nil if it is none of them.
  public func name<Name>(in table: JSONNameTable<Name>) -> Name? {
    table.name(part.text, entry)
  }
}
