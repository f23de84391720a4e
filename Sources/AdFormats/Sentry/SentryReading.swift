internal import AdJSON
import AdTree

/// One walk through a Sentry view hierarchy.
struct SentryReading {
  private enum Key: String, CaseIterable {
    case type, identifier, x, y, width, height, alpha, visible, children
    case viewController = "view_controller"
  }

  private static let keys = JSONNameTable<Key>()
  /// The type of the child that stands for all children of a view that lies too deep.
  private static let truncation = "SentryTruncatedViewHierarchy"
  /// Largest coordinate that is believed, in points.
  private static let largestLength = 1_000_000.0

  let root: JSONCursor
  let limits: InputLimits
  /// Frames are in the window, not in the superview; SDKs of other systems write such.
  private var isAbsolute = false
  private var facts: FactReader
  private var nodes: [ViewNode] = []
  private var chains: [String: ClassChain] = [:]
  private var unknownKeys: Set<String> = []

  init(root: JSONCursor, limits: InputLimits) {
    self.root = root
    self.limits = limits
    facts = FactReader(limits: limits)
  }

  mutating func read() throws(InputError) -> Snapshot {
    if let system = root.member("rendering_system"), system.string != "UIKIT" {
      throw InputError(
        .unsupported, "a Sentry view hierarchy of \(Self.name(system)) cannot be read",
        at: SourcePosition(system.position),
        remedy: "give one whose rendering_system is UIKIT, from an iOS app")
    }
    guard let windows = root.member("windows"), let elements = windows.elements else {
      throw InputError(
        .invalid, "the view hierarchy has no list of \"windows\"",
        at: SourcePosition(root.position))
    }
    if let positioning = root.member("positioning") {
      isAbsolute = positioning.string == "absolute"
      if !isAbsolute, positioning.string != "relative" {
        facts.wrong(positioning, "\"relative\" or \"absolute\"")
      }
    }
    for window in elements { try readWindow(window) }
    guard !nodes.isEmpty else {
      throw InputError(
        .invalid, "the view hierarchy holds no window", at: SourcePosition(windows.position),
        remedy: "give one of an event that happened while the app showed something")
    }
    var snapshot = Snapshot(
      format: DetectedFormat.sentry.rawValue, stage: .rendered, captured: [], nodes: nodes)
    snapshot.problems = facts.problems
    if facts.droppedProblems > 0 {
      snapshot.problems.append(
        SnapshotProblem(
          code: "more-problems", message: "\(facts.droppedProblems) more problems are not listed"))
    }
    return snapshot
  }

  private static func name(_ system: JSONCursor) -> String {
    system.string.map { "\"\($0.prefix(40))\"" } ?? "an unknown system"
  }

  // MARK: Views

  private struct Pending {
    let place: JSONPlace
    let parent: Int?
    let depth: Int
    let isBelowScrollView: Bool
  }

  private mutating func readWindow(_ window: JSONCursor) throws(InputError) {
    var pending = [
      Pending(place: window.place, parent: nil, depth: 1, isBelowScrollView: false)
    ]
    while let next = pending.popLast() {
      let cursor = root.value(at: next.place)
      guard let members = cursor.members else {
        facts.wrong(cursor, "a view")
        continue
      }
      if let parent = next.parent, cursor.member("type")?.string == Self.truncation {
        nodes[parent].childrenCut = true
        facts.problem(
          "depth-limit", "Sentry's SDK left out what lies below the view: it is nested too deep",
          at: cursor, node: parent)
        continue
      }
      guard nodes.count < limits.nodes else { throw .tooManyNodes(limit: limits.nodes) }
      guard next.depth <= limits.depth else { throw .tooDeep(limit: limits.depth) }
      guard let children = readView(members, at: cursor, next) else { continue }
      let index = nodes.count - 1
      let places = children.elements.map { $0.map(\.place) } ?? []
      let types = places.compactMap { root.value(at: $0).member("type")?.string }
      let scrolls = SentryScrollViews.scrolls(nodes[index], children: types)
      if scrolls, !isAbsolute, !places.isEmpty {
        facts.problem(
          "scroll-offset-unknown",
          "where the subviews of \(nodes[index].className) stand is not known: the format does not "
            + "say how far it is scrolled", at: cursor, node: index)
      }
      for place in places.reversed() {
        pending.append(
          Pending(
            place: place, parent: index, depth: next.depth + 1, isBelowScrollView: scrolls))
      }
    }
  }

