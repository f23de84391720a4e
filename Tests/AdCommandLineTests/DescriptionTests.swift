import Testing

@testable import AdCommandLine

@Suite("A description")
struct DescriptionTests {
  @Test("without faults has no problems")
  func sound() {
    #expect(bakery.problems() == [])
  }

  @Test("names its faults, also those of subcommands")
  func faults() {
    let root = CommandDescription(
      name: "root", abstract: "r", flags: [FlagDescription("f", help: "f")],
      subcommands: [
        CommandDescription(
          name: "a", abstract: "caf\u{E9}",
          arguments: [
            ArgumentDescription("X", arity: .any, help: "x"), ArgumentDescription("Y", help: "y"),
          ]),
        CommandDescription(
          name: "a", abstract: "twice", options: [OptionDescription("o", valueName: "O", help: "")],
          flags: [FlagDescription("o", help: "o")]),
      ])
    #expect(
      root.problems() == [
        "root: has both subcommands and arguments of its own",
        "root: command 'a' is there twice",
        "root a: argument 'X' must come last",
        "root a: 'caf\u{E9}' is not plain ASCII",
        "root a: option 'o' is there twice",
        "root a: something has no help",
      ])
  }
}
