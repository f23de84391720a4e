import Testing

@testable import AdFormats

@Suite("Gzip data is inflated within limits")
struct GzipTests {
  private func refusal(_ bytes: [UInt8], outputLimit: Int = Gzip.outputLimit) -> InputError? {
    do throws(InputError) {
      _ = try Gzip.inflate(bytes, outputLimit: outputLimit)
      return nil
    } catch {
      return error
    }
  }

  @Test("what went in comes out, whatever its size", arguments: [0, 1, 1000, 700_000])
  func roundTrip(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
    #expect(try Gzip.inflate(GzipSpecimen.compress(bytes)) == bytes)
  }

  @Test("several members are one content, and padding is none")
  func members() throws {
    let bytes = GzipSpecimen.compress("one ") + GzipSpecimen.compress("two")
    #expect(try Gzip.inflate(bytes) == Array("one two".utf8))
    #expect(try Gzip.inflate(bytes + [0, 0, 0]) == Array("one two".utf8))
    #expect(refusal(bytes + [7])?.message == "there is something after the gzip data")
  }

  @Test("cut anywhere it is refused")
  func cut() {
    let bytes = GzipSpecimen.compress(String(repeating: "ad 1 view ", count: 50))
    for end in 2..<bytes.count {
      #expect(refusal(Array(bytes[..<end]))?.kind == .malformed, "cut at \(end)")
    }
  }

  @Test("altered anywhere it is refused, or the header says something else of no weight")
  func altered() throws {
    let text = String(repeating: "ad 1 view ", count: 50)
    let bytes = GzipSpecimen.compress(text)
    for index in bytes.indices {
      var altered = bytes
      altered[index] ^= 0x10
      if refusal(altered) == nil { #expect(try Gzip.inflate(altered) == Array(text.utf8)) }
    }
  }

  @Test("more than the limit is refused")
  func limit() throws {
    let bytes = GzipSpecimen.compress((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    #expect(refusal(bytes, outputLimit: 4999)?.kind == .tooLarge)
    #expect(refusal(bytes, outputLimit: 5000) == nil)
  }

  @Test("a bomb is refused by what comes out per byte; a small file of blanks is no bomb")
  func bomb() throws {
    let small = GzipSpecimen.compress([UInt8](repeating: 0x20, count: 900_000))
    #expect(try Gzip.inflate(small).count == 900_000)
    let bomb = GzipSpecimen.compress([UInt8](repeating: 0x20, count: 4 << 20))
    #expect(refusal(bomb)?.message == "the gzip data inflates to more than 200 times its size")
  }
}

@Suite("A gzip file is what it holds")
struct CompressedInputTests {
  private func read(_ bytes: [UInt8], limits: InputLimits = .standard) throws -> ReadOutcome {
    try InputReader.read(bytes: bytes, name: "x.gz", limits: limits)
  }

  @Test("a snapshot, a nib and another tool's file are read")
  func known() throws {
    let texts = [
      #"{"format": "native-ad-tree", "version": 1, "nodes": [{"id": "a", "class": "UIView"}]}"#,
      NibFixture.xib(#"<view id="a"/>"#), SentrySpecimen.screen,
    ]
    for text in texts {
      guard case .snapshot(let snapshot) = try read(GzipSpecimen.compress(text)) else {
        Issue.record("not read: \(text)")
        continue
      }
      #expect(!snapshot.nodes.isEmpty)
    }
  }

  @Test("a snapshot is known although its format stands behind its nodes")
  func lateFormat() throws {
    let node =
      #"{"id": "n", "class": "UIView", "x-note": "\#(String(repeating: "é", count: 300))"},"#
    let nodes = (0..<1000).map { node.replacing(#""n""#, with: "\"n\($0)\"") }.joined()
    let text =
      "{\"nodes\": [\(nodes) {\"id\": \"z\", \"class\": \"UIView\"}], \"version\": 1, "
      + "\"format\": \"native-ad-tree\"}"
    guard case .snapshot(let snapshot) = try read(GzipSpecimen.compress(text)) else {
      Issue.record("not read")
      return
    }
    #expect(snapshot.nodes.count == 1001)
  }

  @Test("other content is unknown, and a bomb of it is not even inflated")
  func unknown() throws {
    for bytes in [Array("hello".utf8), [], [UInt8](repeating: 0x20, count: 4 << 20)] {
      guard case .unknown = try read(GzipSpecimen.compress(bytes)) else {
        Issue.record("recognised")
        continue
      }
    }
  }

  @Test("a format without a reader is refused by its own name")
  func refused() throws {
    guard
      case .refused(.androidDump) = try read(
        GzipSpecimen.compress("View Hierarchy:\n  DecorView@1a2b[Main]"))
    else {
      Issue.record("not refused")
      return
    }
  }

  @Test("a bomb that begins like a known file is refused")
  func bomb() {
    let text = "{\"nodes\": [" + String(repeating: " ", count: 4 << 20)
    #expect {
      try read(GzipSpecimen.compress(text))
    } throws: { ($0 as? InputError)?.kind == .tooLarge }
  }

  @Test("gzip data inside gzip data is refused")
  func nested() {
    let bytes = GzipSpecimen.compress(GzipSpecimen.compress(SentrySpecimen.screen))
    #expect {
      try read(bytes)
    } throws: { ($0 as? InputError)?.kind == .unsupported }
  }

  @Test("what comes out may be no larger than a file of its format")
  func limit() {
    var limits = InputLimits.standard
    limits.bytes = 400
    let bytes = GzipSpecimen.compress(SentrySpecimen.screen)
    #expect(bytes.count < 400)
    #expect(throws: InputError.tooManyBytes(SentrySpecimen.screen.utf8.count, limit: 400)) {
      try read(bytes, limits: limits)
    }
  }
}
