import AdPacks
import AdRules
import AdTree
import Testing

@testable import AdReports

@Suite("Suggested changes in reports")
struct SuggestionReportTests {
  private func view(_ id: String, _ className: String) -> ReportView {
    ReportView(id: id, path: "UIWindow/\(className)", className: className, line: 7)
  }

  private func suggestion(
    _ property: SuggestedProperty, from: Fact<ReportSuggestion.Value>,
    to: ReportSuggestion.Value, _ relation: SuggestedRelation = .equal
  ) -> ReportSuggestion {
    ReportSuggestion(
      view: view("v", "UILabel"), property: property, from: from, to: to, relation: relation)
  }

  @Test func areOneLineOfCode() {
    #expect(
      suggestion(.userInteractionEnabled, from: .known(.bool(true)), to: .bool(false)).line
        == "userInteractionEnabled: true → false")
    #expect(
      suggestion(.height, from: .known(.number(10)), to: .number(32), .atLeast).line
        == "bounds.height: 10 → at least 32")
    #expect(
      suggestion(.contentMode, from: .notCaptured, to: .string("scaleAspectFit")).line
        == "contentMode: scaleAspectFit")
    #expect(
      suggestion(.outlet(.headline), from: .null, to: .view(view("h", "TitleLabel"))).line
        == "outlets.headlineView: nil → TitleLabel")
    #expect(
      suggestion(.text, from: .known(.string("Price")), to: .string("$4")).line
        == "text.string: “Price” → “$4”")
  }

  @Test func areReadBackAsWritten() throws {
    let written = SampleReport.document
    let read = try ReportReader.read(written.jsonBytes)
    #expect(read.findings.map(\.suggestions) == written.findings.map(\.suggestions))
    #expect(written.findings.flatMap(\.suggestions).count == 4)
  }

  /// They tell nothing that the finding did not rest on.
  @Test func takeNoPartInIdentity() {
    var result = ProductScreen.result(ProductScreen.snapshot())
    for index in result.findings.indices { result.findings[index].suggestions = [] }
    var builder = SampleReport.builder(settings: ReportSettings(minAds: 1), order: [])
    builder.add(
      builder.part(
        path: "Shop/product-detail.json", snapshot: ProductScreen.snapshot(), result: result),
      at: 0)
    let bare = builder.report().findings
    let full = SampleReport.document.findings.filter { $0.input == "Shop/product-detail.json" }
    #expect(bare.map(\.id) == full.map(\.id))
    #expect(bare.map(\.fingerprint) == full.map(\.fingerprint))
    #expect(bare.map(\.evidence) == full.map(\.evidence))
  }

  @Test func textsAreWithheldOnRequest() {
    var report = SampleReport.document
    report.findings[0].suggestions = [
      suggestion(.text, from: .known(.string("Boots")), to: .string("Shoes")),
      suggestion(.className, from: .known(.string("UIView")), to: .string("GADMediaView")),
    ]
    #expect(
      report.redacted.findings[0].suggestions.map(\.line) == [
        "text.string: “•••••” → “•••••”", "class: UIView → GADMediaView",
      ])
  }

  @Test func standUnderTheFixInEveryFormatForPeople() throws {
    let report = SampleReport.document
    #expect(report.text().contains("    change   userInteractionEnabled: true → false\n"))
    #expect(
      report.text().contains(
        "             outlets.mediaView: nil → UIImageView (GADNativeAdView "
          + "Shop/product-detail.json:15)\n"))
    let page = String(decoding: try report.html, as: UTF8.self)
    #expect(page.contains("<code>bounds.height: 4 → at least 15</code>"))
    var markdown: [UInt8] = []
    MarkdownReportWriter.write(report) { markdown += $0 }
    #expect(
      String(decoding: markdown, as: UTF8.self).contains(
        "**Change:** <code>userInteractionEnabled&#58; true → false</code>"))
  }
}
