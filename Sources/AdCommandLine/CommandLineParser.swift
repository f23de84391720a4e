/// Reads a command line by a description.
///
/// Accepts `--name VALUE`, `--name=VALUE`, `-n VALUE`, `-nVALUE`, joined short flags, `--` before
/// arguments that start with a dash, and `-` as an argument. The first thing that does not fit,
/// or the first request for help, decides.
public struct CommandLineParser: Sendable {
  public let root: CommandDescription

  public init(_ root: CommandDescription) {
    self.root = root
  }

  /// Parses the arguments after the program's name.
  public func parse(_ arguments: [String]) throws(UsageError) -> ParsedRequest {
    var reading = Reading(path: [root], rest: arguments[...])
    if let request = try reading.run() { return request }
    return .command(try reading.finished())
  }
}

/// The state of reading one command line.
private struct Reading {
  var path: [CommandDescription]
  var rest: ArraySlice<String>
  var positionals: [String] = []
  var optionValues: [String: [String]] = [:]
  var setFlags: Set<String> = []
  var optionsEnded = false

  var command: CommandDescription { path[path.count - 1] }

  /// Reads all arguments; returns a request for help or version as soon as there is one.
  mutating func run() throws(UsageError) -> ParsedRequest? {
    while let argument = rest.popFirst() {
      if optionsEnded || argument == "-" || !argument.hasPrefix("-") {
        if let request = try positional(argument) { return request }
      } else if argument == "--" {
        optionsEnded = true
      } else if argument.hasPrefix("--") {
        if let request = try longOption(argument) { return request }
      } else if let request = try shortOptions(argument) {
        return request
      }
    }
    return nil
  }

  func finished() throws(UsageError) -> ParsedCommand {
    if !command.subcommands.isEmpty {
      throw error("no command given: \(UsageError.alternatives(command.subcommands.map(\.name)))")
    }
    let required = command.arguments.filter(\.arity.isRequired)
    if positionals.count < required.count {
      throw error("missing argument \(required[positionals.count].name)")
    }
    return ParsedCommand(
      path: path.dropFirst().map(\.name), description: command, positionals: positionals,
      optionValues: optionValues, setFlags: setFlags)
  }

  // MARK: Positional arguments

  private mutating func positional(_ argument: String) throws(UsageError) -> ParsedRequest? {
    if !command.subcommands.isEmpty {
      if let next = command.subcommand(argument) {
        path.append(next)
        return nil
      }
      if argument == "help" { return try helpCommand() }
      throw unknownCommand(argument)
    }
    guard let description = argumentDescription(at: positionals.count) else {
      throw error("unexpected argument \(UsageError.quoted(argument))")
    }
    if !description.allowedValues.isEmpty, !description.allowedValues.contains(argument) {
      throw notAWord(argument, of: description.name, words: description.allowedValues)
    }
    positionals.append(argument)
    return nil
  }

  private func argumentDescription(at index: Int) -> ArgumentDescription? {
    if index < command.arguments.count { return command.arguments[index] }
    guard let last = command.arguments.last, last.arity.isRepeatable else { return nil }
    return last
  }

  private mutating func helpCommand() throws(UsageError) -> ParsedRequest {
    while let name = rest.popFirst() {
      if name == "help" || name == "--help" || name == "-h" { continue }
      guard let next = command.subcommand(name) else { throw unknownCommand(name) }
      path.append(next)
    }
    return .help(HelpText.help(for: path))
  }

  private func unknownCommand(_ name: String) -> UsageError {
    guard !command.subcommands.isEmpty else {
      return error("'\(fullName)' has no command \(UsageError.quoted(name))")
    }
    let near = NearMatch.best(for: name, among: command.subcommands.map(\.name) + ["help"])
    return error("unknown command \(UsageError.quoted(name))", suggestion: near.map(didYouMean))
  }

  // MARK: Options

  private mutating func longOption(_ argument: String) throws(UsageError) -> ParsedRequest? {
    let body = argument.dropFirst(2)
    let equals = body.firstIndex(of: "=")
    let name = String(body[..<(equals ?? body.endIndex)])
    let attached = equals.map { String(body[body.index(after: $0)...]) }

    if let option = command.option(name) {
      let value = if let attached { attached } else { try nextValue(for: option) }
      try add(value, to: option)
      return nil
    }
    guard let flag = flag(where: { $0.name == name }) else { throw unknownOption(name) }
    if attached != nil { throw error("'--\(name)' takes no value") }
    return set(flag)
  }

