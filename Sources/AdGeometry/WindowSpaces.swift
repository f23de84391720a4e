import AdTree

/// Which trees share a screen, and in what order: windows of one scene do, by level.
struct WindowSpaces: Sendable {
  enum Relation {
    /// They never cover each other.
    case apart
    /// Paint order tells which is in front.
    case together
    case unknown(Doubt)
  }

  private var facts: [Int: WindowFacts] = [:]
  private var windows: Set<Int> = []
  /// There are several windows, and nobody knows the level of one.
  private(set) var hasUnknownLevels = false

  init(_ snapshot: Snapshot) {
    for window in snapshot.windows where facts[window.node] == nil {
      facts[window.node] = window
    }
    windows = Set(snapshot.roots.filter { snapshot.nodes[$0].kind == .window })
    hasUnknownLevels =
      windows.count > 1 && windows.contains { !(facts[$0]?.level.isCaptured ?? false) }
  }

  /// How two different roots relate.
  func relation(_ first: Int, _ second: Int) -> Relation {
    guard windows.contains(first), windows.contains(second) else { return .apart }
    let scenes = (facts[first]?.scene ?? .notCaptured, facts[second]?.scene ?? .notCaptured)
    switch scenes {
    case (.known(let one), .known(let other)): if one != other { return .apart }
    case (.null, .null): break
    default: return .unknown(.sceneMissing)
    }
    guard facts[first]?.level.isCaptured == true, facts[second]?.level.isCaptured == true else {
      return .unknown(.levelMissing)
    }
    return .together
  }
}
