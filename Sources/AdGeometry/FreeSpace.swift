import AdTree

/// Whether a rectangle of some size still fits somewhere.
public enum FreeSpace: Sendable, Hashable {
  /// Here, for certain.
  case free(TreeRect)
  /// Here, unless what may be drawn there is: words or images somewhere inside their boxes.
  case perhaps(TreeRect)
  /// Nowhere.
  case none
  /// There is too much in the way to tell.
  case tooMany

  /// Obstacles beyond which nobody looks.
  static let limit = 2_000
  /// Points that arithmetic leaves of zero.
  private static let dust = 1e-6

  /// The leftmost and then topmost place in `region` for a rectangle of `size` that meets no
  /// obstacle; nil where there is none.
  ///
  /// A place that is free stays so when it is moved left and up until it touches something: the
  /// left edges to try are those of the region and the right edges of obstacles.
  static func place(of size: TreeSize, in region: TreeRect, avoiding obstacles: [TreeRect])
    -> TreeRect?
  {
    guard size.width > 0, size.height > 0, size.width <= region.width + dust,
      size.height <= region.height + dust
    else { return nil }
    let inside = obstacles.compactMap { $0.intersection(region) }.sorted { $0.y < $1.y }
    let lefts = [region.x] + inside.map(\.maxX).sorted()
    for left in lefts where left + size.width <= region.maxX + dust {
      var top = region.y
      for obstacle in inside
      where obstacle.x < left + size.width - dust && obstacle.maxX > left + dust {
        if obstacle.y - top >= size.height - dust { break }
        top = max(top, obstacle.maxY)
      }
      if top + size.height <= region.maxY + dust {
        return TreeRect(x: left, y: top, width: size.width, height: size.height)
      }
    }
    return nil
  }
}

extension PaintedScene {
  /// Whether a rectangle of `size` points, a 44 × 44 square for a finger, fits into a region of
  /// the window without meeting what the views of a list draw. Descendants are not looked at.
  public func freeRectangle(
    of size: TreeSize, in region: TreeRect, avoiding views: [Int]
  ) -> FreeSpace {
    var certain: [TreeRect] = []
    var all: [TreeRect] = []
    for view in views {
      switch drawnPlace(of: view) {
      case .known(let rect):
        guard rect.intersection(region) != nil else { continue }
        certain.append(rect)
        all.append(rect)
      case .within(let rect):
        if rect.intersection(region) != nil { all.append(rect) }
      case .unplaced: all.append(region)
      case .nothing: continue
      }
      if all.count > FreeSpace.limit { return .tooMany }
    }
    if let place = FreeSpace.place(of: size, in: region, avoiding: all) { return .free(place) }
    guard all.count > certain.count else { return .none }
    return FreeSpace.place(of: size, in: region, avoiding: certain).map { .perhaps($0) } ?? .none
  }

  /// The publisher's views below `root` that are painted and meet a region of the window, in tree
  /// order: what a mark or a finger would share the region with.
  public func publisherContent(in region: TreeRect, below root: Int) -> [Int] {
    snapshot.descendants(of: root).filter { view in
      hints[view].owner == .publisher && hints[view].painter != .none
        && effectiveHidden(of: view).isHidden != true
        && (effectiveAlpha(of: view) ?? 1) >= Self.leastTouchedAlpha
        && boundingBox(of: view)?.intersection(region) != nil
    }
  }
}
