import AdRules
import AdTree
import Testing

@testable import AdReports

@Suite("Identity of findings")
struct IdentityTests {
  private func findings(
    path: String = "Shop/product-detail.json", change: (inout AuditResult) -> Void = { _ in },
    prepare: (inout Snapshot) -> Void = { _ in }
  ) -> [ReportFinding] {
    var snapshot = ProductScreen.snapshot()
    prepare(&snapshot)
    var result = ProductScreen.result(snapshot)
    change(&result)
    let builder = SampleReport.builder(settings: ReportSettings())
    return builder.part(path: path, snapshot: snapshot, result: result).findings
  }

  @Test("ids are unique and the same in every run")
  func ids() {
    let ids = findings().map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids == findings().map(\.id))
  }

  @Test("a view judged twice by one rule for one reason gets two ids")
  func repeated() {
    let twice = findings(change: { $0.findings.append($0.findings[1]) })
    let ids = twice.filter { $0.ruleID == "attribution-size" }.map(\.id)
    #expect(ids.count == 2)
    #expect(ids.last == ids[0] + "-2")
  }

  @Test("a renamed file changes ids and keeps fingerprints")
  func renamed() {
    let old = findings()
    let new = findings(path: "Shop/renamed.json")
    #expect(zip(old, new).allSatisfy { $0.id != $1.id })
    #expect(old.map(\.fingerprint) == new.map(\.fingerprint))
  }

  @Test("another measured number changes the evidence alone")
  func measured() {
    let old = findings()
    let new = findings(change: { $0.findings[1].data[1] = DataField("height", .points(7)) })
    #expect(old[1].id == new[1].id)
    #expect(old[1].fingerprint == new[1].fingerprint)
    #expect(old[1].evidence != new[1].evidence)
  }

  @Test("a change below one point or one percent keeps the evidence")
  func slightlyMeasured() {
    let old = findings()
    let new = findings(change: {
      $0.findings[1].data[1] = DataField("height", .points(4.3))
      $0.findings[2].related[0].share = 0.6273
      $0.findings[2].data[0] = DataField("share", .percent(0.6273))
    })
    #expect(old.map(\.evidence) == new.map(\.evidence))
  }

  @Test("a screen of another name or another view controller has other fingerprints")
  func elsewhere() {
    let old = findings()
    let otherName = findings(prepare: { $0.capture.screenName = .known("Checkout") })
    #expect(zip(old, otherName).allSatisfy { $0.fingerprint != $1.fingerprint })
    let otherOwner = findings(prepare: {
      $0.withNode(1) { $0.viewController = .known("Shop.CheckoutViewController") }
    })
    #expect(zip(old, otherOwner).allSatisfy { $0.fingerprint != $1.fingerprint })
    #expect(old.map(\.id) == otherOwner.map(\.id))
  }

  @Test("an evidence of numbers that are not finite is still an evidence")
  func notFinite() {
    let odd = findings(change: {
      $0.findings[1].data = [
        DataField("a", .points(.nan)), DataField("b", .percent(.infinity)),
        DataField("c", .number(-.greatestFiniteMagnitude)),
      ]
    })
    #expect(odd[1].evidence.count == 32)
  }
}
