import AdTree

extension Snapshot {
  /// The same tree with windows of some classes hidden: they cover nothing.
  func hiding(windows: Set<String>) -> Snapshot {
    guard !windows.isEmpty else { return self }
    var snapshot = self
    for root in roots where windows.contains(nodes[root].className) {
      snapshot.withNode(root) { $0.render.hidden = .known(true) }
    }
    return snapshot
  }

  /// The root above a node, or the node itself.
  func root(of index: Int) -> Int { ancestors(of: index).last ?? index }
}

extension Recognition {
  /// Without the ads in windows of some classes.
  func leavingOut(windows: Set<String>, of snapshot: Snapshot) -> Recognition {
    var result = self
    result.keep { !windows.contains(snapshot.nodes[snapshot.root(of: $0.view)].className) }
    return result
  }
}
