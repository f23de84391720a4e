extension JSONCursor {
  /// Appends the numbers of an array of any length.
  public func requireDoubles(into numbers: inout [Double]) throws(JSONError) {
    let entry = entry
    guard entry.kind == .array else { throw mismatch(expected: "an array of numbers") }
    var at = index + 1
    while at < entry.next {
      numbers.append(try double(at: at))
      at += 1
    }
  }

  /// The numbers of an array of two, such as a point or a size.
  public func requireTwoDoubles() throws(JSONError) -> (Double, Double) {
    try requireCount(2)
    return (try flatDouble(0), try flatDouble(1))
  }

  /// The numbers of an array of four, such as a rectangle or a colour.
  public func requireFourDoubles() throws(JSONError) -> (Double, Double, Double, Double) {
    try requireCount(4)
    return (try flatDouble(0), try flatDouble(1), try flatDouble(2), try flatDouble(3))
  }

  /// The numbers of an array of six, such as an affine transform.
  public func requireSixDoubles() throws(JSONError) -> (
    Double, Double, Double, Double, Double, Double
  ) {
    try requireCount(6)
    return (
      try flatDouble(0), try flatDouble(1), try flatDouble(2), try flatDouble(3),
      try flatDouble(4), try flatDouble(5)
    )
  }

  private func requireCount(_ count: Int) throws(JSONError) {
    let entry = entry
    guard entry.kind == .array else { throw mismatch(expected: "an array of \(count) numbers") }
    // An array of numbers has as many entries on the tape as elements.
    guard entry.next - index - 1 == count || self.count == count else {
      throw JSONError(
        reason: .mismatch, position: position, expected: "an array of \(count) numbers",
        found: "an array of \(self.count)")
    }
  }

  @inline(__always)
  private func flatDouble(_ number: Int) throws(JSONError) -> Double {
    try double(at: index + 1 + number)
  }

  /// The number of that index on the tape. A walk one by one stops here at the first container.
  @inline(__always)
  private func double(at index: Int) throws(JSONError) -> Double {
    guard let double = reading.double(of: reading.text.tape[index]) else {
      throw JSONCursor(reading, index: index).mismatch(expected: "a number")
    }
    return double
  }
}
