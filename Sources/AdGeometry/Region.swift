import AdTree

/// A part of the plane as disjoint convex pieces, with a bound on the work spent on it.
struct Region {
  private(set) var pieces: [ConvexPolygon]
  /// Pieces looked at so far.
  private var work = 0
  private let pieceLimit: Int

  /// Pieces looked at for each piece allowed, before a region counts as too hard.
  private static let visits = 256

  init(_ shape: ConvexPolygon?, pieceLimit: Int) {
    pieces = shape.map { [$0] } ?? []
    self.pieceLimit = pieceLimit
  }

  var isEmpty: Bool { pieces.isEmpty }
  var area: Double { pieces.reduce(0) { $0 + $1.area } }

  var isOverLimit: Bool {
    pieces.count > pieceLimit || work > pieceLimit &* Self.visits
  }

  /// Removes `hole` and returns the area taken.
  mutating func take(_ hole: ConvexPolygon) -> Double {
    work &+= pieces.count
    guard let first = pieces.firstIndex(where: { $0.box.intersection(hole.box) != nil }) else {
      return 0
    }
    var taken = 0.0
    var rest = Array(pieces[..<first])
    for piece in pieces[first...] { taken += piece.appendRest(without: hole, to: &rest) }
    pieces = rest
    return taken
  }
}
