import AdRules
import AdTree
import Testing

@testable import AdReports

@Suite("Groups of the same fault")
struct GroupTests {
  /// The faulty product page as three screens.
  private func report(_ prepare: (Int, inout Snapshot) -> Void = { _, _ in }) -> ReportDocument {
    var builder = SampleReport.builder(settings: ReportSettings(), order: [])
    for index in 0..<3 {
      var snapshot = ProductScreen.snapshot()
      snapshot.capture.screenName = .known("Screen \(index)")
      prepare(index, &snapshot)
      builder.add(
        builder.part(
          path: "Shop/\(index).json", snapshot: snapshot, result: ProductScreen.result(snapshot)),
        at: index)
    }
    return builder.report()
  }

  @Test("the same fault of one component on three screens is one group with three places")
  func oneGroup() throws {
    let report = report()
    let size = report.groups.filter { $0.ruleID == "attribution-size" }
    #expect(size.count == 1)
    let group = try #require(size.first)
    #expect(group.findings.count == 3)
    #expect(group.inputs == 3)
    #expect(group.component == "Shop.ProductViewController")
    let findings = report.findings.filter { $0.ruleID == "attribution-size" }
    #expect(findings.map(\.id) == group.findings)
    #expect(Set(findings.map(\.group)) == [group.id])
    #expect(Set(findings.map(\.fingerprint)).count == 3)
  }

  @Test("another component is another group")
  func twoComponents() {
    let report = report { index, snapshot in
      guard index == 2 else { return }
      snapshot.withNode(1) { $0.viewController = .known("Shop.SearchViewController") }
    }
    let size = report.groups.filter { $0.ruleID == "attribution-size" }
    #expect(size.map(\.findings.count) == [2, 1])
    #expect(
      size.map(\.component) == ["Shop.ProductViewController", "Shop.SearchViewController"])
  }

  @Test("violations come before reviews, and only they are grouped")
  func order() {
    let groups = report().groups
    #expect(groups.map(\.outcome) == groups.map(\.outcome).sorted(by: >))
    #expect(groups.allSatisfy { $0.outcome >= .review })
  }
}

@Suite("What would decide the rest")
struct GainTests {
  private func finding(
    _ outcome: Outcome, _ reason: String, missing: [String] = [], rule: String = "a",
    ad: Int? = 0
  ) -> Finding {
    Finding(
      ruleID: rule, pack: "p", outcome: outcome, severity: .must, reason: reason, ad: ad,
      view: nil, missing: missing)
  }

  @Test("what is decided needs nothing")
  func decided() {
    #expect(Decider.keys(for: finding(.violation, "covered"), stage: .rendered) == [])
    #expect(Decider.keys(for: finding(.pass, "declared"), stage: .rendered) == [])
  }

  @Test("missing facts name their groups, each once")
  func facts() {
    let open = finding(.unmeasured, "not-captured", missing: ["render.hidden", "render.alpha"])
    #expect(Decider.keys(for: open, stage: .rendered) == ["capture-render"])
    #expect(Decider.advice("capture-render") == "Capture the group of facts `render`.")
    let sale = finding(.unmeasured, "sale-unknown", missing: ["ad.sale"])
    #expect(Decider.keys(for: sale, stage: .rendered) == ["declare-sale"])
  }

  @Test("a review without missing facts needs a person, in a nib the running app")
  func reviews() {
    let review = finding(.review, "partly-covered")
    #expect(Decider.keys(for: review, stage: .rendered) == ["person"])
    #expect(Decider.keys(for: review, stage: .designed) == ["rendered-snapshot"])
    let badge = finding(.review, "badge-may-be-image")
    #expect(Decider.keys(for: badge, stage: .rendered) == ["declare-attribution"])
  }

  @Test("an ad's rule counts where one thing alone decides it; most must-rules come first")
  func sums() {
    func open(_ id: String, _ rule: String, _ keys: [String]) -> ReportFinding {
      ReportFinding(
        id: id, fingerprint: "", evidence: "", group: "", component: "", ruleID: rule,
        outcome: .unmeasured, severity: .must,
        consequence: Consequence(kind: .policy, basis: .inferred, source: nil), reason: "r",
        input: "i", ad: "ad", view: nil, related: [], data: [], missing: [], decidedBy: keys,
        message: [], fix: [])
    }
    let gains = ReportGain.gains(
      of: [
        open("1", "must", ["declare-sale"]), open("2", "should", ["capture-text"]),
        open("3", "both", ["capture-text", "declare-sale"]),
        open("4", "half", ["capture-text"]), open("5", "half", ["capture-touch"]),
      ], mustRules: ["must", "both", "half"])
    #expect(gains.map(\.key) == ["declare-sale", "capture-text", "capture-touch"])
    #expect(gains.map(\.mustRules) == [1, 0, 0])
    #expect(gains.map(\.rules) == [1, 1, 0])
    #expect(gains.map(\.findings) == [["1", "3"], ["2", "3", "4"], ["5"]])
  }

  @Test("every key has its own advice")
  func advice() {
    for key in ["person", "rendered-snapshot", "settled-ad", "loaded-ad", "declare-attribution"] {
      #expect(Decider.advice(key) != key)
    }
  }
}
