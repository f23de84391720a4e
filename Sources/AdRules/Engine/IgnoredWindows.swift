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
    let kept = ads.indices.filter {
      !windows.contains(snapshot.nodes[snapshot.root(of: ads[$0].view)].className)
    }
    guard kept.count < ads.count else { return self }
    let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    var result = self
    result.ads = kept.map { ads[$0] }
    result.assets = assets.compactMapValues { roles in
      let left = roles.compactMap { role in
        places[role.ad].map { AssetRole(ad: $0, asset: role.asset) }
      }
      return left.isEmpty ? nil : left
    }
    return result
  }
}
