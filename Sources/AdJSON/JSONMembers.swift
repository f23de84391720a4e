/// A member of an object.
public struct JSONMember {
  public let value: JSONCursor

  public var key: JSONKey { JSONKey(reading: value.reading, index: value.index - 1) }
}

/// The members of an object, in order; no key occurs twice.
public struct JSONMembers: Sequence {
  private let object: JSONCursor

  init(_ object: JSONCursor) {
    self.object = object
  }

  public func makeIterator() -> Iterator { Iterator(object) }

  public struct Iterator: IteratorProtocol {
    private let reading: Reading
    private var at: Int
    private let end: Int

    init(_ object: JSONCursor) {
      reading = object.reading
      at = object.index + 1
      end = object.entry.next
    }

    public mutating func next() -> JSONMember? {
      guard at < end else { return nil }
      // The key stands in front of its value.
      let value = at + 1
      at = reading.text.tape[value].next
      return JSONMember(value: JSONCursor(reading, index: value))
    }
  }
}
