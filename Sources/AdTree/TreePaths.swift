/// The paths of all views of a snapshot, made in one pass.
public struct TreePaths: Sendable {
  private let snapshot: Snapshot
  /// Per node, its ordinal among siblings of its class; 0 where it is the only one.
  private var ordinals: [Int32]

  public init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    ordinals = [Int32](repeating: 0, count: snapshot.nodes.count)
    /// Per parent (the last entry is for roots): class → its nodes so far.
    var open: [Int: [String: (first: Int, count: Int32)]] = [:]
    for index in snapshot.nodes.indices {
      let parent = snapshot.nodes[index].parent ?? -1
      let name = snapshot.nodes[index].className
      if let known = open[parent]?[name] {
        let count = known.count + 1
        if count == 2 { ordinals[known.first] = 1 }
        ordinals[index] = count
        open[parent]?[name] = (known.first, count)
      } else {
        open[parent, default: [:]][name] = (index, 1)
      }
    }
  }

  /// `UIWindow/UIView[2]/GADNativeAdView`; ordinals count siblings of a class from 1 and stand
  /// only where there are several.
  public subscript(index: Int) -> String {
    var parts: [String] = []
    var next: Int? = index
    while let current = next {
      let ordinal = ordinals[current]
      let name = snapshot.nodes[current].className
      parts.append(ordinal > 0 ? "\(name)[\(ordinal)]" : name)
      next = snapshot.nodes[current].parent
    }
    return parts.reversed().joined(separator: "/")
  }
}
