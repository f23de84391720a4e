import AdFormats
import AdJSON
import AdPacks
import AdRules
import AdTree
import FoundationEssentials
import Testing

/// Whole screens under every rule: which ads are seen, and all that is said of them.
@Suite("Whole situations")
struct SituationsTests {
  private static let folder = GooglePack.rules + "/../Tests/AdPacksTests/Situations"

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".json") || $0.hasSuffix(".xib") }.sorted()
  }()

  private static let auditor = Result {
    Auditor(packs: [try PackLoader.load(GooglePack.files()).rulePack])
  }

  /// What a file expects under `x-expect`.
  private struct Expectation: Sendable {
    var ads: [String]?
    /// "outcome rule reason"; the reason may be left out.
    var findings: [String]
  }

  /// Under `x-expect` in a snapshot, in a comment of a nib.
  private func expectation(_ bytes: [UInt8]) throws -> Expectation {
    let text = String(decoding: bytes, as: UTF8.self)
    var json = text
    if let start = text.firstRange(of: "<!-- x-expect: "),
      let end = text[start.upperBound...].firstRange(of: " -->")
    {
      json = "{\"x-expect\": \(text[start.upperBound..<end.lowerBound])}"
    }
    return try JSONDocument(bytes: Array(json.utf8)).withRoot { root in
      let expect = try root.requireMember("x-expect")
      let findings = try expect.requireMember("findings").elements.map { elements in
        elements.map { element in
          ["outcome", "rule", "reason"].compactMap { element.member($0)?.string }
            .joined(separator: " ")
        }
      }
      return Expectation(
        ads: expect.member("ads")?.elements.map { $0.compactMap(\.string) },
        findings: findings ?? [])
    }
  }

  private static func read(_ bytes: [UInt8], _ name: String) throws -> Snapshot {
    let outcome = try InputReader.read(bytes: bytes, name: name)
    guard case .snapshot(let snapshot) = outcome else { throw Unreadable() }
    return snapshot
  }

  private struct Unreadable: Error {}

  @Test(arguments: names)
  func nothingIsSaidButWhatIsExpected(_ name: String) throws {
    let bytes = Array(try Data(contentsOf: URL(filePath: Self.folder + "/" + name)))
    let expected = try expectation(bytes)
    let snapshot = try Self.read(bytes, name)
    #expect(snapshot.problems.map(\.message) == [])
    let result = try Self.auditor.get().audit(snapshot)
    #expect(!result.ads.isEmpty)
    if let ads = expected.ads {
      #expect(result.ads.map { snapshot.nodes[$0.view].id } == ads)
    }
    let said = result.findings.filter { $0.outcome >= .review }.map {
      "\($0.outcome.name) \($0.ruleID) \($0.reason)"
    }
    #expect(said.count == expected.findings.count, "\(said)")
    for finding in expected.findings {
      #expect(said.contains { $0 == finding || $0.hasPrefix(finding + " ") }, "\(said)")
    }
  }

  @Test func thereAreSituations() {
    #expect(Self.names.count >= 20)
  }
}
