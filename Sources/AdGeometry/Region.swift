import AdTree

/// A part of the plane as disjoint rectangles, with a bound on the work spent on it.
struct Region {
  private(set) var pieces: [TreeRect]
  /// Pieces looked at so far.
  private var work = 0
  private let pieceLimit: Int

  /// Pieces looked at for each piece allowed, before a region counts as too hard.
  private static let visits = 256

  init(_ rect: TreeRect, pieceLimit: Int) {
    pieces = [rect]
    self.pieceLimit = pieceLimit
  }

  var isEmpty: Bool { pieces.isEmpty }
  var area: Double { pieces.reduce(0) { $0 + $1.area } }

  var isOverLimit: Bool {
    pieces.count > pieceLimit || work > pieceLimit &* Self.visits
  }

  /// Removes `hole` and returns the area taken.
  mutating func take(_ hole: TreeRect) -> Double {
    work &+= pieces.count
    guard let first = pieces.firstIndex(where: { $0.intersection(hole) != nil }) else { return 0 }
    var taken = 0.0
    var rest = Array(pieces[..<first])
    for piece in pieces[first...] {
      guard let cut = piece.intersection(hole) else {
        rest.append(piece)
        continue
      }
      taken += cut.area
      piece.appendRest(without: cut, to: &rest)
    }
    pieces = rest
    return taken
  }

  /// Keeps what lies in `frame`, nothing where it is nil, and returns the area lost.
  mutating func keep(_ frame: TreeRect?) -> Double {
    let before = area
    pieces = pieces.compactMap { piece in frame.flatMap { piece.intersection($0) } }
    return before - area
  }
}
