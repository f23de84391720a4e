import AdTree
import Testing

@testable import AdRules

private func entry(_ language: String, _ word: String) -> Lexicon.Entry {
  Lexicon.Entry(
    language: language, word: word, standing: word == "Promoted" ? .rejected : .accepted,
    source: "G")
}

private let lexicon = Lexicon(
  entries: [
    entry("en", "Ad"), entry("en", "Advertisement"), entry("en", "Sponsored"),
    entry("de", "Anzeige"), entry("ru", "Реклама"), entry("ja", "広告"),
    entry("ar", "إعلان مُموَّل"), entry("en", "Promoted"),
  ],
  adChoicesNames: ["AdChoices", "Info"], placeholders: ["Label", "Ad Headline"],
  blanks: ["Label"], connectors: ["by"])

private let matcher = AttributionMatcher(lexicon: lexicon, acceptedWords: ["Kumtasa"])

@Suite struct AttributionMatcherTests {
  @Test(arguments: [
    "Ad", "AD", " ad ", "[Ad]", "Ａｄ", "Ad · 4.5", "4.5 • Ad", "Ad\n", "Sponsored · 2h", "SPONSORED",
    "Anzeige", "реклама", "Pеклама", "\u{202B}Ad\u{202C}", "\u{FFFC} Ad", "広告", "إعلان ممول",
    "Kumtasa", "Ad - 4.5", "Ad: Northwind", "Аd", "(Ad)", "Northwind | Anzeige",
  ]) func wholeLabelsAndPartsOfShortOnesAreWords(_ text: String) {
    #expect(matcher.match(text) == .word(cautioned: false))
  }

  @Test(arguments: [
    "Ad Headline", "Title of the Ad", "Adventure", "Fresh rope", "", "   ", "4.5", "Install",
    "Label", "Ad-free", "Ad-free - try it",
    "A long label about an Ad that nobody would take for a badge · Ad",
  ]) func otherTextsAreNot(_ text: String) {
    #expect(matcher.match(text) == .noWord)
  }

  @Test func theFormWithTheAdvertiserIsTold() {
    #expect(matcher.match("Sponsored by Northwind Chandlers") == .byAdvertiser)
    #expect(matcher.match("Ad by Northwind") == .byAdvertiser)
    #expect(matcher.match("Sponsored by") == .noWord)
  }

  @Test(arguments: ["Advertisment", "Sponsor", "Werbeanzeige", "ማስታወቂያ"])
  func misspellingsAndUnknownScriptsAreForAPerson(_ text: String) {
    #expect(matcher.match(text) == .near)
  }

  @Test func rejectedWordsAndAdChoicesAreThemselves() {
    #expect(matcher.match("Promoted") == .rejected)
    #expect(matcher.match("AdChoices") == .adChoices)
  }

  @Test func withheldAndCutTextsAreNotJudged() {
    #expect(matcher.match(CapturedText.redacted(length: 2)) == .withheld)
    #expect(matcher.match(CapturedText.redacted(length: 0)) == .noWord)
    #expect(matcher.match(CapturedText.cut("Ad")) == .withheld)
    #expect(matcher.match(CapturedText.cut("Fresh rope and lan")) == .noWord)
  }
}

@Suite struct QuickLookTests {
  @Test(arguments: [
    "Ad", "  ad.", "[AD]", "4.5 | Ad", "Sponsored by Northwind", "Ａｄ", "Реклама", "Row 3 (Ad)",
    "Ad - 4.5", "ANZEIGE!", "kumtasa",
  ]) func aWordIsNeverOverlooked(_ text: String) {
    #expect(matcher.isAttribution(text))
  }

  @Test(arguments: ["Promoted", "Fresh rope", "", "...", "A", "Adventure", "$Ad", "Sponsor", "4.5"])
  func otherLabelsAreNone(_ text: String) {
    #expect(!matcher.isAttribution(text))
  }

  @Test func mostLabelsAreSeenToBeNoneByTheirBeginning() {
    var beginnings = WordBeginnings()
    for word in ["ad", "sponsored", "广告"] { beginnings.insert(word) }
    for text in ["Fresh rope", " 12 rows", "Row 1 of screen 2", "", "A", "Sale"] {
      #expect(!beginnings.mayHold(text))
    }
    for text in ["Ad", "adventure", "«Ad»", "SPOT", "Row: 1", "广告"] {
      #expect(beginnings.mayHold(text))
    }
    beginnings.insert("r")
    #expect(beginnings.mayHold("Row"))
  }
}

@Suite struct EditDistanceTests {
  @Test func swapsCountOnce() {
    #expect(EditDistance.isWithin(1, "sponsroed", "sponsored"))
    #expect(EditDistance.isWithin(1, "advertisment", "advertisement"))
    #expect(!EditDistance.isWithin(1, "advertiser", "advertisement"))
    #expect(EditDistance.isWithin(0, "", ""))
    #expect(!EditDistance.isWithin(2, "", "abc"))
  }
}
