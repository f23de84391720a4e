import AdFormats
import AdPacks
import AdRules
import AdTree
import FoundationEssentials
import Testing

/// One change of a good screen that breaks one rule.
struct Mutation: Sendable, CustomTestStringConvertible {
  /// A piece of the line of one view (or of the ad's facts) and what stands there instead; nil
  /// removes the line.
  struct Edit: Sendable {
    var line: String
    var old: String
    var new: String?

    static func change(_ line: String, _ old: String, _ new: String) -> Edit {
      Edit(line: line, old: old, new: new)
    }

    static func remove(_ line: String) -> Edit { Edit(line: line, old: "", new: nil) }
  }

  var rule: String
  var finding: String
  var edits: [Edit]
  /// What else the change breaks: "outcome rule reason".
  var companions: [String] = []
  var base = "good.json"

  var testDescription: String { "\(rule): \(finding)" }
}

/// A good screen, changed in exactly the way a rule forbids, breaks exactly that rule.
@Suite("A good screen made bad")
struct MutationTests {
  private static let folder = GooglePack.rules + "/../Tests/AdPacksTests/Situations"

  private static let auditor = Result {
    Auditor(packs: [try PackLoader.load(GooglePack.files()).rulePack])
  }

  private func source(_ name: String) throws -> [String] {
    let data = try Data(contentsOf: URL(filePath: Self.folder + "/" + name))
    return String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func said(of lines: [String], _ name: String) throws -> Set<String> {
    let bytes = Array(lines.joined(separator: "\n").utf8)
    guard case .snapshot(let snapshot) = try InputReader.read(bytes: bytes, name: name) else {
      Issue.record("\(name) is no snapshot")
      return []
    }
    #expect(snapshot.problems.map(\.message) == [])
    return Set(
      try Self.auditor.get().audit(snapshot).findings.filter { $0.outcome >= .review }.map {
        "\($0.outcome.name) \($0.ruleID) \($0.reason)"
      })
  }

  @Test(arguments: MutationList.all)
  func breaksTheRule(_ mutation: Mutation) throws {
    var lines = try source(mutation.base)
    #expect(try said(of: lines, mutation.base) == [])
    for edit in mutation.edits {
      let matching = lines.indices.filter { lines[$0].contains(edit.line) }
      let index = try #require(matching.count == 1 ? matching.first : nil, "\(edit.line)")
      if let new = edit.new {
        #expect(lines[index].contains(edit.old), "\(edit.old)")
        lines[index] = lines[index].replacing(edit.old, with: new)
      } else {
        lines.remove(at: index)
      }
    }
    #expect(
      try said(of: lines, mutation.base)
        == Set(["\(mutation.finding.replacing("*", with: mutation.rule))"] + mutation.companions))
  }

  @Test func everyRuleHasAMutation() throws {
    let rules = try PackLoader.load(GooglePack.files()).rulePack.rules
    let mutated = Set(MutationList.all.map(\.rule))
    // A rule that can only give notes has nothing to break.
    let breakable = rules.filter { rule in
      rule.checks.leaves.contains { call in
        Catalog.checks.first { $0.name == call.name }?.reasons
          .contains { $0.outcome >= .review } == true
      }
    }
    #expect(breakable.map(\.id).filter { !mutated.contains($0) } == [])
  }
}
