import AdRules
import Testing

@testable import AdReports

@Suite("The difference between two reports")
struct ReportDiffTests {
  private let old = SampleReport.document

  private func changed(_ change: (inout ReportDocument) -> Void) -> ReportDocument {
    var document = old
    change(&document)
    return document
  }

  private func text(_ diff: ReportDiff) -> String {
    var bytes: [UInt8] = []
    DiffTextWriter.write(diff) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("a report compared with itself is unchanged")
  func same() {
    let diff = ReportDiff(old: old, new: old)
    #expect(diff.entries.map(\.change) == Array(repeating: .unchanged, count: 6))
    #expect(diff.worse == 0)
    #expect(text(diff).hasSuffix("6 unchanged\nexit 0: nothing new or worse\n"))
  }

  @Test("what only the new report has is new")
  func new() {
    let less = changed { $0.findings.removeAll { $0.ruleID == "attribution-size" } }
    let diff = ReportDiff(old: less, new: old)
    #expect(diff.entries.map(\.change).first == .new)
    #expect(diff.count(.new) == 1 && diff.count(.unchanged) == 5)
    #expect(diff.worse == 1)
    #expect(text(diff).hasPrefix("New\n\n  violation (must) attribution-size\n"))
  }

  @Test("what the new report decided and no longer finds is fixed")
  func fixed() {
    let after = changed { document in
      document.findings.removeAll { $0.ruleID == "attribution-size" }
      document.ads[0].set("attribution-size", .pass)
    }
    let diff = ReportDiff(old: old, new: after)
    #expect(diff.count(.fixed) == 1)
    #expect(diff.worse == 0)
  }

  @Test("what the new report cannot tell is not called fixed")
  func untold() {
    func doubt(_ change: (inout ReportDocument) -> Void) -> Set<ReportDiff.Doubt?> {
      let diff = ReportDiff(old: old, new: changed(change))
      return Set(diff.entries.filter { $0.change == .untold }.map(\.doubt))
    }
    let input = old.ads[0].input
    #expect(
      doubt { document in
        document.findings.removeAll { $0.ruleID == "attribution-size" }
        document.ads[0].set("attribution-size", .unmeasured)
      } == [.unmeasured])
    #expect(
      doubt { document in
        document.findings.removeAll { $0.input == input }
        document.inputs.removeAll { $0.path == input }
      } == [.noInput])
    #expect(
      doubt { document in
        document.findings.removeAll { $0.input == input }
        document.ads.removeFirst()
      } == [.noAd])
    #expect(
      doubt { document in
        document.findings.removeAll { $0.ruleID == "attribution-size" }
        document.rules.removeAll { $0.id == "attribution-size" }
      } == [.noRule])
  }

  @Test("a review that became a violation is worse, the other way round it is not")
  func changedOutcome() throws {
    let index = try #require(old.findings.firstIndex { $0.outcome == .review })
    let after = changed { $0.findings[index].outcome = .violation }
    #expect(ReportDiff(old: old, new: after).worse == 1)
    #expect(ReportDiff(old: after, new: old).worse == 0)
    #expect(ReportDiff(old: after, new: old).count(.changed) == 1)
    #expect(text(ReportDiff(old: old, new: after)).contains("  review → violation ("))
  }

  @Test("what is suppressed is not worse, whatever the baselines say")
  func decided() throws {
    let index = try #require(old.findings.firstIndex { $0.outcome == .violation })
    let suppressed = changed { document in
      document.findings[index].state.suppressed = .init(
        reason: "agreed", owner: "ads team", expires: nil)
    }
    #expect(ReportDiff(old: old, new: suppressed).count(.changed) == 1)
    #expect(ReportDiff(old: old, new: suppressed).worse == 0)
    #expect(ReportDiff(old: suppressed, new: old).worse == 1)
    let baselined = changed { $0.findings[index].state.baseline = .unchanged }
    #expect(ReportDiff(old: old, new: baselined).count(.unchanged) == 6)
  }

  @Test("a moved file or a moved view is the same finding")
  func moved() {
    let after = changed { document in
      for index in document.findings.indices {
        document.findings[index].id = "0\(index)"
        document.findings[index].input = "Elsewhere/\(document.findings[index].input)"
      }
    }
    #expect(ReportDiff(old: old, new: after).count(.unchanged) == 6)
  }

  @Test("findings of one fingerprint are paired one by one")
  func pairs() throws {
    let finding = try #require(old.findings.first { $0.outcome == .violation })
    let more = changed { document in
      for number in 0..<3 {
        var copy = finding
        copy.id = "\(number)"
        document.findings.append(copy)
      }
    }
    #expect(ReportDiff(old: old, new: more).count(.new) == 3)
    #expect(ReportDiff(old: more, new: old).count(.new) == 0)
    #expect(ReportDiff(old: more, new: more).count(.unchanged) == 9)
  }

  @Test("as a page it shows both pictures, and every finding once")
  func page() throws {
    let less = changed { $0.findings.removeAll { $0.ruleID == "attribution-size" } }
    let diff = ReportDiff(old: less, new: old)
    var bytes: [UInt8] = []
    try HTMLDiffWriter.write(diff) { bytes += $0 }
    let page = String(decoding: bytes, as: UTF8.self)
    #expect(page.contains("<span>1 finding is new or worse</span>"))
    for entry in diff.entries {
      let id = try #require(entry.new?.id)
      #expect(
        page.parts(
          around: "<article class=\"finding \(entry.new?.outcome.name ?? "")\" id=\"f-new-\(id)\"")
          == 2)
      #expect(page.parts(around: "id=\"m-new-\(id)\"") == 2)
      if let before = entry.old {
        #expect(page.parts(around: "id=\"f-old-\(before.id)\"") == 2)
        #expect(page.parts(around: "id=\"m-old-\(before.id)\"") == 2)
      }
    }
  }
}

extension ReportAd {
  fileprivate mutating func set(_ rule: String, _ outcome: Outcome) {
    for index in outcomes.indices where outcomes[index].ruleID == rule {
      outcomes[index].outcome = outcome
    }
  }
}
