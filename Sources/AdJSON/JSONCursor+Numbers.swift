internal import CJSONC

extension JSONCursor {
  /// Appends the numbers of an array of any length.
  public func requireDoubles(into numbers: inout [Double]) throws(JSONError) {
    let entry = entry
    guard entry.kind == .array else { throw mismatch(expected: "an array of numbers") }
    var at = index + 1
    var number = 0
    while at < entry.next {
      numbers.append(try element(number, at: at).requireDouble())
      at = part.text.tape[at].next
      number += 1
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
    guard entry.kind == .array else {
      throw mismatch(expected: "an array of \(count) numbers")
    }
    // If every element is a scalar, the tape holds just them.
    guard entry.next - index - 1 == count || self.count == count else {
      throw JSONError(
        reason: .mismatch, position: position, expected: "an array of \(count) numbers",
        found: "an array of \(self.count)")
    }
  }

  /// The element of that number, where all in front of it were scalars.
  private func flatDouble(_ number: Int) throws(JSONError) -> Double {
    try element(number, at: index + 1 + number).requireDouble()
  }

  private func element(_ number: Int, at index: Int) -> JSONCursor {
    JSONCursor(part, object: object.flatMap { json_object_array_get_idx($0, number) }, index: index)
  }
}
