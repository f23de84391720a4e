import AdFormats
import AdPacks
import Testing

@Suite("Running fixtures")
struct FixtureRunnerTests {
  private func fixture(_ expect: String, height: Int = 4, more: String = "") -> String {
    """
    {
      "format": "native-ad-tree",
      "version": 1,
      "x-expect": \(expect),
      "captured": ["geometry", "render", "text", "ad"],
      "screen": {"scale": 2},\(more)
      "nodes": [
        {"id": "ad", "class": "GADNativeAdView", "frame": [0, 0, 320, 250]},
        {"id": "badge", "parent": "ad", "class": "UILabel", "frame": [0, 0, 30, \(height)], \
    "text": {"string": "Ad"}}
      ],
      "ads": [{"node": "ad", "phase": "settled", "attached": true}]
    }
    """
  }

  private func failure(_ text: String, name: String = "violation-small") throws -> String? {
    let files = SamplePack.files(["badge-size/fixtures/\(name).json": text])
    let pack = try PackLoader.load(files)
    let results = FixtureRunner(pack: pack, files: files) { try CanonicalReader.read(bytes: $0) }
      .run()
    #expect(results.map(\.path) == ["badge-size/fixtures/\(name).json"])
    return results.first?.failure
  }

  private static let violation =
    "{\"outcome\": \"violation\", \"reason\": \"below-minimum\", \"views\": [\"badge\"]}"

  @Test func passesWhereEverythingIsAsExpected() throws {
    #expect(try failure(fixture(Self.violation)) == nil)
    #expect(try failure(fixture("{\"outcome\": \"pass\"}", height: 15), name: "pass-big") == nil)
  }

  @Test func failsOnAnOutcomeThatIsNotListed() throws {
    #expect(
      try failure(fixture(Self.violation, height: 10))
        == "expected violation, found review (review between-pixels-and-points)")
    #expect(
      try failure(fixture("{\"outcome\": \"pass\"}"), name: "pass-big")
        == "expected pass, found violation (violation below-minimum)")
  }

  @Test func failsOnAnotherReasonViewOrSeverity() throws {
    #expect(
      try failure(fixture("{\"outcome\": \"violation\", \"reason\": \"missing\"}"))
        == "expected the reason \"missing\", found \"below-minimum\"")
    #expect(
      try failure(
        fixture("{\"outcome\": \"violation\", \"reason\": \"below-minimum\", \"views\": [\"ad\"]}"))
        == "expected the views [\"ad\"], found [\"badge\"]")
    #expect(
      try failure(
        fixture(
          "{\"outcome\": \"violation\", \"reason\": \"below-minimum\", \"severity\": \"info\"}"))
        == "expected the severity info, found must")
  }

  @Test func failsOnOtherSuggestions() throws {
    let rule = SamplePack.rule.replacing(
      "\"sources\"",
      with: "\"suggestions\": [{\"reasons\": [\"below-minimum\"], \"view\": \"subject\", "
        + "\"property\": \"bounds.height\", \"to\": \"$badge.side\", "
        + "\"relation\": \"atLeast\"}], \"sources\"")
    func failure(_ suggestions: String) throws -> String? {
      let expect =
        "{\"outcome\": \"violation\", \"reason\": \"below-minimum\", "
        + "\"suggestions\": \(suggestions)}"
      let files = SamplePack.files([
        "badge-size/rule.json": rule,
        "badge-size/fixtures/violation-small.json": fixture(expect),
      ])
      let pack = try PackLoader.load(files)
      return FixtureRunner(pack: pack, files: files) { try CanonicalReader.read(bytes: $0) }
        .run().first?.failure
    }
    let right =
      "{\"view\": \"badge\", \"property\": \"bounds.height\", \"from\": 4, "
      + "\"to\": 15, \"relation\": \"atLeast\"}"
    #expect(try failure("[\(right)]") == nil)
    #expect(try failure("[]")?.hasPrefix("expected the suggestions [], found [") == true)
    #expect(try failure("[\(right.replacing("4", with: "5"))]")?.contains("\"from\":5") == true)
    #expect(try failure("[{\"size\": 3}]")?.contains("expected one of view, property") == true)
  }

  @Test func anExpectationIsComplete() throws {
    #expect(
      try failure(fixture("{\"outcome\": \"violation\"}")) == "the expectation names no reason")
    #expect(
      try failure(fixture(Self.violation), name: "pass-small")
        == "the file's name does not begin with \"violation-\"")
    #expect(try failure(fixture("{\"outcome\": \"bad\"}"))?.contains("expected an outcome") == true)
    #expect(try failure("{}")?.contains("x-expect") == true)
  }

  @Test func aFixtureIsASoundSnapshot() throws {
    #expect(
      try failure(fixture(Self.violation, more: "\n  \"sreen\": {},"))?
        .hasPrefix("the snapshot has a problem: ") == true)
    #expect(
      try failure(
        fixture(Self.violation).replacing("GADNativeAdView", with: "UIView")
          .replacing(
            "\"ads\": [{\"node\": \"ad\", \"phase\": \"settled\", \"attached\": true}]",
            with: "\"ads\": []"))
        == "no ad was recognised")
  }

  @Test func aFixtureOfNoRuleFails() throws {
    let files = SamplePack.files(["other/fixtures/pass-a.json": fixture("{\"outcome\": \"pass\"}")])
    let pack = try PackLoader.load(files)
    let results = FixtureRunner(pack: pack, files: files) { try CanonicalReader.read(bytes: $0) }
      .run()
    #expect(results.map(\.failure) == ["there is no rule \"other\""])
  }
}
