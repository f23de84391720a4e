/// The keys of all objects that are open at the same time, to find one used twice.
///
/// A hash table with open addressing. Objects close in the reverse order of opening, so taking a
/// closed object's keys out again, last one first, restores the table as it was before.
struct KeyRegister: ~Copyable {
  private struct Record {
    let hash: UInt64
    /// The key's index on the tape.
    let entry: Int32
    var slot: UInt32
  }

  /// Number of keys in the register: where the keys of an object opened now will start.
  private(set) var count = 0

  // At most half of the slots are used, so the records need half their number.
  private var size: Int
  private var records: UnsafeMutablePointer<Record>
  /// Record numbers plus one; 0 is free.
  private var slots: UnsafeMutablePointer<UInt32>

  init() {
    size = 256
    records = .allocate(capacity: size / 2)
    slots = .allocate(capacity: size)
    slots.initialize(repeating: 0, count: size)
  }

  deinit {
    records.deallocate()
    slots.deallocate()
  }

  /// Adds a key of the innermost object, whose keys start at record `base`.
  ///
  /// - Returns: the tape index of an equal key of that object; nil means the key was added.
  @inline(__always)
  mutating func insert(
    _ hash: UInt64, entry: Int, base: Int, equals: (_ entry: Int) -> Bool
  ) -> Int? {
    if count == size / 2 { grow() }
    let mask = size - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if number >= base, records[number].hash == hash {
        let earlier = Int(records[number].entry)
        if equals(earlier) { return earlier }
      }
      slot = (slot + 1) & mask
    }
    records[count] = Record(
      hash: hash, entry: Int32(truncatingIfNeeded: entry), slot: UInt32(truncatingIfNeeded: slot))
    count += 1
    slots[slot] = UInt32(truncatingIfNeeded: count)
    return nil
  }

  /// Takes out all keys from record `base` on.
  @inline(__always)
  mutating func close(_ base: Int) {
    while count > base {
      count -= 1
      slots[Int(records[count].slot)] = 0
    }
  }

  @inline(never)
  private mutating func grow() {
    let larger = size * 4
    let moved = UnsafeMutablePointer<Record>.allocate(capacity: larger / 2)
    moved.moveInitialize(from: records, count: count)
    records.deallocate()
    slots.deallocate()
    records = moved
    slots = .allocate(capacity: larger)
    slots.initialize(repeating: 0, count: larger)
    size = larger
    for number in 0..<count {
      var slot = Int(truncatingIfNeeded: records[number].hash) & (larger - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (larger - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: number + 1)
      records[number].slot = UInt32(truncatingIfNeeded: slot)
    }
  }
}
