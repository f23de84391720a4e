/// Completions for bash 3.2 and later, without bash-completion. Where nothing is offered, readline
/// completes file names.
struct BashCompletions {
  private let root: CommandDescription

  init(_ root: CommandDescription) {
    self.root = root
  }

  var script: String {
    let function = "_\(root.name)"
    return """
      # Completions of \(root.name) for bash: source <(\(root.name) completions bash)
      \(function)() {
        local cur prev path word index
        COMPREPLY=()
        cur=${COMP_WORDS[COMP_CWORD]}
        prev=${COMP_WORDS[COMP_CWORD-1]}
        # '=' is a word of its own here.
        if [ "$cur" = = ]; then
          cur=
        elif [ "$prev" = = ]; then
          prev=${COMP_WORDS[COMP_CWORD-2]}
        fi
        path=\(root.name)
        for ((index = 1; index < COMP_CWORD; index++)); do
          word=${COMP_WORDS[index]}
          case "$path $word" in
      \(descents)
          esac
        done
        case "$path $prev" in
      \(values)
        esac
        case "$path" in
      \(words)
        esac
      }
      complete -o default -F \(function) \(root.name)

      """
  }

  private var descents: String {
    root.allPaths.dropFirst().map { "      '\($0.path)') path='\($0.path)' ;;" }
      .joined(separator: "\n")
  }

  /// What follows an option.
  private var values: String {
    var lines: [String] = []
    for (path, command) in root.allPaths {
      for option in command.options {
        let names = ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
        let patterns = names.map { "'\(path) \($0)'" }.joined(separator: "|")
        lines.append("    \(patterns)) \(reply(option)); return ;;")
      }
    }
    return lines.joined(separator: "\n")
  }

  private func reply(_ option: OptionDescription) -> String {
    let words = option.syntax.words.joined(separator: " ")
    switch option.syntax {
    case .choice, .choiceWithTarget: return #"COMPREPLY=($(compgen -W '\#(words)' -- "$cur"))"#
    case .choices:
      return #"word=${cur%"${cur##*,}"}; "#
        + #"COMPREPLY=($(compgen -P "$word" -W '\#(words)' -- "${cur##*,}"))"#
    case .text, .wholeNumber:
      switch CompletionScript.Place(option.valueName) {
      case .folder: return #"COMPREPLY=($(compgen -d -- "$cur"))"#
      case .file, .anything: return ":"
      }
    }
  }

  /// Subcommands, options and fixed arguments.
  private var words: String {
    root.allPaths.map { path, command in
      let names =
        command.subcommands.map(\.name)
        + (command.arguments.first?.allowedValues ?? [])
      let dashed =
        command.options.map { "--\($0.name)" }
        + command.allFlags(isRoot: path == root.name).map { "--\($0.name)" }
      let plain =
        names.isEmpty
        ? ":" : #"COMPREPLY=($(compgen -W '\#(names.joined(separator: " "))' -- "$cur"))"#
      return """
            '\(path)')
              case "$cur" in
              -*) COMPREPLY=($(compgen -W '\(dashed.joined(separator: " "))' -- "$cur")) ;;
              *) \(plain) ;;
              esac ;;
        """
    }.joined(separator: "\n")
  }
}
