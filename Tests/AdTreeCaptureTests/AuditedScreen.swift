import AdFormats
import AdPacks
import AdRules
import AdTree
import AdTreeCapture
import XCTest

/// What the real engine says of a captured screen.
struct AuditedScreen {
  let snapshot: Snapshot
  let findings: [Finding]
  /// Rule to outcome, one entry an ad.
  let outcomes: [[String: Outcome]]

  private static let auditor = Result {
    Auditor(packs: try PackFiles.builtIn.map { try PackLoader.load($0).rulePack })
  }

  @MainActor init(_ captured: AdSnapshot) throws {
    let outcome = try InputReader.read(bytes: Array(captured.json.utf8), name: "capture.json")
    guard case .snapshot(let snapshot) = outcome else { throw Unreadable() }
    self.snapshot = snapshot
    let result = try Self.auditor.get().audit(snapshot)
    findings = result.findings
    outcomes = result.outcomes
  }

  private struct Unreadable: Error {}

  /// "rule reason" of every finding with an outcome.
  func said(_ outcome: Outcome) -> [String] {
    findings.filter { $0.outcome == outcome }.map { "\($0.ruleID) \($0.reason)" }.sorted()
  }
}
