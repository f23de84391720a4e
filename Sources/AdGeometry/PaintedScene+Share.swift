import AdTree

extension PaintedScene {
  /// How much of a view's own area is seen.
  ///
  /// With `root` (the ad view), clips and covers are those inside it and whatever is painted over
  /// it; what windows and scroll views above it cut away counts as outside.
  public func visibleShare(of view: Int, within root: Int? = nil) -> VisibleShare {
    var share = VisibleShare()
    guard let rect = windowRect(of: view) else {
      share.undefined = .unplaced(placement(of: view))
      return share
    }
    let area = rect.area
    guard area > 0 else {
      share.undefined = .empty
      return share
    }
    share.tolerance = min(1, halfPixel * rect.perimeter / area)
    guard let inside = clip(rect, of: view, within: root, into: &share) else { return share }
    let corner = cornerLoss(inside, of: view, into: &share, area: area)
    var region = [inside]
    let found = covers(of: view, over: inside)
    for cover in found.certain {
      let taken = take(cover.rect, from: &region)
      if taken > 0 {
        share.covers.append(
          Cover(view: cover.view, share: taken / area, isCertain: true, isFactMissing: false))
      }
      if region.count > parameters.workLimit { return limited(share, region, area) }
    }
    for cover in found.perhaps {
      let taken = take(cover.rect, from: &region)
      if taken > 0 {
        share.perhapsCovers.append(
          Cover(
            view: cover.view, share: taken / area, isCertain: false,
            isFactMissing: cover.isFactMissing))
      }
      if region.count > parameters.workLimit { return limited(share, region, area) }
    }
    let left = region.reduce(0) { $0 + $1.area } / area
    // A cover over a rounded corner takes what the corner would have cut.
    let cut = min(corner, left)
    if cut < corner, !share.perhapsClips.isEmpty {
      let excess = corner - cut
      share.perhapsClips[share.perhapsClips.count - 1].share -= excess
    }
    share.seen = max(0, left - cut)
    return share
  }

  private func limited(
    _ share: VisibleShare, _ region: [TreeRect], _ area: Double
  ) -> VisibleShare {
    var share = share
    share.hitWorkLimit = true
    share.seen = region.reduce(0) { $0 + $1.area } / area
    return share
  }

  /// Removes `hole` from a region of disjoint rectangles and returns the area taken.
  private func take(_ hole: TreeRect, from region: inout [TreeRect]) -> Double {
    var taken = 0.0
    var rest: [TreeRect] = []
    for piece in region {
      guard let cut = piece.intersection(hole) else {
        rest.append(piece)
        continue
      }
      taken += cut.area
      rest.append(contentsOf: piece.subtracting(cut))
    }
    if taken > 0 { region = rest }
    return taken
  }

  // MARK: Clips

  private enum Clipping {
    case no, yes, perhaps, perhapsMissing
  }

  private func clipping(of view: Int) -> Clipping {
    let node = snapshot.nodes[view]
    if node.kind == .window { return .yes }
    if node.render.clipsToBounds.value == true { return .yes }
    if node.layer.value?.masksToBounds.value == true { return .yes }
    if node.layer.value?.hasMask.value == true { return .perhaps }
    if node.kind == .view, !node.render.clipsToBounds.isCaptured { return .perhapsMissing }
    return .no
  }

