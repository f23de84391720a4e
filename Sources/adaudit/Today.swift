import AdCommandLine
import AdPacks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The date of a run: the only place that looks at the clock.
enum Today {
  /// The date of `--today`, else of the clock, as ISO date.
  static func date(_ command: ParsedCommand) throws -> String {
    guard let text = command.value("today") else { return clock }
    guard JSONFileReader.isDate(text) else {
      throw Failure(
        status: .usage, message: "--today: \"\(text)\" is no date; write it like 2026-08-01")
    }
    return text
  }

  private static var clock: String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    func padded(_ number: Int32, _ width: Int) -> String {
      let digits = "\(number)"
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return [padded(parts.tm_year + 1900, 4), padded(parts.tm_mon + 1, 2), padded(parts.tm_mday, 2)]
      .joined(separator: "-")
  }
}
