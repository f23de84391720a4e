import AdRules
import FoundationEssentials
import Testing

@testable import AdReports

@Suite("What becomes of an outcome in other formats")
struct OutcomeMappingTests {
  private static let readme =
    #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/") + "/README.md"

  private static func row(_ mapping: OutcomeMapping) -> String {
    let cells = [
      mapping.severity.map { "\(mapping.outcome.name), \($0)" } ?? mapping.outcome.name,
      "`\(mapping.sarif.kind)`, `\(mapping.sarif.level)`",
      mapping.junit.rawValue,
      mapping.github.map { "`\($0.rawValue)`" } ?? "–",
      mapping.gitlab.map { "`\($0)`" } ?? "–",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  @Test("every outcome and severity has a row")
  func total() {
    for outcome in Outcome.allCases {
      for severity in Severity.allCases {
        #expect(OutcomeMapping.of(outcome, severity).outcome == outcome)
      }
    }
  }

  @Test("SARIF has a level only for what failed")
  func levels() {
    for mapping in OutcomeMapping.table {
      #expect((mapping.sarif.level == "none") == (mapping.sarif.kind != "fail"))
    }
  }

  @Test("the README shows the same table, row by row")
  func readme() throws {
    let text = try String(contentsOfFile: Self.readme, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let head = try #require(lines.firstIndex { $0.hasPrefix("| outcome | SARIF") })
    let rows = lines[(head + 2)...].prefix { $0.hasPrefix("|") }
    #expect(Array(rows) == OutcomeMapping.table.map(Self.row))
  }

  @Test("the README names the limits that the writers keep")
  func limits() throws {
    let text = try String(contentsOfFile: Self.readme, encoding: .utf8)
    #expect(SARIFReportWriter.mostResults == 25_000)
    #expect(text.contains("the worst 25,000 results"))
    #expect(GitHubReportWriter.mostOfAType == 10)
    #expect(text.contains("10 annotations of a type"))
    #expect(MarkdownReportWriter.longest == 1_000_000)
    #expect(text.contains("a million bytes"))
  }
}
