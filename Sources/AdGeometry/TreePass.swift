import AdTree

/// The one pass from the roots: places every view, and says what hides it and what it paints.
struct TreePass {
  let snapshot: Snapshot
  let hints: [ViewHint]
  let parameters: SceneParameters
  let halfPixel: Double

  private(set) var placements: [Placement] = []
  /// Nearest hidden view, itself included; -1 where none is known to be.
  private(set) var hiddenBy: [Int32] = []
  private(set) var hiddenUnknown: [Bool] = []
  /// Product of alphas from the root; NaN where an alpha was not captured.
  private(set) var alphas: [Double] = []
  private(set) var roots: [Int32] = []
  private(set) var disagreements: Set<Int> = []
  /// From the own space to the window, of views with rounded corners.
  private(set) var spaces: [Int: AffineTransform] = [:]
  /// Scroll containers with a subview whose z position was not captured: nobody knows which of
  /// their cells and headers lies in front.
  private(set) var unordered: Set<Int> = []
  /// In the order of the nodes; places are theirs too.
  private(set) var marks: [PaintMark] = []

  /// What a view hands down to its subviews.
  private struct Inheritance {
    /// From the view's own bounds space to the window; nil where unknown.
    var space: AffineTransform?
    var isInPerspective = false
    /// Something above is rotated or skewed, or may be.
    var isTurned = false
    var isAbsurd = false
    /// The bounds of everything that clips, in the window.
    var clip: TreeRect
    /// Something above may clip, or has rounded corners or a mask.
    var isClipDoubtful = false
    var hiddenBy: Int32 = -1
    var isHiddenUnknown = false
    /// The product of the alphas that are known: the most it can be.
    var alpha = 1.0
    var isAlphaUnknown = false
    var isAnimated = false
    var root: Int32 = 0
  }

  init(
    snapshot: Snapshot, hints: [ViewHint], parameters: SceneParameters, halfPixel: Double
  ) {
    self.snapshot = snapshot
    self.hints = hints
    self.parameters = parameters
    self.halfPixel = halfPixel
  }

  mutating func run() {
    let count = snapshot.nodes.count
    placements.reserveCapacity(count)
    hiddenBy.reserveCapacity(count)
    hiddenUnknown.reserveCapacity(count)
    alphas.reserveCapacity(count)
    roots.reserveCapacity(count)
    let far = parameters.largestCoordinate
    let top = Inheritance(
      space: .identity, clip: TreeRect(x: -far, y: -far, width: 2 * far, height: 2 * far))
    var open: [Inheritance] = [top]
    for index in 0..<count {
      let depth = snapshot.depths[index]
      if open.count > depth + 1 { open.removeLast(open.count - depth - 1) }
      let node = snapshot.nodes[index]
      var state = open[depth]
      if depth == 0 { state.root = Int32(index) }
      hide(index, node, &state)
      if node.geometry.animating.value?.isEmpty == false { state.isAnimated = true }
      let placement = place(index, node, &state)
      placements.append(placement)
      hiddenBy.append(state.hiddenBy)
      hiddenUnknown.append(state.isHiddenUnknown)
      alphas.append(state.isAlphaUnknown && state.alpha > 0 ? .nan : state.alpha)
      roots.append(state.root)
      noteOrder(node)
      mark(index, node, placement, state)
      if snapshot.subtreeEnds[index] > index + 1 { clip(node, placement, &state) }
      open.append(state)
    }
  }

  // MARK: Hidden and alpha

  private func hide(_ index: Int, _ node: ViewNode, _ state: inout Inheritance) {
    switch node.render.hidden {
    case .known(true): state.hiddenBy = Int32(index)
    case .known(false): break
    case .null, .notCaptured:
      if node.kind == .view { state.isHiddenUnknown = true }
    }
    if let own = alpha(of: node) {
      state.alpha *= own
    } else {
      state.isAlphaUnknown = true
    }
  }

