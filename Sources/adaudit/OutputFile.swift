#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that appears whole or not at all: it is written aside and renamed.
struct OutputFile {
  private let path: String
  private let aside: String
  private let descriptor: Int32

  /// - Throws: `Failure` with status 74.
  init(path: String) throws {
    self.path = path
    var status = stat()
    // Devices and pipes cannot be replaced.
    let isRegular = stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    aside = isRegular ? "\(path).\(getpid()).part" : path
    if isRegular { Interruption.watch(aside) }
    descriptor = open(aside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw Self.failure(path) }
  }

  /// Writes a whole file; nothing stays behind where that fails.
  static func write(
    _ path: String, _ content: (@escaping ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    let file = try OutputFile(path: path)
    do {
      try content { try file.write($0) }
    } catch let failure as Failure {
      throw failure
    } catch {
      file.discard()
      throw error
    }
    try file.finish()
  }

  func write(_ bytes: [UInt8]) throws {
    guard Console.write(bytes, to: descriptor) else {
      let failure = Self.failure(path)
      discard()
      throw failure
    }
  }

  func finish() throws {
    defer { Interruption.watch(nil) }
    guard close(descriptor) == 0, aside == path || rename(aside, path) == 0 else {
      let failure = Self.failure(path)
      if aside != path { unlink(aside) }
      throw failure
    }
  }

  /// Leaves nothing behind.
  func discard() {
    close(descriptor)
    if aside != path { unlink(aside) }
    Interruption.watch(nil)
  }

  private static func failure(_ path: String) -> Failure {
    Failure(
      status: .unwritableOutput,
      message: "\(path) cannot be written: \(String(cString: strerror(errno)))")
  }
}
