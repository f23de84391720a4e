import AdRules
import AdTree
import Testing

@testable import AdReports

@Suite("Findings over the variants of a matrix")
struct VariantTests {
  /// The faulty product page in variants; `isClean` says which of them are without fault.
  private func report(
    _ keys: [String], path: (String) -> String = { "Out/product.\($0).json" },
    screenName: String? = nil, isClean: (String) -> Bool = { _ in false },
    settings: ReportSettings = ReportSettings()
  ) -> ReportDocument {
    var builder = SampleReport.builder(settings: settings, order: [])
    for (index, key) in keys.enumerated() {
      var snapshot = ProductScreen.snapshot(isClean: isClean(key))
      snapshot.capture.id = .known(key)
      snapshot.capture.screenName = screenName.map { .known($0) } ?? .notCaptured
      let result =
        isClean(key) ? ProductScreen.cleanResult(snapshot) : ProductScreen.result(snapshot)
      builder.add(
        builder.part(path: path(key), snapshot: snapshot, result: result), at: index)
    }
    return builder.report()
  }

  private static func keys(
    _ appearances: [String] = ["light", "dark"], _ sizes: [String] = ["XS", "L", "AX5"],
    _ directions: [String] = ["ltr", "rtl"], _ contents: [String] = ["usual"]
  ) -> [String] {
    appearances.flatMap { appearance in
      sizes.flatMap { size in
        directions.flatMap { direction in
          contents.map { "\(appearance)-\(size)-\(direction)-320-\($0)" }
        }
      }
    }
  }

  private func text(_ finding: ReportFinding?) -> String {
    PlainSentence.of(finding?.message ?? [])
  }

  @Test("the same finding in every variant is one, with the list of variants, and counts once")
  func everywhere() throws {
    let keys = Self.keys()
    let report = report(keys)
    let size = report.findings.filter { $0.ruleID == "attribution-size" }
    #expect(size.count == 1)
    let finding = try #require(size.first)
    #expect(finding.variants.map(\.key) == keys)
    #expect(Set(finding.variants.compactMap(\.ad)).count == keys.count)
    #expect(text(finding).hasSuffix("In all 12 variants."))
    #expect(report.summary.findings[.violation]?[.must] == 3)
    #expect(report.ads.count == 12)
    #expect(report.summary.outcomes[.violation] == 36)
  }

  @Test("every input keeps its outcomes")
  func outcomes() {
    let report = report(Self.keys(), isClean: { $0.hasPrefix("light") })
    for ad in report.ads {
      let outcome = ad.outcomes.first { $0.ruleID == "attribution-size" }?.outcome
      #expect(outcome == (ad.input.contains("light") ? .pass : .violation))
    }
  }

  @Test("the message says in which variants")
  func only() {
    let report = report(Self.keys(), isClean: { !$0.hasPrefix("dark-AX5") })
    let finding = report.findings.first { $0.ruleID == "attribution-size" }
    #expect(text(finding).hasSuffix("Only at AX5, dark (2 of 12 variants)."))
  }

  @Test("what one trait implies is not said: a content that was captured in one size only")
  func implied() {
    let keys = Self.keys() + ["light-L-ltr-320-longest", "light-L-ltr-393-longest"]
    let report = report(keys, isClean: { !$0.hasSuffix("longest") })
    let finding = report.findings.first { $0.ruleID == "attribution-size" }
    #expect(text(finding).contains("Only with the content"))
    #expect(text(finding).hasSuffix("(2 of 14 variants)."))
  }

  @Test("not all of the variants with the traits")
  func some() {
    let report = report(
      Self.keys(),
      isClean: {
        $0 != "dark-AX5-rtl-320-usual" && $0 != "dark-XS-ltr-320-usual"
      })
    let finding = report.findings.first { $0.ruleID == "attribution-size" }
    #expect(text(finding).hasSuffix("Only at XS and AX5, dark, in 2 of these 4 variants."))
  }