  /// Fills outside, clips and perhaps-clips, and returns what is left; nil when nothing is.
  private func clip(
    _ rect: TreeRect, of view: Int, within root: Int?, into share: inout VisibleShare
  ) -> TreeRect? {
    let area = rect.area
    var viewport: TreeRect? = rect
    var clips: [(view: Int, rect: TreeRect?)] = []
    var perhaps: [(view: Int, rect: TreeRect?, isMissing: Bool)] = []
    var isAboveRoot = root == nil ? false : view == root
    for ancestor in snapshot.ancestors(of: view) {
      let kind = clipping(of: ancestor)
      let box = boundingBox(of: ancestor)
      let isViewport =
        isAboveRoot || snapshot.nodes[ancestor].kind == .window || hints[ancestor].isScrollContainer
      switch kind {
      case .no: break
      case .yes:
        if let exact = windowRect(of: ancestor) {
          if isViewport {
            viewport = viewport?.intersection(exact)
          } else {
            clips.append((ancestor, exact))
          }
        } else {
          perhaps.append((ancestor, box, !isKnown(ancestor)))
        }
      case .perhaps: perhaps.append((ancestor, nil, false))
      case .perhapsMissing: if !isAboveRoot { perhaps.append((ancestor, box, true)) }
      }
      if ancestor == root { isAboveRoot = true }
    }
    guard var left = viewport else {
      share.outside = 1
      share.undefined = .offScreen
      return nil
    }
    share.outside = max(0, 1 - left.area / area)
    for clip in clips {
      guard let rect = clip.rect else { continue }
      let kept = left.intersection(rect)
      let lost = left.area - (kept?.area ?? 0)
      if lost > 0 { share.clips.append(Clip(view: clip.view, share: lost / area)) }
      guard let kept else { return nil }
      left = kept
    }
    var isMissing = true
    for clip in perhaps {
      let kept = clip.rect.flatMap { left.intersection($0) }
      let lost = left.area - (kept?.area ?? 0)
      guard lost > 0 else { continue }
      share.perhapsClips.append(Clip(view: clip.view, share: lost / area))
      isMissing = isMissing && clip.isMissing
      share.perhapsClipIsFactMissing = isMissing
      guard let kept else { return nil }
      left = kept
    }
    return left
  }

  private func isKnown(_ view: Int) -> Bool {
    if case .notCaptured = placement(of: view) { false } else { true }
  }

  /// Share of the region that rounded corners of clipping ancestors cut: exact for one corner.
  private func cornerLoss(
    _ region: TreeRect, of view: Int, into share: inout VisibleShare, area: Double
  ) -> Double {
    var total = 0.0
    for ancestor in snapshot.ancestors(of: view) where clipping(of: ancestor) == .yes {
      guard let layer = snapshot.nodes[ancestor].layer.value,
        let radius = layer.cornerRadius.value, radius > 0, let box = windowRect(of: ancestor)
      else { continue }
      let lost = RoundedCorners.loss(
        of: region, in: box, radius: min(radius, box.width / 2, box.height / 2),
        corners: layer.maskedCorners.value ?? 15)
      guard lost > 0 else { continue }
      share.perhapsClips.append(Clip(view: ancestor, share: lost / area))
      share.perhapsClipIsFactMissing = false
      total += lost / area
    }
    return total
  }

  // MARK: Covers

  private struct FoundCover {
    var view: Int
    var rect: TreeRect
    var isFactMissing: Bool
  }

  /// Everything painted after the view that may hide a part of `region`, front to back.
  private func covers(
    of view: Int, over region: TreeRect
  ) -> (certain: [FoundCover], perhaps: [FoundCover]) {
    var certain: [FoundCover] = []
    var perhaps: [FoundCover] = []
    var place = painted.count - 1
    while place >= Int(paintEnds[view]) {
      let other = Int(painted[place])
      place -= 1
      let hint = hints[other]
      guard hint.painter != .none, effectiveHidden(of: other).isHidden != true,
        shareSpace(view, other)
      else { continue }
      let known = effectiveAlpha(of: other)
      let alpha = (known ?? 1) * (hint.painter == .unknown ? 1 : hint.paintAlpha)
      guard alpha >= parameters.perhapsAlpha else { continue }
      guard let box = boundingBox(of: other) else {
        if case .notCaptured = placement(of: other) {
          perhaps.append(FoundCover(view: other, rect: region, isFactMissing: true))
        }
        continue
      }
      guard let touched = box.intersection(region) else { continue }
      let (rect, isWhole, isMissing) = visiblePart(of: other, touched)
      guard let rect else { continue }
      let isHiddenKnown = effectiveHidden(of: other).isHidden != nil
      let isCertain =
        hint.painter == .opaque && alpha >= parameters.opaqueAlpha && known != nil && isWhole
        && isHiddenKnown && windowRect(of: other) != nil
      if isCertain {
        certain.append(FoundCover(view: other, rect: rect, isFactMissing: false))
      } else {
        let isFactMissing =
          hint.painterMissing || known == nil || !isHiddenKnown || (isMissing && !isWhole)
        perhaps.append(FoundCover(view: other, rect: rect, isFactMissing: isFactMissing))
      }
    }
    return (certain, perhaps)
  }

