/// A command line that does not fit its description.
public struct UsageError: Error, Sendable, Equatable {
  /// What is wrong, naming the offending argument; no full stop.
  public let message: String
  /// What was probably meant, or nil: `did you mean '--format'?`
  public let suggestion: String?
  /// The command's usage in one line: `adaudit check [OPTIONS] [PATH...]`.
  public let usage: String
  /// The command that explains more: `adaudit check --help`.
  public let helpCommand: String
}

extension UsageError: CustomStringConvertible {
  /// The whole text for the error stream, without a line break at the end.
  public var description: String {
    let program = usage.prefix { $0 != " " }
    let hint = suggestion.map { "; \($0)" } ?? ""
    return "\(program): \(message)\(hint)\nUsage: \(usage)\nSee '\(helpCommand)'."
  }
}

extension UsageError {
  /// `argument` in quotes, with control characters spelled out so that it cannot steer a terminal.
  static func quoted(_ argument: String) -> String {
    var text = "'"
    for scalar in argument.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        text += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "'"
  }

  /// `a`, `a or b`, `a, b or c`.
  static func alternatives(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
