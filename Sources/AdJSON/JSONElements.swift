/// The elements of an array, in order.
public struct JSONElements: Sequence {
  private let array: JSONCursor

  init(_ array: JSONCursor) {
    self.array = array
  }

  public func makeIterator() -> Iterator { Iterator(array) }

  public struct Iterator: IteratorProtocol {
    private let reading: Reading
    private var at: Int
    private let end: Int

    init(_ array: JSONCursor) {
      reading = array.reading
      at = array.index + 1
      end = array.entry.next
    }

    public mutating func next() -> JSONCursor? {
      guard at < end else { return nil }
      defer { at = reading.text.tape[at].next }
      return JSONCursor(reading, index: at)
    }
  }
}