  /// The part of a cover its own ancestors leave, and whether that is certain.
  private func visiblePart(
    of cover: Int, _ rect: TreeRect
  ) -> (rect: TreeRect?, isWhole: Bool, isMissing: Bool) {
    var left = rect
    var isWhole = true
    var isMissing = true
    for ancestor in snapshot.ancestors(of: cover) {
      switch clipping(of: ancestor) {
      case .no: continue
      case .yes:
        guard let box = windowRect(of: ancestor) else {
          isWhole = false
          isMissing = isMissing && !isKnown(ancestor)
          continue
        }
        guard let kept = left.intersection(box) else { return (nil, true, false) }
        left = kept
      case .perhaps:
        isWhole = false
        isMissing = false
      case .perhapsMissing:
        // Where the ancestor encloses the cover, clipping would change nothing.
        if let box = windowRect(of: ancestor), left.isInside(box) { continue }
        isWhole = false
      }
    }
    return (left, isWhole, isMissing)
  }
}

/// What rounded corners cut away.
enum RoundedCorners {
  /// Area of `region` inside `box` but outside its rounded corners. `corners` is a `CACornerMask`:
  /// 1 top left, 2 top right, 4 bottom left, 8 bottom right.
  static func loss(
    of region: TreeRect, in box: TreeRect, radius: Double, corners: Int
  ) -> Double {
    var total = 0.0
    for (bit, isRight, isBottom) in [
      (1, false, false), (2, true, false), (4, false, true), (8, true, true),
    ] where corners & bit != 0 {
      let square = TreeRect(
        x: isRight ? box.maxX - radius : box.x, y: isBottom ? box.maxY - radius : box.y,
        width: radius, height: radius)
      guard let part = region.intersection(square) else { continue }
      // Distances from the circle's centre, growing towards the corner.
      let near = (
        isRight ? part.x - square.x : square.maxX - part.maxX,
        isBottom ? part.y - square.y : square.maxY - part.maxY
      )
      let far = (near.0 + part.width, near.1 + part.height)
      total += part.area - discArea(from: near, to: far, radius: radius)
    }
    return max(0, total)
  }

  /// Area of the quarter disc about the origin inside [x0, x1] × [y0, y1].
  private static func discArea(
    from near: (Double, Double), to far: (Double, Double), radius: Double
  ) -> Double {
    func below(_ x: Double, _ y: Double) -> Double {
      // Area of the disc inside [0, x] × [0, y].
      guard x > 0, y > 0 else { return 0 }
      if x * x + y * y <= radius * radius { return x * y }
      let edge = y >= radius ? 0 : (radius * radius - y * y).squareRoot()
      let end = min(x, radius)
      guard edge < end else { return min(x, edge) * y }
      return edge * y + antiderivative(end, radius) - antiderivative(edge, radius)
    }
    return below(far.0, far.1) - below(near.0, far.1) - below(far.0, near.1)
      + below(near.0, near.1)
  }

  /// Integral of √(r² − x²).
  private static func antiderivative(_ x: Double, _ radius: Double) -> Double {
    let ratio = min(1, max(-1, x / radius))
    let root = max(0, radius * radius - x * x).squareRoot()
    return (x * root + radius * radius * arcSine(ratio)) / 2
  }

  /// Arc sine, so that no C library is needed.
  private static func arcSine(_ value: Double) -> Double {
    // asin v = 2 atan(v / (1 + √(1 − v²))); atan by halving its argument, then its series.
    var argument = value / (1 + (1 - value * value).squareRoot())
    var halvings = 1.0
    while abs(argument) > 0.1 {
      argument = argument / (1 + (1 + argument * argument).squareRoot())
      halvings *= 2
    }
    var term = argument
    var sum = 0.0
    var order = 1.0
    for _ in 0..<12 {
      sum += term / order
      term *= -argument * argument
      order += 2
    }
    return 2 * halvings * sum
  }
}
