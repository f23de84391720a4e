internal import CZlib

/// Inflates gzip data, never beyond what a file of ours can be.
enum Gzip {
  /// Bytes that come out at most, whatever goes in.
  static let outputLimit = 512 << 20
  /// Bytes that come out per byte that goes in, from the first mebibyte on.
  static let ratioLimit = 200
  /// Output that no ratio forbids.
  private static let freeOutput = 1 << 20
  private static let chunk = 256 << 10
  /// The widest window of zlib, and nothing but a gzip header.
  private static let windowBits: Int32 = 15 + 16

  static func isGzip(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: [0x1F, 0x8B])
  }

  /// The whole content; several members are one content.
  ///
  /// - Parameter outputLimit: bytes that may come out.
  /// - Throws: `malformed` for data that is cut or damaged, `tooLarge` beyond a limit.
  static func inflate(
    _ bytes: [UInt8], outputLimit: Int = Gzip.outputLimit
  ) throws(InputError) -> [UInt8] {
    try inflate(bytes, outputLimit: outputLimit, prefix: nil)
  }

  /// At least the first `count` bytes of the content, or all of a shorter one.
  static func prefix(of bytes: [UInt8], count: Int) throws(InputError) -> [UInt8] {
    try inflate(bytes, outputLimit: outputLimit, prefix: count)
  }

  private static func inflate(
    _ bytes: [UInt8], outputLimit: Int, prefix: Int?
  ) throws(InputError) -> [UInt8] {
    let result = bytes.withUnsafeBufferPointer { input in
      Result { () throws(InputError) in
        try inflate(input, outputLimit: outputLimit, prefix: prefix)
      }
    }
    return try result.get()
  }

  private static func inflate(
    _ input: UnsafeBufferPointer<UInt8>, outputLimit: Int, prefix: Int?
  ) throws(InputError) -> [UInt8] {
    guard input.count <= Int(UInt32.max) else {
      throw InputError(
        .tooLarge, "the gzip data has more than 4 GiB", remedy: "give a smaller file")
    }
    var stream = z_stream()
    guard
      inflateInit2_(&stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw InputError(.tooLarge, "there is not enough memory to inflate the data") }
    defer { inflateEnd(&stream) }
    stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    stream.avail_in = UInt32(input.count)
    var output: [UInt8] = []
    while true {
      let status = try step(&stream, into: &output)
      try check(output.count, of: input.count, outputLimit: outputLimit)
      if let prefix, output.count >= prefix { return output }
      guard status == Z_STREAM_END else {
        // Room is left only when the input has run out.
        if stream.avail_in == 0, stream.avail_out > 0 { throw cut }
        continue
      }
      guard let next = stream.next_in, stream.avail_in > 0 else { return output }
      let rest = UnsafeBufferPointer(start: next, count: Int(stream.avail_in))
      // Tapes and some servers pad with zeros.
      if rest.allSatisfy({ $0 == 0 }) { return output }
      guard isGzip(rest), inflateReset(&stream) == Z_OK else {
        throw InputError(
          .malformed, "there is something after the gzip data", remedy: "get the file anew")
      }
    }
  }

  private static func step(
    _ stream: inout z_stream, into output: inout [UInt8]
  ) throws(InputError) -> Int32 {
    var status = Z_OK
    let piece = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
      stream.next_out = buffer.baseAddress
      stream.avail_out = UInt32(chunk)
      status = CZlib.inflate(&stream, Z_NO_FLUSH)
      count = chunk - Int(stream.avail_out)
    }
    output += piece
    switch status {
    case Z_OK, Z_STREAM_END: return status
    case Z_BUF_ERROR: throw cut
    case Z_MEM_ERROR:
      throw InputError(.tooLarge, "there is not enough memory to inflate the data")
    default:
      throw InputError(
        .malformed, "the gzip data is damaged", remedy: "get the file anew")
    }
  }

  private static func check(
    _ count: Int, of inputCount: Int, outputLimit: Int
  ) throws(InputError) {
    guard count <= outputLimit else {
      throw InputError(
        .tooLarge, "the gzip data inflates to more than \(outputLimit >> 20) MiB",
        remedy: "audit a smaller file")
    }
    guard count <= freeOutput || count / ratioLimit <= inputCount else {
      throw InputError(
        .tooLarge, "the gzip data inflates to more than \(ratioLimit) times its size",
        remedy: "give the file that the tool wrote; no view tree shrinks that far")
    }
  }

  private static var cut: InputError {
    InputError(.malformed, "the gzip data is cut short", remedy: "get the file anew")
  }
}
