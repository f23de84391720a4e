import AdTree

/// Puts a capture's objects in the order of a snapshot: windows, their views, and the layers that
/// stand between them.
struct HierarchyTree {
  private let graph: HierarchyGraph
  private let limits: InputLimits
  private var facts: HierarchyFacts
  /// Per layer, the view it backs.
  private var viewOfLayer: [Int: Int] = [:]
  private var isPlaced: [Bool]
  private var chains: [String: ClassChain] = [:]
  private var nodes: [ViewNode] = []
  private var windows: [WindowFacts] = []
  private var sceneNames: [Int: String] = [:]

  init(_ graph: HierarchyGraph, problems: HierarchyProblems, limits: InputLimits) {
    self.graph = graph
    self.limits = limits
    facts = HierarchyFacts(problems: problems)
    isPlaced = Array(repeating: false, count: graph.objects.count)
    for index in graph.objects.indices {
      guard let layer = graph[index].layer, graph[index].className != nil else { continue }
      viewOfLayer[layer] = index
    }
  }

  mutating func snapshot() throws(InputError) -> Snapshot {
    let described = graph.objects.indices.filter { graph[$0].className != nil }
    let windows = described.filter { graph[$0].group == .window }
    for window in windows { try place(root: window) }
    let others = graph.roots.filter { graph[$0].className != nil && !isPlaced[$0] }
    if windows.isEmpty {
      for view in others { try place(root: view) }
    } else if !others.isEmpty {
      facts.problems.add(
        "detached-views",
        "\(others.count) views with what lies below them are in no window and were left out")
    }
    guard !nodes.isEmpty else { throw empty }
    var snapshot = Snapshot(
      format: DetectedFormat.viewHierarchy.rawValue, stage: .rendered, captured: [], nodes: nodes)
    snapshot.windows = self.windows
    screen(described, into: &snapshot)
    traits(windows.first, into: &snapshot)
    snapshot.problems = facts.problems.all
    return snapshot
  }

  private var empty: InputError {
    if graph.isMac {
      return .unsupported("a Mac app's view hierarchy", remedy: "give an iOS app's")
    }
    return InputError(
      .invalid, "the capture describes no window and no view",
      remedy: "give the whole .viewhierarchy folder, and capture again if the app did not answer")
  }

  // MARK: Nodes

  private struct Pending {
    let index: Int
    let parent: Int?
    let depth: Int
    let isLayer: Bool
    let isBent: Bool
  }

  private mutating func place(root: Int) throws(InputError) {
    var pending = [
      Pending(index: root, parent: nil, depth: 1, isLayer: false, isBent: false)
    ]
    while let next = pending.popLast() {
      guard !isPlaced[next.index] else {
        facts.problems.add(
          "several-parents",
          "the object \(graph[next.index].address) stands below several others; the first is kept",
          node: next.parent ?? 0)
        continue
      }
      let object = graph[next.index]
      guard let className = object.className else {
        if let parent = next.parent {
          nodes[parent].childrenCut = true
          facts.problems.add(
            "dangling-reference", "the view \(object.address) is not described", node: parent)
        }
        continue
      }
      guard nodes.count < limits.nodes else { throw .tooManyNodes(limit: limits.nodes) }
      guard next.depth <= limits.depth else { throw .tooDeep(limit: limits.depth) }
      isPlaced[next.index] = true
      append(object, className, next)
      let parent = nodes.count - 1
      let layer = next.isLayer ? object : object.layer.map { graph[$0] }
      let isBent = facts.bendsChildren(layer)
      let children = next.isLayer ? bareSublayers(of: object) : children(of: object)
      if isBent, !children.isEmpty {
        facts.problems.add(
          "sublayer-transform",
          "the layer of \(className) bends what lies below it; where that stands is not read",
          node: parent)
      }
      for child in children.reversed() {
        pending.append(
          Pending(
            index: child.index, parent: parent, depth: next.depth + 1, isLayer: child.isLayer,
            isBent: isBent))
      }
    }
  }

