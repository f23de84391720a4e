#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Seconds and memory of this process and of others it starts.
enum Measure {
  static func seconds(_ work: () -> Void) -> Double {
    let clock = ContinuousClock()
    let time = clock.measure(work)
    return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
  }

  /// Peak memory of this process in MiB.
  static var peak: Double {
    var usage = rusage()
    // RUSAGE_SELF, whose imported type differs between systems.
    getrusage(0, &usage)
    return Double(usage.ru_maxrss) / 1024
  }

  /// Runs a program without output and returns its time in seconds and its peak memory in MiB.
  static func run(_ program: String, _ arguments: [String]) -> (seconds: Double, peak: Double)? {
    var pid = pid_t()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var usage = rusage()
    var failed = false
    let time = seconds {
      failed = posix_spawn(&pid, program, &actions, nil, words, environ) != 0
      if !failed {
        var status: Int32 = 0
        wait4(pid, &status, 0, &usage)
      }
    }
    return failed ? nil : (time, Double(usage.ru_maxrss) / 1024)
  }
}
