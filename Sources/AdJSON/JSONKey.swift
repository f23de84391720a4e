/// The key of an object's member, compared without making a `String` of it.
public struct JSONKey {
  let reading: Reading
  let index: Int

  private var entry: TapeEntry {
    @inline(__always) get { reading.text.tape[index] }
  }

  /// The key's text.
  public var string: String { reading.string(of: entry) }

  /// Where the key starts: at its opening quote.
  public var position: JSONPosition { reading.position(at: entry.offset) }

  /// Offset of the key's opening quote. Costs nothing.
  public var byteOffset: Int { Int(entry.offset) }

  /// Whether the key is that name.
  public func matches(_ name: StaticString) -> Bool {
    let entry = entry
    if entry.kind == .escapedKey { return string.utf8.elementsEqual(name.bytes) }
    return reading.text.withText(of: entry) { $0.isEqual(to: name.bytes) }
  }

  /// Whether the key starts with that text.
  public func hasPrefix(_ prefix: StaticString) -> Bool {
    string.utf8.starts(with: prefix.bytes)
  }

  /// The case of an enumeration whose raw value the key is; nil if it is none of them.
  @inlinable
  public func name<Name>(in table: JSONNameTable<Name>) -> Name? {
    table.name(number: number(in: table.index))
  }

  @usableFromInline
  func number(in index: JSONNameIndex) -> Int { index.find(reading, entry) }
}
