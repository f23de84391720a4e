import AdPacks
import Testing

@Suite("Validating a pack")
struct ValidatorTests {
  @Test func aSoundPackHasNoMistakes() throws {
    #expect(try SamplePack.mistakes(SamplePack.files()) == [])
  }

  /// Only a pack that excuses rows claims to judge the others.
  @Test func everyRowOfTheCatalogueIsJudgedOrExcused() throws {
    func mistakes(rows: String, excused: String) throws -> [String] {
      let head = SamplePack.head.replacing("{\"S-1\": [\"PAGE\"]}", with: rows)
        .replacing("\"parameters\": [", with: "\"notJudged\": \(excused), \"parameters\": [")
      return try SamplePack.mistakes(SamplePack.files(["pack.json": head]))
    }
    let three = "{\"S-1\": [\"PAGE\"], \"S-2\": [\"PAGE\"], \"S-3\": [\"PAGE\"]}"
    #expect(try mistakes(rows: three, excused: "{}") == [])
    #expect(
      try mistakes(rows: three, excused: "{\"S-2\": \"No.\"}") == [
        "pack.json: no rule judges the row \"S-3\"; name it under a rule's \"sources\", "
          + "or say why under \"notJudged\""
      ])
    #expect(
      try mistakes(rows: "{\"S-1\": [\"PAGE\"]}", excused: "{\"S-1\": \"No.\"}") == [
        "pack.json: a rule judges the row \"S-1\"; remove it from \"notJudged\""
      ])
  }

  /// A pack that says where its profiles differ says all of it.
  @Test func whatDiffersByProfileIsListedAndWhatIsListedDiffers() throws {
    func mistakes(noteFor rule: String?, overrides: String) throws -> [String] {
      let named = rule.map { "\"rule\": \"\($0)\", " } ?? ""
      let head = SamplePack.head.replacing(
        "\"parameters\": [",
        with: "\"profiles\": [{\"topic\": \"Size\", \"admob\": \"a\", \"ad-manager\": \"b\", "
          + "\(named)\"why\": \"c\"}], \"parameters\": [")
      let rule = SamplePack.rule.replacing("\"stages\"", with: "\(overrides)\"stages\"")
      return try SamplePack.mistakes(
        SamplePack.files(["pack.json": head, "badge-size/rule.json": rule]))
    }
    let must = "\"severities\": [{\"profile\": \"ad-manager\", \"severity\": \"should\"}], "
    #expect(try mistakes(noteFor: nil, overrides: "") == [])
    #expect(try mistakes(noteFor: "badge-size", overrides: must) == [])
    #expect(
      try mistakes(noteFor: nil, overrides: must) == [
        "pack.json: \"profiles\" does not say why \"badge-size\" differs; "
          + "add what the profiles' pages say"
      ])
    #expect(
      try mistakes(noteFor: "badge-size", overrides: "") == [
        "pack.json: the rule \"badge-size\" is the same for every profile; "
          + "remove \"rule\" from \"profiles\", or give the rule a \"profile\""
      ])
  }

  @Test func aPlaceholderInCodeIsAMistake() throws {
    let files = SamplePack.files(
      "badge-size/README.md", replacing: "{minimum:number}", with: "`{minimum:number}`")
    #expect(
      try SamplePack.mistakes(files).contains {
        $0.contains("the reason \"below-minimum\" has a placeholder in code: `{minimum:number}`")
      })
  }

  // MARK: Numbers

  private func derived(_ ceiling: String?) -> PackFiles {
    let head = SamplePack.head.replacing("\"derived\": false", with: "\"derived\": true")
    let rule = SamplePack.rule.replacing(
      "\"sources\"", with: (ceiling.map { "\"ceilings\": [\($0)], " } ?? "") + "\"sources\"")
    return SamplePack.files(["pack.json": head, "badge-size/rule.json": rule])
  }

  private static let derivedFault =
    "badge-size/rule.json: badge-size: the number \"badge.side\" is derived and would create a "
    + "violation; add the ceiling {\"always\": true, \"outcome\": \"review\"}, or cite a source"

  @Test func aNumberOfOursCannotFindFault() throws {
    #expect(try SamplePack.mistakes(derived(nil)) == [Self.derivedFault])
  }

  @Test(arguments: [
    "{\"always\": true, \"outcome\": \"review\"}",
    "{\"always\": true, \"outcome\": \"review\", \"reasons\": [\"below-minimum\"]}",
  ])
  func itMayWhereTheRuleEndsAtReview(_ ceiling: String) throws {
    #expect(try SamplePack.mistakes(derived(ceiling)) == [])
  }

  @Test(arguments: [
    "{\"stage\": \"rendered\", \"outcome\": \"review\"}",
    "{\"guessedRoles\": true, \"outcome\": \"review\"}",
    "{\"always\": true, \"outcome\": \"review\", \"except\": [\"below-minimum\"]}",
    "{\"always\": true, \"outcome\": \"review\", \"reasons\": [\"between-pixels-and-points\"]}",
  ])
  func aNarrowerCeilingIsNotEnough(_ ceiling: String) throws {
    #expect(try SamplePack.mistakes(derived(ceiling)) == [Self.derivedFault])
  }

  @Test func aNumberThatNobodyUsesIsAMistake() throws {
    let files = SamplePack.files(
      "pack.json", replacing: "\"parameters\": [",
      with: "\"parameters\": [{\"name\": \"spare\", \"value\": 1, \"unit\": \"points\","
        + " \"source\": \"PAGE\", \"date\": \"2026-01-15\"}, ")
    #expect(
      try SamplePack.mistakes(files)
        == ["pack.json: no rule uses the parameter \"spare\"; remove it"])
  }

  @Test func aRuleIsNotNewerThanItsPack() throws {
    let files = SamplePack.files(
      "badge-size/rule.json", replacing: "2026-01-15", with: "2026-03-01")
    #expect(
      try SamplePack.mistakes(files) == [
        "badge-size/rule.json: badge-size: \"since\" is later than the pack's edition 2026-02-01; "
          + "raise the edition in pack.json"
      ])
  }

  // MARK: Words

  @Test(arguments: [
    (
      "### between-pixels-and-points", "### between-pixels-and-point",
      [
        "badge-size/README.md: badge-size: there are no words for the reason "
          + "\"between-pixels-and-points\"; add \"### between-pixels-and-points\" under Messages",
        "badge-size/README.md:42: badge-size: no check of this rule gives the reason "
          + "\"between-pixels-and-point\"; did you mean \"between-pixels-and-points\"?",
      ]
    ),
    (
      "{width:points}", "{widht:points}",
      [
        "badge-size/README.md:37: badge-size: the reason \"below-minimum\" has no field \"widht\"; "
          + "known are width, height, minimum"
      ]
    ),
    (
      "{width:points}", "{width:percent}",
      [
        "badge-size/README.md:37: badge-size: the field \"width\" of \"below-minimum\" is of kind "
          + "points; write {width:points}"
      ]
    ),
    (
      "The badge must be", "The badge should be",
      ["badge-size/README.md: badge-size: the summary of a must-rule does not say \"must\""]
    ),
  ])
  func wordsFitTheReasonsTheyAreFor(_ old: String, _ new: String, _ mistakes: [String]) throws {
    let files = SamplePack.files("badge-size/README.md", replacing: old, with: new)
    #expect(try SamplePack.mistakes(files) == mistakes)
  }

  @Test func aShouldRuleDoesNotSayMust() throws {
    let files = SamplePack.files(
      "badge-size/rule.json", replacing: "\"severity\": \"must\"", with: "\"severity\": \"should\"")
    #expect(
      try SamplePack.mistakes(files) == [
        "badge-size/README.md: badge-size: the summary of a should-rule says \"should\", and not "
          + "\"must\""
      ])
  }

  @Test func ceilingsNameReasonsThatOccur() throws {
    let files = SamplePack.files(
      "badge-size/rule.json", replacing: "\"sources\"",
      with: "\"ceilings\": [{\"guessedRoles\": true, \"outcome\": \"review\", \"except\": "
        + "[\"below-minimun\"]}], \"sources\"")
    #expect(
      try SamplePack.mistakes(files) == [
        "badge-size/rule.json: badge-size: the reason \"below-minimun\" does not occur; "
          + "did you mean \"below-minimum\"?"
      ])
  }

  @Test func theEnginesOwnReasonsHaveWordsToo() throws {
    let messages = SamplePack.messages.replacing("### tree-cut\n\nThe tree is cut.\n", with: "")
      .replacing("{check:code}", with: "{view:code}")
    #expect(
      try SamplePack.mistakes(SamplePack.files(["messages.md": messages])) == [
        "messages.md: there are no words for \"tree-cut\"; add \"### tree-cut\"",
        "messages.md: the reason \"error\" has no field {view:code}",
      ])
  }

  // MARK: Fixtures

  @Test func everyOutcomeARuleCanHaveNeedsAFixture() throws {
    let files = SamplePack.files([
      "badge-size/fixtures/pass-big.json": "{}", "badge-size/fixtures/violation-small.json": "{}",
      "badge-size/fixtures/unmeasured-hidden.json": "{}",
    ])
    #expect(
      try SamplePack.mistakes(files, fixtures: true) == [
        "badge-size/fixtures: badge-size: there is no fixture for the outcome inapplicable; "
          + "add inapplicable-NAME.json",
        "badge-size/fixtures: badge-size: there is no fixture for the outcome review; "
          + "add review-NAME.json",
      ])
  }
}
