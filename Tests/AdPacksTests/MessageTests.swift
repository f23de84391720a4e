import AdRules
import Testing

@testable import AdPacks

@Suite("Messages")
struct MessageTests {
  @Test func aTemplateHasTextCodeAndPlaceholders() throws {
    let template = try MessageTemplate("Only {share:percent} of `badge` is seen.")
    #expect(
      template.parts == [
        .text("Only "), .placeholder(name: "share", kind: .percent), .text(" of "), .code("badge"),
        .text(" is seen."),
      ])
  }

  @Test(arguments: ["{share}", "{share:percents}", "{share:percent", "`code", "a } b", "{:}", "{}"])
  func whatIsNotWellFormedIsRefused(_ text: String) {
    #expect(throws: MessageFault.self) { try MessageTemplate(text) }
  }

  @Test func fillingKeepsWhatStrangersWroteApart() throws {
    let template = try MessageTemplate("The label says {text:text}, on a {class:code}.")
    let segments = template.fill([
      DataField("class", .code("UILabel")), DataField("text", .text("<b>{text:text}`</b>")),
    ])
    #expect(
      segments == [
        .text("The label says "), .untrusted("<b>{text:text}`</b>"), .text(", on a "),
        .code("UILabel"), .text("."),
      ])
  }

  @Test func aFieldThatTheFindingLacksIsUnknown() throws {
    let template = try MessageTemplate("{share:percent} seen")
    #expect(template.fill([]) == [.text("unknown"), .text(" seen")])
  }

  /// Points to a tenth, shares to a tenth of a percent; no locale anywhere.
  @Test(arguments: [
    (DataValue.percent(0.5), "50 %"), (.percent(0.3333), "33.3 %"), (.percent(0.99999), "100 %"),
    (.percent(0), "0 %"), (.points(4), "4 pt"), (.points(14.96), "15 pt"),
    (.points(14.94), "14.9 pt"), (.points(-0.04), "0 pt"), (.points(-2.5), "-2.5 pt"),
    (.points(-0.5), "-0.5 pt"), (.number(15), "15"), (.number(1.777), "1.78"),
    (.number(0.05), "0.05"), (.number(1_234_567), "1234567"), (.count(3), "3"),
    (.size(width: 342, height: 191.97), "342 × 192 pt"),
  ])
  func numbersAreWrittenTheSameEverywhere(_ value: DataValue, _ text: String) {
    #expect(MessageTemplate.segments(value) == [.value(text)])
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300])
  func absurdNumbersDoNoHarm(_ value: Double) {
    #expect(!MessageTemplate.decimal(value, digits: 1).isEmpty)
  }

  @Test func listsAreJoined() {
    #expect(
      MessageTemplate.segments(.list([.code("bodyView"), .code("iconView")]))
        == [.code("bodyView"), .text(", "), .code("iconView")])
  }

  @Test func aRulesOwnWordsGoBeforeTheSharedOnes() throws {
    let own = SamplePack.readme + "\n\n### not-captured\n\nThe size of the badge is not captured.\n"
    let pack = try PackLoader.load(SamplePack.files(["badge-size/README.md": own]))
    func message(_ reason: String) -> [MessageSegment] {
      pack.message(
        for: Finding(
          ruleID: "badge-size", pack: "sample", outcome: .unmeasured, severity: .must,
          reason: reason, ad: 0, view: 0))
    }
    #expect(message("not-captured") == [.text("The size of the badge is not captured.")])
    #expect(message("too-early") == [.text("Too early.")])
  }
}
