/// Completions for fish.
struct FishCompletions {
  private let root: CommandDescription

  init(_ root: CommandDescription) {
    self.root = root
  }

  var script: String {
    let at = "__\(root.name)_at"
    var lines = [
      "# Completions of \(root.name) for fish: put them into ~/.config/fish/completions.",
      "# True where the words so far lead to a command.",
      "function \(at)",
      "  set -l path \(root.name)",
      "  for word in (commandline -opc)[2..-1]",
      "    switch \"$path $word\"",
    ]
    for (path, _) in root.allPaths.dropFirst() {
      lines += ["      case '\(path)'", "        set path '\(path)'"]
    }
    lines += ["    end", "  end", "  test \"$path\" = \"$argv\"", "end", ""]
    lines.append("complete -c \(root.name) -f")
    for (path, command) in root.allPaths {
      let start = "complete -c \(root.name) -n '\(at) \(path)'"
      for subcommand in command.subcommands {
        lines.append("\(start) -a \(subcommand.name) -d \(quoted(subcommand.abstract))")
      }
      for option in command.options {
        lines.append(
          "\(start)\(names(option.name, option.short))\(value(option))"
            + " -d \(quoted(option.help))")
      }
      for flag in command.allFlags(isRoot: path == root.name) {
        lines.append("\(start)\(names(flag.name, flag.short)) -d \(quoted(flag.help))")
      }
      for argument in command.arguments {
        if !argument.allowedValues.isEmpty {
          lines.append("\(start) -a \(quoted(argument.allowedValues.joined(separator: " ")))")
        } else if case .file = CompletionScript.Place(argument.name) {
          lines.append("\(start) -F")
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func names(_ long: String, _ short: Character?) -> String {
    (short.map { " -s \($0)" } ?? "") + " -l \(long)"
  }

  private func value(_ option: OptionDescription) -> String {
    let words = option.syntax.words
    switch option.syntax {
    case .choice: return " -x -a \(quoted(words.joined(separator: " ")))"
    case .choiceWithTarget: return " -r -F -a \(quoted(words.joined(separator: " ")))"
    case .choices:
      return " -x -a \(quoted("(__fish_append , \(words.joined(separator: " ")))"))"
    case .text, .wholeNumber:
      switch CompletionScript.Place(option.valueName) {
      case .file: return " -r -F"
      case .folder: return " -x -a '(__fish_complete_directories)'"
      case .anything: return " -x"
      }
    }
  }

  /// Single quotes of fish know `\'` and `\\`.
  private func quoted(_ text: String) -> String { "'" + text.escaping(["'", "\\"]) + "'" }
}
