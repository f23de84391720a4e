import AdTree

extension PaintedScene {
  /// A view's size in its own space, in points: before any transform, wherever it lies. Nil where
  /// neither bounds nor frame were captured. A nib's is what the canvas last showed.
  public func ownSize(of view: Int) -> TreeSize? {
    let geometry = snapshot.nodes[view].geometry
    return (geometry.bounds.value ?? geometry.frame.value).map {
      TreeSize(width: $0.width, height: $0.height)
    }
  }
}

extension TreeSize {
  /// Square points.
  public var area: Double { width * height }
}