  private mutating func shortOptions(_ argument: String) throws(UsageError) -> ParsedRequest? {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      if let option = command.options.first(where: { $0.short == letter }) {
        if letters.isEmpty {
          try add(try nextValue(for: option), to: option)
        } else {
          try add(String(letters.first == "=" ? letters.dropFirst() : letters), to: option)
        }
        return nil
      }
      guard let flag = flag(where: { $0.short == letter }) else {
        let whole = argument.count > 2 ? " in \(UsageError.quoted(argument))" : ""
        throw error("unknown option \(UsageError.quoted("-\(letter)"))\(whole)")
      }
      if let request = set(flag) { return request }
    }
    return nil
  }

  private func flag(where matches: (FlagDescription) -> Bool) -> FlagDescription? {
    (command.flags + [.help] + (path[0].version == nil ? [] : [.version])).first(where: matches)
  }

  private mutating func set(_ flag: FlagDescription) -> ParsedRequest? {
    if command.flag(flag.name) != nil {
      setFlags.insert(flag.name)
      return nil
    }
    if flag.name == FlagDescription.version.name, let version = path[0].version {
      return .version(version)
    }
    return .help(HelpText.help(for: path))
  }

  private mutating func nextValue(for option: OptionDescription) throws(UsageError) -> String {
    guard let value = rest.first else {
      throw error("'--\(option.name)' needs a value: \(expected(option))")
    }
    if value.hasPrefix("-"), value != "-" {
      throw error(
        "'--\(option.name)' needs a value: \(expected(option))",
        suggestion: "a value that starts with a dash is written '--\(option.name)=VALUE'")
    }
    rest.removeFirst()
    return value
  }

  private mutating func add(_ value: String, to option: OptionDescription) throws(UsageError) {
    if !option.isRepeatable, optionValues[option.name] != nil {
      throw error("'--\(option.name)' is given more than once")
    }
    let name = "--\(option.name)"
    if value.isEmpty { throw error("'\(name)' needs a value: \(expected(option))") }
    var values = [value]
    switch option.syntax {
    case .text: break
    case .choice(let words):
      if !words.contains(value) { throw notAWord(value, of: name, words: words) }
    case .choices(let words):
      values = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      if let wrong = values.first(where: { !words.contains($0) }) {
        throw notAWord(wrong, of: name, words: words)
      }
    case .choiceWithTarget(let words):
      let word = String(value.prefix { $0 != "=" })
      if !words.contains(word) { throw notAWord(word, of: name, words: words) }
      if value.count == word.count + 1 {
        throw error("\(UsageError.quoted(value)) of '\(name)' names nothing after the '='")
      }
    case .wholeNumber(let range):
      guard value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(value),
        range.contains(number)
      else {
        throw error("\(UsageError.quoted(value)) of '\(name)' is not \(expected(option))")
      }
    }
    optionValues[option.name, default: []] += values
  }

  private func expected(_ option: OptionDescription) -> String {
    switch option.syntax {
    case .text: option.valueName
    case .choice(let words), .choiceWithTarget(let words): UsageError.alternatives(words)
    case .choices(let words): "any of \(words.joined(separator: ","))"
    case .wholeNumber(let range):
      range.upperBound == .max
        ? "a whole number of at least \(range.lowerBound)"
        : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    }
  }

  // MARK: Errors

  private var fullName: String { path.map(\.name).joined(separator: " ") }

  private func error(_ message: String, suggestion: String? = nil) -> UsageError {
    UsageError(
      message: message, suggestion: suggestion, usage: HelpText.usage(of: path),
      helpCommand: "\(fullName) --help")
  }

  private func didYouMean(_ word: String) -> String { "did you mean '\(word)'?" }

  private func notAWord(_ value: String, of name: String, words: [String]) -> UsageError {
    let near = NearMatch.best(for: value, among: words)
    return error(
      "\(UsageError.quoted(value)) is not a value of '\(name)': "
        + UsageError.alternatives(words), suggestion: near.map(didYouMean))
  }

  private func unknownOption(_ name: String) -> UsageError {
    let message = "unknown option \(UsageError.quoted("--\(name)"))"
    let owners = command.subcommands.filter { $0.option(name) != nil || $0.flag(name) != nil }
    if let owner = owners.first {
      let suggestion = "it goes after the command: '\(fullName) \(owner.name) --\(name)'"
      return error(message, suggestion: suggestion)
    }
    let names =
      command.options.map(\.name) + command.flags.map(\.name) + [FlagDescription.help.name]
      + (path[0].version == nil ? [] : [FlagDescription.version.name])
    let near = NearMatch.best(for: name, among: names)
    return error(message, suggestion: near.map { didYouMean("--\($0)") })
  }
}
