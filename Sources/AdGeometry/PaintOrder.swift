import AdTree

/// The order in which views are painted: windows by level, then depth-first, siblings stably by z
/// position.
struct PaintOrder {
  /// Place of each view.
  private(set) var places: [Int32]

  /// Nil where views are painted in the order in which they stand.
  init?(_ snapshot: Snapshot) {
    var levels: [Int: Double] = [:]
    for window in snapshot.windows where levels[window.node] == nil {
      if let level = window.level.value, level != 0, !level.isNaN { levels[window.node] = level }
    }
    func depth(_ view: Int) -> Double {
      let value = snapshot.nodes[view].geometry.zPosition.value ?? 0
      return value.isNaN ? 0 : value
    }
    let isRaised = snapshot.nodes.contains {
      ($0.geometry.zPosition.value ?? 0) != 0
    }
    if levels.isEmpty, !isRaised { return nil }
    places = [Int32](repeating: 0, count: snapshot.nodes.count)
    var next: Int32 = 0
    var stack = Self.sorted(snapshot.roots) { levels[$0] ?? 0 }
    stack.reverse()
    while let view = stack.popLast() {
      places[view] = next
      next += 1
      let children = Self.sorted(snapshot.children(of: view), by: depth)
      stack.append(contentsOf: children.reversed())
    }
  }

  private static func sorted(_ views: [Int], by key: (Int) -> Double) -> [Int] {
    guard views.contains(where: { key($0) != 0 }) else { return views }
    return views.map { (view: $0, key: key($0)) }
      .sorted { ($0.key, $0.view) < ($1.key, $1.view) }.map(\.view)
  }
}
