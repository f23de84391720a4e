extension Snapshot {
  /// Roots in order.
  public var roots: [Int] {
    var result: [Int] = []
    var index = 0
    while index < nodes.count {
      result.append(index)
      index = subtreeEnds[index]
    }
    return result
  }

  /// The node and everything below it.
  public func subtree(of index: Int) -> Range<Int> {
    index..<subtreeEnds[index]
  }

  /// Everything below the node.
  public func descendants(of index: Int) -> Range<Int> {
    (index + 1)..<subtreeEnds[index]
  }

  /// Direct children, back to front.
  public func children(of index: Int) -> [Int] {
    var result: [Int] = []
    var child = index + 1
    while child < subtreeEnds[index] {
      result.append(child)
      child = subtreeEnds[child]
    }
    return result
  }

  /// Ancestors from the parent to the root.
  public func ancestors(of index: Int) -> [Int] {
    var result: [Int] = []
    var next = nodes[index].parent
    while let current = next {
      result.append(current)
      next = nodes[current].parent
    }
    return result
  }

  /// Whether `index` lies strictly below `ancestor`.
  public func isDescendant(_ index: Int, of ancestor: Int) -> Bool {
    index > ancestor && index < subtreeEnds[ancestor]
  }

  /// The root above a node, or the node itself.
  public func root(of index: Int) -> Int {
    var current = index
    while let parent = nodes[current].parent { current = parent }
    return current
  }

  /// A path of classes with ordinals from the root or from `ancestor` (which it leaves out):
  /// `UIWindow/UIView[2]/GADNativeAdView`. Ordinals count siblings of the same class from 1 and
  /// are written only where there are several.
  public func path(of index: Int, below ancestor: Int? = nil, ordinals: Bool = true) -> String {
    var parts: [String] = []
    var current = index
    while true {
      if current == ancestor { break }
      var part = nodes[current].className
      if ordinals, let ordinal = ordinal(of: current) { part += "[\(ordinal)]" }
      parts.append(part)
      guard let parent = nodes[current].parent else { break }
      current = parent
    }
    return parts.reversed().joined(separator: "/")
  }

  private func ordinal(of index: Int) -> Int? {
    let siblings = nodes[index].parent.map { children(of: $0) } ?? roots
    let name = nodes[index].className
    let alike = siblings.filter { nodes[$0].className == name }
    guard alike.count > 1, let place = alike.firstIndex(of: index) else { return nil }
    return place + 1
  }
}