  /// Alpha, or a bare layer's opacity; nil where it was not captured.
  private func alpha(of node: ViewNode) -> Double? {
    if node.kind == .layer, let opacity = node.layer.value?.opacity.value {
      return opacity.isNaN ? nil : min(1, max(0, opacity))
    }
    if let alpha = node.render.alpha.value { return alpha.isNaN ? nil : min(1, max(0, alpha)) }
    return node.kind == .view ? nil : 1
  }

  // MARK: Placement

  private mutating func place(
    _ index: Int, _ node: ViewNode, _ state: inout Inheritance
  ) -> Placement {
    let parent = state.space
    state.space = nil
    if node.design?.misplaced == true || node.design?.ambiguous == true {
      // The stored frame disagrees with, or does not follow from, the constraints.
      return .notCaptured
    }
    state.isInPerspective = state.isInPerspective || node.geometry.transform3D.value != nil
    if state.isInPerspective { return .bounded(nil) }
    guard let parent, let (bounds, local) = local(node) else {
      return standIn(index, node, &state)
    }
    let space = local.then(parent)
    let box = space.boundingBox(bounds)
    guard bounds.width >= 0, bounds.height >= 0, space.isFinite, isSane(box) else {
      state.isAbsurd = true
      return .absurd
    }
    state.isAbsurd = false
    state.space = space
    if let theirs = node.geometry.windowRect.value, differs(box, theirs, by: halfPixel) {
      disagreements.insert(index)
    }
    if Clipping.radius(node.layer.value) > 0 { spaces[index] = space }
    guard space.isAxisAligned else {
      state.isTurned = true
      return .turned(ConvexPolygon(bounds, through: space))
    }
    return .known(box)
  }

  /// The producer's own figure, where local geometry is missing.
  private mutating func standIn(
    _ index: Int, _ node: ViewNode, _ state: inout Inheritance
  ) -> Placement {
    guard let rect = node.geometry.windowRect.value, isSane(rect) else {
      return state.isAbsurd ? .absurd : .notCaptured
    }
    state.isAbsurd = false
    let transform = node.geometry.transform.value ?? .identity
    if state.isTurned || !transform.isAxisAligned {
      // The figure is the box around a rotated view.
      state.isTurned = true
      return .bounded(rect)
    }
    let bounds =
      node.geometry.bounds.value ?? TreeRect(x: 0, y: 0, width: rect.width, height: rect.height)
    if abs(bounds.width - rect.width) <= halfPixel, abs(bounds.height - rect.height) <= halfPixel {
      state.space = AffineTransform(
        a: 1, b: 0, c: 0, d: 1, tx: rect.x - bounds.x, ty: rect.y - bounds.y)
      if Clipping.radius(node.layer.value) > 0 { spaces[index] = state.space }
    }
    return .known(rect)
  }

