import AdTree

/// The tree as it is painted: where each view lies, what hides, clips and covers it.
///
/// One pass from the roots places every view; shares are computed when asked for. Rotated and
/// skewed views are known by their bounding boxes, perspective not at all.
public struct PaintedScene: Sendable {
  let snapshot: Snapshot
  let hints: [ViewHint]
  let parameters: SceneParameters
  private(set) var placements: [Placement] = []
  /// Nearest hidden view, itself included; -1 where none is known to be.
  private var hiddenBy: [Int32] = []
  private var hiddenUnknown: [Bool] = []
  /// Product of alphas from the root; NaN where an alpha was not captured.
  private(set) var alphas: [Double] = []
  /// Place in paint order, and the place after the view's subtree.
  private(set) var paintStarts: [Int32] = []
  private(set) var paintEnds: [Int32] = []
  /// Views in paint order.
  private(set) var painted: [Int32] = []
  /// Root of each view.
  private var roots: [Int32] = []
  /// Views whose captured window rectangle differs from ours by more than half a pixel.
  public private(set) var disagreements: Set<Int> = []

  /// Places every view of a snapshot; `hints` has one entry a node.
  public init(
    snapshot: Snapshot, hints: [ViewHint], parameters: SceneParameters = SceneParameters()
  ) {
    precondition(hints.count == snapshot.nodes.count, "one hint a node")
    self.snapshot = snapshot
    self.hints = hints
    self.parameters = parameters
    place()
    order()
  }

  // MARK: Answers

  public func placement(of view: Int) -> Placement { placements[view] }

  /// The exact rectangle in window space, or nil where it is not known.
  public func windowRect(of view: Int) -> TreeRect? {
    if case .known(let rect) = placements[view] { rect } else { nil }
  }

  /// The rectangle, or the bounding box of a rotated view.
  public func boundingBox(of view: Int) -> TreeRect? {
    switch placements[view] {
    case .known(let rect): rect
    case .bounded(let box): box
    case .notCaptured, .absurd: nil
    }
  }

  public func effectiveHidden(of view: Int) -> HiddenState {
    if hiddenBy[view] >= 0 { return HiddenState(isHidden: true, by: Int(hiddenBy[view])) }
    return HiddenState(isHidden: hiddenUnknown[view] ? nil : false, by: nil)
  }

  /// The product of alphas from the window down, or nil where one was not captured.
  public func effectiveAlpha(of view: Int) -> Double? {
    alphas[view].isNaN ? nil : alphas[view]
  }

  /// Half a pixel in points; a scale nobody captured counts as 2.
  public var halfPixel: Double {
    let scale = snapshot.screen.scale.value ?? snapshot.traits.displayScale.value ?? 2
    return scale > 0 ? 0.5 / scale : 0.25
  }

  /// The child of the innermost scroll container that holds `view`; nil where nothing scrolls.
  public func item(of view: Int) -> Int? {
    var current = view
    while let parent = snapshot.nodes[current].parent {
      if hints[parent].isScrollContainer { return current }
      current = parent
    }
    return nil
  }

  /// Whose doing a cover is.
  public func relation(of cover: Int, to ad: Int) -> CoverRelation {
    if hints[cover].owner == .sdk { return .sdk }
    var current: Int? = cover
    while let view = current {
      if hints[view].isSystemBar { return .systemBar }
      if hints[view].isPresentationRoot, !snapshot.isDescendant(ad, of: view) {
        return .presentation
      }
      current = snapshot.nodes[view].parent
    }
    if hints[cover].owner == .system { return .systemBar }
    if roots[cover] != roots[ad] { return .presentation }
    guard let item = item(of: ad) else { return .sameItem }
    return cover == item || snapshot.isDescendant(cover, of: item) ? .sameItem : .scrolls
  }

  /// Whether windows of the two views can cover each other: same root, or windows of one scene.
  func shareSpace(_ first: Int, _ second: Int) -> Bool {
    let (one, other) = (Int(roots[first]), Int(roots[second]))
    if one == other { return true }
    guard snapshot.nodes[one].kind == .window, snapshot.nodes[other].kind == .window else {
      return false
    }
    let scenes = [one, other].map { root in
      snapshot.windows.first { $0.node == root }?.scene.value
    }
    guard let left = scenes[0], let right = scenes[1] else { return true }
    return left == right
  }

  // MARK: Placement

  private mutating func place() {
    let count = snapshot.nodes.count
    placements = [Placement](repeating: .notCaptured, count: count)
    hiddenBy = [Int32](repeating: -1, count: count)
    hiddenUnknown = [Bool](repeating: false, count: count)
    alphas = [Double](repeating: 1, count: count)
    roots = [Int32](repeating: 0, count: count)
    /// From a view's own bounds space to the window; nil where unknown.
    var spaces = [AffineTransform?](repeating: nil, count: count)
    var inPerspective = [Bool](repeating: false, count: count)
    let half = halfPixel
    for index in 0..<count {
      let node = snapshot.nodes[index]
      let parent = node.parent
      roots[index] = parent.map { roots[$0] } ?? Int32(index)
      let parentSpace = parent.map { spaces[$0] } ?? .identity
      inPerspective[index] =
        (parent.map { inPerspective[$0] } ?? false) || node.geometry.transform3D.value != nil
      hide(index, node, parent)
      spaces[index] = place(
        index, node, in: parentSpace, inPerspective: inPerspective[index], half: half)
    }
  }

