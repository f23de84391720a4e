/// A shell that can complete command lines by a script made from a description.
public enum CompletionScript: String, Sendable, CaseIterable {
  case bash, zsh, fish

  /// The script for the program that `root` describes; to be sourced, or put where the shell looks
  /// for completions.
  public func script(for root: CommandDescription) -> String {
    switch self {
    case .bash: BashCompletions(root).script
    case .zsh: ZshCompletions(root).script
    case .fish: FishCompletions(root).script
    }
  }

  /// What stands for a value that has no fixed words.
  enum Place {
    case file, folder, anything

    init(_ valueName: String) {
      switch valueName {
      case "DIR": self = .folder
      case "FILE", "PATH", "REPORT", "OLD", "NEW": self = .file
      default: self = .anything
      }
    }
  }
}

extension CommandDescription {
  /// This command and all below it, each with the words that lead to it: `adaudit rules show`.
  var allPaths: [(path: String, command: CommandDescription)] {
    var found: [(path: String, command: CommandDescription)] = []
    var waiting = [(path: name, command: self)]
    while let (path, command) = waiting.popLast() {
      found.append((path, command))
      waiting += command.subcommands.reversed().map { ("\(path) \($0.name)", $0) }
    }
    return found
  }

  /// Its own flags and those that need no description.
  func allFlags(isRoot: Bool) -> [FlagDescription] {
    flags + [.help] + (isRoot && version != nil ? [.version] : [])
  }
}

extension String {
  /// With each of `characters` after a backslash.
  func escaping(_ characters: Set<Character>) -> String {
    var text = ""
    for character in self {
      if characters.contains(character) { text.append("\\") }
      text.append(character)
    }
    return text
  }

  /// As one word of a shell, in single quotes.
  var shellQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
