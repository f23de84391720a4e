internal import CJSONC

/// A place in a document: one value, read as what it is expected to be.
///
/// The optional properties (`double`, `string`, …) are nil when the value has another type; the
/// throwing methods (`requireDouble()`, …) say so with line, column, and what was found. Nothing
/// is converted: the string "1" is not a number, and null is neither.
public struct JSONCursor {
  let part: Subtree
  /// json-c's object of this value; nil where there is none or the value is null.
  let object: OpaquePointer?
  let index: Int

  @inline(__always)
  init(_ part: Subtree, object: OpaquePointer?, index: Int) {
    self.part = part
    self.object = object
    self.index = index
  }

  var entry: TapeEntry {
    @inline(__always) get { part.text.tape[index] }
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
  public var position: JSONPosition { part.reading.position(at: entry.offset) }

  /// The line the value starts on, counted from 1. Cheaper than `position`.
  public var line: Int { part.reading.line(at: entry.offset) }

  /// Offset of the value's first byte. Costs nothing.
  public var byteOffset: Int { Int(entry.offset) }

  /// The bytes of the value as written in the document.
  public var source: ArraySlice<UInt8> {
    part.text.bytes[Int(entry.offset)..<Int(entry.end)]
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
  public var double: Double? {
    let entry = entry
    switch entry.kind {
    case .integer, .decimal:
      if let object { return json_object_get_double(object) }
      return part.text.withText(of: entry, NumberText.double)
    case .bareInteger: return part.text.withText(of: entry, NumberText.double)
    default: return nil
    }
  }

  /// The integer, also when written `2.0` or `1e3`; nil if the value is no number, has a fraction,
  /// or does not fit exactly.
  public var int: Int? {
    let entry = entry
    switch entry.kind {
    case .integer:
      if let object { return Int(exactly: json_object_get_int64(object)) }
      return part.text.withText(of: entry, NumberText.integer)
    case .decimal, .bareInteger: return part.text.withText(of: entry, NumberText.integer)
    default: return nil
    }
  }

  /// The string's text, or nil if the value is no string.
  public var string: String? {
    let entry = entry
    switch entry.kind {
    case .escapedString:
      guard let object, let text = json_object_get_string(object) else { break }
      let length = Int(json_object_get_string_len(object))
      return text.withMemoryRebound(to: UInt8.self, capacity: length) {
        String(decoding: UnsafeBufferPointer(start: $0, count: length), as: UTF8.self)
      }
    case .string: break
    default: return nil
    }
    return part.text.string(of: entry)
  }

  /// Length of the string's text in bytes of UTF-8, escapes counted as written; nil if the value
  /// is no string. Costs nothing, so limits can be checked before the text is made.
  public var writtenLength: Int? {
    kind == .string ? Int(entry.end) - Int(entry.offset) - 2 : nil
  }

  /// The case of an enumeration whose raw value the string is; nil if the value is no string or
  /// none of them.
  public func name<Name>(in table: JSONNameTable<Name>) -> Name? {
    kind == .string ? table.name(part.text, entry) : nil
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
    let tape = part.text.tape
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
    let tape = part.text.tape
    var at = index + 1
    while at < entry.next {
      if JSONKey(part: part, index: at).matches(name) {
        let value = object.flatMap { object in
          UnsafeRawPointer(name.utf8Start).withMemoryRebound(
            to: CChar.self, capacity: name.utf8CodeUnitCount + 1
          ) { json_object_object_get(object, $0) }
        }
        return JSONCursor(part, object: value, index: at + 1)
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
    JSONCursor(Subtree(part.reading), object: nil, index: place.index)
  }
}

/// A value of a document without the means to read it: a number that can be kept and sorted.
///
/// Places compare in the order of the document.
public struct JSONPlace: Hashable, Sendable, Comparable {
  let index: Int

  public static func < (left: JSONPlace, right: JSONPlace) -> Bool { left.index < right.index }
}
