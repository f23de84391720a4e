import AdTree

/// A convex polygon in window space, in points: where a view lies once transforms have turned or
/// skewed it. Upright rectangles are kept as such, and cost no more than that.
public struct ConvexPolygon: Sendable, Hashable {
  /// The smallest upright rectangle around it.
  public let box: TreeRect
  /// Clockwise on the screen; empty where the polygon is its box.
  private let vertices: [TreePoint]

  /// Distances below this, in points, are what arithmetic leaves of zero.
  private static let dust = 1e-7

  public init(_ rect: TreeRect) {
    box = rect
    vertices = []
  }

  /// Takes the corners of a convex polygon in either direction.
  init(corners: [TreePoint]) {
    var box = TreeRect(x: corners.first?.x ?? 0, y: corners.first?.y ?? 0, width: 0, height: 0)
    for corner in corners.dropFirst() {
      box = box.union(TreeRect(x: corner.x, y: corner.y, width: 0, height: 0))
    }
    self.box = box
    vertices = Self.doubleArea(corners) < 0 ? corners.reversed() : corners
  }

  /// A rectangle after a transform.
  init(_ rect: TreeRect, through transform: AffineTransform) {
    if transform.isAxisAligned {
      self.init(transform.boundingBox(rect))
      return
    }
    let corners = [
      TreePoint(x: rect.x, y: rect.y), TreePoint(x: rect.maxX, y: rect.y),
      TreePoint(x: rect.maxX, y: rect.maxY), TreePoint(x: rect.x, y: rect.maxY),
    ]
    self.init(corners: corners.map(transform.apply))
  }

  /// Corners, clockwise on the screen.
  public var points: [TreePoint] {
    guard vertices.isEmpty else { return vertices }
    return [
      TreePoint(x: box.x, y: box.y), TreePoint(x: box.maxX, y: box.y),
      TreePoint(x: box.maxX, y: box.maxY), TreePoint(x: box.x, y: box.maxY),
    ]
  }

  /// Whether it is an upright rectangle.
  public var isRect: Bool { vertices.isEmpty }

  /// Square points.
  public var area: Double { isRect ? box.area : Self.doubleArea(vertices) / 2 }

  /// Length of the boundary in points.
  public var perimeter: Double {
    guard !isRect, var last = vertices.last else { return box.perimeter }
    var length = 0.0
    for point in vertices {
      let (dx, dy) = (point.x - last.x, point.y - last.y)
      length += (dx * dx + dy * dy).squareRoot()
      last = point
    }
    return length
  }

  /// The common part, or nil where it has no area.
  public func intersection(_ other: ConvexPolygon) -> ConvexPolygon? {
    if isRect, other.isRect { return box.intersection(other.box).map { ConvexPolygon($0) } }
    guard box.intersection(other.box) != nil else { return nil }
    var left = self
    for edge in other.edges {
      guard let kept = left.split(edge).inside else { return nil }
      left = kept
    }
    return left
  }

  /// Whether every point of another polygon lies in this one.
  func contains(_ other: ConvexPolygon) -> Bool {
    edges.allSatisfy { edge in
      other.points.allSatisfy { edge.distance($0) >= -Self.dust }
    }
  }

  /// Appends convex pieces that make up this polygon without `hole`, and returns the area taken.
  func appendRest(without hole: ConvexPolygon, to rest: inout [ConvexPolygon]) -> Double {
    if isRect, hole.isRect {
      guard let cut = box.intersection(hole.box) else {
        rest.append(self)
        return 0
      }
      Self.appendRest(of: box, without: cut, to: &rest)
      return cut.area
    }
    guard box.intersection(hole.box) != nil else {
      rest.append(self)
      return 0
    }
    var left = self
    var pieces: [ConvexPolygon] = []
    var kept = 0.0
    for edge in hole.edges {
      let parts = left.split(edge)
      guard let inside = parts.inside else {
        rest.append(self)
        return 0
      }
      if let outside = parts.outside {
        pieces.append(outside)
        kept += outside.area
      }
      left = inside
    }
    rest.append(contentsOf: pieces)
    return max(0, area - kept)
  }

  /// Up to four rectangles that make up `box` without `cut`, a part of it.
  private static func appendRest(
    of box: TreeRect, without cut: TreeRect, to rest: inout [ConvexPolygon]
  ) {
    func add(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      guard width > 0, height > 0 else { return }
      rest.append(ConvexPolygon(TreeRect(x: x, y: y, width: width, height: height)))
    }
    add(box.x, box.y, box.width, cut.y - box.y)
    add(box.x, cut.maxY, box.width, box.maxY - cut.maxY)
    add(box.x, cut.y, cut.x - box.x, cut.height)
    add(cut.maxX, cut.y, box.maxX - cut.maxX, cut.height)
  }

  // MARK: Edges

  /// A line with the polygon on its right as one walks along it on the screen.
  private struct Edge {
    var start: TreePoint
    /// Unit vector.
    var x: Double
    var y: Double

    /// Positive inside.
    func distance(_ point: TreePoint) -> Double {
      x * (point.y - start.y) - y * (point.x - start.x)
    }
  }

  private var edges: [Edge] {
    let points = points
    var result: [Edge] = []
    result.reserveCapacity(points.count)
    guard var last = points.last else { return result }
    for point in points {
      let (dx, dy) = (point.x - last.x, point.y - last.y)
      let length = (dx * dx + dy * dy).squareRoot()
      if length > Self.dust {
        result.append(Edge(start: last, x: dx / length, y: dy / length))
        last = point
      }
    }
    return result
  }

  private func split(_ edge: Edge) -> (inside: ConvexPolygon?, outside: ConvexPolygon?) {
    let points = points
    var nearest = Double.infinity
    var farthest = -Double.infinity
    for point in points {
      let distance = edge.distance(point)
      nearest = min(nearest, distance)
      farthest = max(farthest, distance)
    }
    if nearest >= -Self.dust { return (self, nil) }
    if farthest <= Self.dust { return (nil, self) }
    var inside: [TreePoint] = []
    var outside: [TreePoint] = []
    var last = points[points.count - 1]
    var before = edge.distance(last)
    for point in points {
      let distance = edge.distance(point)
      if (before > 0 && distance < 0) || (before < 0 && distance > 0) {
        let share = before / (before - distance)
        let crossing = TreePoint(
          x: last.x + share * (point.x - last.x), y: last.y + share * (point.y - last.y))
        inside.append(crossing)
        outside.append(crossing)
      }
      if distance >= 0 { inside.append(point) }
      if distance <= 0 { outside.append(point) }
      last = point
      before = distance
    }
    return (ConvexPolygon(cut: inside), ConvexPolygon(cut: outside))
  }

  /// A part of a polygon; nil where it has no area.
  private init?(cut corners: [TreePoint]) {
    guard corners.count > 2, Self.doubleArea(corners) > 0 else { return nil }
    self.init(corners: corners)
  }

  private static func doubleArea(_ points: [TreePoint]) -> Double {
    guard let origin = points.first else { return 0 }
    var sum = 0.0
    for index in points.indices.dropFirst(2) {
      let (one, two) = (points[index - 1], points[index])
      sum +=
        (one.x - origin.x) * (two.y - origin.y) - (two.x - origin.x) * (one.y - origin.y)
    }
    return sum
  }
}
