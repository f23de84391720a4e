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

  /// The nearest window around a node, itself included. It need not be a root: UI tests see an
  /// application around its windows.
  public func window(of index: Int) -> Int? {
    var next: Int? = index
    while let current = next, nodes[current].kind != .window { next = nodes[current].parent }
    return next
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

  /// The classes from the root, or from below `ancestor`, to a node: `UIWindow/GADNativeAdView`.
  ///
  /// - Parameter containers: classes that are left out above the node.
  public func classPath(
    of index: Int, below ancestor: Int? = nil, without containers: Set<String> = []
  ) -> String {
    var parts: [String] = []
    var next: Int? = index
    while let current = next, current != ancestor {
      let name = nodes[current].className
      if current == index || !containers.contains(name) { parts.append(name) }
      next = nodes[current].parent
    }
    return parts.reversed().joined(separator: "/")
  }
}
