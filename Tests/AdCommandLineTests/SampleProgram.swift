@testable import AdCommandLine

/// A made-up program with one of everything.
let bakery = CommandDescription(
  name: "bakery", abstract: "bake things", version: "bakery 1.2.3",
  subcommands: [
    CommandDescription(
      name: "bake", abstract: "bake loaves",
      discussion: "Bakes every loaf\nthat is named.\n\n  bakery bake rye\n\nThen it stops.",
      arguments: [ArgumentDescription("LOAF", arity: .any, help: "loaves to bake")],
      options: [
        OptionDescription(
          "format", short: "f", valueName: "FORMAT[=FILE]",
          syntax: .choiceWithTarget(["text", "json"]), isRepeatable: true, defaultText: "text",
          help: "write the receipt as"),
        OptionDescription(
          "heat", valueName: "DEGREES", syntax: .wholeNumber(50...300), help: "how hot"),
        OptionDescription(
          "toppings", valueName: "LIST", syntax: .choices(["seeds", "salt"]), isRepeatable: true,
          help: "what goes on top"),
        OptionDescription(
          "crust", valueName: "KIND", syntax: .choice(["soft", "crisp"]), help: "what crust"),
        OptionDescription("note", valueName: "TEXT", isRepeatable: true, help: "a note"),
      ],
      flags: [
        FlagDescription("quiet", short: "q", help: "say nothing"),
        FlagDescription("slow", short: "s", help: "take time"),
      ]),
    CommandDescription(
      name: "shelf", abstract: "look at the shelf",
      subcommands: [
        CommandDescription(
          name: "move", abstract: "move a loaf",
          arguments: [
            ArgumentDescription("LOAF", help: "what to move"),
            ArgumentDescription("PLACE", allowedValues: ["top", "bottom"], help: "where to"),
            ArgumentDescription("REASON", arity: .optional, help: "why"),
          ]),
        CommandDescription(name: "list", abstract: "list the loaves"),
      ]),
    CommandDescription(
      name: "merge", abstract: "merge doughs",
      arguments: [ArgumentDescription("DOUGH", arity: .oneOrMore, help: "doughs to merge")]),
  ])

/// What `line`, split at its spaces, asks of the bakery.
func request(_ line: String) throws -> ParsedRequest {
  try CommandLineParser(bakery).parse(line.split(separator: " ").map(String.init))
}

/// The command that `line` gives, or nil if it asks for something else.
func command(_ line: String) throws -> ParsedCommand? {
  if case .command(let command) = try request(line) { command } else { nil }
}

/// The help that `line` asks for, or nil if it asks for something else.
func help(_ line: String) throws -> String? {
  if case .help(let text) = try request(line) { text } else { nil }
}

/// The error that `line` gives, or nil if it is accepted.
func usageError(_ line: String) -> UsageError? {
  do {
    _ = try request(line)
    return nil
  } catch {
    return error as? UsageError
  }
}
