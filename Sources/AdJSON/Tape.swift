/// What the lexical pass learnt about one value or key.
struct TapeEntry {
  /// Types, split by what a reader has to do to get the value.
  enum Kind: UInt32 {
    case null
    case `true`
    case `false`
    /// An integer of at most 18 digits that is not `-0`: json-c and `Int` hold it exactly.
    case integer
    /// A fraction or exponent: json-c reads it as a double.
    case decimal
    /// An integer of more digits, or `-0`: json-c saturates or loses the sign, so the text rules.
    case bareInteger
    /// A string whose bytes are its text.
    case string
    /// A string with escapes.
    case escapedString
    case key
    case escapedKey
    case array
    case object

    /// As `init(rawValue:)`, but total and inlined: this is asked several times per value.
    @inline(__always)
    init(code: UInt32) {
      self =
        switch code {
        case 0: .null
        case 1: .true
        case 2: .false
        case 3: .integer
        case 4: .decimal
        case 5: .bareInteger
        case 6: .string
        case 7: .escapedString
        case 8: .key
        case 9: .escapedKey
        case 10: .array
        default: .object
        }
    }
  }

  static let greatestIndex = 1 << 28

  /// Offset of the first byte, a string's opening quote included.
  let offset: UInt32
  /// Offset behind the last byte.
  var end: UInt32
  /// The kind in the upper 4 bits, the index behind the value's subtree in the lower 28.
  private var link: UInt32

  init(_ kind: Kind, offset: Int, end: Int, next: Int) {
    self.offset = UInt32(truncatingIfNeeded: offset)
    self.end = UInt32(truncatingIfNeeded: end)
    link = kind.rawValue << 28 | UInt32(truncatingIfNeeded: next) & 0x0fff_ffff
  }

  var kind: Kind {
    @inline(__always) get { Kind(code: link >> 28) }
  }
  var next: Int { Int(link & 0x0fff_ffff) }

  mutating func close(end: Int, next: Int) {
    self.end = UInt32(truncatingIfNeeded: end)
    link = link & 0xf000_0000 | UInt32(truncatingIfNeeded: next) & 0x0fff_ffff
  }
}

/// The entries of a document in the order of its bytes: a member is its key and then its value.
final class Tape: @unchecked Sendable {
  // Written by the lexical pass only, before the tape is shared.
  private var entries: UnsafeMutablePointer<TapeEntry>
  private var capacity: Int
  private(set) var count = 0

  init(expecting capacity: Int) {
    self.capacity = max(capacity, 16)
    entries = .allocate(capacity: self.capacity)
  }

  deinit { entries.deallocate() }

  subscript(index: Int) -> TapeEntry {
    @inline(__always) get {
      precondition(index >= 0 && index < count)
      return entries[index]
    }
  }

  @inline(__always)
  func append(_ kind: TapeEntry.Kind, offset: Int, end: Int) {
    if count == capacity { grow() }
    (entries + count).initialize(to: .init(kind, offset: offset, end: end, next: count + 1))
    count += 1
  }

  /// Notes that the container at `index` ended before `end` and holds all later entries.
  @inline(__always)
  func close(_ index: Int, end: Int) {
    precondition(index >= 0 && index < count)
    entries[index].close(end: end, next: count)
  }

  @inline(never)
  private func grow() {
    let larger = capacity + capacity / 2
    let moved = UnsafeMutablePointer<TapeEntry>.allocate(capacity: larger)
    moved.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = moved
    capacity = larger
  }
}
