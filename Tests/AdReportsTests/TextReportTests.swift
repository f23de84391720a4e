import AdRules
import Testing

@testable import AdReports

@Suite("The text report")
struct TextReportTests {
  private let lines = SampleReport.document.text().split(
    separator: "\n", omittingEmptySubsequences: false)

  @Test("shows the worst ad first and says how the run ends")
  func order() {
    let ads = lines.filter { $0.hasPrefix("Ad ") }
    #expect(
      ads == [
        "Ad Shop/product-detail.json:15 GADNativeAdView (settled, testDevice)",
        "Ad Shop/AdCell.xib:13 GADNativeAdView",
      ])
    #expect(
      lines.suffix(8) == [
        "3 ads, 12 of 15 must-rules decided",
        "4 violations, 2 for review, 1 unmeasured, 1 note",
        "to decide 1 more must-rule: Have a person look at the screen.",
        "to decide 1 more must-rule: Audit a snapshot of the running app too: code may change "
          + "what a nib",
        "says.",
        "4 files read, 1 could not be read, 1 skipped (Android layout files), "
          + "3 skipped (unknown files)",
        "exit 65: 1 file could not be read; 4 violations of severity must", "",
      ])
  }

  @Test("explains a finding: numbers, view, cover with its share, why, fix")
  func finding() throws {
    let start = try #require(lines.firstIndex { $0.hasSuffix("adchoices-visible") })
    #expect(
      lines[start...].prefix(5) == [
        "  violation (must) adchoices-visible",
        "    `UIButton` covers 62.5 % of the AdChoices mark.",
        "    view     GADAdChoicesView Shop/product-detail.json:22",
        "             …/GADNativeAdView/GADAdChoicesView",
        "    cover    UIButton 62.5 % Shop/product-detail.json:23",
      ])
  }

  @Test("no line is longer than 100 columns")
  func width() {
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test("lists notes, passed, unmeasured and inapplicable rules on demand")
  func onDemand() {
    let all = SampleReport.builder(
      settings: ReportSettings(show: Set(ReportSettings.Shown.allCases))
    ).report().text()
    #expect(!SampleReport.document.text().contains("ad.attached"))
    #expect(all.contains("  unmeasured (must) ad-bound\n"))
    #expect(all.contains("    missing  ad.attached, ad.assets\n"))
    #expect(all.contains("  note (must) attribution-present\n"))
    #expect(all.contains("  passed\n    attribution-present\n"))
    #expect(all.contains("  not applicable\n    attribution-size, adchoices-visible, ad-bound\n"))
  }

  @Test("is coloured only on request")
  func colour() {
    #expect(!SampleReport.document.text().contains("\u{1B}"))
    #expect(SampleReport.document.text(isColoured: true).contains("\u{1B}[1;31mviolation\u{1B}[0m"))
  }

  @Test(
    "hostile texts cannot steer the terminal, turn the direction or begin a line",
    arguments: HostileText.allCases)
  func hostile(kind: HostileText) {
    let text = kind.text
    var document = SampleReport.document
    let view = ReportView(id: text, path: text, className: text, line: 1)
    document.tool.name = text
    document.inputs = [
      ReportInput(
        path: text, status: .failed, format: text, stage: nil,
        problems: [ReportProblem(code: text, message: text, line: 1, column: 1)])
    ]
    document.ads = [
      ReportAd(id: "ad", input: text, view: view, phase: nil, source: nil, outcomes: [])
    ]
    document.findings = [
      ReportFinding(
        id: text, fingerprint: text, evidence: text, group: text, component: text, ruleID: text,
        outcome: .violation,
        severity: .must, consequence: .init(kind: .policy, basis: .inferred, source: text),
        reason: text, input: text, ad: "ad", view: view,
        related: [ReportRelated(view: view, role: text, share: 1)],
        data: [DataField(text, .text(text))], missing: [text], decidedBy: [text],
        message: [.untrusted(text), .code(text), .value(text), .text(text)],
        fix: [.untrusted(text)])
    ]
    document.gains = [
      ReportGain(key: text, advice: text, mustRules: 1, rules: 1, findings: [text])
    ]
    document.summary.exit.reason = text
    let output = document.text()
    for scalar in output.unicodeScalars where scalar != "\n" {
      #expect(!PlainText.isStripped(scalar), "U+\(String(scalar.value, radix: 16))")
    }
    for line in output.split(separator: "\n") {
      #expect(!line.drop { $0 == " " }.hasPrefix("::"), "\(line)")
      #expect(!line.contains("##["))
    }
  }

  @Test("a quoted text is cut at 120 characters")
  func long() {
    let quoted = PlainText.quoted(String(repeating: "x", count: 70_000))
    #expect(quoted == "“" + String(repeating: "x", count: 120) + "…”")
  }
}
