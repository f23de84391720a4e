import AdPacks
import Testing

@Suite("The README of a rule")
struct RuleTextTests {
  @Test func isReadUnderItsHeadings() throws {
    let texts = try #require(try PackLoader.load(SamplePack.files()).texts["badge-size"])
    #expect(texts.title == "The badge is big enough")
    #expect(texts.why == "The page documents that it may restrict ads.")
    #expect(
      texts.fixSwift == "Make it bigger.\n\n```swift\nbadge.frame.size.height = 15\n```")
    #expect(texts.fixObjectiveC.contains("// # No heading"))
    #expect(texts.fixInterfaceBuilder == "1. Select the badge.\n2. Make it bigger.")
    #expect(texts.messages.keys.sorted() == ["below-minimum", "between-pixels-and-points"])
    #expect(texts.messageLines["below-minimum"] == 37)
  }

  @Test func linesMayEndInCarriageReturns() throws {
    let readme = SamplePack.readme.replacing("\n", with: "\r\n")
    let pack = try PackLoader.load(SamplePack.files(["badge-size/README.md": readme]))
    #expect(pack.texts["badge-size"]?.why == "The page documents that it may restrict ads.")
  }

  /// What is spoilt, and the complaint.
  @Test(arguments: [
    ("# The badge", "The badge", "1: badge-size: the file does not begin with a title"),
    ("## Why", "## Whi", "7: badge-size: the heading \"Whi\" is not one of the fixed ones"),
    ("## Why", "## Summary", "7: badge-size: the heading \"Summary\" stands twice; join the two"),
    (
      "### Swift", "## Swift",
      "13: badge-size: the heading \"Swift\" is of level 2; write ### Swift"
    ),
    ("## Summary", "## Fix", "11: badge-size: the heading \"Fix\" stands twice; join the two"),
    ("## Why\n", "## Why\n\n#### Deep\n", "9: badge-size: the heading \"Deep\" is not one of the"),
    (
      "The page documents that it may restrict ads.", "",
      "7: badge-size: the section \"Why\" is empty; write it"
    ),
    ("## Fix\n", "## Fix\n\nSo:\n", "13: badge-size: there is text directly below \"Fix\""),
    ("```swift", "```", "17: badge-size: the code is marked \"\"; write ```swift"),
    ("```objc", "```swift", "25: badge-size: the code is marked \"swift\"; write ```objc"),
    (
      "The page", "<b>The</b> page",
      "9: badge-size: this line is beyond the Markdown that reports can show"
    ),
    ("The page", "| a | b |", "9: badge-size: this line is beyond the Markdown"),
    ("The page", "![a](b.png)", "9: badge-size: this line is beyond the Markdown"),
    ("{width:points}", "{width}", "37: badge-size: the message \"below-minimum\": the placeholder"),
    ("{width:points}", "{width:pints}", "37: badge-size: the message \"below-minimum\": the"),
    (
      "{width:points}", "{width:points",
      "37: badge-size: the message \"below-minimum\": the placeholder {width:points by {height:points}"
    ),
    (
      "`badge`.", "`badge.",
      "42: badge-size: the message \"between-pixels-and-points\": a backtick is not closed"
    ),
    (
      "It is {width:points} by {height:points}, not", "###",
      "42: badge-size: the message \"between-pixels-and-points\""
    ),
    (
      "### between-pixels-and-points", "### below-minimum",
      "42: badge-size: the message \"below-minimum\" stands twice; keep one"
    ),
  ])
  func saysLineAndFault(_ old: String, _ new: String, _ complaint: String) {
    let files = SamplePack.files("badge-size/README.md", replacing: old, with: new)
    let complaints = SamplePack.complaints(files)
    #expect(
      complaints.contains { $0.hasPrefix("badge-size/README.md:" + complaint) }, "\(complaints)")
  }

  @Test func aMissingHeadingIsNamed() {
    let files = SamplePack.files(
      "badge-size/README.md", replacing: "## Why\n\nThe page documents that it may restrict ads.\n",
      with: "")
    #expect(
      SamplePack.complaints(files) == [
        "badge-size/README.md: badge-size: the heading \"Why\" is missing; add \"## Why\""
      ])
  }

  @Test func fencedCodeMustEnd() {
    let readme = SamplePack.readme + "\n\n```swift\n"
    let complaints = SamplePack.complaints(SamplePack.files(["badge-size/README.md": readme]))
    #expect(
      complaints.contains(
        "badge-size/README.md:46: badge-size: the fenced code is not closed; close it with ```"),
      "\(complaints)")
  }

  @Test func otherBytesThanUTF8AreRefused() {
    let files = PackFiles(
      name: "sample",
      files: SamplePack.files().files.map { file in
        file.path.hasSuffix("README.md")
          ? PackFile(path: file.path, bytes: [0x23, 0x20, 0xFF]) : file
      })
    #expect(
      SamplePack.complaints(files) == [
        "badge-size/README.md: badge-size: the file is not UTF-8; save it as UTF-8"
      ])
  }
}
