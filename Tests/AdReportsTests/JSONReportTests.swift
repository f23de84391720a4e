import AdJSON
import AdRules
import Testing

@testable import AdReports

@Suite("The JSON report")
struct JSONReportTests {
  @Test("reads back as the same document, and writes as the same bytes")
  func roundTrip() throws {
    let bytes = try SampleReport.document.jsonBytes
    let document = try ReportReader.read(bytes)
    #expect(document == SampleReport.document)
    #expect(try document.jsonBytes == bytes)
  }

  @Test("every kind of datum and segment survives")
  func values() throws {
    var document = SampleReport.document
    document.findings[0].data = [
      DataField("percent", .percent(0.25)), DataField("points", .points(3.5)),
      DataField("number", .number(15)), DataField("count", .count(7)),
      DataField("text", .text("\u{0}\u{1F}\u{202E}\"\\")), DataField("code", .code("A")),
      DataField("size", .size(width: 1, height: 2.25)),
      DataField("list", .list([.code("headline"), .count(2)])),
    ]
    document.findings[0].message = [
      .text("a"), .value("b"), .code("c"), .untrusted("</script>\u{2028}"),
    ]
    document.settings.failOn = nil
    document.settings.show = [.unmeasured, .notes]
    document.settings.minDecided = 80
    #expect(try ReportReader.read(document.jsonBytes) == document)
  }

  @Test(
    "what is no report of this version is refused with its place",
    arguments: [
      (#""format": "adaudit-report""#, #""format": "other""#, "line 2, column 13"),
      (#""version": 1"#, #""version": 2"#, "line 3, column 14"),
      (#"{"name":"adaudit""#, #"{"nome":"adaudit""#, "line 4, column 11"),
      (#""profile":"admob""#, #""profile":"other""#, "line 9, column 26"),
      (#""minAds":1"#, #""minAds":"1""#, "line 9, column 80"),
      (#""decided": 12"#, #""decided": -12"#, "line 13, column 18"),
      (#"{"id":"9205241c47f4d52e295f5d6ab2cc4258""#, #"{"id":"a b""#, "line 80, column 11"),
      (#""redacted":false"#, #""redacted":false,"more":1"#, "line 9, column 175"),
    ])
  func refused(part: String, other: String, place: String) throws {
    let json = try SampleReport.document.json
    let parts = json.split(separator: part, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let changed = parts.joined(separator: other)
    let error = #expect(throws: JSONError.self) { try ReportReader.read(Array(changed.utf8)) }
    #expect(error?.description.hasPrefix(place) == true, "\(String(describing: error))")
  }

  @Test("a report cut short anywhere is refused")
  func cut() throws {
    let bytes = try SampleReport.document.jsonBytes
    for length in stride(from: 0, to: bytes.count - 2, by: 97) {
      #expect(throws: JSONError.self) { try ReportReader.read(Array(bytes[..<length])) }
    }
  }
}