  private mutating func append(
    _ object: HierarchyObject, _ className: String, _ place: Pending
  ) {
    facts.node = nodes.count
    let isWindow = object.group == .window && place.parent == nil
    var node = ViewNode(
      id: object.address, parent: place.parent,
      kind: isWindow ? .window : place.isLayer ? .layer : .view, className: className,
      classChain: chain(of: className), captured: [])
    node.position = object.position
    if place.isLayer {
      facts.bareLayer(object, into: &node)
    } else {
      facts.view(object, layer: object.layer.map { graph[$0] }, into: &node)
      if let controller = object.controller.flatMap({ graph[$0].className }) {
        node.viewController = .known(controller)
      }
    }
    if place.isBent {
      node.geometry.frame = .notCaptured
      node.geometry.center = .notCaptured
    }
    nodes.append(node)
    if isWindow { window(object) }
  }

  private mutating func chain(of name: String) -> ClassChain {
    if let known = chains[name] { return known }
    let chain = graph.chain(of: name)
    chains[name] = chain
    return chain
  }

  // MARK: Order

  private struct Child {
    let index: Int
    let isLayer: Bool
  }

  /// Subviews, and bare layers where it is known which layers are bare: back to front.
  private func children(of object: HierarchyObject) -> [Child] {
    var views = object.children
    if object.group == .window {
      let children = Set(views)
      views += object.rootViews.filter { !children.contains($0) }
    }
    let plain = views.map { Child(index: $0, isLayer: false) }
    guard let layer = object.layer, !graph[layer].children.isEmpty else { return plain }
    let layers = graph[layer].children
    let backed = Set(layers.compactMap { viewOfLayer[$0] })
    // A subview that backs none of the layers makes one of them look bare.
    guard views.allSatisfy(backed.contains) else { return plain }
    let own = Set(views)
    return layers.compactMap { layer in
      guard let view = viewOfLayer[layer] else { return Child(index: layer, isLayer: true) }
      return own.contains(view) ? Child(index: view, isLayer: false) : nil
    }
  }

  private func bareSublayers(of layer: HierarchyObject) -> [Child] {
    layer.children.filter { viewOfLayer[$0] == nil }.map { Child(index: $0, isLayer: true) }
  }

  // MARK: Surroundings

  private mutating func window(_ object: HierarchyObject) {
    var window = WindowFacts(node: nodes.count - 1)
    window.level = facts.number(object[.windowLevel], of: .windowLevel)
    window.isKey = facts.flag(object[.keyWindow])
    if let scene = object.scene {
      let name = sceneNames[scene] ?? "scene\(sceneNames.count + 1)"
      sceneNames[scene] = name
      window.scene = .known(name)
      window.sceneState = facts.name(graph[scene][.activationState], of: Self.sceneStates)
    }
    window.safeAreaInsets = nodes[window.node].geometry.safeAreaInsets
    if window != WindowFacts(node: window.node) { windows.append(window) }
  }

  private static let sceneStates = [
    -1: "unattached", 0: "foregroundActive", 1: "foregroundInactive", 2: "background",
  ]
  private static let sizeClasses = [1: "compact", 2: "regular"]

  private mutating func screen(_ described: [Int], into snapshot: inout Snapshot) {
    let screens = described.filter { graph[$0].group == .screen }
    // Of several screens nobody says which one it was.
    guard screens.count == 1, let screen = screens.first.map({ graph[$0] }) else { return }
    snapshot.screen.bounds = facts.rect(screen[.bounds], of: .bounds)
    snapshot.screen.scale = facts.number(screen[.scale], of: .scale)
    snapshot.screen.nativeScale = facts.number(screen[.nativeScale], of: .nativeScale)
    snapshot.screen.nativeBounds = facts.rect(screen[.nativeBounds], of: .nativeBounds)
  }

  private func traits(_ window: Int?, into snapshot: inout Snapshot) {
    guard let window = window.map({ graph[$0] }) else { return }
    snapshot.traits.userInterfaceStyle = facts.name(
      window[.traitCollectionUserInterfaceStyle], of: [1: "light", 2: "dark"])
    snapshot.traits.horizontalSizeClass = facts.name(
      window[.traitCollectionHorizontalSizeClass], of: Self.sizeClasses)
    snapshot.traits.verticalSizeClass = facts.name(
      window[.traitCollectionVerticalSizeClass], of: Self.sizeClasses)
    switch facts.integer(window[.traitCollectionLayoutDirection]).value {
    case 0: snapshot.traits.layoutDirection = .known(.leftToRight)
    case 1: snapshot.traits.layoutDirection = .known(.rightToLeft)
    default: break
    }
  }
}
