internal import CJSONC

/// A part of a document together with the json-c object made of it, if any.
///
/// Cursors hold on to their part; json-c's object goes when the last of them does.
final class Subtree {
  let reading: Reading
  let text: DocumentText
  let object: OpaquePointer?

  init(_ reading: Reading) {
    self.reading = reading
    text = reading.text
    object = nil
  }

  /// The part that a container's entry spans, as json-c's object where that can be made.
  init(_ reading: Reading, _ entry: TapeEntry) {
    self.reading = reading
    text = reading.text
    object = reading.object(of: entry)
  }

  deinit {
    if object != nil { json_object_put(object) }
  }
}
