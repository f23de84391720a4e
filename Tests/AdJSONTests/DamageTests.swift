import AdJSON
import Testing

/// Whatever happens to the bytes of a document, reading it ends with a value or an error.
@Suite struct DamageTests {
  private let document = Array(
    #"""
    {"format": "x", "version": 1, "nodes": [
      {"id": "a", "parent": null, "frame": [0, -0.5, 1e2, 33.333333333333336], "hidden": true},
      {"id": "caf\u00e9 \ud83d\ude00 広告", "key\twith\u0041": [[], {}, [false, {"a": {}}]]}
    ], "big": 123456789012345678901234567890, "zero": -0}
    """#.utf8)

  /// Reads all there is in every way that a cursor offers.
  private func visit(_ bytes: [UInt8]) -> Bool {
    guard let document = try? JSONDocument(bytes: bytes) else { return false }
    return document.withRoot { root in
      var pending = [root.place]
      while let place = pending.popLast() {
        let cursor = root.value(at: place)
        _ = (cursor.kind, cursor.bool, cursor.int, cursor.double, cursor.string, cursor.position)
        _ = (cursor.count, cursor.member("nodes")?.kind, cursor.source.count)
        _ = try? cursor.requireFourDoubles()
        for element in cursor.elements.map(Array.init) ?? [] { pending.append(element.place) }
        for member in cursor.members.map(Array.init) ?? [] {
          _ = (member.key.string, member.key.position, member.key.matches("id"))
          pending.append(member.value.place)
        }
      }
      _ = JSONValue(root)
      return true
    }
  }

  @Test func `the whole document is read`() {
    #expect(visit(document))
  }

  @Test func `a document cut short anywhere is refused`() {
    for end in 0..<document.count {
      let cut = Array(document[..<end])
      guard case .failure(let error) = read(cut) else {
        Issue.record("read when cut at \(end)")
        continue
      }
      #expect(error.position.byteOffset <= end)
      #expect(error.reason == .malformed)
    }
  }

  @Test func `a document with a flipped bit never crashes`() {
    for at in document.indices {
      for bit in 0..<8 {
        var damaged = document
        damaged[at] ^= 1 << bit
        _ = visit(damaged)
      }
    }
  }

  @Test func `a document with a wrong byte never crashes`() {
    for at in document.indices {
      for byte in Array("\0\n\"\\u{}[],:-0.eE9tfn \u{7f}".utf8) + [
        0x80, 0xc3, 0xe5, 0xed, 0xf4, 0xff,
      ] {
        var damaged = document
        damaged[at] = byte
        _ = visit(damaged)
      }
    }
  }

  @Test func `a document with a byte missing or doubled never crashes`() {
    for at in document.indices {
      var shorter = document
      shorter.remove(at: at)
      _ = visit(shorter)
      var longer = document
      longer.insert(document[at], at: at)
      _ = visit(longer)
    }
  }
}