  /// Reads one view but its children, which it returns.
  private mutating func readView(
    _ members: JSONMembers, at cursor: JSONCursor, _ place: Pending
  ) -> JSONCursor? {
    var sides: (x: Double?, y: Double?, width: Double?, height: Double?)
    var className: String?
    var children: JSONCursor?
    var node = ViewNode(
      id: String(nodes.count + 1), parent: place.parent,
      kind: place.parent == nil ? .window : .view,
      className: "", classChain: ClassChain([]), captured: [])
    node.position = SourcePosition(cursor.position)
    for member in members {
      guard let key = member.key.name(in: Self.keys) else {
        unknown(member.key)
        continue
      }
      switch key {
      case .type: className = facts.string(member.value).value
      case .x: sides.x = side(member.value, named: key)
      case .y: sides.y = side(member.value, named: key)
      case .width: sides.width = side(member.value, named: key)
      case .height: sides.height = side(member.value, named: key)
      case .alpha: node.render.alpha = alpha(member.value)
      case .visible: node.render.hidden = facts.bool(member.value).known { !$0 }
      case .viewController: node.viewController = facts.string(member.value)
      case .identifier:
        let identifier = facts.string(member.value)
        guard identifier.isCaptured else { continue }
        var accessibility = AccessibilityFacts()
        accessibility.identifier = identifier
        node.accessibility = .known(accessibility)
      case .children:
        if member.value.elements == nil {
          facts.wrong(member.value, "an array of views")
          node.childrenCut = true
        }
        children = member.value
      }
    }
    setClass(&node, className, at: cursor)
    if let x = sides.x, let y = sides.y, let width = sides.width, let height = sides.height {
      let rect = TreeRect(x: x, y: y, width: width, height: height)
      if isAbsolute {
        node.geometry.windowRect = .known(rect)
      } else if !place.isBelowScrollView {
        node.geometry.frame = .known(rect)
      }
    }
    nodes.append(node)
    return children
  }

  private mutating func setClass(
    _ node: inout ViewNode, _ name: String?, at cursor: JSONCursor
  ) {
    if let name, !name.isEmpty {
      node.className = name
      node.classChain = chain(of: name)
    } else {
      facts.problem("missing-fact", "the view has no \"type\"", at: cursor, node: nodes.count)
      node.className = "unknown"
      node.classChain = ClassChain([node.className])
    }
  }

  private mutating func chain(of name: String) -> ClassChain {
    if let known = chains[name] { return known }
    let chain = UIKitClasses.chain(of: name) ?? ClassChain([name])
    chains[name] = chain
    return chain
  }

  private mutating func unknown(_ key: JSONKey) {
    let name = String(key.string.prefix(64))
    guard unknownKeys.count < FactReader.problemLimit, unknownKeys.insert(name).inserted else {
      return
    }
    facts.problem(
      "unknown-key", "the key \"\(name)\" is not known in a view",
      at: SourcePosition(key.position), node: nodes.count)
  }

  // MARK: Numbers

  private mutating func side(_ cursor: JSONCursor, named key: Key) -> Double? {
    guard let value = facts.double(cursor).value else {
      if cursor.isNull {
        facts.problem(
          "infinite-frame", "the view's \(key.rawValue) is not a number", at: cursor,
          node: nodes.count)
      }
      return nil
    }
    if abs(value) <= Self.largestLength { return value }
    let what =
      abs(value) == SentryNumbers.infinity
      ? "is infinite" : "is beyond \(Int(Self.largestLength)) points"
    facts.problem(
      "infinite-frame", "the view's \(key.rawValue) \(what)", at: cursor, node: nodes.count)
    return nil
  }

  private mutating func alpha(_ cursor: JSONCursor) -> Fact<Double> {
    let alpha = facts.double(cursor)
    if let value = alpha.value, abs(value) <= Self.largestLength { return alpha }
    if alpha.isCaptured {
      facts.problem("bad-value", "the view's alpha is not a number", at: cursor, node: nodes.count)
    }
    return .notCaptured
  }
}

extension Fact {
  /// A known value changed; null is no answer here.
  fileprivate func known<Other>(_ transform: (Value) -> Other) -> Fact<Other> {
    value.map { .known(transform($0)) } ?? .notCaptured
  }
}
