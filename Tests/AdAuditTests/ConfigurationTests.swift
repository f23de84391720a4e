import AdAudit
import AdPacks
import AdReports
import AdRules
import Testing

@Suite("A configuration")
struct ConfigurationTests {
  private func read(_ text: String, file: String = "App/.adaudit.json") throws(PackErrors)
    -> Configuration
  {
    try Configuration(Array(text.utf8), file: file)
  }

  private func faults(_ text: String) throws -> [String] {
    do {
      try read(text).check(against: PackLoader.builtIn())
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  @Test("keeps the line of every value")
  func origins() throws {
    let configuration = try read(
      """
      {
        "profile": "ad-manager",
        "exclude": [
          "Old/**",
          "Drafts"
        ],
        "rules": { "media-size": "off" }
      }
      """)
    #expect(configuration.profile == Setting(.adManager, .file("App/.adaudit.json", line: 2)))
    #expect(configuration.excluded.map(\.value) == ["Old/**", "Drafts"])
    #expect(configuration.excluded.map(\.origin.description).last == "App/.adaudit.json:5")
    #expect(configuration.rules.first?.value.level == .off)
    #expect(configuration.failOn == Setting(.must, .standard))
  }

  @Test("has paths relative to its folder")
  func paths() throws {
    let text = """
      {"packs": ["Rules", "/opt/rules"], "output": ["text", "html=out/report.html"]}
      """
    let below = try read(text)
    #expect(below.packs.map(\.value) == ["App/Rules", "/opt/rules"])
    #expect(
      below.outputs.map(\.value) == [
        .init(format: "text", file: nil), .init(format: "html", file: "App/out/report.html"),
      ])
    #expect(try read(text, file: ".adaudit.json").packs.first?.value == "Rules")
  }

  @Test("names what was probably meant, with the line")
  func nearMatches() throws {
    #expect(
      try faults("{\n  \"profil\": \"admob\"\n}") == [
        "App/.adaudit.json:2: the key \"profil\" is not known here; did you mean \"profile\"?"
      ])
    #expect(
      try faults("{\"rules\": {\n\"media-sice\": \"off\"}}") == [
        "App/.adaudit.json:2: there is no rule \"media-sice\"; did you mean \"media-size\"?"
      ])
    #expect(
      try faults("{\"rules\": {\"media-size\": \"error\"}}") == [
        "App/.adaudit.json:1: \"error\" is not known here; known are off, info, should, must"
      ])
    #expect(
      try faults("{\"output\": [\"sarf=a.sarif\"]}") == [
        "App/.adaudit.json:1: the format \"sarf\" does not exist; did you mean \"sarif\"?"
      ])
    #expect(
      try faults("{\"parameters\": {\"no.such\": 1}}").first?.hasPrefix(
        "App/.adaudit.json:1: there is no parameter \"no.such\"; ") == true)
  }

  @Test(
    "refuses values of another type or beyond their range",
    arguments: [
      "{\"minAds\": -1}", "{\"minDecided\": 101}", "{\"minAds\": 1.5}", "{\"failOn\": \"error\"}",
      "{\"edition\": \"2026-13-01\"}", "{\"redact\": \"yes\"}", "{\"exclude\": \"Old\"}",
      "{\"exclude\": [\"\"]}", "{\"roles\": {\"labels\": []}}", "{\"output\": [\"html=\"]}",
      "{\"rules\": []}", "[]", "{", "",
    ])
  func refused(text: String) throws {
    #expect(try faults(text).count == 1)
  }

  @Test("is empty without a word, and ignores what is not its own")
  func empty() throws {
    var configuration = try read("{\"$schema\": \"a\", \"x-team\": {\"any\": 1}}")
    configuration.file = nil
    #expect(configuration == Configuration())
  }

  @Test("refuses a share above one for a parameter that is a share")
  func shares() throws {
    let packs = try PackLoader.builtIn()
    let share = try #require(
      packs.flatMap { $0.rulePack.parameters.values }.filter { $0.unit == "share" }
        .map(\.name).min())
    #expect(try faults("{\"parameters\": {\"\(share)\": 0.5}}") == [])
    #expect(try faults("{\"parameters\": {\"\(share)\": 2}}").count == 1)
  }

  @Test("becomes the settings of a run")
  func settings() throws {
    let configuration = try read(
      """
      {"failOn": "none", "minDecided": 80, "acceptedWords": ["Promo"], "edition": "2026-08-01",
       "rules": {"media-size": "must"}, "roles": {"textViews": ["HouseLabel"]},
       "ignoredWindows": ["DebugWindow"]}
      """)
    let settings = configuration.settings(hasNamedFile: true)
    #expect(settings.failOn == nil)
    #expect(settings.minAds == 1)
    #expect(settings.minDecided == 80)
    #expect(settings.edition == "2026-08-01")
    #expect(settings.ruleLevels == ["media-size": .must])
    #expect(settings.roles == ["textViews": ["HouseLabel"]])
    #expect(settings.ignoredWindows == ["DebugWindow"])
  }
}
