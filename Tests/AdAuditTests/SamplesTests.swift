import AdRules
import Testing

/// A row of the table in `Samples/README.md`, and a finding as such a row.
private struct SampleRow: Hashable, CustomStringConvertible {
  var file: String
  var rule: String
  var outcome: String
  var reason: String

  var description: String { "\(file): \(rule) \(outcome) \(reason)" }
}

/// The rows of the README, by their status.
private struct SampleTable {
  var reported: [SampleRow] = []
  var notYetReported: [SampleRow] = []
  var problems: [String] = []

  init() throws {
    let text = String(decoding: try SampleFiles.bytes("README.md"), as: UTF8.self)
    for line in text.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.dropFirst().split(separator: "|").map { cell in
        String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      guard cells.count == 5, cells[0] != "file" else { continue }
      let row = SampleRow(file: cells[0], rule: cells[1], outcome: cells[2], reason: cells[3])
      switch cells[4] {
      case "reported": reported.append(row)
      case "not yet reported": notYetReported.append(row)
      default: problems.append("unknown status \(cells[4])")
      }
    }
  }
}

@Suite("The samples")
struct SamplesTests {
  private func findings(in path: String) throws -> [SampleRow] {
    let snapshot = try #require(try SampleFiles.snapshot(path), "no format")
    return try SampleFiles.auditor().audit(snapshot).findings.filter { $0.outcome >= .review }
      .map {
        SampleRow(file: path, rule: $0.ruleID, outcome: $0.outcome.name, reason: $0.reason)
      }
  }

  @Test("are there, good and faulty, as snapshots and as nibs")
  func variety() throws {
    let paths = SampleFiles.paths
    #expect(paths.filter { $0.hasSuffix(".json") }.count >= 8)
    #expect(paths.filter { $0.hasSuffix(".xib") }.count >= 3)
    #expect(paths.contains { $0.hasSuffix(".storyboard") })
    let table = try SampleTable()
    #expect(table.problems == [])
    let faulty = Set((table.reported + table.notYetReported).map(\.file))
    #expect(faulty == Set(paths.filter { $0.hasPrefix("faulty/") }))
  }

  @Test("are read without a problem and hold an ad", arguments: SampleFiles.paths)
  func soundness(path: String) throws {
    let snapshot = try #require(try SampleFiles.snapshot(path))
    #expect(snapshot.problems.map(\.message) == [])
    #expect(try SampleFiles.auditor().holdsAd(snapshot))
  }

  @Test("give what their README says and nothing else", arguments: SampleFiles.paths)
  func verdicts(path: String) throws {
    let expected = try SampleTable().reported.filter { $0.file == path }
    let found = try findings(in: path)
    #expect(Set(found) == Set(expected))
    #expect(found.count == expected.count)
    if path.hasPrefix("good/") { #expect(found == []) }
  }

  @Test("show faults that no rule looks at yet")
  func later() throws {
    for row in try SampleTable().notYetReported {
      #expect(try !findings(in: row.file).contains(row))
    }
  }

  @Test("carry the facts that every rule needs", arguments: SampleFiles.paths)
  func decided(path: String) throws {
    let snapshot = try #require(try SampleFiles.snapshot(path))
    let result = try SampleFiles.auditor().audit(snapshot)
    #expect(result.outcomes.flatMap(\.values).filter { $0 == .unmeasured } == [])
    // Our own geometry agrees with what the samples say of their windows.
    #expect(result.scene.disagreements == [])
  }
}
