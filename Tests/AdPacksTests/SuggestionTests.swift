import AdFormats
import AdPacks
import AdRules
import AdTree
import Testing

/// What a rule suggests remedies what it found: the proof is the audit of the changed snapshot.
@Suite("Suggested changes")
struct SuggestionTests {
  private static let files = Result { try GooglePack.files() }
  private static let pack = Result { try PackLoader.load(files.get()) }
  private static let auditor = Result { Auditor(packs: [try pack.get().rulePack]) }

  /// Fixtures with a finding, of rules that suggest something.
  static let fixtures: [String] = {
    guard let files = try? files.get(), let pack = try? pack.get() else { return [] }
    let rules = Set(pack.rulePack.rules.filter { !$0.suggestions.isEmpty }.map(\.id))
    return files.files.map(\.path).filter { path in
      let parts = path.split(separator: "/")
      return parts.count == 3 && parts[1] == "fixtures" && rules.contains(String(parts[0]))
        && (parts[2].hasPrefix("violation-") || parts[2].hasPrefix("review-"))
    }
  }()

  private static func snapshot(_ path: String) throws -> Snapshot {
    let file = try #require(try files.get()[path])
    return try CanonicalReader.read(bytes: file.bytes)
  }

  private static func findings(_ snapshot: Snapshot, _ path: String) throws -> [Finding] {
    let rule = path.prefix { $0 != "/" }
    return try auditor.get().audit(snapshot).findings.filter {
      $0.ruleID == rule && $0.outcome >= .review
    }
  }

  @Test(arguments: fixtures)
  func areTheRemedy(_ path: String) throws {
    let snapshot = try Self.snapshot(path)
    for finding in try Self.findings(snapshot, path) where !finding.suggestions.isEmpty {
      let changed = snapshot.applying(finding.suggestions)
      let subject = finding.view.map { snapshot.nodes[$0].id }
      let left = try Self.findings(changed, path).filter { other in
        other.view.map { changed.nodes[$0].id } == subject
      }
      #expect(left.map(\.reason) == [], "\(finding.suggestions)")
    }
  }

  /// Each of them is proved by some fixture.
  @Test func eachIsMadeForSomeFixture() throws {
    var made: Set<SuggestionRule> = []
    for path in Self.fixtures {
      let snapshot = try Self.snapshot(path)
      let rule = path.prefix { $0 != "/" }
      let suggested = try Self.pack.get().rulePack.rules.first { $0.id == rule }?.suggestions ?? []
      for finding in try Self.findings(snapshot, path) {
        for suggestion in suggested where suggestion.reasons.contains(finding.reason) {
          if finding.suggestions.contains(where: { suggestion.mayGive($0) }) {
            made.insert(suggestion)
          }
        }
      }
    }
    let all = try Self.pack.get().rulePack.rules.flatMap(\.suggestions)
    #expect(all.filter { !made.contains($0) }.map { "\($0.reasons) \($0.line)" } == [])
  }
}

extension SuggestionRule {
  /// Whether a change may come from this one: of the same property, and to its value.
  fileprivate func mayGive(_ suggestion: Suggestion) -> Bool {
    guard suggestion.relation == relation else { return false }
    switch (property, suggestion.property) {
    case (.outlet, .outlet): break
    case (.named(.text), .text), (.named(.text), .buttonTitle), (.named(.text), .layerText): break
    case (.named(let property), let other): if property != other { return false }
    default: return false
    }
    if case .value(let value) = target { return suggestion.to == value }
    return true
  }
}
