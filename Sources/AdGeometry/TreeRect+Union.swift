import AdTree

extension TreeRect {
  /// The share of 1 of this rectangle that lies in at least one of the others; 0 where it has no
  /// area. Beyond some thousand fragments the rest counts as not covered.
  public func shareCovered(by others: [TreeRect]) -> Double {
    guard area > 0 else { return 0 }
    var rest = Region(ConvexPolygon(self), pieceLimit: 1_024)
    var taken = 0.0
    for other in others {
      taken += rest.take(ConvexPolygon(other))
      if rest.isEmpty || rest.isOverLimit { break }
    }
    return min(1, taken / area)
  }
}
