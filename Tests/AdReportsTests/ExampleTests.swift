import AdReports
import FoundationEssentials
import Testing

/// `Reports/examples` holds one report in every format. After a change that is meant, write them
/// anew: `ADAUDIT_WRITE_EXAMPLES=1 swift test --filter ExampleTests`.
@Suite("The examples")
struct ExampleTests {
  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/") + "/Reports/examples/"

  private func compare(_ bytes: [UInt8], _ name: String) throws {
    let url = URL(filePath: Self.folder + name)
    if ProcessInfo.processInfo.environment["ADAUDIT_WRITE_EXAMPLES"] == "1" {
      try Data(bytes).write(to: url)
    }
    let written = try [UInt8](Data(contentsOf: url))
    #expect(written == bytes, "\(name) is not what this version writes")
  }

  @Test func json() throws {
    try compare(SampleReport.document.jsonBytes, "report.json")
  }

  @Test func html() throws {
    try compare(SampleReport.document.html, "report.html")
  }

  @Test func text() throws {
    try compare(Array(SampleReport.document.text().utf8), "report.txt")
  }
}
