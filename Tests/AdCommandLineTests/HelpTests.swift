import Testing

@testable import AdCommandLine

@Suite("Help")
struct HelpTests {
  @Test(
    "for one command is the same however it is asked for",
    arguments: [
      "help shelf move", "shelf help move", "shelf move --help", "shelf move -h",
      "shelf move rye --help", "help shelf move --help",
    ])
  func spellings(line: String) throws {
    #expect(
      try help(line) == """
        bakery shelf move - move a loaf

        Usage: bakery shelf move LOAF PLACE [REASON]

        Arguments:
          LOAF      what to move
          PLACE     where to: top or bottom
          [REASON]  why

        Options:
          -h, --help  show this help

        """)
  }

  @Test("of the program lists its commands and the version flag", arguments: ["--help", "help"])
  func program(line: String) throws {
    #expect(
      try help(line) == """
        bakery - bake things

        Usage: bakery COMMAND [ARGUMENTS]

        Commands:
          bake            bake loaves
          shelf           look at the shelf
          merge           merge doughs
          help [COMMAND]  show a command's help

        Options:
          -h, --help  show this help
          --version   show the version

        """)
  }

  @Test("shows options with their values, defaults and repetition")
  func options() throws {
    #expect(
      try help("bake --help") == """
        bakery bake - bake loaves

        Usage: bakery bake [OPTIONS] [LOAF...]

        Bakes every loaf that is named.

          bakery bake rye

        Then it stops.

        Arguments:
          [LOAF...]  loaves to bake

        Options:
          -f, --format FORMAT[=FILE]  write the receipt as: text, json (default: text;
                                      repeatable)
          --heat DEGREES              how hot
          --toppings LIST             what goes on top: seeds, salt (separated by commas;
                                      repeatable)
          --crust KIND                what crust: soft, crisp
          --note TEXT                 a note (repeatable)
          -q, --quiet                 say nothing
          -s, --slow                  take time
          -h, --help                  show this help

        """)
  }

  @Test("puts a long term on a line of its own")
  func longTerm() {
    let command = CommandDescription(
      name: "x", abstract: "y",
      options: [
        OptionDescription("a-very-long-option-name", valueName: "VALUE", help: "first"),
        OptionDescription("b", valueName: "V", help: "second"),
      ])
    let text = HelpText.help(for: [command])
    #expect(text.contains("\n  --a-very-long-option-name VALUE\n              first\n"))
    #expect(text.contains("\n  --b V       second\n"))
  }

  @Test("breaks lines between words and never cuts a word")
  func wrapping() {
    let word = String(repeating: "w", count: 200)
    let text = Array(repeating: "twelve chars", count: 12).joined(separator: " ")
    let lines = HelpText.wrap("\(text) \(word) end", indent: 4)
    #expect(lines.allSatisfy { $0.hasPrefix("    ") })
    #expect(lines.filter { $0.count > HelpText.width } == ["    " + word])
    #expect(lines.map { $0.dropFirst(4) }.joined(separator: " ") == "\(text) \(word) end")
  }
}
