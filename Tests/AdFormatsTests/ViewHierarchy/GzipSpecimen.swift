import CZlib
import Testing

/// Makes gzip data.
enum GzipSpecimen {
  static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    let status = deflateInit2_(
      &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    #expect(status == Z_OK)
    defer { deflateEnd(&stream) }
    var input = bytes
    return input.withUnsafeMutableBufferPointer { input in
      let room = Int(deflateBound(&stream, UInt(input.count)))
      return [UInt8](unsafeUninitializedCapacity: room) { output, count in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(room)
        #expect(deflate(&stream, Z_FINISH) == Z_STREAM_END)
        count = room - Int(stream.avail_out)
      }
    }
  }

  static func compress(_ text: String) -> [UInt8] {
    compress(Array(text.utf8))
  }
}
