import AdTree

/// The tree as it is painted: where each view lies, what hides, clips and covers it.
///
/// One pass from the roots places every view; shares are computed when asked for. Upright views
/// are rectangles, rotated and skewed ones convex polygons; perspective is not placed at all.
///
/// Three regions are never mixed:
/// - **sight**: what is painted and not hidden, clipped or covered: `visibleShare(of:within:)`;
/// - **touch**: where a tap reaches the view: `touchShare(of:)`;
/// - **measured**: what viewability SDKs count as in view: `measuredShare(of:)`.
public struct PaintedScene: Sendable {
  let snapshot: Snapshot
  let hints: [ViewHint]
  let parameters: SceneParameters
  let placements: [Placement]
  private let hiddenBy: [Int32]
  private let hiddenUnknown: [Bool]
  private let alphas: [Double]
  private let roots: [Int32]
  /// From the own space to the window, of views with rounded corners.
  private let transforms: [Int: AffineTransform]
  /// Scroll containers of which nobody knows which subview lies in front.
  let unordered: Set<Int>
  let spaces: WindowSpaces
  let marks: PaintMarks
  /// Nil where views are painted in the order in which they stand.
  private let order: PaintOrder?
  /// Views whose captured window rectangle differs from ours by more than half a pixel.
  public let disagreements: Set<Int>
  /// Half a pixel in points; a scale nobody captured, or that no screen has, counts as 2.
  public let halfPixel: Double
  /// Points by which the producer's rounding may excuse a figure or, below 0, may have flattered
  /// it.
  public var frameDoubt: Double
  /// By how much a figure may miss its limit: half a pixel, and the producer's rounding.
  public var slack: Double { halfPixel + frameDoubt }

  /// Places every view of a snapshot; `hints` has one entry a node.
  public init(
    snapshot: Snapshot, hints: [ViewHint], parameters: SceneParameters = SceneParameters()
  ) {
    precondition(hints.count == snapshot.nodes.count, "one hint a node")
    self.snapshot = snapshot
    self.hints = hints
    self.parameters = parameters
    let scale = snapshot.screen.scale.value ?? snapshot.traits.displayScale.value ?? 2
    frameDoubt = snapshot.frameTolerance
    halfPixel = 0.5 / (scale >= 0.5 && scale <= 16 ? scale : 2)
    var pass = TreePass(
      snapshot: snapshot, hints: hints, parameters: parameters, halfPixel: halfPixel)
    pass.run()
    placements = pass.placements
    hiddenBy = pass.hiddenBy
    hiddenUnknown = pass.hiddenUnknown
    alphas = pass.alphas
    roots = pass.roots
    transforms = pass.spaces
    spaces = WindowSpaces(snapshot)
    unordered = pass.unordered
    disagreements = pass.disagreements
    order = PaintOrder(snapshot)
    var marks = pass.marks
    if let order {
      for index in marks.indices { marks[index].place = order.places[Int(marks[index].view)] }
      marks.sort { $0.place < $1.place }
    }
    self.marks = PaintMarks(marks)
  }

  // MARK: Answers

  public func placement(of view: Int) -> Placement { placements[view] }

  /// The exact rectangle in window space, or nil where it is not known or turned.
  public func windowRect(of view: Int) -> TreeRect? {
    if case .known(let rect) = placements[view] { rect } else { nil }
  }

  /// The exact outline in window space, or nil where it is not known.
  public func outline(of view: Int) -> ConvexPolygon? {
    switch placements[view] {
    case .known(let rect): ConvexPolygon(rect)
    case .turned(let shape): shape
    case .bounded, .notCaptured, .absurd: nil
    }
  }

  /// The rectangle, or the bounding box of a rotated view.
  public func boundingBox(of view: Int) -> TreeRect? {
    switch placements[view] {
    case .known(let rect): rect
    case .turned(let shape): shape.box
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

  /// Whether views below this one scroll.
  public func isScrollContainer(_ view: Int) -> Bool {
    hints[view].isScrollContainer
  }

  /// What a view paints by itself, as its hint says.
  public func painter(of view: Int) -> Painter { hints[view].painter }

  /// All views in paint order: the first is painted first, each behind its subviews.
  public var paintOrder: [Int] {
    guard let order else { return Array(snapshot.nodes.indices) }
    var result = [Int](repeating: 0, count: snapshot.nodes.count)
    for (view, place) in order.places.enumerated() { result[Int(place)] = view }
    return result
  }

  /// A view's place in paint order.
  public func place(of view: Int) -> Int { order.map { Int($0.places[view]) } ?? view }

  /// The place after a view's subtree in paint order.
  func placeAfter(_ view: Int) -> Int {
    guard let order else { return snapshot.subtreeEnds[view] }
    return Int(order.places[view]) + snapshot.subtreeEnds[view] - view
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

  /// The root above a view, itself where it has no superview.
  func root(of view: Int) -> Int { Int(roots[view]) }

  /// The shape of a view with rounded corners; nil where it has none, or where they are unknown.
  func roundedBox(of view: Int) -> RoundedBox? {
    let node = snapshot.nodes[view]
    let radius = Clipping.radius(node.layer.value)
    guard radius > 0, let space = transforms[view], let outline = outline(of: view) else {
      return nil
    }
    var rect = TreeRect(x: 0, y: 0, width: outline.box.width, height: outline.box.height)
    if let bounds = node.geometry.bounds.value { rect = bounds }
    if node.geometry.center.value == nil || node.geometry.bounds.value == nil,
      let frame = node.geometry.frame.value
    {
      (rect.width, rect.height) = (frame.width, frame.height)
    }
    return RoundedBox(
      rect: rect, radius: radius, corners: node.layer.value?.maskedCorners.value ?? 15,
      space: space)
  }
}
