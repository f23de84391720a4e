import Testing

@testable import AdReports

@Suite("Short paths")
struct ShortPathTests {
  private func short(_ path: String, beside ad: String?) -> String {
    func view(_ path: String) -> ReportView {
      let name = path.split(separator: "/").last ?? ""
      return ReportView(id: "", path: path, className: String(name), line: nil)
    }
    return ShortPath.path(of: view(path), beside: ad.map(view))
  }

  @Test("begin at the last view they share with the ad's path")
  func shared() {
    #expect(short("A/B/Ad/C", beside: "A/B/Ad") == "…/Ad/C")
    #expect(short("A/B/C", beside: "A/B/Ad") == "…/B/C")
  }

  @Test("stay whole where little is shared or there is no ad, and vanish where they say nothing")
  func whole() {
    #expect(short("A/C", beside: "A/B/Ad") == "A/C")
    #expect(short("A/B/C", beside: nil) == "A/B/C")
    #expect(short("Ad", beside: nil) == "")
    #expect(short("A/B/Ad", beside: "A/B/Ad") == "")
  }
}