  private mutating func hide(_ index: Int, _ node: ViewNode, _ parent: Int?) {
    hiddenBy[index] = parent.map { hiddenBy[$0] } ?? -1
    hiddenUnknown[index] = parent.map { hiddenUnknown[$0] } ?? false
    switch node.render.hidden {
    case .known(true): hiddenBy[index] = Int32(index)
    case .known(false): break
    case .null, .notCaptured:
      if node.kind == .view { hiddenUnknown[index] = true }
    }
    var alpha = parent.map { alphas[$0] } ?? 1
    switch node.render.alpha {
    case .known(let value): alpha *= min(1, max(0, value))
    case .null, .notCaptured: if node.kind == .view { alpha = .nan }
    }
    if node.kind == .layer, let opacity = node.layer.value?.opacity.value {
      alpha *= min(1, max(0, opacity))
    }
    alphas[index] = alpha
  }

  /// Sets the placement and returns the view's own space.
  private mutating func place(
    _ index: Int, _ node: ViewNode, in parentSpace: AffineTransform?, inPerspective: Bool,
    half: Double
  ) -> AffineTransform? {
    let facts = node.geometry
    if node.design?.misplaced == true || node.design?.ambiguous == true {
      // The stored frame disagrees with, or does not follow from, the constraints.
      placements[index] = .notCaptured
      return nil
    }
    if inPerspective {
      placements[index] = .bounded(nil)
      return nil
    }
    guard let parentSpace, let (bounds, local) = local(facts) else {
      // The producer's own figure stands in where local geometry is missing.
      if let rect = facts.windowRect.value, isSane(rect) {
        placements[index] = .known(rect)
        let origin = facts.bounds.value ?? TreeRect(x: 0, y: 0, width: rect.width, height: 0)
        return AffineTransform(
          a: 1, b: 0, c: 0, d: 1, tx: rect.x - origin.x, ty: rect.y - origin.y)
      }
      placements[index] = .notCaptured
      return nil
    }
    let space = local.then(parentSpace)
    let box = space.boundingBox(bounds)
    guard bounds.width >= 0, bounds.height >= 0, space.isFinite, isSane(box) else {
      placements[index] = .absurd
      return nil
    }
    placements[index] = space.isAxisAligned ? .known(box) : .bounded(box)
    if let theirs = facts.windowRect.value, differs(box, theirs, by: half) {
      disagreements.insert(index)
    }
    return space
  }

  /// Bounds, and the transform from the view's own space to the superview's.
  private func local(_ facts: GeometryFacts) -> (TreeRect, AffineTransform)? {
    let transform = facts.transform.value ?? .identity
    if let bounds = facts.bounds.value, let center = facts.center.value {
      let anchor = facts.anchorPoint.value ?? TreePoint(x: 0.5, y: 0.5)
      let pivot = TreePoint(
        x: bounds.x + anchor.x * bounds.width, y: bounds.y + anchor.y * bounds.height)
      let toPivot = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: -pivot.x, ty: -pivot.y)
      let toCenter = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: center.x, ty: center.y)
      return (bounds, toPivot.then(transform).then(toCenter))
    }
    guard let frame = facts.frame.value, transform == .identity else { return nil }
    let bounds =
      facts.bounds.value ?? TreeRect(x: 0, y: 0, width: frame.width, height: frame.height)
    return (
      TreeRect(x: bounds.x, y: bounds.y, width: frame.width, height: frame.height),
      AffineTransform(
        a: 1, b: 0, c: 0, d: 1, tx: frame.x - bounds.x, ty: frame.y - bounds.y)
    )
  }

  private func isSane(_ rect: TreeRect) -> Bool {
    rect.isFinite && rect.width >= 0 && rect.height >= 0
      && max(abs(rect.x), abs(rect.y), abs(rect.maxX), abs(rect.maxY))
        <= parameters.largestCoordinate
  }

  private func differs(_ one: TreeRect, _ other: TreeRect, by tolerance: Double) -> Bool {
    abs(one.x - other.x) > tolerance || abs(one.y - other.y) > tolerance
      || abs(one.maxX - other.maxX) > tolerance || abs(one.maxY - other.maxY) > tolerance
  }

  // MARK: Paint order

  /// Windows by level, then depth-first, siblings stably by z position.
  private mutating func order() {
    let count = snapshot.nodes.count
    let levels = Dictionary(
      snapshot.windows.map { ($0.node, $0.level.value ?? 0) },
      uniquingKeysWith: { first, _ in first })
    let roots = snapshot.roots
    let isPlain =
      levels.values.allSatisfy { $0 == 0 }
      && snapshot.nodes.allSatisfy { ($0.geometry.zPosition.value ?? 0) == 0 }
    paintStarts = [Int32](repeating: 0, count: count)
    paintEnds = [Int32](repeating: 0, count: count)
    if isPlain {
      painted = (0..<Int32(count)).map { $0 }
      for index in 0..<count {
        paintStarts[index] = Int32(index)
        paintEnds[index] = Int32(snapshot.subtreeEnds[index])
      }
      return
    }
    painted.reserveCapacity(count)
    var stack = sorted(roots) { levels[$0] ?? 0 }.reversed().map { $0 }
    while let view = stack.popLast() {
      let start = painted.count
      painted.append(Int32(view))
      paintStarts[view] = Int32(start)
      paintEnds[view] = Int32(start + snapshot.subtreeEnds[view] - view)
      let children = sorted(snapshot.children(of: view)) {
        snapshot.nodes[$0].geometry.zPosition.value ?? 0
      }
      stack.append(contentsOf: children.reversed())
    }
  }

  private func sorted(_ views: [Int], by key: (Int) -> Double) -> [Int] {
    views.enumerated().map { (offset: $0.offset, view: $0.element, key: key($0.element)) }
      .sorted { ($0.key, $0.offset) < ($1.key, $1.offset) }.map(\.view)
  }
}

extension PaintedScene {
  /// Whether views below this one scroll.
  public func isScrollContainer(_ view: Int) -> Bool {
    hints[view].isScrollContainer
  }
}
