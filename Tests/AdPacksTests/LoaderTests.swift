import AdPacks
import AdRules
import Testing

@Suite("Loading a pack")
struct LoaderTests {
  @Test func aSoundPackLoads() throws {
    let pack = try PackLoader.load(SamplePack.files())
    let rule = try #require(pack.rulePack.rules.first)
    #expect(rule.id == "badge-size")
    #expect(rule.pack == "sample")
    #expect(rule.severity == .must)
    #expect(
      rule.checks
        == .leaf(
          NamedCall(
            "attribution-size", Arguments(["minimum": .number(15, parameter: "badge.side")]))))
    #expect(rule.selectWhere == .leaf(NamedCall("is-attribution")))
    #expect(pack.texts["badge-size"]?.summary == "The badge must be `15` pixels high.")
    #expect(pack.rulePack.roles.adViews == ["GADNativeAdView": .current])
    #expect(pack.rulePack.lexicon.entries.map(\.word) == ["Ad"])
  }

  @Test func theSourcesOfARuleLeadToTheirPages() throws {
    let pack = try PackLoader.load(SamplePack.files())
    let pages = pack.pages(of: try #require(pack.rulePack.rules.first))
    #expect(pages.map(\.id) == ["S-1"])
    #expect(pages.first?.page?.url == "https://example.com/page")
  }

  @Test func rowsThatNobodyJudgesAndTheValidatorsMessagesAreListed() throws {
    let pack = try PackLoader.load(
      SamplePack.files(
        "pack.json", replacing: "\"parameters\": [",
        with: "\"notJudged\": {\"S-1\": \"Stands in the code.\"}, "
          + "\"validatorTitles\": {\"V-1\": \"Badge missing\"}, \"parameters\": ["))
    #expect(pack.notJudged == [LoadedPack.RowNote(row: "S-1", reason: "Stands in the code.")])
    #expect(pack.validatorTitles == [LoadedPack.ValidatorTitle(id: "V-1", title: "Badge missing")])
    #expect(pack.rules(forValidatorTitle: "V-1") == [])
  }

  /// What is spoilt, and the complaint: file, line, rule, fault and remedy.
  @Test(arguments: [
    (
      "pack.json", "\"parameters\": [", "\"notJudged\": {\"S-2\": \"No.\"}, \"parameters\": [",
      "pack.json:9: the row \"S-2\" is not in \"catalogue\"; did you mean \"S-1\"?"
    ),
    (
      "badge-size/rule.json", "\"sources\": [", "\"validator\": [\"V-1\"], \"sources\": [",
      "badge-size/rule.json:11: badge-size: the validator title \"V-1\" is not in pack.json; "
        + "add it to \"validatorTitles\""
    ),
    (
      "badge-size/rule.json", "\"require\"", "\"requires\"",
      "badge-size/rule.json:9: badge-size: the key \"requires\" is not known here; "
        + "did you mean \"require\"?"
    ),
    (
      "badge-size/rule.json", "attribution-size", "atribution-size",
      "badge-size/rule.json:10: badge-size: the check \"atribution-size\" does not exist; "
        + "did you mean \"attribution-size\"?"
    ),
    (
      "badge-size/rule.json", "attribution-candidates", "attribution-candidate",
      "badge-size/rule.json:8: badge-size: the selector \"attribution-candidate\" does not exist; "
        + "did you mean \"attribution-candidates\"?"
    ),
    (
      "badge-size/rule.json", "is-attribution", "is-atribution",
      "badge-size/rule.json:8: badge-size: the condition \"is-atribution\" does not exist; "
        + "did you mean \"is-attribution\"?"
    ),
    (
      "badge-size/rule.json", "$badge.side", "$badge.sides",
      "badge-size/rule.json:10: badge-size: the parameter \"badge.sides\" is not in pack.json; "
        + "did you mean \"badge.side\"?"
    ),
    (
      "badge-size/rule.json", "\"$badge.side\"", "15",
      "badge-size/rule.json:10: badge-size: \"minimum\" is not a parameter of the pack; "
        + "add the number to pack.json and write \"$its.name\""
    ),
    (
      "badge-size/rule.json", ", \"with\": {\"minimum\": \"$badge.side\"}", "",
      "badge-size/rule.json:10: badge-size: the check \"attribution-size\" needs the argument "
        + "\"minimum\"; add it under \"with\""
    ),
    (
      "badge-size/rule.json", "\"minimum\"", "\"minimun\"",
      "badge-size/rule.json:10: badge-size: the key \"minimun\" is not known here; "
        + "did you mean \"minimum\"?"
    ),
    (
      "badge-size/rule.json", "\"must\"", "\"musst\"",
      "badge-size/rule.json:4: badge-size: \"musst\" is not known here; did you mean \"must\"?"
    ),
    (
      "badge-size/rule.json", "\"badge-size\"", "\"badge-sizes\"",
      "badge-size/rule.json:2: badge-size: the id \"badge-sizes\" is not the folder's name; "
        + "name both \"badge-size\""
    ),
    (
      "badge-size/rule.json", "[\"S-1\"]", "[\"S-2\"]",
      "badge-size/rule.json:11: badge-size: the source \"S-2\" is not in the catalogue; "
        + "add it to pack.json, with the pages it comes from"
    ),
    (
      "badge-size/rule.json", "\"source\": \"PAGE\"", "\"source\": \"PAGES\"",
      "badge-size/rule.json:5: badge-size: the source \"PAGES\" is not in pack.json; "
        + "did you mean \"PAGE\"?"
    ),
    (
      "badge-size/rule.json", ", \"source\": \"PAGE\"", "",
      "badge-size/rule.json:5: badge-size: a documented consequence has no source; add \"source\""
    ),
    (
      "badge-size/rule.json", "\"every\"", "\"some\"",
      "badge-size/rule.json:1: badge-size: \"require\": \"some\" needs a reason for when there is "
        + "no candidate; add \"absent\""
    ),
    (
      "badge-size/rule.json", "{\"check\": \"attribution-size\"",
      "{\"all\": [], \"check\": \"attribution-size\"",
      "badge-size/rule.json:10: badge-size: exactly one of \"all\", \"any\", \"none\" and \"check\""
        + " is expected; keep one"
    ),
    (
      "badge-size/rule.json", "[\"rendered\"]", "\"rendered\"",
      "badge-size/rule.json:6: badge-size: expected an array, found a string"
    ),
    (
      "badge-size/rule.json", "2026-01-15", "January 2026",
      "badge-size/rule.json:3: badge-size: \"January 2026\" is no date; "
        + "write it like \"2026-08-01\""
    ),
    (
      "badge-size/rule.json", "\"require\": \"every\",", "\"require\": \"every\"",
      "badge-size/rule.json:10: badge-size: expected ',' or '}', found '\"'; "
        + "write valid JSON"
    ),
    (
      "pack.json", "\"pixels\"", "\"pixel\"",
      "pack.json:11: \"pixel\" is not known here; did you mean \"pixels\"?"
    ),
    (
      "pack.json", "\"source\": \"PAGE\"", "\"source\": \"PAGE2\"",
      "pack.json:12: \"PAGE2\" is not known here; did you mean \"PAGE\"?"
    ),
    (
      "pack.json", "[\"PAGE\"]", "[\"PAEG\"]",
      "pack.json:8: the source \"PAEG\" is not in \"sources\"; known are PAGE"
    ),
    (
      "pack.json", "\"mediaViews\"", "\"mediaView\"",
      "pack.json:15: the key \"mediaView\" is not known here; did you mean \"mediaViews\"?"
    ),
    (
      "pack.json", "{\"GADNativeAdView\": \"current\"}", "[\"GADNativeAdView\"]",
      "pack.json:15: expected an object, found an array"
    ),
    (
      "lexicon.json", "\"accepted\"", "\"accpeted\"",
      "lexicon.json:4: \"accpeted\" is not known here; did you mean \"accepted\"?"
    ),
    (
      "lexicon.json", "\"source\": \"G\"", "\"source\": \"X\"",
      "lexicon.json:4: \"X\" is not known here; did you mean \"G\"?"
    ),
  ])
  func saysFileLineRuleAndRemedy(_ path: String, _ old: String, _ new: String, _ complaint: String)
  {
    let files = SamplePack.files(path, replacing: old, with: new)
    #expect(SamplePack.complaints(files).contains(complaint), "\(SamplePack.complaints(files))")
  }

  @Test func everyFaultIsReportedAtOnce() {
    let rule = SamplePack.rule
      .replacing("\"must\"", with: "\"most\"")
      .replacing("[\"S-1\"]", with: "[\"S-2\"]")
    let complaints = SamplePack.complaints(
      SamplePack.files([
        "badge-size/rule.json": rule, "badge-size/README.md": nil, "messages.md": "No title.",
        "other/rule.json": "{}",
      ]))
    #expect(complaints.contains { $0.hasPrefix("badge-size/rule.json:4:") })
    #expect(complaints.contains { $0.hasPrefix("badge-size/README.md: badge-size: the rule has") })
    #expect(complaints.contains { $0.hasPrefix("messages.md:1: the file does not begin") })
    #expect(complaints.contains { $0.hasPrefix("other/rule.json:1: other: the key \"id\"") })
    #expect(complaints.contains { $0.hasPrefix("other/README.md: other: the rule has no README") })
  }

  @Test func aNumberOrAWordThatStandsTwiceIsAFault() {
    let twice = SamplePack.files(
      "lexicon.json", replacing: "\"source\": \"G\"}",
      with: "\"source\": \"G\"},\n{\"language\": \"en\", \"word\": \"Ad\", \"standing\":"
        + " \"accepted\", \"source\": \"G\"}")
    #expect(
      SamplePack.complaints(twice) == ["lexicon.json:5: the word \"Ad\" stands twice; keep one"])
  }

  @Test func treesOfCallsHaveABoundedDepth() {
    let deep =
      String(repeating: "{\"all\": [", count: 20) + "{\"check\": \"headline-linked\"}"
      + String(repeating: "]}", count: 20)
    let files = SamplePack.files(
      "badge-size/rule.json",
      replacing: "{\"check\": \"attribution-size\", \"with\": {\"minimum\": \"$badge.side\"}}",
      with: deep)
    #expect(
      SamplePack.complaints(files) == [
        "badge-size/rule.json:10: badge-size: the tree is nested more than 8 deep"
      ])
  }

  @Test func wordsOfAnArgumentAreChecked() {
    let files = SamplePack.files(
      "badge-size/rule.json",
      replacing: "{\"condition\": \"is-attribution\"}",
      with: "{\"condition\": \"asset\", \"with\": {\"in\": [\"headine\"]}}")
    #expect(
      SamplePack.complaints(files) == [
        "badge-size/rule.json:8: badge-size: \"headine\" is not known here; did you mean \"headline\"?"
      ])
  }

  @Test(arguments: ["pack.json", "lexicon.json"])
  func aMissingFileIsNamed(_ path: String) {
    #expect(
      SamplePack.complaints(SamplePack.files([path: nil]))
        == ["\(path): the file is missing; add it to the pack"])
  }

  @Test func aFolderWithoutAPackIsRefused() {
    #expect(throws: PackError.self) { try PackFiles(folder: GooglePack.rules + "/include") }
    #expect(throws: PackError.self) { try PackFiles(folder: "/nowhere/at/all") }
  }

  /// Damaged packs give errors, never a crash.
  @Test func aRuleCutShortAnywhereIsRefused() {
    let whole = Array(SamplePack.rule.utf8)
    for length in 0..<whole.count - 1 {
      let cut = String(decoding: whole[..<length], as: UTF8.self)
      #expect(!SamplePack.complaints(SamplePack.files(["badge-size/rule.json": cut])).isEmpty)
    }
  }
}
