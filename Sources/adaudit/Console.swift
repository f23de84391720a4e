#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Findings and requested output go to standard output, everything else to standard error.
enum Console {
  static func write(_ text: String) -> ExitStatus {
    write(Array(text.utf8)) ? .success : .unwritableOutput
  }

  /// Writes all bytes to standard output; false where that fails.
  static func write(_ bytes: [UInt8]) -> Bool {
    write(bytes, to: STDOUT_FILENO)
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var start = 0
      while start < buffer.count {
        let written = systemWrite(descriptor, buffer.baseAddress! + start, buffer.count - start)
        if written < 0 {
          if errno == EINTR { continue }
          return false
        }
        start += written
      }
      return true
    }
  }

  private static func systemWrite(
    _ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }

  /// Writes lines to standard error; whatever inputs, arguments and files say in them is harmless.
  static func error(_ text: String) {
    _ = write(Array((TerminalText.safe(lines: text) + "\n").utf8), to: STDERR_FILENO)
  }

  /// Colour only on a terminal, and not against the user's wish.
  static var isColoured: Bool {
    isatty(STDOUT_FILENO) == 1 && (getenv("NO_COLOR").map { $0.pointee == 0 } ?? true)
      && getenv("TERM").map { String(cString: $0) } != "dumb"
  }
}
