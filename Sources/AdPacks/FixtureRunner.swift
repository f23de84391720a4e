internal import AdJSON
import AdRules
public import AdTree

/// What became of one fixture.
public struct FixtureResult: Sendable, Hashable {
  /// Path below the pack's folder.
  public var path: String
  public var rule: String
  /// Why it failed; nil when it is as expected.
  public var failure: String?

  public init(path: String, rule: String, failure: String?) {
    self.path = path
    self.rule = rule
    self.failure = failure
  }
}

/// Runs a pack's fixtures: snapshots that say under `x-expect` which outcome their rule has on
/// them, and with which reason on which views. Source code may stand under `x-sources`.
public struct FixtureRunner {
  /// Reads a fixture; throws what the reader says.
  public typealias Reader = ([UInt8]) throws -> Snapshot
  /// Searches a source file that a fixture holds under `x-sources`; nil for no source file.
  public typealias Search = ([UInt8], _ path: String) -> SourceFile?

  private let pack: LoadedPack
  private let files: PackFiles
  private let read: Reader
  private let search: Search

  /// - Parameter search: without it, fixtures with source code fail.
  public init(
    pack: LoadedPack, files: PackFiles, search: @escaping Search = { _, _ in nil },
    read: @escaping Reader
  ) {
    self.pack = pack
    self.files = files
    self.read = read
    self.search = search
  }

  /// Every fixture of the pack, in the order of their paths.
  public func run() -> [FixtureResult] {
    let auditor = Auditor(packs: [pack.rulePack])
    return files.files.compactMap { file in
      let parts = file.path.split(separator: "/")
      guard parts.count == 3, parts[1] == "fixtures", file.path.hasSuffix(".json") else {
        return nil
      }
      let rule = String(parts[0])
      return FixtureResult(
        path: file.path, rule: rule,
        failure: failure(of: file, name: String(parts[2]), rule: rule, auditor: auditor))
    }
  }

  private struct Expectation: Sendable {
    var outcome: Outcome
    var reason: String?
    var severity: Severity?
    var views: [String]?
    var suggestions: [ExpectedSuggestion]?
    var sources: [SourceFile]
  }

  private func failure(
    of file: PackFile, name: String, rule: String, auditor: Auditor
  ) -> String? {
    guard pack.rulePack.rules.contains(where: { $0.id == rule }) else {
      return "there is no rule \"\(rule)\""
    }
    let expected: Expectation
    let snapshot: Snapshot
    do {
      expected = try expectation(file.bytes)
      snapshot = try read(file.bytes)
    } catch {
      return "\(error)"
    }
    guard name.hasPrefix("\(expected.outcome.name)-") else {
      return "the file's name does not begin with \"\(expected.outcome.name)-\""
    }
    if let problem = snapshot.problems.first {
      return "the snapshot has a problem: \(problem.message)"
    }
    let auditor =
      expected.sources.isEmpty
      ? auditor
      : Auditor(
        packs: [pack.rulePack],
        options: AuditOptions(sources: SourceFacts(files: expected.sources)))
    let result = auditor.audit(snapshot)
    return compare(result, snapshot, rule: rule, expected)
  }

  private func compare(
    _ result: AuditResult, _ snapshot: Snapshot, rule: String, _ expected: Expectation
  ) -> String? {
    guard !result.ads.isEmpty else { return "no ad was recognised" }
    // The worst outcome over the ads of the snapshot is the fixture's.
    let outcome = result.outcomes.compactMap { $0[rule] }.max() ?? .inapplicable
    let findings = result.findings.filter { $0.ruleID == rule }
    let said = findings.filter { $0.outcome == outcome }
    guard outcome == expected.outcome else {
      let reasons = said.map { "\($0.outcome.name) \($0.reason)" }.joined(separator: ", ")
      return "expected \(expected.outcome.name), found \(outcome.name) (\(reasons))"
    }
    if let reason = expected.reason {
      guard let first = said.first(where: { $0.reason == reason }) else {
        let reasons = said.map(\.reason).joined(separator: ", ")
        return "expected the reason \"\(reason)\", found \"\(reasons)\""
      }
      if let severity = expected.severity, first.severity != severity {
        return "expected the severity \(severity.rawValue), found \(first.severity.rawValue)"
      }
    } else if outcome > .pass {
      return "the expectation names no reason"
    }
    if let views = expected.views {
      let found = said.compactMap { $0.view.map { snapshot.nodes[$0].id } }.sorted()
      if found != views.sorted() {
        return "expected the views \(views.sorted()), found \(found)"
      }
    }
    if let suggestions = expected.suggestions {
      let made = said.filter { $0.reason == expected.reason }.flatMap(\.suggestions).map {
        ExpectedSuggestion($0, in: snapshot)
      }
      if made != suggestions {
        let texts = [suggestions, made].map { $0.map(\.text).joined(separator: ", ") }
        return "expected the suggestions [\(texts[0])], found [\(texts[1])]"
      }
    }
    return nil
  }

  private func expectation(_ bytes: [UInt8]) throws -> Expectation {
    let document = try JSONDocument(bytes: bytes)
    return try document.withRoot { root in
      let expect = try root.requireMember("x-expect")
      let word = try expect.requireMember("outcome").requireString()
      guard let outcome = Outcome(name: word) else {
        throw expect.mismatch(expected: "an outcome")
      }
      return Expectation(
        outcome: outcome, reason: try expect.member("reason")?.requireString(),
        severity: expect.member("severity")?.string.flatMap(Severity.init(rawValue:)),
        views: expect.member("views")?.elements.map { $0.compactMap(\.string) },
        suggestions: try expect.member("suggestions")?.requireArray().map {
          try ExpectedSuggestion($0)
        },
        sources: try sources(root.member("x-sources")))
    }
  }

  /// An object from paths to lists of lines.
  private func sources(_ cursor: JSONCursor?) throws -> [SourceFile] {
    guard let cursor else { return [] }
    return try cursor.requireObject().map { member in
      let lines = try member.value.requireArray().map { line in try line.requireString() }
      let bytes = Array(lines.joined(separator: "\n").utf8)
      guard let file = search(bytes, member.key.string) else {
        throw member.value.mismatch(expected: "the lines of a file of Swift or Objective-C")
      }
      return file
    }
  }
}
