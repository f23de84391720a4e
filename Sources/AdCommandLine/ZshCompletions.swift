/// Completions for zsh: a function per command around `_arguments`.
struct ZshCompletions {
  private let root: CommandDescription

  init(_ root: CommandDescription) {
    self.root = root
  }

  var script: String {
    let main = Self.function(root.name)
    return """
      #compdef \(root.name)
      # Completions of \(root.name) for zsh: put them into a folder of $fpath as _\(root.name), or source them.
      \(root.allPaths.map { function(of: $1, at: $0) }.joined(separator: "\n"))
      # A word, perhaps with a file: html=out.html
      \(main)_targets() {
        if compset -P '*='; then _files; else compadd -- "$@"; fi
      }
      # Words with commas between them.
      \(main)_lists() {
        compset -P '*,'
        compadd -- "$@"
      }
      if [ "$funcstack[1]" = \(main) ]; then
        \(main) "$@"
      else
        compdef \(main) \(root.name)
      fi

      """
  }

  private static func function(_ path: String) -> String {
    "_" + path.split(separator: " ").joined(separator: "_")
  }

  private func function(of command: CommandDescription, at path: String) -> String {
    let flags = command.allFlags(isRoot: path == root.name).map(spec)
    var lines = ["\(Self.function(path))() {"]
    if command.subcommands.isEmpty {
      let specs = command.options.map(spec) + flags + arguments(of: command)
      lines.append("  _arguments -s -S \(specs.joined(separator: " \\\n    "))")
    } else {
      let names = command.subcommands.map {
        "\($0.name):\($0.abstract)".escaping(["\\"]).shellQuoted
      }
      lines += [
        "  local state line",
        "  typeset -A opt_args",
        "  local -a commands",
        "  commands=(\(names.joined(separator: " ")))",
        "  _arguments -C \(flags.joined(separator: " ")) '1: :->command' '*:: :->rest'",
        "  case $state in",
        "  command) _describe command commands ;;",
        "  rest)",
        "    case $line[1] in",
      ]
      lines += command.subcommands.map {
        "    \($0.name)) \(Self.function("\(path) \($0.name)")) ;;"
      }
      lines += ["    esac ;;", "  esac"]
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private func spec(_ flag: FlagDescription) -> String {
    names(flag.name, flag.short, value: "", once: true) + quoted("[\(help(flag.help))]")
  }

  private func spec(_ option: OptionDescription) -> String {
    let words = option.syntax.words.joined(separator: " ")
    let program = Self.function(root.name)
    let action =
      switch option.syntax {
      case .choice: "(\(words))"
      case .choices: "{\(program)_lists \(words)}"
      case .choiceWithTarget: "{\(program)_targets \(words)}"
      case .text, .wholeNumber: place(option.valueName)
      }
    return names(option.name, option.short, value: "=", once: !option.isRepeatable)
      + quoted("[\(help(option.help))]:\(help(option.valueName)):\(action)")
  }

  private func arguments(of command: CommandDescription) -> [String] {
    command.arguments.enumerated().map { index, argument in
      let position = argument.arity.isRepeatable ? "*" : "\(index + 1)"
      let action =
        argument.allowedValues.isEmpty
        ? place(argument.name) : "(\(argument.allowedValues.joined(separator: " ")))"
      let optional = argument.arity == .optional ? ":" : ""
      return quoted("\(position):\(optional)\(argument.name):\(action)")
    }
  }

  private func names(_ long: String, _ short: Character?, value: String, once: Bool) -> String {
    guard let short else { return once ? "--\(long)\(value)" : "'*--\(long)\(value)'" }
    let shortValue = value.isEmpty ? "" : "+"
    let prefix = once ? "'(-\(short) --\(long))'" : "'*'"
    return "\(prefix){-\(short)\(shortValue),--\(long)\(value)}"
  }

  private func place(_ valueName: String) -> String {
    switch CompletionScript.Place(valueName) {
    case .file: "_files"
    case .folder: "_files -/"
    case .anything: " "
    }
  }

  private func help(_ text: String) -> String { text.escaping(["[", "]", ":", "\\"]) }

  private func quoted(_ text: String) -> String { text.shellQuoted }
}
