internal import CJSONC

/// A member of an object.
public struct JSONMember {
  public let key: JSONKey
  public let value: JSONCursor
}

/// The members of an object, in order; no key occurs twice.
public struct JSONMembers: Sequence {
  private let object: JSONCursor

  init(_ object: JSONCursor) {
    self.object = object
  }

  public func makeIterator() -> Iterator { Iterator(object) }

  public struct Iterator: IteratorProtocol {
    private let part: Subtree
    /// json-c keeps members in their order, and none is repeated: its entries and the tape's go in
    /// step.
    private var member: UnsafeMutablePointer<lh_entry>?
    private var at: Int
    private let end: Int

    init(_ cursor: JSONCursor) {
      let entry = cursor.entry
      var object = cursor.object
      if object == nil, entry.next > cursor.index + 1 {
        part = Subtree(cursor.part.reading, entry)
        object = part.object
      } else {
        part = cursor.part
      }
      member = object.flatMap { json_object_get_object($0)?.pointee.head }
      at = cursor.index + 1
      end = entry.next
    }

    public mutating func next() -> JSONMember? {
      guard at < end else { return nil }
      var value: OpaquePointer?
      if let member {
        value = lh_entry_v(member).map { OpaquePointer($0) }
        self.member = lh_entry_next(member)
      }
      defer { at = part.text.tape[at + 1].next }
      return JSONMember(
        key: JSONKey(part: part, index: at),
        value: JSONCursor(part, object: value, index: at + 1))
    }
  }
}
