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

  private static let auditor = Result {
    Auditor(packs: try PackFiles.builtIn.map { try PackLoader.load($0).rulePack })
  }

  @MainActor init(_ captured: AdSnapshot) throws {
    let outcome = try InputReader.read(bytes: Array(captured.json.utf8), name: "capture.json")
    guard case .snapshot(let snapshot) = outcome else { throw Unreadable() }
    self.snapshot = snapshot
    findings = try Self.auditor.get().audit(snapshot).findings
  }

  private struct Unreadable: Error {}

  /// "rule reason" of what is at least a review.
  func said(_ outcome: Outcome) -> [String] {
    findings.filter { $0.outcome == outcome }.map { "\($0.ruleID) \($0.reason)" }.sorted()
  }
}
