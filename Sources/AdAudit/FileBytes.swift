import AdFormats

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads whole files and standard input, never more than a limit.
public enum FileBytes {
  private static let chunk = 1 << 20

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
      let room = max(known + 1 - bytes.count, chunk)
      let start = bytes.count
      var got = 0
      bytes.append(contentsOf: repeatElement(0, count: bytes.isEmpty ? known + 1 : room))
      bytes.withUnsafeMutableBytes { buffer in
        guard let base = buffer.baseAddress else { return }
        got = Glibc.read(descriptor, base + start, buffer.count - start)
      }
      if got < 0, errno == EINTR {
        got = 0
      } else if got <= 0 {
        bytes.removeLast(bytes.count - start)
        guard got == 0 else {
          return .failure(
            InputError(
              .invalid, "the file cannot be read: \(String(cString: strerror(errno)))",
              remedy: "check that it is a file"))
        }
        return .success(bytes)
      }
      bytes.removeLast(bytes.count - start - got)
      if bytes.count > limit { return .failure(tooLarge(limit)) }
    }
  }

  private static func tooLarge(_ limit: Int) -> InputError {
    InputError(
      .tooLarge, "the file is larger than \(limit >> 20) MiB",
      remedy: "capture a smaller part of the screen")
  }
}