  /// Bounds, and the transform from the view's own space to the superview's.
  private func local(_ node: ViewNode) -> (TreeRect, AffineTransform)? {
    let transform = node.geometry.transform.value ?? .identity
    let bounds = node.geometry.bounds.value
    if let bounds, let center = node.geometry.center.value {
      let anchor = node.geometry.anchorPoint.value ?? TreePoint(x: 0.5, y: 0.5)
      var local = transform
      local.tx += center.x
      local.ty += center.y
      return (
        bounds,
        local.moved(
          x: -(bounds.x + anchor.x * bounds.width), y: -(bounds.y + anchor.y * bounds.height))
      )
    }
    guard let frame = node.geometry.frame.value, transform == .identity else { return nil }
    let (x, y) = (bounds?.x ?? 0, bounds?.y ?? 0)
    return (
      TreeRect(x: x, y: y, width: frame.width, height: frame.height),
      AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: frame.x - x, ty: frame.y - y)
    )
  }

  private func isSane(_ rect: TreeRect) -> Bool {
    let far = parameters.largestCoordinate
    return rect.isFinite && rect.width >= 0 && rect.height >= 0 && rect.x >= -far
      && rect.y >= -far && rect.maxX <= far && rect.maxY <= far
  }

  private func differs(_ one: TreeRect, _ other: TreeRect, by tolerance: Double) -> Bool {
    abs(one.x - other.x) > tolerance || abs(one.y - other.y) > tolerance
      || abs(one.maxX - other.maxX) > tolerance || abs(one.maxY - other.maxY) > tolerance
  }

  // MARK: Clipping

  private func clip(_ node: ViewNode, _ placement: Placement, _ state: inout Inheritance) {
    let clipping = Clipping(node)
    if clipping.isNone { return }
    if clipping.doubt != .none || clipping.radius > 0 { state.isClipDoubtful = true }
    guard clipping.isCertain else { return }
    switch placement {
    case .known(let box):
      state.clip =
        state.clip.intersection(box) ?? TreeRect(x: box.x, y: box.y, width: 0, height: 0)
    case .turned(let shape):
      state.isClipDoubtful = true
      state.clip =
        state.clip.intersection(shape.box)
        ?? TreeRect(x: shape.box.x, y: shape.box.y, width: 0, height: 0)
    case .bounded(let box):
      state.isClipDoubtful = true
      if let box { state.clip = state.clip.intersection(box) ?? state.clip }
    case .notCaptured, .absurd: state.isClipDoubtful = true
    }
  }

  // MARK: Painting

  private mutating func noteOrder(_ node: ViewNode) {
    guard !node.geometry.zPosition.isCaptured, let parent = node.parent,
      hints[parent].isScrollContainer
    else { return }
    unordered.insert(parent)
  }

  /// Notes a view that may hide what was painted before it.
  private mutating func mark(
    _ index: Int, _ node: ViewNode, _ placement: Placement, _ state: Inheritance
  ) {
    let hint = hints[index]
    guard hint.painter != .none, state.hiddenBy < 0 else { return }
    let alpha = state.alpha * (hint.painter == .unknown ? 1 : hint.paintAlpha)
    guard alpha >= parameters.perhapsAlpha else { return }
    var rect = state.clip
    let layer = node.layer.value
    var isExact = !state.isClipDoubtful && Clipping.radius(layer) == 0
    var doubt = paintDoubt(hint, alpha: alpha, layer, state)
    switch placement {
    case .known(let box):
      guard let part = rect.intersection(box) else { return }
      rect = part
    case .turned(let shape):
      guard let part = rect.intersection(shape.box) else { return }
      rect = part
      isExact = false
    case .bounded(let box):
      doubt = Doubt.place.or(doubt)
      guard let box else { break }
      guard let part = rect.intersection(box) else { return }
      rect = part
    case .notCaptured: doubt = Doubt.placeMissing.or(doubt)
    case .absurd: doubt = Doubt.place.or(doubt)
    }
    guard rect.width > 0, rect.height > 0 else { return }
    marks.append(
      PaintMark(
        rect: rect, view: Int32(index), place: Int32(index), doubt: doubt, isExact: isExact))
  }

  private func paintDoubt(
    _ hint: ViewHint, alpha: Double, _ layer: LayerFacts?, _ state: Inheritance
  ) -> Doubt? {
    if layer?.hasMask.value == true { return .mask }
    if hint.painter == .unknown, !hint.painterMissing { return .painter }
    // Translucent with alpha 1 contradicts itself: no single alpha tells how much it hides.
    let isUneven = hint.paintVaries || hint.painter == .translucent && hint.paintAlpha >= 1
    if alpha < parameters.opaqueAlpha || isUneven { return .translucent }
    if hint.painter == .unknown { return .painterMissing }
    if state.isHiddenUnknown { return .hiddenMissing }
    if state.isAlphaUnknown { return .alphaMissing }
    return state.isAnimated ? .animation : nil
  }
}
