/// The keys of all objects that are open at the same time, to find one used twice.
///
/// A hash table with open addressing. Objects close in the reverse order of opening, so taking a
/// closed object's keys out again, last one first, restores the table as it was before.
struct KeyRegister {
  private struct Record {
    let hash: UInt64
    /// The key's index on the tape.
    let entry: Int
    var slot: Int
  }

  /// Number of keys in the register: where the keys of an object opened now will start.
  var count: Int { records.count }

  private var records: [Record] = []
  /// Record numbers plus one; 0 is free.
  private var slots = [UInt32](repeating: 0, count: 256)

  /// Adds a key of the innermost object, whose keys start at record `base`.
  ///
  /// - Returns: the tape index of an equal key of that object; nil means the key was added.
  @inline(__always)
  mutating func insert(
    _ hash: UInt64, entry: Int, base: Int, equals: (_ entry: Int) -> Bool
  ) -> Int? {
    if records.count * 2 >= slots.count { grow() }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let record = Int(slots[slot]) - 1
      if record >= base, records[record].hash == hash, equals(records[record].entry) {
        return records[record].entry
      }
      slot = (slot + 1) & mask
    }
    records.append(Record(hash: hash, entry: entry, slot: slot))
    slots[slot] = UInt32(truncatingIfNeeded: records.count)
    return nil
  }

  /// Takes out all keys from record `base` on.
  @inline(__always)
  mutating func close(_ base: Int) {
    var number = records.count
    while number > base {
      number -= 1
      slots[records[number].slot] = 0
    }
    records.removeSubrange(base...)
  }

  @inline(never)
  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 4)
    let mask = slots.count - 1
    for number in records.indices {
      var slot = Int(truncatingIfNeeded: records[number].hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(truncatingIfNeeded: number + 1)
      records[number].slot = slot
    }
  }
}

/// A hash of key bytes that nobody can aim at: seeded once per run.
enum KeyHash {
  private static let seed = UInt64.random(in: .min ... .max)
  private static let factor: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// Where to start for the keys of an object: nested objects with the same keys differ.
  static func start(depth: Int) -> UInt64 {
    seed ^ (UInt64(truncatingIfNeeded: depth) &* 0xd1b5_4a32_d192_ed03)
  }

  @inline(__always)
  static func hash(_ bytes: UnsafeRawPointer, count: Int, start: UInt64) -> UInt64 {
    var hash = start ^ UInt64(truncatingIfNeeded: count)
    var at = 0
    while at + 8 <= count {
      hash = mix(hash, bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      at += 8
    }
    var rest: UInt64 = 0
    if count - at >= 4 {
      rest = UInt64(bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self))
      at += 4
    }
    while at < count {
      rest = rest << 8 | UInt64(bytes.load(fromByteOffset: at, as: UInt8.self))
      at += 1
    }
    return mix(hash, rest)
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let (high, low) = (hash ^ word).multipliedFullWidth(by: factor)
    return high ^ low ^ hash.byteSwapped
  }
}
