internal import CJSONC

/// One walk through a document on one thread: the tokener that all its values share.
final class Reading {
  /// Containers up to this size are handed to json-c whole; larger ones are walked on the tape,
  /// so that what json-c holds at a time stays small whatever the document's size.
  static let greatestPiece = 16 << 10

  /// `json_tokener_error_…` moved between versions; success and "wants more" never did.
  private static let success = UInt32(0)

  /// json-c 0.18 takes every non-ASCII string for an error in strict mode (json-c issue 875). The
  /// lexical pass has already refused all that strict mode would.
  private static let flags: Int32 =
    json_c_version_num() >> 8 == 0x12 ? 0 : JSON_TOKENER_STRICT

  let text: DocumentText
  private let tokener: UnsafeMutablePointer<json_tokener>?
  private var positions: PositionIndex?

  init(_ text: DocumentText) {
    self.text = text
    // The innermost scalar counts as a level for json-c.
    tokener = json_tokener_new_ex(Int32(text.limits.depth + 1))
    if let tokener { json_tokener_set_flags(tokener, Self.flags) }
  }

  deinit {
    if let tokener { json_tokener_free(tokener) }
  }

  /// Makes json-c's object of a container.
  ///
  /// - Returns: an object the caller owns. nil where json-c cannot hold the value, for instance an
  ///   integer beyond 64 bits from 0.17 on: it is then read from its text.
  func object(of entry: TapeEntry) -> OpaquePointer? {
    let length = Int(entry.end) - Int(entry.offset)
    guard let tokener, length <= Self.greatestPiece else { return nil }
    return text.bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return nil }
      json_tokener_reset(tokener)
      let object = (start + Int(entry.offset)).withMemoryRebound(
        to: CChar.self, capacity: length
      ) { json_tokener_parse_ex(tokener, $0, Int32(length)) }
      // A container is never a null pointer, yet the error decides: null documents have one too.
      guard json_tokener_get_error(tokener).rawValue == Self.success,
        json_tokener_get_parse_end(tokener) == length
      else {
        json_object_put(object)
        return nil
      }
      return object
    }
  }

  func line(at offset: UInt32) -> Int {
    index().line(at: Int(offset), in: text.bytes)
  }

  func position(at offset: UInt32) -> JSONPosition {
    index().position(at: Int(offset), in: text.bytes)
  }

  private func index() -> PositionIndex {
    if let positions { return positions }
    let index = PositionIndex(text.bytes)
    positions = index
    return index
  }
}
