import AdCommandLine
import Testing

@testable import adaudit

@Suite("The commands of adaudit")
struct CommandsTests {
  @Test("are described without faults")
  func sound() {
    #expect(Commands.root.problems() == [])
  }

  @Test("accept what the guide to the command line shows")
  func check() throws {
    let line = [
      "check", "Screens", "-", "--format", "text", "--format=html=a/b.html", "--fail-on", "should",
      "--min-ads", "3", "--show", "notes,pass", "--profile", "ad-manager", "--accept-word",
      "Anzeige", "--jobs", "2", "--exclude", "Old*", "--ad-class", "HouseAdView", "--pack", "My",
      "--redact", "--fail-on-review",
    ]
    guard case .command(let check) = try CommandLineParser(Commands.root).parse(line) else {
      Issue.record("no command")
      return
    }
    #expect(check.path == ["check"])
    #expect(check.arguments("PATH") == ["Screens", "-"])
    #expect(
      check.targets("format") == [
        ParsedCommand.Target(word: "text"), ParsedCommand.Target(word: "html", target: "a/b.html"),
      ])
    #expect(check.value("fail-on") == "should")
    #expect(check.number("min-ads") == 3)
    #expect(check.values("show") == ["notes", "pass"])
    #expect(check.isSet("redact"))
    #expect(check.isSet("fail-on-review"))
  }

  @Test("show help for every command")
  func help() throws {
    for path in [
      ["check"], ["init"], ["inspect"], ["convert"], ["rules", "list"], ["rules", "show"],
      ["rules", "validate"], ["rules", "test"], ["render"], ["merge"], ["schema"], ["completions"],
    ] {
      guard case .help(let text) = try CommandLineParser(Commands.root).parse(["help"] + path)
      else {
        Issue.record("no help for \(path)")
        continue
      }
      #expect(text.hasPrefix("adaudit \(path.joined(separator: " ")) - "))
    }
  }
}
