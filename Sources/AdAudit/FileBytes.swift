import AdFormats

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads whole files and standard input, never more than a limit.
public enum FileBytes {
  private static let chunk = 1 << 16

  /// Bytes of a file, or of standard input for nil.
  public static func read(_ location: String?, limit: Int) -> Result<[UInt8], InputError> {
    var descriptor = STDIN_FILENO
    if let location {
      descriptor = open(location, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        return .failure(
          InputError(
            .invalid, "the file cannot be read: \(String(cString: strerror(errno)))",
            remedy: "check that it exists and may be read"))
      }
    }
    defer { if location != nil { close(descriptor) } }
    var status = stat()
    let known = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    guard known <= limit else { return .failure(tooLarge(limit)) }
    var bytes: [UInt8] = []
    while true {
      // One byte more than known, so that the end of a file is met in one further call.
      let room = bytes.isEmpty ? max(known + 1, chunk) : chunk
      var got = 0
      let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        repeat {
          got = systemRead(descriptor, buffer.baseAddress, room)
        } while got < 0 && errno == EINTR
        count = max(0, got)
      }
      guard got >= 0 else {
        return .failure(
          InputError(
            .invalid, "the file cannot be read: \(String(cString: strerror(errno)))",
            remedy: "check that it is a file"))
      }
      if got == 0 { return .success(bytes) }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      if bytes.count > limit { return .failure(tooLarge(limit)) }
    }
  }

  private static func systemRead(
    _ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer, count)
    #else
      Darwin.read(descriptor, buffer, count)
    #endif
  }

  /// Whether there is something of that name that is no folder.
  public static func exists(_ location: String) -> Bool {
    var status = stat()
    return stat(location, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
  }

  private static func tooLarge(_ limit: Int) -> InputError {
    InputError(
      .tooLarge, "the file is larger than \(limit >> 20) MiB",
      remedy: "capture a smaller part of the screen")
  }
}
