import AdTree
import Testing

@testable import AdRules

@Suite("Characters as limits count them")
struct CharacterCountTests {
  @Test(arguments: [
    ("", 0), ("Walking boots", 13), ("Größe 42", 8),
    // Letters with their marks are one character, however they are written.
    ("Gro\u{308}\u{DF}e", 5), ("e\u{301}\u{328}", 1), ("\u{301}", 1),
    ("إعلان مُموَّل", 10), ("กำลังลดราคา", 9), ("हिन्दी", 2),
    // Wide characters of East Asian scripts count twice, in whatever form.
    ("広告", 4), ("광고", 4), ("\u{1100}\u{1161}", 2), ("ブーツ", 6), ("ﾌﾞｰﾂ", 3), ("ＡＢ", 4),
    ("12個", 4), ("、", 2), ("\u{3000}", 2),
    // An emoji is one wide character with all of its parts.
    ("😀", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🇪🇺", 2), ("❤️", 2), ("1️⃣", 2), ("❤", 1),
    // What is not seen is not counted.
    ("\u{FFFC} Ad", 3), ("a\u{200B}b", 2), ("a\nb", 2), ("\u{FEFF}Ad", 2),
  ])
  func counts(_ text: String, _ count: Int) {
    #expect(CharacterCount.of(text) == count)
  }
}

@Suite("How much of a text is seen")
struct TextExtentTests {
  private func extent(_ text: CapturedText, _ fitting: Int) -> ClosedRange<Int> {
    let extent = TextExtent(of: text, fitting: fitting)
    return extent.least...extent.most
  }

  @Test func aTextThatIsKnownIsCounted() {
    #expect(TextExtent(of: .string("Fresh tea"))?.least == 9)
    #expect(TextExtent(of: .redacted(length: 9)) == nil)
    #expect(TextExtent(of: .cut("Fresh")) == nil)
  }

  @Test func aBeginningInsideAWordIsExact() {
    #expect(extent(.string("Walking boots"), 4) == 4...4)
    #expect(extent(.string("海岸を歩く"), 3) == 6...6)
  }

  /// A label shows letters of the word that does not fit, but never all of it.
  @Test func afterWholeWordsAPartOfTheNextMayBeSeen() {
    #expect(extent(.string("Walking boots"), 8) == 8...12)
    #expect(extent(.string("Walking boots"), 7) == 7...11)
    #expect(extent(.string("Walking"), 0) == 0...6)
    #expect(extent(.string("今 すぐ購入"), 2) == 3...10)
  }

  @Test func lettersOfAWithheldTextMayBeWide() {
    #expect(extent(.redacted(length: 40), 10) == 10...20)
    #expect(extent(.cut("Walking"), 10) == 10...13)
    #expect(extent(.cut("Walking"), 4) == 4...4)
  }

  @Test func absurdNumbersAreBounded() {
    #expect(extent(.redacted(length: 40), Int.max) == 1_000_000...2_000_000)
    #expect(extent(.string("Tea"), Int.max) == 3...3)
    #expect(extent(.string("Tea"), -5) == 0...2)
  }
}
