import AdFormats
import AdRules
import Testing

@Suite("Damaged files")
struct RobustnessTests {
  /// From bytes to findings; refusals are fine, anything else must come to an end.
  private func run(_ bytes: [UInt8], _ auditor: Auditor) {
    guard case .snapshot(let snapshot) = try? InputReader.read(bytes: bytes, name: "damaged")
    else { return }
    _ = auditor.audit(snapshot)
  }

  @Test(
    "never crash the audit when cut short at any byte",
    arguments: ["good/by-hand.json", "good/SmallAd.xib"])
  func cut(path: String) throws {
    let bytes = try SampleFiles.bytes(path)
    let auditor = try SampleFiles.auditor()
    for end in bytes.indices { run(Array(bytes[..<end]), auditor) }
    // Without its last brace or tag a file is no file; blanks after it may go.
    let last = try #require(bytes.lastIndex { $0 != UInt8(ascii: "\n") })
    for end in stride(from: last, to: 0, by: -97) {
      let outcome = try? InputReader.read(bytes: Array(bytes[..<end]), name: path)
      if case .snapshot = outcome { Issue.record("read \(end) of \(bytes.count) bytes") }
    }
  }

  @Test(
    "never crash the audit when any byte is another",
    arguments: ["good/by-hand.json", "good/SmallAd.xib"])
  func flip(path: String) throws {
    let bytes = try SampleFiles.bytes(path)
    let auditor = try SampleFiles.auditor()
    for mask: UInt8 in [0x01, 0x15, 0x80, 0xFF] {
      var changed = bytes
      for position in bytes.indices {
        changed[position] ^= mask
        run(changed, auditor)
        changed[position] = bytes[position]
      }
    }
  }
}
