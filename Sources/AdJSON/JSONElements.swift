internal import CJSONC

/// The elements of an array, in order.
public struct JSONElements: Sequence {
  private let array: JSONCursor

  init(_ array: JSONCursor) {
    self.array = array
  }

  public func makeIterator() -> Iterator { Iterator(array) }

  public struct Iterator: IteratorProtocol {
    private let part: Subtree
    private let object: OpaquePointer?
    private var at: Int
    private let end: Int
    private var number = 0

    init(_ array: JSONCursor) {
      let entry = array.entry
      if array.object == nil, entry.next > array.index + 1 {
        part = Subtree(array.part.reading, entry)
        object = part.object
      } else {
        part = array.part
        object = array.object
      }
      at = array.index + 1
      end = entry.next
    }

    public mutating func next() -> JSONCursor? {
      guard at < end else { return nil }
      let element = object.flatMap { json_object_array_get_idx($0, number) }
      let cursor = JSONCursor(part, object: element, index: at)
      at = part.text.tape[at].next
      number += 1
      return cursor
    }
  }
}
