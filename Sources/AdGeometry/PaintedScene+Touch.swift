import AdTree

extension PaintedScene {
  /// Alpha below which UIKit passes touches by.
  static let leastTouchedAlpha = 0.01

  /// The region in which a tap can reach a view: its bounds cut by those of every ancestor. Nil
  /// where it cannot be placed, or nothing is left. Flags, alpha and views in front are not part
  /// of it: see `touchShare(of:)`.
  public func touchRegion(of view: Int) -> ConvexPolygon? {
    guard var region = outline(of: view) else { return nil }
    var next = snapshot.nodes[view].parent
    while let ancestor = next {
      guard let bounds = outline(of: ancestor), let part = region.intersection(bounds) else {
        return nil
      }
      region = part
      next = snapshot.nodes[ancestor].parent
    }
    return region.area > 0 ? region : nil
  }

  /// Which part of a view's area a tap reaches.
  public func touchShare(of view: Int) -> TouchShare {
    var share = TouchShare()
    guard let outline = outline(of: view) else {
      share.undefined = .unplaced(placement(of: view))
      return share
    }
    guard outline.area > 0 else {
      share.undefined = .empty
      return share
    }
    var next: Int? = view
    while let current = next {
      switch touchState(of: current) {
      case .takes: break
      case .unknown: share.isFactMissing = true
      case .passes(let obstacle):
        (share.obstacleView, share.obstacleKind) = (current, obstacle)
        return share
      }
      if current != view, self.outline(of: current) == nil { share.isFactMissing = true }
      next = snapshot.nodes[current].parent
    }
    guard let inside = touchRegion(of: view) else {
      share.outside = 1
      if !share.isFactMissing { share.undefined = .offScreen }
      return share
    }
    share.outside = max(0, 1 - inside.area / outline.area)
    takeTouches(from: inside, of: view, area: outline.area, into: &share)
    return share
  }

  private enum TouchState {
    case takes, unknown
    case passes(TouchShare.Obstacle)
  }

  /// Whether a view lets touches into itself and its subviews, by its own facts.
  private func touchState(of view: Int) -> TouchState {
    let node = snapshot.nodes[view]
    // Bare layers take no touches of their own.
    if node.kind == .layer { return .passes(.interactionOff) }
    if node.render.hidden.value == true { return .passes(.hidden) }
    if let alpha = node.render.alpha.value, alpha < Self.leastTouchedAlpha {
      return .passes(.transparent)
    }
    if node.touch.userInteractionEnabled.value == false { return .passes(.interactionOff) }
    let isKnown =
      node.render.hidden.value != nil && node.render.alpha.value != nil
      && node.touch.userInteractionEnabled.value != nil
    return isKnown || node.kind == .window ? .takes : .unknown
  }

  /// A view that lies in front takes what lies in its bounds; what its subviews take lies there
  /// too.
  private func takeTouches(
    from inside: ConvexPolygon, of view: Int, area: Double, into share: inout TouchShare
  ) {
    var region = Region(inside, pieceLimit: parameters.workLimit)
    var perhaps: [(view: Int, shape: ConvexPolygon, doubt: Doubt)] = []
    var looked = 0
    for other in viewsInFront(of: view) where !share.hitWorkLimit && !region.isEmpty {
      var doubt = other.doubt
      switch touchState(of: other.view) {
      case .passes: continue
      case .unknown: doubt = doubt ?? .hiddenMissing
      case .takes: break
      }
      looked += 1
      if looked > 4 * parameters.workLimit || region.isOverLimit { share.hitWorkLimit = true }
      guard let box = boundingBox(of: other.view) else {
        perhaps.append((other.view, inside, doubt ?? .placeMissing))
        continue
      }
      guard box.intersection(inside.box) != nil else { continue }
      let shape = outline(of: other.view)
      if doubt == nil, let shape {
        let taken = region.take(shape) / area
        if taken > 1e-9 { share.takers.append(Cover(view: other.view, share: taken)) }
      } else {
        perhaps.append((other.view, shape ?? ConvexPolygon(box), doubt ?? .place))
      }
    }
    for other in perhaps where !region.isEmpty && !share.hitWorkLimit {
      let taken = region.take(other.shape) / area
      if taken > 1e-9 {
        share.perhapsTakers.append(Cover(view: other.view, share: taken, doubt: other.doubt))
      }
      if region.isOverLimit { share.hitWorkLimit = true }
    }
    share.free = region.area / area
  }

  /// The later siblings of a view and of its ancestors, and the windows in front, front to back
  /// within each; `doubt` where nobody knows whether they are in front.
  func viewsInFront(of view: Int) -> [(view: Int, doubt: Doubt?)] {
    var result: [(view: Int, doubt: Doubt?)] = []
    for other in snapshot.roots where other != root(of: view) {
      switch spaces.relation(root(of: view), other) {
      case .apart: continue
      case .together: if isInFront(other, of: root(of: view)) { result.append((other, nil)) }
      case .unknown(let doubt): result.append((other, doubt))
      }
    }
    var current = view
    while let parent = snapshot.nodes[current].parent {
      let isUnordered = unordered.contains(parent)
      var front: [(view: Int, doubt: Doubt?)] = []
      var sibling = parent + 1
      while sibling < snapshot.subtreeEnds[parent] {
        if sibling != current, isUnordered || isInFront(sibling, of: current) {
          front.append((sibling, isUnordered ? .order : nil))
        }
        sibling = snapshot.subtreeEnds[sibling]
      }
      result += front.reversed()
      current = parent
    }
    return result
  }

  private func isInFront(_ other: Int, of view: Int) -> Bool { place(of: other) > place(of: view) }
}