  @Test("where other variants cannot tell, nobody says only")
  func openElsewhere() {
    let report = report(["light-L-ltr-320-usual", "dark-L-ltr-320-usual"])
    var ads = report.ads
    for index in ads[0].outcomes.indices where ads[0].outcomes[index].outcome == .violation {
      ads[0].outcomes[index].outcome = .unmeasured
    }
    var findings = report.findings.filter { $0.ruleID == "attribution-size" }
    findings[0].input = "Out/product.dark-L-ltr-320-usual.json"
    findings[0].ad = ads[1].id
    let merged = VariantMerger(inputs: report.inputs, ads: ads).merged(findings)
    #expect(
      text(merged.first).hasSuffix(
        "Found dark (1 of 2 variants); some of the others cannot tell."))
  }

  @Test("the plainest variant gives id, place and numbers")
  func plainest() throws {
    let report = report(Self.keys())
    let finding = try #require(report.findings.first { $0.ruleID == "attribution-size" })
    #expect(finding.input == "Out/product.light-L-ltr-320-usual.json")
    #expect(report.findings.map(\.id).count == Set(report.findings.map(\.id)).count)
  }

  @Test("the fingerprint is that of one capture; the evidence changes with the variants")
  func identity() throws {
    func finding(_ keys: [String]) throws -> ReportFinding {
      try #require(report(keys).findings.first { $0.ruleID == "attribution-size" })
    }
    let one = try finding(["light-L-ltr-320-usual"])
    let two = try finding(["light-L-ltr-320-usual", "dark-L-ltr-320-usual"])
    let others = try finding(["light-L-ltr-320-usual", "dark-AX5-ltr-320-usual"])
    #expect(one.variants.isEmpty)
    #expect(one.fingerprint == two.fingerprint)
    #expect(Set([one.evidence, two.evidence, others.evidence]).count == 3)
    #expect(
      two.evidence == (try finding(["dark-L-ltr-320-usual", "light-L-ltr-320-usual"])).evidence)
    #expect(two.variants.map(\.evidence) == [one.evidence, one.evidence])
  }

  @Test("two views are two matrices; without a name in path or capture there is none")
  func matrices() {
    let keys = ["light-L-ltr-320-usual", "dark-L-ltr-320-usual"]
    func sizes(_ report: ReportDocument) -> [Int] {
      report.findings.filter { $0.ruleID == "attribution-size" }.map(\.variants.count)
    }
    #expect(sizes(report(keys, path: { "\($0)/feed.json" })) == [0, 0])
    #expect(sizes(report(keys, path: { "Out/feed of \($0).json" })) == [0, 0])
    #expect(
      sizes(report(keys, path: { "Out/feed of \($0).json" }, screenName: "Feed")) == [2])
    #expect(sizes(report(["manual", "light-L-ltr-wide-usual"])) == [0, 0])
  }

  @Test("groups and gains count all inputs and ads")
  func counts() throws {
    let report = report(["light-L-ltr-320-usual", "dark-L-ltr-320-usual"])
    let group = try #require(report.groups.first { $0.ruleID == "attribution-size" })
    #expect(group.inputs == 2)
    #expect(group.findings.count == 1)
    let open = try #require(report.gains.first { $0.key == "capture-assets" || $0.mustRules > 0 })
    #expect(open.mustRules == 2)
  }

  @Test("the JSON form survives, and JUnit tells every variant the finding")
  func outputs() throws {
    let report = report(["light-L-ltr-320-usual", "dark-L-ltr-320-usual"])
    #expect(try ReportReader.read(report.jsonBytes) == report)
    var bytes: [UInt8] = []
    JUnitReportWriter.write(report) { bytes += $0 }
    let xml = String(decoding: bytes, as: UTF8.self)
    #expect(xml.split(separator: "In all 2 variants.", omittingEmptySubsequences: false).count >= 5)
    #expect(xml.contains("\nOut/product.dark-L-ltr-320-usual.json:18\n"))
    #expect(report.text().contains("In all 2 variants."))
    #expect(!report.text().contains("product.dark"))
  }
}
