import AdRules
import AdTree
import Testing

@testable import AdReports

@Suite("Building a report")
struct BuilderTests {
  @Test("inputs keep their order whatever order they were finished in")
  func order() throws {
    let settings = ReportSettings(minAds: 1)
    let report = SampleReport.builder(settings: settings, order: [3, 1, 4, 0, 2]).report()
    #expect(report == SampleReport.document)
    #expect(try report.jsonBytes == SampleReport.document.jsonBytes)
    #expect(report.text() == SampleReport.document.text())
  }

  @Test("counts findings by outcome and severity, and pairs of ads and rules")
  func counts() {
    let summary = SampleReport.document.summary
    #expect(summary.ads == 3)
    #expect(summary.findings[.violation] == [.must: 4])
    #expect(summary.findings[.review] == [.must: 1, .info: 1])
    #expect(summary.findings[.unmeasured] == [.must: 1])
    #expect(summary.findings[.pass] == [.must: 1])
    #expect(
      summary.outcomes == [.violation: 4, .review: 2, .unmeasured: 1, .pass: 8, .inapplicable: 3])
    #expect(summary.mustRules == .init(decided: 12, applicable: 15))
    #expect(summary.files.read == 4)
    #expect(summary.files.failed == 1)
    #expect(summary.files.skipped.map(\.count) == [1, 3])
  }

  @Test("an input without ads is listed and has no screen")
  func withoutAds() {
    let report = SampleReport.document
    #expect(report.inputs.map(\.status) == [.audited, .audited, .audited, .failed, .withoutAds])
    #expect(
      report.screens.map(\.input) == [
        "Shop/product-detail.json", "Shop/AdCell.xib", "Shop/feed.json",
      ])
  }

  @Test("a screen holds the ad, its subtree, its ancestors and what covers a part of it, in order")
  func screen() throws {
    let screen = try #require(SampleReport.document.screens.first)
    #expect(screen.size == TreeSize(width: 390, height: 844))
    #expect(
      screen.nodes.map(\.id) == [
        "w0", "v1", "ad", "icon", "headline", "badge", "body", "media", "cta", "mark", "close",
      ])
    let mark = try #require(screen.nodes.first { $0.id == "mark" })
    #expect(mark.role == "adChoices")
    #expect(mark.owner == .sdk)
    #expect(mark.polygon.first == TreePoint(x: 354, y: 372))
    #expect(mark.polygon.count == 4)
  }

  @Test("the fix is Interface Builder's for a nib and code for a rendered screen")
  func fixes() throws {
    let findings = SampleReport.document.findings
    let nib = try #require(findings.first { $0.reason == "enabled-in-nib" })
    #expect(nib.fix.map(\.string).joined() == "Clear User Interaction Enabled of the button.")
    let screen = try #require(findings.first { $0.reason == "re-enabled-after-assign" })
    #expect(
      screen.fix.map(\.string).joined() == "Switch interaction off after every assignment.")
    #expect(findings.filter { $0.outcome < .review }.allSatisfy { $0.fix.isEmpty })
  }

  @Test("redaction keeps the length of texts and nothing else")
  func redaction() throws {
    let report = SampleReport.builder(settings: ReportSettings(redacted: true)).report()
    let note = try #require(report.findings.first { $0.reason == "cautioned-word" })
    #expect(note.data == [DataField("text", .text("•••••••••"))])
    #expect(try !report.json.contains("Sponsored"))
  }
}

@Suite("How a run ends")
struct RunVerdictTests {
  private func exit(
    _ settings: ReportSettings, violations: [Severity: Int] = [:], reviews: Int = 0, ads: Int = 3,
    decided: Int = 9, failedFiles: Int = 0, errors: Int = 0
  ) -> ReportSummary.Exit {
    RunVerdict(
      settings: settings, ads: ads, mustRules: .init(decided: decided, applicable: 10),
      findings: [.violation: violations, .review: [.must: reviews]], failedFiles: failedFiles,
      errors: errors
    ).exit
  }

  @Test("0 without violations at the fail level")
  func clean() {
    #expect(exit(ReportSettings()) == .init(code: 0, reason: "no violation of severity must"))
    #expect(exit(ReportSettings(), violations: [.should: 2]).code == 0)
    #expect(exit(ReportSettings(), reviews: 2).code == 0)
    #expect(exit(ReportSettings(failOn: nil), violations: [.must: 2]).code == 0)
  }

  @Test("1 for violations at the fail level, reviews if asked, too few ads or decided rules")
  func failing() {
    #expect(
      exit(ReportSettings(), violations: [.must: 1])
        == .init(code: 1, reason: "1 violation of severity must"))
    #expect(
      exit(ReportSettings(failOn: .info), violations: [.must: 2, .info: 1]).reason
        == "2 violations of severity must; 1 violation of severity info")
    #expect(
      exit(ReportSettings(failOnReview: true), reviews: 1)
        == .init(code: 1, reason: "1 finding for a person to review"))
    #expect(
      exit(ReportSettings(minAds: 1), ads: 0)
        == .init(code: 1, reason: "0 ads found, at least 1 expected"))
    #expect(exit(ReportSettings(minDecided: 90)).code == 0)
    #expect(
      exit(ReportSettings(minDecided: 90.5))
        == .init(code: 1, reason: "9 of 10 must-rules decided, at least 90.5 % expected"))
  }

  @Test("65 for files that could not be read, 70 for checks that broke down, above all else")
  func broken() {
    #expect(
      exit(ReportSettings(), violations: [.must: 1], failedFiles: 2)
        == .init(code: 65, reason: "2 files could not be read; 1 violation of severity must"))
    #expect(exit(ReportSettings(), failedFiles: 2, errors: 1).code == 70)
  }
}
