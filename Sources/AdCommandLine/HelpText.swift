/// Help and usage derived from a description: plain text, the same everywhere.
public enum HelpText {
  /// The width of help texts in columns.
  public static let width = 88
  /// Terms wider than this stand on a line of their own.
  static let widestTerm = 26

  /// The usage line of the command at `path`, which starts with the root.
  public static func usage(of path: [CommandDescription]) -> String {
    var parts = path.map(\.name)
    guard let command = path.last else { return "" }
    if !command.subcommands.isEmpty {
      parts += ["COMMAND", "[ARGUMENTS]"]
    } else {
      if !command.options.isEmpty || !command.flags.isEmpty { parts.append("[OPTIONS]") }
      parts += command.arguments.map(\.usage)
    }
    return parts.joined(separator: " ")
  }

  /// The help of the command at `path`, which starts with the root; ends with a line break.
  public static func help(for path: [CommandDescription]) -> String {
    guard let root = path.first, let command = path.last else { return "" }
    let full = path.map(\.name).joined(separator: " ")
    var lines = wrap("\(full) - \(command.abstract)", indent: 0)
    lines += ["", "Usage: \(usage(of: path))"]
    if !command.discussion.isEmpty { lines += [""] + discussion(command.discussion) }

    lines += section("Arguments", command.arguments.map { ($0.usage, argumentHelp($0)) })
    lines += section(
      "Commands",
      command.subcommands.map { ($0.name, $0.abstract) }
        + (command.subcommands.isEmpty ? [] : [("help [COMMAND]", "show a command's help")]))

    var flags = command.flags + [.help]
    if path.count == 1, root.version != nil { flags.append(.version) }
    let entries =
      command.options.map { (term($0.name, $0.short, $0.valueName), optionHelp($0)) }
      + flags.map { (term($0.name, $0.short, nil), $0.help) }
    lines += section("Options", entries)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func term(_ name: String, _ short: Character?, _ value: String?) -> String {
    (short.map { "-\($0), " } ?? "") + "--\(name)" + (value.map { " \($0)" } ?? "")
  }

  private static func argumentHelp(_ argument: ArgumentDescription) -> String {
    argument.allowedValues.isEmpty
      ? argument.help
      : "\(argument.help): \(UsageError.alternatives(argument.allowedValues))"
  }

  private static func optionHelp(_ option: OptionDescription) -> String {
    var text = option.help
    if !option.syntax.words.isEmpty {
      text += ": " + option.syntax.words.joined(separator: ", ")
    }
    var remarks: [String] = []
    if case .choices = option.syntax { remarks.append("separated by commas") }
    if let defaultText = option.defaultText { remarks.append("default: \(defaultText)") }
    if option.isRepeatable { remarks.append("repeatable") }
    return remarks.isEmpty ? text : "\(text) (\(remarks.joined(separator: "; ")))"
  }

  private static func section(_ title: String, _ entries: [(term: String, text: String)])
    -> [String]
  {
    guard !entries.isEmpty else { return [] }
    let fitting = entries.map(\.term.count).filter { $0 <= widestTerm }
    let column = 2 + (fitting.max() ?? widestTerm) + 2
    var lines = ["", "\(title):"]
    for entry in entries {
      let text = wrap(entry.text, indent: column)
      let term = "  " + entry.term
      guard term.count + 2 <= column, let first = text.first else {
        lines += [term] + text
        continue
      }
      let gap = String(repeating: " ", count: column - term.count)
      lines += [term + gap + first.dropFirst(column)] + text.dropFirst()
    }
    return lines
  }

  private static func discussion(_ text: String) -> [String] {
    var lines: [String] = []
    var paragraph: [Substring] = []
    func flush() {
      if !paragraph.isEmpty { lines += wrap(paragraph.joined(separator: " "), indent: 0) }
      paragraph = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty || line.hasPrefix(" ") {
        flush()
        lines.append(String(line))
      } else {
        paragraph.append(line)
      }
    }
    flush()
    return lines
  }

  /// `text` in lines of at most `width` columns, each after `indent` spaces. Words are never cut.
  static func wrap(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if line.isEmpty {
        line = margin + word
      } else if line.count + 1 + word.count <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = margin + word
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
