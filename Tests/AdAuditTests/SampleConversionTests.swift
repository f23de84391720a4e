import AdFormats
import AdRules
import Testing

@Suite("Samples written as snapshots")
struct SampleConversionTests {
  @Test(
    "are judged as before, and written again are the same bytes",
    arguments: SampleFiles.paths + SampleFiles.others.filter { !$0.hasSuffix("/metadata") })
  func conversion(path: String) throws {
    let snapshot = try #require(try SampleFiles.snapshot(path))
    let written = try CanonicalWriter.write(snapshot)
    let again = try CanonicalReader.read(bytes: written)
    #expect(again.problems.map(\.message) == snapshot.problems.map(\.message))
    #expect(try CanonicalWriter.write(again) == written)
    let auditor = try SampleFiles.auditor()
    func verdicts(_ result: AuditResult) -> [String] {
      result.findings.map { "\($0.ruleID) \($0.outcome) \($0.reason) \($0.view) \($0.data)" }
    }
    let before = auditor.audit(snapshot)
    #expect(!before.outcomes.isEmpty)
    #expect(verdicts(auditor.audit(again)) == verdicts(before))
  }
}
