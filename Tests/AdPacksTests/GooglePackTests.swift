import AdFormats
import AdPacks
import AdRules
import FoundationEssentials
import Testing

@Suite("The built-in pack")
struct GooglePackTests {
  @Test func theBinaryCarriesThePackOfTheFolderWithoutFixtures() throws {
    let folder = try GooglePack.files().files.filter { !$0.path.contains("/fixtures/") }
    let carried = try #require(PackFiles.builtIn.first { $0.name == "google-native-ads" })
    #expect(carried.files == folder)
  }

  @Test func hasNoMistakes() throws {
    let files = try GooglePack.files()
    let mistakes = PackValidator.validate(
      try PackLoader.load(files), files: files, fixtures: true)
    #expect(mistakes.map(\.description) == [])
  }

  @Test func everyFixtureIsJudgedAsItSays() throws {
    let files = try GooglePack.files()
    let pack = try PackLoader.load(files)
    let results = FixtureRunner(pack: pack, files: files, search: SourceSearch.file) {
      try CanonicalReader.read(bytes: $0)
    }
    .run()
    #expect(results.count > 100)
    for result in results { #expect(result.failure == nil, "\(result.path)") }
  }

  /// Reasons that no fixture shows, and why.
  private static let unshown: Set<String> = [
    // Needs more views over one mark than a fixture should hold.
    "adchoices-visible too-many-covers", "ad-not-covered too-many-covers",
  ]

  @Test func everyReasonIsShownByAFixture() throws {
    let files = try GooglePack.files()
    let pack = try PackLoader.load(files)
    for (rule, texts) in pack.texts {
      let fixtures = files.files.filter { $0.path.hasPrefix("\(rule)/fixtures/") }.map {
        String(decoding: $0.bytes, as: UTF8.self)
      }
      for reason in texts.messages.keys where !Self.unshown.contains("\(rule) \(reason)") {
        #expect(
          fixtures.contains { $0.contains("\"reason\": \"\(reason)\"") }, "\(rule): \(reason)")
      }
    }
  }

  @Test func theOverviewIsUpToDate() throws {
    let written = try String(
      decoding: Data(contentsOf: URL(filePath: GooglePack.rules + "/README.md")), as: UTF8.self)
    #expect(written == RulesIndex.markdown(try PackLoader.everyBuiltIn()), "run make generate")
  }

  /// The catalogue's groups, each with its last row; rows with letters are split.
  private static let groups = [
    ("SEED", 33), ("GNA-ATTR", 17), ("GNA-ADC", 14), ("GNA-CLICK", 10), ("GNA-MEDIA", 12),
    ("GNA-STRUCT", 14), ("GNA-SIZE", 11), ("GNA-TEXT", 10), ("GNA-ASSET", 8), ("GNA-PLACE", 7),
    ("GNA-FLOW", 5),
  ]

  @Test func everyRowOfTheGuidelinesIsJudgedOrExcused() throws {
    let pack = try PackLoader.load(GooglePack.files())
    var rows: Set<String> = []
    for (group, last) in Self.groups {
      for number in 1...last { rows.insert("\(group)-\(number < 10 ? "0" : "")\(number)") }
    }
    rows.remove("GNA-MEDIA-05")
    rows.formUnion(["GNA-MEDIA-05a", "GNA-MEDIA-05b", "GNA-MEDIA-05c"])
    let judged = Set(pack.rulePack.rules.flatMap(\.sources))
    let excused = Set(pack.notJudged.map(\.row))
    #expect(rows.subtracting(pack.catalogue.keys) == [])
    #expect(rows.subtracting(judged).subtracting(excused) == [])
    #expect(judged.intersection(excused) == [])
    #expect(judged.subtracting(pack.catalogue.keys) == [])
  }

  @Test func everyMessageOfTheValidatorHasARule() throws {
    let pack = try PackLoader.load(GooglePack.files())
    #expect(pack.validatorTitles.map(\.id) == ["VAL-01", "VAL-02", "VAL-03", "VAL-04", "VAL-05"])
    for title in pack.validatorTitles {
      #expect(!pack.rules(forValidatorTitle: title.id).isEmpty, "\(title.title)")
    }
  }

  /// Nobody documents that a fault of this kind costs the account.
  @Test func consequencesAreNotOverstated() throws {
    for (rule, texts) in try PackLoader.load(GooglePack.files()).texts {
      let words = [texts.summary, texts.why, texts.fixSwift, texts.fixInterfaceBuilder]
      #expect(!words.contains { $0.lowercased().contains("account") }, "\(rule)")
    }
  }

