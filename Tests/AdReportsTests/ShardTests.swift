import AdReports
import Testing

@Suite("A shard of a run")
struct ShardTests {
  @Test("is written as its number and the count", arguments: ["1/1", "2/8", "8/8", "10000/10000"])
  func reading(text: String) {
    #expect(ReportShard(text)?.text == text)
  }

  @Test(
    "is nothing else",
    arguments: [
      "", "/", "1", "0/2", "3/2", "1/0", "-1/2", "+1/2", "1/2/3", "1/ 2", "1/10001", "a/b",
    ])
  func refusing(text: String) {
    #expect(ReportShard(text) == nil)
  }

  @Test("takes neighbours, so that all shards in order are the whole", arguments: 0...25)
  func ranges(inputs: Int) throws {
    for count in 1...12 {
      let ranges = try (1...count).map { number in
        try #require(ReportShard(number: number, count: count)).range(of: inputs)
      }
      #expect(ranges.flatMap(Array.init) == Array(0..<inputs))
      let sizes = ranges.map(\.count)
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }
  }
}
