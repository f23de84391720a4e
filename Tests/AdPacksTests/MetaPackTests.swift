import AdFormats
import AdPacks
import AdRules
import Testing

@Suite("The pack for Meta's Audience Network")
struct MetaPackTests {
  private static func files() throws -> PackFiles {
    try PackFiles(folder: GooglePack.rules + "/meta-audience-network")
  }

  private static func packs() throws -> [RulePack] {
    try PackLoader.everyBuiltIn().map(\.rulePack)
  }

  @Test func hasNoMistakes() throws {
    let files = try Self.files()
    let mistakes = PackValidator.validate(
      try PackLoader.load(files), files: files, fixtures: true)
    #expect(mistakes.map(\.description) == [])
  }

  @Test func everyFixtureIsJudgedAsItSays() throws {
    let files = try Self.files()
    let results = FixtureRunner(pack: try PackLoader.load(files), files: files) {
      try CanonicalReader.read(bytes: $0)
    }.run()
    #expect(results.count > 30)
    for result in results { #expect(result.failure == nil, "\(result.path)") }
  }

  /// A good screen, and for each rule a change that breaks it and nothing else.
  private static let mutations: [(change: String, to: String, rule: String, reason: String)] = [
    ("\"Sponsored\"", "\"Recommended\"", "meta-attribution-present", "word-not-accepted"),
    (
      "FBAdOptionsView\", \"frame\"", "FBAdOptionsView\", \"hidden\": true, \"frame\"",
      "meta-ad-options-visible", "missing"
    ),
    (
      "\"class\": \"FBMediaView\"", "\"class\": \"UIImageView\"", "meta-media-view-used",
      "media-outlet-wrong-class"
    ),
    ("[8, 32, 300, 20]", "[8, 70, 300, 20]", "meta-assets-not-overlapping", "overlap"),
  ]

  @Test func eachChangeOfAGoodScreenIsFoundByItsRuleAlone() throws {
    let files = try Self.files()
    let fixture = try #require(files["meta-attribution-present/fixtures/pass-sponsored.json"])
    let good = String(decoding: fixture.bytes, as: UTF8.self)
    let auditor = Auditor(packs: [try PackLoader.load(files).rulePack])
    func found(_ text: String) throws -> [String] {
      let result = auditor.audit(try CanonicalReader.read(bytes: Array(text.utf8)))
      return result.findings.filter { $0.outcome >= .review }.map { "\($0.ruleID) \($0.reason)" }
    }
    #expect(try found(good) == [])
    for mutation in Self.mutations {
      let bad = good.replacing(mutation.change, with: mutation.to)
      #expect(bad != good, "\(mutation.rule)")
      #expect(try found(bad) == ["\(mutation.rule) \(mutation.reason)"])
    }
    let rules = try PackLoader.load(files).rulePack.rules.map(\.id)
    #expect(Set(Self.mutations.map(\.rule)) == Set(rules))
  }

  @Test func isOffUnlessItIsAskedFor() throws {
    #expect(try PackLoader.builtIn().map(\.rulePack.id) == ["google-native-ads"])
    #expect(
      try PackLoader.everyBuiltIn().map(\.rulePack.id)
        == ["google-native-ads", "meta-audience-network"])
  }

  /// A card of Google's and one of Meta's in one window; neither has a label.
  private static let screen = """
    {"format": "native-ad-tree", "version": 1,
    "captured": ["geometry", "render", "layer", "text", "image", "accessibility", "outlets", "ad"],
    "classes": {"GADNativeAdView": ["UIView"], "GADMediaView": ["UIView"], "FBMediaView": ["UIView"],
      "FBAdOptionsView": ["UIView"], "Shop.PromoPanel": ["UIView"]},
    "screen": {"bounds": [0, 0, 390, 844], "scale": 3},
    "nodes": [
    {"id": "w", "kind": "window", "class": "UIWindow", "frame": [0, 0, 390, 844]},
    {"id": "g", "parent": "w", "class": "GADNativeAdView", "frame": [0, 60, 390, 300],
      "outlets": {"headlineView": "gh", "mediaView": "gm"}},
    {"id": "gh", "parent": "g", "class": "UILabel", "frame": [8, 8, 200, 20],
      "text": {"string": "Walking boots", "drawnRect": [0, 0, 120, 20]}},
    {"id": "gm", "parent": "g", "class": "GADMediaView", "frame": [8, 60, 342, 180]},
    {"id": "m", "parent": "w", "class": "Shop.PromoPanel", "frame": [0, 400, 390, 300],
      "outlets": {"headlineView": "mh", "mediaView": "mm"}},
    {"id": "mh", "parent": "m", "class": "UILabel", "frame": [8, 8, 200, 20],
      "text": {"string": "Rain coats", "drawnRect": [0, 0, 120, 20]}},
    {"id": "mm", "parent": "m", "class": "FBMediaView", "frame": [8, 60, 342, 180]},
    {"id": "mo", "parent": "m", "class": "FBAdOptionsView", "frame": [340, 8, 40, 20]}
    ],
    "ads": [
    {"node": "g", "sdk": {"name": "GoogleMobileAds"}, "phase": "settled", "attached": true},
    {"node": "m", "sdk": {"name": "FBAudienceNetwork"}, "phase": "settled", "attached": true}
    ]}
    """

  @Test func eachNetworkJudgesItsOwnAds() throws {
    let snapshot = try CanonicalReader.read(bytes: Array(Self.screen.utf8))
    let result = Auditor(packs: try Self.packs()).audit(snapshot)
    #expect(result.ads.map { snapshot.nodes[$0.view].id } == ["g", "m"])
    #expect(result.outcomes[0]["attribution-present"] == .violation)
    #expect(result.outcomes[0]["meta-attribution-present"] == nil)
    #expect(result.outcomes[1]["meta-attribution-present"] == .violation)
    #expect(result.outcomes[1]["meta-ad-options-visible"] == .pass)
    #expect(result.outcomes[1]["attribution-present"] == nil)
    let missing = result.findings.filter { $0.reason == "missing" }
    #expect(missing.map(\.ruleID) == ["attribution-present", "meta-attribution-present"])
    #expect(missing.map(\.ad) == [0, 1])
    #expect(result.recognition.assets[5] == [AssetRole(ad: 1, asset: .headline)])
    #expect(result.recognition.owners[7].owner == .sdk)
  }

  @Test func withoutThePackTheProducerKnowsWhoseAdItIs() throws {
    let snapshot = try CanonicalReader.read(bytes: Array(Self.screen.utf8))
    let google = try PackLoader.builtIn().map(\.rulePack)
    let result = Auditor(packs: google).audit(snapshot)
    #expect(result.ads.map { snapshot.nodes[$0.view].id } == ["g"])
  }

  @Test func aClassNamedByTheUserIsTheNetworksWhoseViewsAreInIt() throws {
    let text = Self.screen.replacing("\"ads\": [", with: "\"x-ads\": [")
    let snapshot = try CanonicalReader.read(bytes: Array(text.utf8))
    let options = AuditOptions(adClasses: ["PromoPanel"])
    let result = Auditor(packs: try Self.packs(), options: options).audit(snapshot)
    #expect(result.ads.map { snapshot.nodes[$0.view].id } == ["g", "m"])
    #expect(result.outcomes[1].keys.allSatisfy { $0.hasPrefix("meta-") })
  }
}
