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

  /// The smallest rectangle around both.
  func union(_ other: TreeRect) -> TreeRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return TreeRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// How far this rectangle sticks out of another one on its worst side, in points; 0 inside.
  public func overhang(beyond other: TreeRect) -> Double {
    max(0, other.x - x, other.y - y, maxX - other.maxX, maxY - other.maxY)
  }

  /// Whether it covers at least a share of `other`, which has a size.
  public func fills(_ other: TreeRect, share: Double) -> Bool {
    other.area > 0 && (intersection(other)?.area ?? 0) >= share * other.area
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

  var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }
}
