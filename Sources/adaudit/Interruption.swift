#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An interrupt removes the file that is being written aside before it ends the program.
enum Interruption {
  /// A C string, for a signal handler may not do more than follow a pointer.
  nonisolated(unsafe) private static var aside: UnsafeMutablePointer<CChar>?

  static func handle() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let previous = signal(number) { number in
        if let aside = Interruption.aside { unlink(aside) }
        // Ends as if nobody had listened, so that a shell sees the signal.
        signal(number, SIG_DFL)
        raise(number)
      }
      // Under nohup and the like, it stays ignored.
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }

  /// The file to remove; nil: none any more.
  static func watch(_ path: String?) {
    let old = aside
    aside = path.flatMap { strdup($0) }
    free(old)
  }
}
