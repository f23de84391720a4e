extension PaintedScene {
  /// What a view paints by itself, as its hint says.
  public func painter(of view: Int) -> Painter { hints[view].painter }

  /// All views in paint order: the first is painted first, each behind its subviews.
  public var paintOrder: [Int] { painted.map(Int.init) }
}
