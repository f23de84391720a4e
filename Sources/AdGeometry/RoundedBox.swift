import AdTree

/// A rectangle with rounded corners as two convex polygons: one inside it and one around it. What
/// lies between them is perhaps cut off; the ring is as wide as circular and continuous corners
/// differ.
struct RoundedBox {
  /// In the view's own space.
  var rect: TreeRect
  var radius: Double
  /// A `CACornerMask`: 1 top left, 2 top right, 4 bottom left, 8 bottom right.
  var corners: Int
  /// From the own space to the window.
  var space: AffineTransform

  init(rect: TreeRect, radius: Double, corners: Int, space: AffineTransform) {
    self.rect = rect
    self.radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    self.corners = corners
    self.space = space
  }

  /// Inside the rounded shape: its arcs' chords.
  var inscribed: ConvexPolygon { polygon(Self.chords) }
  /// Around the rounded shape: its arcs' tangents.
  var circumscribed: ConvexPolygon { polygon(Self.tangents) }

  /// Cosines of every eighth of a right angle; backwards, the sines.
  private static let chords = [
    1, 0.9807852804032304, 0.9238795325112867, 0.8314696123025452, 0.7071067811865476,
    0.5555702330196023, 0.3826834323650898, 0.1950903220161283, 0,
  ]
  /// Where the tangents at those points meet.
  private static let tangents = [
    1, 0.9615705608064609, 0.8861885042161126, 0.7767507203889779, 0.6374628419841172,
    0.4736776240550872, 0.2916892406750922, 0.0984914033571642,
  ]

  /// One corner after the other, clockwise on the screen from the top left one.
  private func polygon(_ cosines: [Double]) -> ConvexPolygon {
    guard radius > 0, corners & 15 != 0 else { return ConvexPolygon(rect, through: space) }
    var points: [TreePoint] = []
    let (left, right) = (rect.x + radius, rect.maxX - radius)
    let (top, bottom) = (rect.y + radius, rect.maxY - radius)
    let places = [
      (bit: 1, x: left, y: top, sharp: TreePoint(x: rect.x, y: rect.y)),
      (bit: 2, x: right, y: top, sharp: TreePoint(x: rect.maxX, y: rect.y)),
      (bit: 8, x: right, y: bottom, sharp: TreePoint(x: rect.maxX, y: rect.maxY)),
      (bit: 4, x: left, y: bottom, sharp: TreePoint(x: rect.x, y: rect.maxY)),
    ]
    for place in places {
      guard corners & place.bit != 0 else {
        points.append(place.sharp)
        continue
      }
      for index in cosines.indices {
        let along = radius * cosines[index]
        let across = radius * cosines[cosines.count - 1 - index]
        let point =
          switch place.bit {
          case 1: TreePoint(x: place.x - along, y: place.y - across)
          case 2: TreePoint(x: place.x + across, y: place.y - along)
          case 8: TreePoint(x: place.x + along, y: place.y + across)
          default: TreePoint(x: place.x - across, y: place.y + along)
          }
        points.append(point)
      }
    }
    return ConvexPolygon(corners: points.map(space.apply))
  }
}
