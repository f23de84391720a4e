import AdTree
import Testing

@testable import AdFormats

@Suite("A dump may be damaged in any way")
struct DumpDamageTests {
  typealias Fixture = DumpFixture

  private func read(_ bytes: [UInt8]) throws(InputError) -> Snapshot {
    try RecursiveDescriptionReader.read(bytes: bytes, name: "dump.txt")
  }

  @Test("Cut before every byte and altered at every byte it gives views or an error")
  func trials() {
    let quoted =
      "\"\(DumpNoiseTests.root)\\n   | <UILabel: 0x3; frame = (0 0; 8 8); "
      + "text = \\'\\u4f7f\\'; layer = <_UILabelLayer: 0x4>>\"\n"
    for text in [Fixture.recent, DumpRelativeTests.stored, quoted] {
      let bytes = Array(text.utf8)
      let counts = DamagedSpecimen.trials(bytes) { bytes throws(InputError) in try read(bytes) }
      #expect(counts.cut > bytes.count / 3)
      #expect(counts.altered > bytes.count / 2)
    }
  }

  @Test("What was cut off is not captured, and the cut is told")
  func honestCuts() throws {
    let whole = try Fixture.read(Fixture.recent)
    let bytes = Array(Fixture.recent.utf8)
    for end in stride(from: 200, to: bytes.count - 1, by: 3) {
      guard let cut = try? read(Array(bytes[..<end])) else { continue }
      for (old, new) in zip(whole.nodes, cut.nodes) {
        #expect(new.id == old.id && new.parent == old.parent)
        if new.render.hidden.isCaptured { #expect(new.render.hidden == old.render.hidden) }
        if new.touch.userInteractionEnabled.isCaptured {
          #expect(new.touch.userInteractionEnabled == old.touch.userInteractionEnabled)
        }
        if new.scroll.isCaptured {
          #expect(new.scroll.value?.contentOffset == old.scroll.value?.contentOffset)
        }
      }
      // A line of which a bar or more is there was begun.
      let line = bytes[((bytes[..<end].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)..<end]
      let isBegun = line.contains(UInt8(ascii: "|")) && bytes[end] != UInt8(ascii: "\n")
      #expect(cut.problems.contains { $0.code == "truncated-dump" } == isBegun)
    }
  }

  @Test("Converted and read again it says the same")
  func roundTrip() throws {
    try expectSameFacts(try Fixture.read(Fixture.recent))
  }

  @Test("Too many views, too deep a tree and too large a file are refused")
  func limits() {
    var limits = InputLimits.standard
    limits.nodes = 3
    #expect(Fixture.refusal(Fixture.recent, limits: limits) == .tooManyNodes(limit: 3))
    limits = .standard
    limits.depth = 5
    #expect(Fixture.refusal(Fixture.recent, limits: limits) == .tooDeep(limit: 5))
    limits.depth = 6
    #expect(Fixture.refusal(Fixture.recent, limits: limits) == nil)
    limits.bytes = 10
    #expect(
      Fixture.refusal(Fixture.recent, limits: limits)
        == .tooManyBytes(Fixture.recent.utf8.count, limit: 10))
  }

  @Test("Of one kind of problem only the first fifty are listed")
  func manyProblems() throws {
    let line = "   | <UIView: 0x3; frame = (inf 0; 1 1); layer = <CALayer: 0x4>>\n"
    let snapshot = try Fixture.read(
      DumpNoiseTests.root + "\n" + String(repeating: line, count: 60))
    #expect(snapshot.problems.count { $0.code == "infinite-frame" } == 50)
    #expect(snapshot.problems.last?.message == "10 more problems are not listed")
  }

  @Test("A tree as deep as the limit is read without recursion")
  func deep() throws {
    var text = DumpNoiseTests.root + "\n"
    for depth in 1..<1024 {
      text += String(repeating: "   |", count: depth) + " <UIView: 0x\(depth + 1); "
      text += "frame = (0 0; 1 1); layer = <CALayer: 0x1>>\n"
    }
    #expect(try Fixture.read(text).depths.last == 1023)
  }

  @Test(
    "Hostile lines cost no more than they are long",
    arguments: [
      String(repeating: "'", count: 100_000), String(repeating: "'; hidden = ", count: 20_000),
      String(repeating: "<", count: 100_000), String(repeating: "; placeholder = ", count: 20_000),
      String(repeating: "|", count: 100_000), String(repeating: "\\n |", count: 40_000),
      String(repeating: "\n   | <A: 0x1; text = 'x", count: 10_000),
      String(repeating: "\n'", count: 50_000),
    ])
  func hostile(part: String) throws {
    _ = try Fixture.read(
      "\(DumpNoiseTests.root)\n   | <UILabel: 0x3; frame = (0 0; 1 1); text = 'a\(part)\n"
        + "   | <UIView: 0x4; frame = (0 0; 1 1); \(part)\n\(part)")
  }
}
