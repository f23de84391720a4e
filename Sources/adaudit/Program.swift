import AdCommandLine

/// Parses the arguments and runs the command they name.
enum Program {
  static func run(_ arguments: [String]) -> ExitStatus {
    let request: ParsedRequest
    do {
      request = try CommandLineParser(Commands.root).parse(arguments)
    } catch {
      Console.error("\(error)")
      return .usage
    }
    switch request {
    case .help(let text):
      return Console.write(text)
    case .version(let text):
      return Console.write(text + "\n")
    case .command(let command):
      do {
        return try run(command)
      } catch let failure as Failure {
        Console.error("adaudit: \(failure.message)")
        return failure.status
      } catch {
        Console.error("adaudit: internal error: \(error)")
        return .internalError
      }
    }
  }

  private static func run(_ command: ParsedCommand) throws -> ExitStatus {
    switch command.path.joined(separator: " ") {
    case "check": try CheckCommand.run(command)
    case "init": try InitCommand.run(command)
    case "inspect": try InspectCommand.run(command)
    case "convert": try ConvertCommand.run(command)
    case "config": try ConfigCommand.run(command)
    case "settle": try SettleCommand.run(command)
    case "render": try RenderCommand.run(command)
    case "diff": try DiffCommand.run(command)
    case "merge": try MergeCommand.run(command)
    case "completions": CompletionsCommand.run(command)
    case "formats": try FormatsCommand.run(command)
    case "schema": try SchemaCommand.run(command)
    case "rules list": try RulesListCommand.run(command)
    case "rules show": try RulesShowCommand.run(command)
    case "rules validate": try RulesValidateCommand.run(command)
    case "rules test": try RulesTestCommand.run(command)
    default: throw Failure(status: .usage, message: "nothing to do; see 'adaudit --help'")
    }
  }
}
