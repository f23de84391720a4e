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
          + "known are width, height, minimum",
        "badge-size/README.md:37: badge-size: the message \"below-minimum\" leaves out the number "
          + "\"width\"; add {width:points}",
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

  @Test func anInfoRuleSaysNeither() throws {
    let files = SamplePack.files(
      "badge-size/rule.json", replacing: "\"severity\": \"must\"", with: "\"severity\": \"info\"")
    #expect(
      try SamplePack.mistakes(files) == [
        "badge-size/README.md: badge-size: the summary of an info-rule says neither \"must\" nor "
          + "\"should\""
      ])
  }

  @Test func aMessageTellsEveryNumberThatWasMeasured() throws {
    let files = SamplePack.files(
      "badge-size/README.md", replacing: "{minimum:number}", with: "the least")
    #expect(
      try SamplePack.mistakes(files) == [
        "badge-size/README.md:37: badge-size: the message \"below-minimum\" leaves out the number "
          + "\"minimum\"; add {minimum:number}"
      ])
  }

  @Test func aMessageOfNoMustSaysNoMust() throws {
    let rule = SamplePack.rule.replacing(
      "\"sources\"",
      with: "\"severities\": [{\"reasons\": [\"below-minimum\"], \"severity\": \"should\"}], "
        + "\"sources\"")
    let readme = SamplePack.readme.replacing("less than", with: "and must be")
    #expect(
      try SamplePack.mistakes(
        SamplePack.files(["badge-size/rule.json": rule, "badge-size/README.md": readme])) == [
          "badge-size/README.md:37: badge-size: the message \"below-minimum\" says \"must\", and its "
            + "severity is never must; say what is recommended"
        ])
    #expect(try SamplePack.mistakes(SamplePack.files(["badge-size/README.md": readme])) == [])
  }

  /// Whether a page says so or we conclude it: readers weigh it differently.
  @Test(arguments: ["The page says that it may restrict ads.", "The page documents all of it."])
  func theConsequenceNamesItsBasis(_ why: String) throws {
    let files = SamplePack.files(
      "badge-size/README.md", replacing: "The page documents that it may restrict ads.", with: why)
    #expect(
      try SamplePack.mistakes(files) == [
        "badge-size/README.md: badge-size: no sentence under Why names the policy consequence and "
          + "that it is documented; write one with \"documented\" or \"documents\", and \"policies\" or "
          + "\"policy\" or \"restrict\" or \"warn\""
      ])
  }

  private func lowered(_ lowering: String, words: String = "") -> PackFiles {
    let rule = SamplePack.rule.replacing(
      "\"sources\"", with: "\"lowered\": [\(lowering)], \"sources\""
    ).replacing("[\"rendered\"]", with: "[\"rendered\", \"designed\"]")
    return SamplePack.files([
      "badge-size/rule.json": rule, "messages.md": SamplePack.messages + words,
    ])
  }

  @Test func whatSourceCodeSettlesHasWords() throws {
    let lowering = #"{"reasons": ["between-pixels-and-points"], "by": "attribution-set"}"#
    #expect(
      try SamplePack.mistakes(lowered(lowering)) == [
        "messages.md: there are no words for \"attribution-set-in-source\"; "
          + "add \"### attribution-set-in-source\""
      ])
    let words = "\n\n### attribution-set-in-source\n\nSee {place:code}: {line:text}.\n"
    #expect(try SamplePack.mistakes(lowered(lowering, words: words)) == [])
  }

  @Test func aRuleThatJudgesNoNibLowersNothing() throws {
    let files = SamplePack.files(
      "badge-size/rule.json", replacing: "\"sources\"",
      with: #""lowered": [{"reasons": ["below-minimum"], "by": "ad-assigned"}], "sources""#)
    #expect(
      try SamplePack.mistakes(files).contains { $0.contains("\"lowered\" has nothing to lower") })
  }

  @Test(arguments: [
    (#"{"reasons": ["below"], "by": "ad-assigned"}"#, #"the reason "below" does not occur"#),
    (#"{"reasons": ["below-minimum"], "by": "luck"}"#, #""luck""#),
    (
      #"{"reasons": ["below-minimum"], "by": "outlet-set"}"#,
      #""outlet" belongs to "by": "outlet-set""#
    ),
    (
      #"{"reasons": ["below-minimum"], "by": "ad-assigned", "outlet": "media"}"#,
      #"remove "outlet""#
    ),
    (
      #"{"reasons": ["below-minimum"], "by": "outlet-set", "outlet": "mediaView"}"#,
      #""mediaView""#
    ),
  ])
  func whatCannotBeLowered(_ lowering: String, words: String) throws {
    let mistakes: [String]
    do {
      mistakes = try SamplePack.mistakes(lowered(lowering))
    } catch let faults as PackErrors {
      mistakes = faults.errors.map(\.description)
    }
    #expect(mistakes.contains { $0.contains(words) })
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

  // MARK: Suggestions

  private func suggesting(_ changes: (String, String)...) -> PackFiles {
    var suggestion = """
      {"reasons": ["below-minimum"], "view": "subject", "property": "bounds.height", \
      "to": "$badge.side", "relation": "atLeast", "when": {"asset.present": false}}
      """
    for (old, new) in changes { suggestion = suggestion.replacing(old, with: new) }
    return SamplePack.files(
      "badge-size/rule.json", replacing: "\"sources\"",
      with: "\"suggestions\": [\(suggestion)], \"sources\"")
  }

  @Test func aSoundSuggestionIsNoMistake() throws {
    #expect(try SamplePack.mistakes(suggesting()) == [])
    #expect(try SamplePack.mistakes(suggesting(("$badge.side", "@minimum"))) == [])
  }

  @Test(arguments: [
    (
      "bounds.height", "bounds.hight",
      "\"bounds.hight\" is not known here; did you mean \"bounds.height\"?"
    ),
    ("$badge.side", "$badge.site", "the parameter \"badge.site\" is not in pack.json"),
    ("\"$badge.side\"", "true", "expected a number, found true"),
    ("\"subject\"", "\"sibling\"", "\"sibling\" is not known here"),
    ("\"atLeast\"", "\"above\"", "\"above\" is not known here"),
    ("\"bounds.height\"", "\"hidden\"", "expected a boolean, found a string"),
    ("\"bounds.height\"", "\"ad.attached\"", "the property belongs to an ad view"),
    ("\"bounds.height\"", "\"parent\"", "expected null or a view, such as \"@candidate\""),
  ])
  func aSuggestionThatCannotBeReadIsAMistake(_ old: String, _ new: String, _ fault: String) {
    let complaints = SamplePack.complaints(suggesting((old, new)))
    #expect(complaints.contains { $0.contains(fault) }, "\(complaints)")
  }

  @Test(arguments: [
    (
      "\"below-minimum\"", "\"below-maximum\"",
      "a suggestion is for the reason \"below-maximum\", which does not occur"
    ),
    (
      "\"below-minimum\"", "\"not-captured\"",
      "a suggestion is for the reason \"not-captured\", which asks for no change"
    ),
    ("$badge.side", "@least", "the reason \"below-minimum\" has no field \"least\""),
    (
      "$badge.side", "@minimum.width",
      "the field \"minimum\" of \"below-minimum\" is of kind number"
    ),
    ("asset.present\": false", "cause\": \"alpha\"", "has no field \"cause\""),
  ])
  func aSuggestionThatDoesNotFitItsReasonIsAMistake(
    _ old: String, _ new: String, _ fault: String
  ) throws {
    let mistakes = try SamplePack.mistakes(suggesting((old, new)))
    #expect(mistakes.contains { $0.contains(fault) }, "\(mistakes)")
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
