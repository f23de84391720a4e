import AdRules
import AdTree
import Testing

@testable import AdReports

@Suite("The HTML report")
struct HTMLReportTests {
  private func page(_ report: ReportDocument) throws -> String {
    String(decoding: try report.html, as: UTF8.self)
  }

  @Test("allows nothing from outside and holds no script")
  func policy() throws {
    let page = try page(SampleReport.document)
    #expect(page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'; "))
    #expect(!page.contains("<script"))
    #expect(!page.contains("{{"))
  }

  @Test("says the verdict first, then what was decided and why the run ends as it does")
  func verdict() throws {
    let page = try page(SampleReport.document)
    #expect(page.contains("</span> 4 violations in 2 of 3 ads</h1>"))
    #expect(page.contains("3 ads, 12 of 15 required checks decided."))
    #expect(page.contains("Exit status 65: 1 file could not be read; 4 violations"))
  }

  @Test("numbers the findings of a screen and links each with its mark")
  func marks() throws {
    let page = try page(SampleReport.document)
    let shown = SampleReport.document.findings.filter { $0.outcome >= .review }
    #expect(shown.count == 6)
    for finding in shown {
      #expect(page.contains("id=\"m-\(finding.id)\" href=\"#f-\(finding.id)\""))
      #expect(page.contains("href=\"#m-\(finding.id)\""))
      #expect(page.contains("id=\"f-\(finding.id)\""))
    }
  }

  @Test("draws the screen in its true proportions")
  func proportions() throws {
    let page = try page(SampleReport.document)
    #expect(
      page.contains(
        "<rect class=\"screen\" vector-effect=\"non-scaling-stroke\" x=\"0\" y=\"0\" width=\"390\" height=\"844\"/>"
      ))
    #expect(page.contains("points=\"352,360 382,360 382,390 352,390\""))
  }

  @Test("says what was not measured and which facts are missing")
  func unmeasured() throws {
    let page = try page(SampleReport.document)
    #expect(page.contains("What was not measured"))
    #expect(page.contains("<code>ad.attached</code> <code>ad.assets</code>"))
  }

  @Test("hostile texts stay texts", arguments: HostileText.allCases)
  func hostile(kind: HostileText) throws {
    let text = kind.text
    var document = SampleReport.document
    for index in document.findings.indices {
      document.findings[index].message = [.untrusted(text), .text(text), .code(text)]
      document.findings[index].missing = [text]
      document.findings[index].view?.path = text
      document.findings[index].view?.className = text
    }
    for index in document.rules.indices {
      document.rules[index].title = text
      document.rules[index].why = text + "\n\n[x](javascript:alert(1))"
      document.rules[index].sources = [
        ReportSource(id: text, title: text, url: "javascript:alert(1)", date: text)
      ]
    }
    document.screens[0].name = text
    document.screens[0].nodes[2].className = text
    document.summary.exit.reason = text
    let page = try page(document)
    #expect(!page.contains("<script"))
    #expect(!page.contains("<img"))
    #expect(!page.contains("href=\"javascript:"))
    #expect(page.components(of: "</style>") == 2)
    for scalar in page.unicodeScalars where scalar != "\n" && scalar != "\t" {
      #expect(!PlainText.isStripped(scalar))
    }
  }

  @Test("a report without ads is a page too")
  func empty() throws {
    let builder = ReportBuilder(
      tool: ReportTool(name: "adaudit", version: "0.1.0"), packs: [], rules: [],
      settings: ReportSettings(minAds: 1), message: { _, _ in [] })
    let page = try page(builder.report())
    #expect(page.contains("No native ad was found"))
    #expect(page.contains("Exit status 1: 0 ads found, at least 1 expected."))
  }

  @Test("above a hundred findings the whole fix stands with the rule alone")
  func many() throws {
    var document = SampleReport.document
    let finding = try #require(document.findings.first { $0.outcome == .violation })
    for number in 0..<200 {
      var copy = finding
      copy.id = "\(number)"
      document.findings.append(copy)
    }
    document.summary.findings[.violation] = [.must: 204]
    let page = try page(document)
    #expect(page.components(of: "How to fix it, step by step") == 1)
    #expect(page.components(of: "heightAnchor.constraint") == 2)
  }
}

extension String {
  /// Number of parts between the occurrences of a mark.
  fileprivate func components(of mark: String) -> Int {
    split(separator: mark, omittingEmptySubsequences: false).count
  }
}
