/// The bytes of a sound document and their tape.
final class DocumentText: Sendable {
  let bytes: [UInt8]
  let tape: Tape
  let limits: JSONLimits

  init(bytes: [UInt8], tape: Tape, limits: JSONLimits) {
    self.bytes = bytes
    self.tape = tape
    self.limits = limits
  }

  /// Calls with the bytes of an entry; a string's quotes are left out.
  @inline(__always)
  func withText<R>(of entry: TapeEntry, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let quote =
      switch entry.kind {
      case .string, .escapedString, .key, .escapedKey: 1
      default: 0
      }
    return bytes.withUnsafeBufferPointer { bytes in
      body(.init(rebasing: bytes[Int(entry.offset) + quote..<Int(entry.end) - quote]))
    }
  }

  /// Calls with the bytes of an entry as written.
  func withSource<R>(of entry: TapeEntry, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    bytes.withUnsafeBufferPointer { bytes in
      body(.init(rebasing: bytes[Int(entry.offset)..<Int(entry.end)]))
    }
  }
}
