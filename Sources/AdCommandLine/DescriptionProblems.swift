extension CommandDescription {
  /// What keeps this description and those below it from being parsed or shown as meant, for a
  /// test to compare with nothing.
  public func problems() -> [String] {
    var found: [String] = []
    var waiting = [(path: name, command: self)]
    while let (path, command) = waiting.popLast() {
      found += command.ownProblems().map { "\(path): \($0)" }
      waiting += command.subcommands.reversed().map { ("\(path) \($0.name)", $0) }
    }
    return found
  }

  private func ownProblems() -> [String] {
    var found: [String] = []
    let isGroup = !subcommands.isEmpty
    if isGroup, !(arguments.isEmpty && options.isEmpty && flags.isEmpty) {
      found.append("has both subcommands and arguments of its own")
    }
    let longNames = options.map(\.name) + flags.map(\.name)
    let shorts = (options.map(\.short) + flags.map(\.short)).compactMap { $0.map { String($0) } }
    for (kind, names) in [
      ("command", subcommands.map(\.name)), ("option", longNames), ("short option", shorts),
      ("argument", arguments.map(\.name)),
    ] {
      for (index, name) in names.enumerated() where names[..<index].contains(name) {
        found.append("\(kind) '\(name)' is there twice")
      }
    }
    for argument in arguments.dropLast() where argument.arity != .one {
      found.append("argument '\(argument.name)' must come last")
    }
    let texts =
      [name, abstract, discussion, version ?? ""]
      + options.flatMap { [$0.name, $0.valueName, $0.help, $0.defaultText ?? ""] }
      + flags.flatMap { [$0.name, $0.help] } + arguments.flatMap { [$0.name, $0.help] }
    for text in texts where !text.utf8.allSatisfy({ $0 < 0x7F && ($0 >= 0x20 || $0 == 0x0A) }) {
      found.append("'\(text)' is not plain ASCII")
    }
    let helps = [abstract] + options.map(\.help) + flags.map(\.help) + arguments.map(\.help)
    if helps.contains("") { found.append("something has no help") }
    return found
  }
}
