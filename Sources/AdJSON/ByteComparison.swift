extension UnsafeBufferPointer<UInt8> {
  /// Whether both hold the same bytes, compared eight at a time.
  @inline(__always)
  func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard let left = UnsafeRawPointer(baseAddress), let right = UnsafeRawPointer(other.baseAddress)
    else { return true }
    var at = 0
    while at + 8 <= count {
      let difference =
        left.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        ^ right.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      if difference != 0 { return false }
      at += 8
    }
    while at < count {
      if self[at] != other[at] { return false }
      at += 1
    }
    return true
  }
}

extension StaticString {
  /// The text's bytes.
  @inline(__always)
  var bytes: UnsafeBufferPointer<UInt8> { .init(start: utf8Start, count: utf8CodeUnitCount) }
}
