/// A place in a document: one value, read as what it is expected to be.
///
/// The optional properties (`double`, `string`, …) are nil when the value has another type; the
/// throwing methods (`requireDouble()`, …) say so with line, column, and what was found. Nothing
/// is converted: the string "1" is not a number, and null is neither.
public struct JSONCursor {
  let reading: Reading
  let index: Int

  @inline(__always)
  init(_ reading: Reading, index: Int) {
    self.reading = reading
    self.index = index
  }

  var entry: TapeEntry {
    @inline(__always) get { reading.text.tape[index] }
  }

  // MARK: What it is

  /// The value's type.
  public var kind: JSONKind {
    switch entry.kind {
    case .null: .null
    case .true, .false: .bool
    case .integer, .decimal, .bareInteger: .number
    case .string, .escapedString, .key, .escapedKey: .string
    case .array: .array
    case .object: .object
    }
  }

  /// Whether the value is null.
  public var isNull: Bool { entry.kind == .null }

  // MARK: Where it is

  /// Where the value starts. Costs a few dozen nanoseconds.
  public var position: JSONPosition { reading.position(at: entry.offset) }

  /// The line the value starts on, counted from 1. Cheaper than `position`.
  public var line: Int { reading.line(at: entry.offset) }

  /// Offset of the value's first byte. Costs nothing.
  public var byteOffset: Int { Int(entry.offset) }

  /// The bytes of the value as written in the document.
  public var source: ArraySlice<UInt8> {
    reading.text.bytes[Int(entry.offset)..<Int(entry.end)]
  }

  // MARK: Scalars

  /// The boolean, or nil if the value is none.
  public var bool: Bool? {
    switch entry.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The double nearest to the number, always finite; nil if the value is no number.
  public var double: Double? { reading.double(of: entry) }

  /// The integer, also when written `2.0` or `1e3`; nil if the value is no number, has a fraction,
  /// or does not fit exactly.
  public var int: Int? {
    let entry = entry
    switch entry.kind {
    case .integer, .decimal, .bareInteger:
      return reading.text.withText(of: entry, NumberText.integer)
    default: return nil
    }
  }

  /// The string's text, or nil if the value is no string.
  public var string: String? { kind == .string ? reading.string(of: entry) : nil }

  /// Length of the string's text in bytes of UTF-8, escapes counted as written; nil if the value
  /// is no string. Costs nothing, so limits can be checked before the text is made.
  public var writtenLength: Int? {
    kind == .string ? Int(entry.end) - Int(entry.offset) - 2 : nil
  }

  /// The case of an enumeration whose raw value the string is; nil if the value is no string or
  /// none of them.
  @inlinable
  public func name<Name>(in table: JSONNameTable<Name>) -> Name? {
    table.name(number: number(in: table.index))
  }

  @usableFromInline
  func number(in index: JSONNameIndex) -> Int {
    kind == .string ? index.find(reading, entry) : -1
  }

  // MARK: Containers

  /// The elements of the array in order, or nil if the value is none.
  public var elements: JSONElements? {
    entry.kind == .array ? JSONElements(self) : nil
  }

  /// The members of the object in order, or nil if the value is none.
  public var members: JSONMembers? {
    entry.kind == .object ? JSONMembers(self) : nil
  }

  /// Number of elements or members, counted by a walk; 0 for a scalar.
  public var count: Int {
    let entry = entry
    guard entry.kind == .array || entry.kind == .object else { return 0 }
    let tape = reading.text.tape
    let step = entry.kind == .array ? 0 : 1
    var count = 0
    var at = index + 1
    while at < entry.next {
      at = tape[at + step].next
      count += 1
    }
    return count
  }

  /// The value of the object's member of that name; nil if it has none or is no object.
  ///
  /// A search from the first member on: to read several members, walk `members` once.
  public func member(_ name: StaticString) -> JSONCursor? {
    let entry = entry
    guard entry.kind == .object else { return nil }
    let tape = reading.text.tape
    var at = index + 1
    while at < entry.next {
      if JSONKey(reading: reading, index: at).matches(name) {
        return JSONCursor(reading, index: at + 1)
      }
      at = tape[at + 1].next
    }
    return nil
  }

  // MARK: Places

  /// A handle on this value for lists of work to do, in place of recursion.
  public var place: JSONPlace { JSONPlace(index: index) }

  /// The value at a place of the same document.
  public func value(at place: JSONPlace) -> JSONCursor {
    JSONCursor(reading, index: place.index)
  }
}

/// A value of a document without the means to read it: a number that can be kept and sorted.
///
/// Places compare in the order of the document.
public struct JSONPlace: Hashable, Sendable, Comparable {
  let index: Int

  public static func < (left: JSONPlace, right: JSONPlace) -> Bool { left.index < right.index }
}
