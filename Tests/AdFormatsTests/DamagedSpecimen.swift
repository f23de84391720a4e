import AdTree
import Testing

@testable import AdFormats

/// A reader's specimen in every state of damage: each gives a snapshot or an `InputError`.
enum DamagedSpecimen {
  /// Reads the bytes cut before every byte, then with every byte altered.
  ///
  /// - Returns: how many of the cut and of the altered ones were read.
  static func trials(
    _ bytes: [UInt8], _ read: ([UInt8]) throws(InputError) -> Snapshot
  ) -> (cut: Int, altered: Int) {
    var counts = (cut: 0, altered: 0)
    for end in bytes.indices where isRead(Array(bytes[..<end]), read) { counts.cut += 1 }
    for (index, mask) in zip(bytes.indices, masks) {
      var altered = bytes
      altered[index] ^= mask
      if isRead(altered, read) { counts.altered += 1 }
    }
    return counts
  }

  /// Bits to flip, another one at each place; the same every time.
  private static var masks: some Sequence<UInt8> {
    sequence(state: UInt64(0x9e37_79b9)) { state -> UInt8? in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return 1 << UInt8(truncatingIfNeeded: state >> 61)
    }
  }

  private static func isRead(
    _ bytes: [UInt8], _ read: ([UInt8]) throws(InputError) -> Snapshot
  ) -> Bool {
    do throws(InputError) {
      _ = try read(bytes)
      return true
    } catch {
      #expect(!error.message.isEmpty)
      return false
    }
  }
}

/// What is lost of a snapshot that is written as a canonical one and read back.
func expectSameFacts(_ snapshot: Snapshot) throws {
  let again = try CanonicalReader.read(bytes: try CanonicalWriter.write(snapshot))
  #expect(again.stage == snapshot.stage)
  #expect(again.captured == snapshot.captured)
  #expect(again.problems.map(\.code) == snapshot.problems.map(\.code))
  #expect(again.problems.map(\.node) == snapshot.problems.map(\.node))
  #expect(again.windows == snapshot.windows)
  #expect(again.screen.bounds == snapshot.screen.bounds)
  try #require(again.nodes.count == snapshot.nodes.count)
  for (old, new) in zip(snapshot.nodes, again.nodes) {
    #expect(new.id == old.id && new.parent == old.parent && new.kind == old.kind)
    #expect(new.className == old.className && new.classChain == old.classChain)
    #expect(new.childrenCut == old.childrenCut)
    #expect(new.viewController == old.viewController)
    #expect(new.tag == old.tag)
    #expect(new.geometry == old.geometry)
    #expect(new.render == old.render)
    #expect(new.touch == old.touch)
    #expect(new.layer == old.layer)
    #expect(new.text == old.text)
    #expect(new.button == old.button)
    #expect(new.image == old.image)
    #expect(new.control == old.control)
    #expect(new.scroll == old.scroll)
    #expect(new.accessibility == old.accessibility)
  }
}
