import AdJSON
import Testing

/// What is written reads back as the same value, whatever it is.
@Suite struct RoundTripTests {
  /// A fixed sequence of numbers (SplitMix64), so that a failure comes again.
  private struct Sequence: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var value = state
      value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
      value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
      return value ^ value >> 31
    }
  }

  private func text(_ numbers: inout Sequence) -> String {
    let alphabet = Array(
      "aZ0 /\\\"\n\t\u{0}\u{1f}\u{7f}é広告😀👩‍👩‍👧\u{2028}\u{fffd}\u{10ffff}".unicodeScalars)
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &numbers) {
      text.unicodeScalars.append(alphabet.randomElement(using: &numbers) ?? "x")
    }
    return text
  }

  private func double(_ numbers: inout Sequence) -> Double {
    while true {
      let value = Double(bitPattern: numbers.next())
      // Whole numbers would read back as `int`.
      if value.isFinite, value != value.rounded() { return value }
    }
  }

  private func value(_ numbers: inout Sequence, depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &numbers) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &numbers))
    case 2: return .int(Int(truncatingIfNeeded: numbers.next()))
    case 3: return .double(double(&numbers))
    case 4: return .double(Double(Int.random(in: -99999...99999, using: &numbers)) + 0.25)
    case 5: return .string(text(&numbers))
    case 6:
      return .array(
        (0..<Int.random(in: 0...5, using: &numbers)).map { _ in value(&numbers, depth: depth - 1) })
    default:
      let fields = (0..<Int.random(in: 0...5, using: &numbers)).map { number in
        let key = text(&numbers).filter { $0 != "\u{0}" } + String(number)
        return JSONField(key, value(&numbers, depth: depth - 1))
      }
      return .object(fields)
    }
  }

  @Test(arguments: 0..<300)
  func `a made-up value reads back as it was`(seed: UInt64) throws {
    var numbers = Sequence(state: seed)
    let value = value(&numbers, depth: 5)
    for style in [JSONStyle.compact, .pretty] {
      #expect(read(try value.text(style)) == .success(value))
    }
  }

  @Test func `random doubles read back to the bit`() throws {
    var numbers = Sequence(state: 1)
    let values = (0..<5000).map { _ in double(&numbers) }
    let text = try JSONValue.array(values.map { .double($0) }).text()
    let read = try withRoot(text) { root in
      var read: [Double] = []
      try root.requireDoubles(into: &read)
      return read
    }
    #expect(read == values)
  }

  @Test func `what is read and written again is written the same`() throws {
    let text = #"{"b":[1,-2.5,"é\n",{"c":null}],"a":true,"big":1.2345678901234568e+29}"#
    #expect(try read(text).get().text() == text)
  }
}
