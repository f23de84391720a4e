import AdRules
import AdTree
import Testing

@testable import AdReports

@Suite("A large HTML report")
struct HTMLPagesTests {
  private func text(_ write: (([UInt8]) throws -> Void) throws -> Void) rethrows -> String {
    var bytes: [UInt8] = []
    try write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("a small report is one page")
  func small() {
    #expect(HTMLReportPages(SampleReport.document, name: "report.html") == nil)
  }

  @Test("screens move to pages of a folder, findings keep their names, and every one is linked")
  func folder() throws {
    let document = SampleReport.document
    let pages = try #require(
      HTMLReportPages(document, name: "my report.html", largestPage: 1))
    #expect(pages.folder == "my report-screens")
    #expect(pages.names == ["1.html", "2.html", "3.html"])
    let first = try text(pages.writeFirst)
    let parts = try pages.names.indices.map { number in
      try text { try pages.writePage(number, to: $0) }
    }
    for finding in document.findings where finding.outcome >= .unmeasured {
      let name = "f-\(finding.id)"
      let holders = parts.indices.filter {
        parts[$0].contains("<article class=\"finding \(finding.outcome.name)\" id=\"\(name)\"")
      }
      #expect(holders.count == 1)
      let page = (holders.first ?? 0) + 1
      #expect(
        first.contains("<a href=\"my%20report-screens/\(page).html#\(name)\" id=\"\(name)\""))
    }
    #expect(parts[0].contains("<a href=\"../my%20report.html\">Overview</a>"))
    #expect(parts[0].contains("<a href=\"2.html\" rel=\"next\">"))
    #expect(!parts[2].contains("rel=\"next\""))
    #expect(parts[1].contains("Screens 2 to 2 of 3"))
  }

  @Test("the weight of a section is about its size on the page")
  func weight() throws {
    let document = SampleReport.document
    let context = PageContext(document, words: PageWords())
    let weight = context.sections.reduce(0) { $0 + $1.weight(document, context.order) }
    let pages = try #require(HTMLReportPages(document, name: "r.html", largestPage: 1))
    let style = (ReportAsset.bytes("page/page.css") ?? []).count
    let script = (ReportAsset.bytes("page/page.js") ?? []).count
    let size = try pages.names.indices.reduce(0) { sum, number in
      sum + (try text { try pages.writePage(number, to: $0) }).utf8.count - style - script
    }
    #expect(Double(weight) > 0.5 * Double(size) && Double(weight) < 2 * Double(size))
  }

  @Test("names of files become addresses")
  func addresses() {
    let links = PageLinks(
      parts: [0..<2], current: nil, name: "a:b#?.html", folder: "a:b#?-screens")
    #expect(links.page(of: 1) == "a%3Ab%23%3F-screens/1.html")
    #expect(links.page(of: nil) == "")
  }
}
