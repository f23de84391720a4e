import AdTree

extension AffineTransform {
  /// Applies this transform first, then `next`.
  func then(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
      d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Moves by (x, y) in the own space first, then applies this transform.
  func moved(x: Double, y: Double) -> AffineTransform {
    AffineTransform(
      a: a, b: b, c: c, d: d, tx: x * a + y * c + tx, ty: x * b + y * d + ty)
  }

  func apply(_ point: TreePoint) -> TreePoint {
    TreePoint(x: point.x * a + point.y * c + tx, y: point.x * b + point.y * d + ty)
  }

  /// The bounding box of a transformed rectangle; exact when edges stay upright.
  func boundingBox(_ rect: TreeRect) -> TreeRect {
    let (acrossX, acrossY) = (a * rect.width, b * rect.width)
    let (downX, downY) = (c * rect.height, d * rect.height)
    let originX = rect.x * a + rect.y * c + tx
    let originY = rect.x * b + rect.y * d + ty
    let left = originX + min(0, acrossX) + min(0, downX)
    let top = originY + min(0, acrossY) + min(0, downY)
    return TreeRect(
      x: left, y: top, width: abs(acrossX) + abs(downX), height: abs(acrossY) + abs(downY))
  }

  /// Rectangles stay rectangles: no rotation but by quarter turns, no skew. What trigonometry
  /// leaves of a zero does not count.
  var isAxisAligned: Bool {
    let tiny = 1e-6
    return abs(b) < tiny && abs(c) < tiny || abs(a) < tiny && abs(d) < tiny
  }

  /// Corners stay where they are: neither flipped nor turned.
  var isUpright: Bool { a > 0 && d > 0 }

  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
