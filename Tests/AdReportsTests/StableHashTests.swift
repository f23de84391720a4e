import Testing

@testable import AdReports

@Suite("Stable hashes")
struct StableHashTests {
  @Test("follow the published vectors of 128-bit FNV-1a")
  func vectors() {
    #expect(StableHash().text == "6c62272e07bb014262b821756295c58d")
    var hash = StableHash()
    hash.add(UInt8(ascii: "a"))
    #expect(hash.text == "d228cb696f1a8caf78912b704e4a8964")
    var word = StableHash()
    for byte in "foobar".utf8 { word.add(byte) }
    #expect(word.text == "343e1662793c64bf6f0d3597ba446f18")
  }

  @Test("keep fields apart")
  func fields() {
    var one = StableHash()
    one.add("ab")
    one.add("c")
    var other = StableHash()
    other.add("a")
    other.add("bc")
    #expect(one.text != other.text)
  }
}
