import AdTree

/// The rounded corners of one rectangle.
struct RoundedCorners {
  var box: TreeRect
  /// Points, at most half of the smaller side.
  var radius: Double
  /// A `CACornerMask`: 1 top left, 2 top right, 4 bottom left, 8 bottom right.
  var corners: Int

  init(box: TreeRect, radius: Double, corners: Int) {
    self.box = box
    self.radius = min(radius, box.width / 2, box.height / 2)
    self.corners = corners
  }

  private static let places = [
    (bit: 1, isRight: false, isBottom: false), (bit: 2, isRight: true, isBottom: false),
    (bit: 4, isRight: false, isBottom: true), (bit: 8, isRight: true, isBottom: true),
  ]

  private func square(isRight: Bool, isBottom: Bool) -> TreeRect {
    TreeRect(
      x: isRight ? box.maxX - radius : box.x, y: isBottom ? box.maxY - radius : box.y,
      width: radius, height: radius)
  }

  /// Whether a part of `region` lies in a square that holds a rounded corner.
  func touches(_ region: TreeRect) -> Bool {
    Self.places.contains { place in
      corners & place.bit != 0
        && square(isRight: place.isRight, isBottom: place.isBottom).intersection(region) != nil
    }
  }

  /// Forgets the corners that cut nothing off that `other` leaves, for regions inside both boxes.
  mutating func drop(cutBy other: RoundedCorners) {
    for place in Self.places where corners & other.corners & place.bit != 0 {
      let mine = square(isRight: place.isRight, isBottom: place.isBottom)
      let its = other.square(isRight: place.isRight, isBottom: place.isBottom)
      // How far the centre of my arc lies beyond the centre of the other, towards the corner.
      let dx = place.isRight ? mine.x - its.x : its.maxX - mine.maxX
      let dy = place.isBottom ? mine.y - its.y : its.maxY - mine.maxY
      guard min(dx, dy) >= 0 else { continue }
      // What I cut is at least this far from the centre of the other, squared.
      let nearest = radius * radius + 2 * min(dx, dy) * radius + dx * dx + dy * dy
      if nearest >= other.radius * other.radius - 1e-9 { corners &= ~place.bit }
    }
  }

  /// Area of the part of `region` that lies in the box but beyond its rounded corners.
  func loss(of region: TreeRect) -> Double {
    var total = 0.0
    for place in Self.places where corners & place.bit != 0 {
      let square = square(isRight: place.isRight, isBottom: place.isBottom)
      guard let part = region.intersection(square) else { continue }
      // Distances from the circle's centre, growing towards the corner.
      let nearX = place.isRight ? part.x - square.x : square.maxX - part.maxX
      let nearY = place.isBottom ? part.y - square.y : square.maxY - part.maxY
      let disc =
        discArea(nearX + part.width, nearY + part.height) - discArea(nearX, nearY + part.height)
        - discArea(nearX + part.width, nearY) + discArea(nearX, nearY)
      total += max(0, part.area - disc)
    }
    return total
  }

  /// Disjoint rectangles inside the rounded shape: the cross between the corners, and in each
  /// corner the square that reaches the middle of the arc.
  var core: [TreeRect] {
    let inset = radius * (1 - 0.5.squareRoot())
    let (left, right) = (box.x + radius, box.maxX - radius)
    let (top, bottom) = (box.y + radius, box.maxY - radius)
    let side = radius - inset
    return [
      TreeRect(x: left, y: box.y, width: right - left, height: box.height),
      TreeRect(x: box.x, y: top, width: radius, height: bottom - top),
      TreeRect(x: right, y: top, width: radius, height: bottom - top),
      TreeRect(x: left - side, y: top - side, width: side, height: side),
      TreeRect(x: right, y: top - side, width: side, height: side),
      TreeRect(x: left - side, y: bottom, width: side, height: side),
      TreeRect(x: right, y: bottom, width: side, height: side),
    ].filter { $0.width > 0 && $0.height > 0 }
  }

  /// Area of the disc about the origin inside [0, x] × [0, y].
  private func discArea(_ x: Double, _ y: Double) -> Double {
    guard x > 0, y > 0 else { return 0 }
    if x * x + y * y <= radius * radius { return x * y }
    let edge = y >= radius ? 0 : (radius * radius - y * y).squareRoot()
    let end = min(x, radius)
    guard edge < end else { return min(x, edge) * y }
    return edge * y + antiderivative(end) - antiderivative(edge)
  }

  /// Integral of √(r² − x²).
  private func antiderivative(_ x: Double) -> Double {
    let root = max(0, radius * radius - x * x).squareRoot()
    return (x * root + radius * radius * Self.arcSine(min(1, max(-1, x / radius)))) / 2
  }

  /// Arc sine, so that no C library is needed.
  private static func arcSine(_ value: Double) -> Double {
    // asin v = 2 atan(v / (1 + √(1 − v²))); atan by halving its argument, then its series.
    var argument = value / (1 + (1 - value * value).squareRoot())
    var halvings = 1.0
    while abs(argument) > 0.1 {
      argument /= 1 + (1 + argument * argument).squareRoot()
      halvings *= 2
    }
    var term = argument
    var sum = 0.0
    var order = 1.0
    for _ in 0..<12 {
      sum += term / order
      term *= -argument * argument
      order += 2
    }
    return 2 * halvings * sum
  }
}
