import Testing

@testable import AdCommandLine

@Suite("A command line that does not fit")
struct UsageErrorTests {
  @Test(
    "is refused with the offending argument",
    arguments: [
      ("", "no command given: bake, shelf or merge"),
      ("shelf", "no command given: move or list"),
      ("bake --heat", "'--heat' needs a value: a whole number from 50 to 300"),
      ("bake --note=", "'--note' needs a value: TEXT"),
      ("bake --heat 40", "'40' of '--heat' is not a whole number from 50 to 300"),
      ("bake --heat +60", "'+60' of '--heat' is not a whole number from 50 to 300"),
      (
        "bake --heat 99999999999999999999",
        "'99999999999999999999' of '--heat' is not a whole number from 50 to 300"
      ),
      ("bake --crust=hard", "'hard' is not a value of '--crust': soft or crisp"),
      ("bake --crust soft --crust soft", "'--crust' is given more than once"),
      ("bake --toppings seeds,,salt", "'' is not a value of '--toppings': seeds or salt"),
      ("bake --format json=", "'json=' of '--format' names nothing after the '='"),
      ("bake --format =x", "'' is not a value of '--format': text or json"),
      ("bake --quiet=yes", "'--quiet' takes no value"),
      ("bake --zzzz", "unknown option '--zzzz'"),
      ("bake -x", "unknown option '-x'"),
      ("bake -qx", "unknown option '-x' in '-qx'"),
      ("shelf move", "missing argument LOAF"),
      ("shelf move rye", "missing argument PLACE"),
      ("shelf move rye middle", "'middle' is not a value of 'PLACE': top or bottom"),
      ("shelf move rye top old extra", "unexpected argument 'extra'"),
      ("shelf list all", "unexpected argument 'all'"),
      ("merge", "missing argument DOUGH"),
      ("help bake rye", "'bakery bake' has no command 'rye'"),
    ])
  func messages(line: String, message: String) {
    #expect(usageError(line)?.message == message)
  }

  @Test(
    "suggests what was probably meant",
    arguments: [
      ("bkae", "did you mean 'bake'?"),
      ("BAKE", "did you mean 'bake'?"),
      ("shelf lst", "did you mean 'list'?"),
      ("help shelf moev", "did you mean 'move'?"),
      ("bake --formt json", "did you mean '--format'?"),
      ("bake --form json", "did you mean '--format'?"),
      ("bake --helpp", "did you mean '--help'?"),
      ("bake --vresion", "did you mean '--version'?"),
      ("bake --crust crips", "did you mean 'crisp'?"),
      ("bake --format jsn=out", "did you mean 'json'?"),
      ("bake --toppings seeds,slat", "did you mean 'salt'?"),
      ("--heat 60 bake", "it goes after the command: 'bakery bake --heat'"),
      (
        "bake --note --quiet", "a value that starts with a dash is written '--note=VALUE'"
      ),
    ])
  func suggestions(line: String, suggestion: String) {
    #expect(usageError(line)?.suggestion == suggestion)
  }

  @Test("suggests nothing when nothing is near", arguments: ["zebra", "bake --zzzz", "x"])
  func noSuggestion(line: String) throws {
    let error = try #require(usageError(line))
    #expect(error.suggestion == nil)
  }

  @Test("is told in three lines")
  func wholeText() {
    #expect(
      usageError("bake --formt")?.description == """
        bakery: unknown option '--formt'; did you mean '--format'?
        Usage: bakery bake [OPTIONS] [LOAF...]
        See 'bakery bake --help'.
        """)
  }

  @Test("cannot steer the terminal")
  func controlCharacters() {
    let error = #expect(throws: UsageError.self) {
      try CommandLineParser(bakery).parse(["\u{1B}[2J\u{202E}\nx"])
    }
    #expect(error?.message == "unknown command '\\u{1b}[2J\\u{202e}\\u{a}x'")
  }
}
