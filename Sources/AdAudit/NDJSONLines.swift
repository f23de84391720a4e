public import AdFormats

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The lines of a file or of standard input, one at a time: no more than one is held.
public final class NDJSONLines {
  private static let chunk = 1 << 16

  private let descriptor: Int32
  private let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// The number of the line read last, from 1.
  public private(set) var number = 0

  /// - Parameter location: nil is standard input.
  /// - Throws: where the file cannot be opened.
  public init(_ location: String?, limit: Int = InputLimits.standard.bytes) throws(InputError) {
    self.limit = limit
    guard let location else {
      descriptor = STDIN_FILENO
      return
    }
    descriptor = open(location, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.unreadable() }
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// The next line that holds more than blanks; nil at the end. A line beyond the limit, and an
  /// error in reading, which is the last, come as failures.
  public func next() -> Result<[UInt8], InputError>? {
    while let line = nextLine() {
      if case .success(let bytes) = line, bytes.allSatisfy({ $0 == 0x20 || $0 == 9 || $0 == 13 }) {
        continue
      }
      return line
    }
    return nil
  }

  private func nextLine() -> Result<[UInt8], InputError>? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      let rest = buffer[start...]
      let end = rest.firstIndex(of: 10)
      let piece = rest[..<(end ?? rest.endIndex)]
      if line.count + piece.count > limit {
        isTooLong = true
        line = []
      } else if !isTooLong {
        line += piece
      }
      if let end {
        start = end + 1
        number += 1
        return isTooLong ? .failure(tooLong) : .success(line)
      }
      if isAtEnd {
        start = buffer.endIndex
        guard isTooLong || !line.isEmpty else { return nil }
        number += 1
        return isTooLong ? .failure(tooLong) : .success(line)
      }
      if let error = fill() {
        number += 1
        isAtEnd = true
        return .failure(error)
      }
    }
  }

  /// Replaces the buffer by the next bytes.
  private func fill() -> InputError? {
    start = 0
    var got = 0
    repeat {
      buffer = [UInt8](unsafeUninitializedCapacity: Self.chunk) { bytes, count in
        got = read(descriptor, bytes.baseAddress, Self.chunk)
        count = max(0, got)
      }
    } while got < 0 && errno == EINTR
    if got == 0 { isAtEnd = true }
    return got < 0 ? Self.unreadable() : nil
  }

  private var tooLong: InputError {
    InputError(
      .tooLarge, "the line is longer than \(limit >> 20) MiB",
      remedy: "write one snapshot a line")
  }

  private static func unreadable() -> InputError {
    InputError(
      .invalid, "the file cannot be read: \(String(cString: strerror(errno)))",
      remedy: "check that it is a file and may be read")
  }
}
