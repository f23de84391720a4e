import AdCommandLine

/// `adaudit completions`: the script that makes a shell complete command lines.
enum CompletionsCommand {
  static func run(_ command: ParsedCommand) -> ExitStatus {
    let shell = command.argument("SHELL").flatMap(CompletionScript.init(rawValue:)) ?? .bash
    return Console.write(shell.script(for: Commands.root))
  }
}
