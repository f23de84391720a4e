import AdJSON
import Testing

@Suite struct LimitTests {
  private func nested(_ depth: Int) -> [UInt8] {
    Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
  }

  private func nestedObjects(_ depth: Int) -> [UInt8] {
    Array(
      (String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth))
        .utf8)
  }

  @Test func `1024 containers inside one another are read`() {
    #expect(refusal(nested(1024)) == nil)
    #expect(refusal(nestedObjects(1024)) == nil)
  }

  @Test func `1025 containers inside one another are refused at the last`() {
    #expect(
      refusal(nested(1025))
        == "line 1, column 1025: expected at most 1024 containers inside one another, "
        + "found one more")
    #expect(refusal(nestedObjects(1025)) != nil)
  }

  @Test func `a hundred thousand levels are refused without a crash`() {
    for bytes in [nested(100_000), nestedObjects(100_000)] {
      guard case .failure(let error) = read(bytes) else {
        Issue.record("read")
        continue
      }
      #expect(error.reason == .limit)
    }
    #expect(refusal(String(repeating: "[", count: 100_000)) != nil)
  }

  @Test func `a limit of depth may be lower`() {
    let limits = JSONLimits(depth: 2)
    #expect(refusal(Array("[[1],{\"a\":2}]".utf8), limits: limits) == nil)
    #expect(refusal(Array("[[[]]]".utf8), limits: limits) != nil)
    #expect(refusal(Array("1".utf8), limits: JSONLimits(depth: 0)) == nil)
    #expect(refusal(Array("[]".utf8), limits: JSONLimits(depth: 0)) != nil)
  }

  @Test func `a limit of depth cannot be raised above 1024`() {
    #expect(refusal(nested(1025), limits: JSONLimits(depth: 5000)) != nil)
    #expect(JSONLimits(depth: .max, bytes: .max) == JSONLimits(depth: 1024, bytes: 2_147_483_646))
    #expect(JSONLimits(depth: -1, bytes: -1) == JSONLimits(depth: 0, bytes: 0))
  }

  @Test func `a document beyond the limit of size is refused before it is looked at`() {
    let limits = JSONLimits(bytes: 8)
    #expect(refusal(Array("[123456]".utf8), limits: limits) == nil)
    #expect(
      refusal(Array("[1234567]".utf8), limits: limits)
        == "line 1, column 1: expected a document of at most 8 bytes, found 9 bytes")
    guard case .failure(let error) = read(Array("not JSON at all".utf8), limits: limits) else {
      Issue.record("read")
      return
    }
    #expect(error.reason == .limit)
  }

  @Test func `a deep document is materialised and compared without a crash`() {
    #expect(read(nestedObjects(1024)) == read(nestedObjects(1024)))
  }
}
