import AdRules
import AdTree
import Testing

@testable import AdReports

@Suite("The HTML report")
struct HTMLReportTests {
  private func page(_ report: ReportDocument) throws -> String {
    String(decoding: try report.html, as: UTF8.self)
  }

  @Test("allows its own style and script by their hashes, embedded pictures and nothing else")
  func policy() throws {
    let page = try page(SampleReport.document)
    #expect(
      page.contains("content=\"default-src &#39;none&#39;; style-src &#39;sha256-"))
    #expect(page.contains("img-src data:; base-uri &#39;none&#39;; form-action &#39;none&#39;\""))
    #expect(!page.contains("unsafe"))
    #expect(page.parts(around: "<script") == 2)
    #expect(!page.contains("{{"))
  }

  @Test("says the verdict first, then what was decided and why the run ends as it does")
  func verdict() throws {
    let page = try page(SampleReport.document)
    #expect(
      page.contains(
        "<span>4 violations in 2 of 3 ads<span class=\"decided\">"
          + "12 of 15 required checks decided</span></span></h1>"))
    #expect(page.contains("3 ads · 3 screens · 4 files read, 1 could not be read"))
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
    #expect(page.contains("x=\"0\" y=\"0\" width=\"340\" height=\"735.79\"/>"))
    #expect(page.contains("d=\"M306.87 313.85h26.16v26.15h-26.16z\""))
  }

  @Test("names a cover with the share it takes, and what takes touches")
  func covers() throws {
    let page = try page(SampleReport.document)
    #expect(page.contains(">UIButton 62.5 %</text>"))
    #expect(page.contains("class=\"cover\""))
  }

  @Test("lists every fault once, with all its places")
  func faults() throws {
    let document = SampleReport.document
    let page = try page(document)
    let list = try #require(page.section(from: "<ol class=\"faults\">", to: "</ol>"))
    #expect(list.parts(around: "<p class=\"what\">") == document.groups.count + 1)
    for finding in document.groups.flatMap(\.findings) {
      #expect(list.parts(around: "href=\"#f-\(finding)\"") == 2)
    }
  }

  @Test("says what would decide the rest, and with each finding what would decide it")
  func gains() throws {
    let document = SampleReport.document
    let page = try page(document)
    #expect(!document.gains.isEmpty)
    for gain in document.gains {
      let advice = gain.advice.split(separator: "'").joined(separator: "&#39;")
      #expect(page.parts(around: "<li><p>\(advice)</p>") == 2)
      #expect(page.contains("<span class=\"advice\">\(advice)</span>"))
    }
  }

  @Test("says what was not measured and which facts are missing")
  func unmeasured() throws {
    let page = try page(SampleReport.document)
    #expect(page.contains("What was not measured"))
    #expect(page.contains("<code>ad.attached</code> <code>ad.assets</code>"))
  }

  @Test("shows each view of the tree with its facts, below its superview")
  func outline() throws {
    let page = try page(SampleReport.document)
    let outline = try #require(page.section(from: "<ul class=\"outline\"", to: "</div>"))
    let order = ["UIWindow", "Shop.ProductView", "GADNativeAdView", "GADMediaView", "UIButton"]
    let places = order.compactMap { outline.place(of: "<code>\($0)</code>") }
    #expect(places.count == order.count && places == places.sorted())
    #expect(outline.contains("16, 368 · 358 × 380"))
    #expect(outline.parts(around: "<ul>") == outline.parts(around: "</ul></details></li>"))
  }

  @Test("what a project has dealt with is folded away, says who decided, and has no mark")
  func decided() throws {
    var document = SampleReport.document
    let index = try #require(document.findings.firstIndex { $0.outcome == .violation })
    document.findings[index].state.suppressed = .init(
      reason: "Agreed <for now>", owner: "ads team", expires: "2027-01-31")
    document.groups = ReportGroup.groups(of: document.findings)
    let id = document.findings[index].id
    let page = try page(document)
    #expect(page.contains("<summary>Dealt with (1)</summary>"))
    #expect(page.contains("suppressed until 2027-01-31 by ads team: Agreed &lt;for now&gt;"))
    #expect(!page.contains("id=\"m-\(id)\""))
    #expect(page.parts(around: "id=\"f-\(id)\"") == 2)
  }

  @Test("a finding of several variants stands once, and each of their screens leads to it")
  func variants() throws {
    var document = SampleReport.document
    let index = try #require(document.findings.firstIndex { $0.outcome == .violation })
    let other = try #require(document.ads.first { $0.input == "Shop/feed.json" })
    let finding = document.findings[index]
    document.findings[index].variants = [
      FindingVariant(
        key: "light-L-ltr-390-usual", input: finding.input, ad: finding.ad, view: nil,
        evidence: ""),
      FindingVariant(
        key: "dark-AX5-ltr-390-usual", input: other.input, ad: other.id, view: nil, evidence: ""),
    ]
    let page = try page(document)
    #expect(page.contains("<summary>2 variants</summary>"))
    #expect(page.contains("<a href=\"#ad-\(other.id)\"><code>dark-AX5-ltr-390-usual</code></a>"))
    let screen = try #require(page.section(from: "id=\"ad-\(other.id)\"", to: "</section>"))
    #expect(screen.contains("<li><a href=\"#f-\(finding.id)\">"))
    #expect(!screen.contains("No violation and nothing to review"))
    #expect(page.contains("1 variant of these screens"))
  }

  @Test("a tree deeper than a page can nest is flattened, and cycles end")
  func deepTree() throws {
    var document = SampleReport.document
    document.screens[0].nodes += (0..<3_000).map { index in
      ReportNode(
        id: "deep\(index)", parent: index == 0 ? "ad" : "deep\(index - 1)", className: "UIView",
        role: nil, owner: .publisher, polygon: [], paint: .none)
    }
    document.screens[0].nodes.append(
      ReportNode(
        id: "own", parent: "own", className: "OwnParent", role: nil, owner: .publisher,
        polygon: [], paint: .none))
    let page = try page(document)
    #expect(page.contains("OwnParent"))
    var depth = 0
    var deepest = 0
    for piece in page.split(separator: "<").dropFirst() {
      if piece.hasPrefix("ul") { depth += 1 }
      if piece.hasPrefix("/ul") { depth -= 1 }
      deepest = max(deepest, depth)
    }
    #expect(depth == 0 && deepest < 60)
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
      document.findings[index].component = text
    }
    for index in document.groups.indices { document.groups[index].component = text }
    for index in document.gains.indices { document.gains[index].advice = text }
    for index in document.rules.indices {
      document.rules[index].title = text
      document.rules[index].why = text + "\n\n[x](javascript:alert(1))"
      document.rules[index].sources = [
        ReportSource(id: text, title: text, url: "javascript:alert(1)", date: text)
      ]
    }
    document.screens[0].name = text
    for index in document.screens[0].nodes.indices {
      document.screens[0].nodes[index].className = text
      document.screens[0].nodes[index].facts = [ReportFact(name: text, value: text)]
    }
    document.summary.exit.reason = text
    let page = try page(document)
    #expect(page.parts(around: "<script") == 2)
    #expect(page.parts(around: "</script") == 2)
    #expect(!page.contains("<img"))
    #expect(!page.contains("href=\"javascript:"))
    #expect(page.parts(around: "</style>") == 2)
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

  @Test("the words of a rule stand once, with its first finding; the others lead there")
  func words() throws {
    let page = try page(SampleReport.many(findings: 200))
    #expect(page.parts(around: "heightAnchor.constraint") == 2)
    #expect(page.parts(around: "<p class=\"elsewhere\">") == 200 + 2)
  }

  @Test("another finding of a known rule takes at most 2 KiB")
  func budget() throws {
    let few = try page(SampleReport.many(findings: 100)).utf8.count
    let many = try page(SampleReport.many(findings: 300)).utf8.count
    #expect((many - few) / 200 <= 2_048)
  }

  @Test("every word of the page is used, and every one that is used is there")
  func keys() throws {
    let words = PageWords()
    #expect(HTMLReportWriter.languages == ["en"])
    #expect(words.keys.allSatisfy { words.text($0)?.isEmpty == false })
    for file in ["page.html", "part.html", "diff.html"] {
      _ = try HTMLReportWriter.template(file, words)
    }
  }

  @Test("values stand in the words where their names do, and are not looked into")
  func values() {
    let words = PageWords()
    #expect(
      words["part.range", ["first": "{all}", "last": "2", "all": "3"]] == "Screens {all} to 2 of 3")
    #expect(words.count("ads", 1) == "1 ad")
    #expect(words.count("ads", 0) == "0 ads")
    #expect(words["no such key"] == "no such key")
    #expect(PageWords(language: "xx").language == "en")
  }
}

extension SampleReport {
  /// The sample with that many more findings of a rule it has findings of.
  static func many(findings count: Int) -> ReportDocument {
    var document = document
    guard let finding = document.findings.first(where: { $0.outcome == .violation }) else {
      return document
    }
    for number in 0..<count {
      var copy = finding
      copy.id = "\(number)"
      document.findings.append(copy)
    }
    document.summary.findings[.violation] = [.must: count + 4]
    return document
  }
}

extension String {
  /// Number of parts between the occurrences of a mark.
  func parts(around mark: String) -> Int {
    split(separator: mark, omittingEmptySubsequences: false).count
  }

  /// What stands from the first occurrence of one mark to the next one of another.
  fileprivate func section(from start: String, to end: String) -> String? {
    guard let range = firstRange(of: start) else { return nil }
    let rest = String(self[range.upperBound...])
    return rest.firstRange(of: end).map { String(rest[..<$0.lowerBound]) }
  }

  fileprivate func place(of mark: String) -> Int? {
    firstRange(of: mark).map { utf8.distance(from: startIndex, to: $0.lowerBound) }
  }
}
