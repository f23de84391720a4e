import Testing

@testable import AdCommandLine

@Suite("A command line that fits")
struct ParsingTests {
  @Test("names the command's path and keeps the arguments in order")
  func pathAndPositionals() throws {
    let move = try #require(try command("shelf move rye top"))
    #expect(move.path == ["shelf", "move"])
    #expect(move.positionals == ["rye", "top"])
    #expect(move.argument("LOAF") == "rye")
    #expect(move.argument("PLACE") == "top")
    #expect(move.argument("REASON") == nil)
    #expect(try command("shelf move rye top mouldy")?.argument("REASON") == "mouldy")
    #expect(try command("merge a b c")?.arguments("DOUGH") == ["a", "b", "c"])
    #expect(try command("bake")?.arguments("LOAF") == [])
  }

  @Test(
    "takes an option's value in every spelling",
    arguments: ["--crust soft rye", "--crust=soft rye", "rye --crust soft"])
  func optionSpellings(line: String) throws {
    let bake = try #require(try command("bake \(line)"))
    #expect(bake.value("crust") == "soft")
    #expect(bake.positionals == ["rye"])
  }

  @Test(
    "takes a short option's value in every spelling",
    arguments: ["-f json", "-fjson", "-f=json", "-qfjson"])
  func shortSpellings(line: String) throws {
    #expect(try command("bake \(line)")?.values("format") == ["json"])
  }

  @Test("keeps all values of a repeated option in order")
  func repeatedOption() throws {
    let bake = try #require(try command("bake --note a --note=b=c --note -"))
    #expect(bake.values("note") == ["a", "b=c", "-"])
    #expect(bake.values("toppings") == [])
  }

  @Test("takes lists apart")
  func lists() throws {
    let bake = try #require(try command("bake --toppings seeds,salt --toppings seeds"))
    #expect(bake.values("toppings") == ["seeds", "salt", "seeds"])
  }

  @Test("splits a word from its target at the first equals sign")
  func targets() throws {
    let bake = try #require(try command("bake --format=json=a=b.json -f text"))
    #expect(
      bake.targets("format") == [
        ParsedCommand.Target(word: "json", target: "a=b.json"), ParsedCommand.Target(word: "text"),
      ])
  }

  @Test("reads whole numbers")
  func numbers() throws {
    #expect(try command("bake --heat 50")?.number("heat") == 50)
    #expect(try command("bake --heat 0300")?.number("heat") == 300)
    #expect(try command("bake")?.number("heat") == nil)
  }

  @Test("sets flags, also joined ones")
  func flags() throws {
    let bake = try #require(try command("bake -qs --quiet"))
    #expect(bake.isSet("quiet"))
    #expect(bake.isSet("slow"))
    #expect(try command("bake --slow")?.isSet("quiet") == false)
  }

  @Test("ends options at a double dash and takes a single dash as an argument")
  func dashes() throws {
    let bake = try #require(try command("bake - -- --quiet -- -h"))
    #expect(bake.positionals == ["-", "--quiet", "--", "-h"])
    #expect(!bake.isSet("quiet"))
  }

  @Test("takes an attached value that starts with a dash")
  func dashedValue() throws {
    #expect(try command("bake --note=--quiet")?.values("note") == ["--quiet"])
  }

  @Test("asks for the version anywhere before a double dash")
  func version() throws {
    for line in ["--version", "bake --version"] {
      guard case .version("bakery 1.2.3") = try request(line) else {
        Issue.record("\(line) does not ask for the version")
        continue
      }
    }
  }
}
