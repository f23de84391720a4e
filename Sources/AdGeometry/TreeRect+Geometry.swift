import AdTree

extension TreeRect {
  /// The common part, or nil where it has no area.
  public func intersection(_ other: TreeRect) -> TreeRect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return TreeRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Up to four rectangles that make up this one without `hole`.
  func subtracting(_ hole: TreeRect) -> [TreeRect] {
    guard let cut = intersection(hole) else { return [self] }
    var result: [TreeRect] = []
    if cut.y > y { result.append(TreeRect(x: x, y: y, width: width, height: cut.y - y)) }
    if cut.maxY < maxY {
      result.append(TreeRect(x: x, y: cut.maxY, width: width, height: maxY - cut.maxY))
    }
    if cut.x > x {
      result.append(TreeRect(x: x, y: cut.y, width: cut.x - x, height: cut.height))
    }
    if cut.maxX < maxX {
      result.append(TreeRect(x: cut.maxX, y: cut.y, width: maxX - cut.maxX, height: cut.height))
    }
    return result
  }

  /// How far this rectangle sticks out of another one on its worst side, in points; 0 inside.
  public func overhang(beyond other: TreeRect) -> Double {
    max(0, other.x - x, other.y - y, maxX - other.maxX, maxY - other.maxY)
  }

  /// Whether every point lies in `other`, give or take `tolerance` points.
  public func isInside(_ other: TreeRect, tolerance: Double = 0) -> Bool {
    overhang(beyond: other) <= tolerance
  }

  /// Length of the boundary in points.
  public var perimeter: Double { 2 * (width + height) }

  /// Distance between the nearest points, in points; 0 where they meet.
  public func distance(to other: TreeRect) -> Double {
    let dx = max(0, other.x - maxX, x - other.maxX)
    let dy = max(0, other.y - maxY, y - other.maxY)
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension AffineTransform {
  /// Applies this transform first, then `next`.
  func then(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
      d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  func apply(_ point: TreePoint) -> TreePoint {
    TreePoint(x: point.x * a + point.y * c + tx, y: point.x * b + point.y * d + ty)
  }

  /// The bounding box of a transformed rectangle; exact when nothing is rotated or skewed.
  func boundingBox(_ rect: TreeRect) -> TreeRect {
    let corners = [
      apply(TreePoint(x: rect.x, y: rect.y)), apply(TreePoint(x: rect.maxX, y: rect.y)),
      apply(TreePoint(x: rect.x, y: rect.maxY)), apply(TreePoint(x: rect.maxX, y: rect.maxY)),
    ]
    var left = corners[0].x
    var right = left
    var top = corners[0].y
    var bottom = top
    for corner in corners.dropFirst() {
      left = min(left, corner.x)
      right = max(right, corner.x)
      top = min(top, corner.y)
      bottom = max(bottom, corner.y)
    }
    return TreeRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  var isAxisAligned: Bool { b == 0 && c == 0 }
  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}

extension TreeRect {
  var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }
}
