import Testing

@testable import AdCommandLine

@Suite("A near match")
struct NearMatchTests {
  @Test(
    "counts insertions, deletions, replacements and swaps of neighbours",
    arguments: [
      ("", "", 0), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "ab", 1), ("ab", "abc", 1),
      ("abcd", "abdc", 1), ("ca", "abc", 3), ("kitten", "sitting", 3), ("", "xyz", 3),
    ])
  func distances(left: String, right: String, edits: Int) {
    #expect(NearMatch.distance(Array(left), Array(right), limit: 9) == edits)
    #expect(NearMatch.distance(Array(right), Array(left), limit: 9) == edits)
    #expect(NearMatch.distance(Array(left), Array(right), limit: edits - 1) == nil)
  }

  @Test("is the nearest candidate, the first of equals")
  func nearest() {
    #expect(NearMatch.best(for: "chekc", among: ["inspect", "check", "cheek"]) == "check")
    #expect(NearMatch.best(for: "bat", among: ["cat", "hat"]) == "cat")
  }

  @Test("is an unambiguous beginning")
  func beginning() {
    #expect(NearMatch.best(for: "ins", among: ["inspect", "convert"]) == "inspect")
    #expect(NearMatch.best(for: "fail", among: ["fail-on-must", "fail-on-review"]) == nil)
  }

  @Test("is not made up: nothing shared, nothing typed, or far too long")
  func none() {
    #expect(NearMatch.best(for: "x", among: ["y"]) == nil)
    #expect(NearMatch.best(for: "", among: ["a"]) == nil)
    #expect(NearMatch.best(for: "zebra", among: ["check", "inspect"]) == nil)
    #expect(NearMatch.best(for: String(repeating: "a", count: 100_000), among: ["a"]) == nil)
  }
}