  @Test func aPolicyRuleSaysWhatGoogleMayDo() throws {
    let pack = try PackLoader.load(GooglePack.files())
    for rule in pack.rulePack.rules where rule.consequence.kind == .policy {
      #expect(
        pack.texts[rule.id]?.why.contains(
          "can warn about, restrict or stop ads in this app until it is fixed") == true,
        "\(rule.id)")
    }
  }

  // MARK: Lexicon

  private func standing(_ word: String) throws -> Set<Lexicon.Standing> {
    let lexicon = try PackLoader.load(GooglePack.files()).rulePack.lexicon
    return Set(lexicon.entries.filter { $0.word == word }.map(\.standing))
  }

  @Test(arguments: [
    "Ad", "Advertisement", "Anzeige", "Werbung", "Anúncio", "Annuncio", "Reklama", "Реклама",
    "Iklan", "โฆษณา", "QC", "広告", "광고", "广告", "廣告", "إعلان", "Reklam", "Mainos",
  ])
  func wordsForAdAreAccepted(_ word: String) throws {
    #expect(try standing(word) == [.accepted])
  }

  /// The newest pages list them, older ones do not.
  @Test(arguments: ["Sponsored", "Gesponsert", "Patrocinado", "スポンサー", "赞助商广告", "Sponsrad"])
  func wordsForSponsoredAreAcceptedByTheNewestEdition(_ word: String) throws {
    #expect(try standing(word) == [.accepted])
  }

  /// Google's lists show neither, but they are made of accepted words.
  @Test(arguments: ["Ads", "Advertising", "Paid Advertisement", "Sponsored Content"])
  func otherFormsOfAcceptedWordsAreAcceptedWithANote(_ word: String) throws {
    #expect(try standing(word) == [.cautioned])
  }

  @Test(arguments: ["Promoted", "Recommended", "Partner", "Featured"])
  func wordsOffTheListAreRejected(_ word: String) throws {
    #expect(try standing(word) == [.rejected])
  }

  @Test func fortyLanguagesHaveAWord() throws {
    let lexicon = try PackLoader.load(GooglePack.files()).rulePack.lexicon
    #expect(Set(lexicon.entries.map(\.language)).count > 40)
  }

  // MARK: Parameters

  /// Every number of ours says so; these are the ones that Google publishes.
  @Test func onlyPublishedNumbersFindFault() throws {
    let pack = try PackLoader.load(GooglePack.files()).rulePack
    let published = Dictionary(
      uniqueKeysWithValues: pack.parameters.values.filter { !$0.derived }.map {
        ($0.name, $0.value)
      })
    #expect(
      published == [
        "attribution.minimumSide": 15, "adView.minimumSide": 32, "media.minimumSide": 120,
        "media.longSide": 256, "media.crop.width": 0.1, "media.crop.limit": 0.2,
        "adchoices.corner.side": 15, "text.limit.headline": 25, "text.limit.body": 90,
        "text.limit.callToAction": 15, "text.limit.advertiser": 25, "text.limit.store": 15,
        "text.limit.price": 15,
        "ad.maximumAge": 3600,
      ])
    #expect(pack.parameters["attribution.minimumSide"]?.unit == "pixels")
  }

  @Test func directlySoldAdsAreKnownByTheirSource() throws {
    let pack = try PackLoader.load(GooglePack.files()).rulePack
    #expect(pack.salesByAdSource["7068401028668408324"] == "direct")
  }

  // MARK: Profiles

  @Test(arguments: [(Profile.admob, Severity.should), (.adManager, .must)])
  func whereTheLabelStandsMattersMoreToAdManager(_ profile: Profile, _ severity: Severity) throws {
    let files = try GooglePack.files()
    let fixture = "attribution-at-top/fixtures/review-at-the-bottom.json"
    let bytes = try #require(files.files.first { $0.path == fixture }).bytes
    let auditor = Auditor(
      packs: [try PackLoader.load(files).rulePack], options: AuditOptions(profile: profile))
    let findings = try auditor.audit(CanonicalReader.read(bytes: bytes)).findings
    #expect(
      findings.filter { $0.ruleID == "attribution-at-top" }.map(\.severity) == [severity])
  }
}
