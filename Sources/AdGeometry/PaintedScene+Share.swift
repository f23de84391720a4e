import AdTree

extension PaintedScene {
  /// How much of a view's own area is seen.
  ///
  /// What the window and the scroll views above `root` cut away counts as outside; `root` is the
  /// ad view, or the view itself where it does not lie in an ad.
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
    var frames = frames(around: view, root: root ?? view)
    guard let inside = clip(rect, frames, into: &share) else { return share }
    var region = Region(inside, pieceLimit: parameters.workLimit)
    let found = takeCertain(from: &region, of: view, over: inside, area: area, into: &share)
    if snapshot.nodes[view].layer.value?.hasMask.value == true {
      frames.doubts.insert(.init(view: view, rect: nil, isFactMissing: false), at: 0)
    }
    clipPerhaps(&region, frames, area: area, into: &share)
    takePerhaps(found, from: &region, rounded: frames.rounded, area: area, into: &share)
    return share
  }

  /// Shares below this are what arithmetic leaves of zero.
  private static let dust = 1e-9

  // MARK: Clips

  /// What may cut a view away, nearest ancestor first.
  private struct Frames {
    struct Doubt {
      var view: Int
      /// Nil: what is left cannot be told.
      var rect: TreeRect?
      var isFactMissing: Bool
    }

    var viewport: [TreeRect] = []
    var clips: [(view: Int, rect: TreeRect)] = []
    var doubts: [Doubt] = []
    var rounded: [(view: Int, corners: RoundedCorners)] = []

    /// Nested cards share their corners: each cuts once.
    mutating func add(_ corners: RoundedCorners, of view: Int) {
      var corners = corners
      for index in rounded.indices {
        corners.drop(cutBy: rounded[index].corners)
        rounded[index].corners.drop(cutBy: corners)
      }
      rounded.append((view, corners))
    }
  }

  private func frames(around view: Int, root: Int) -> Frames {
    var frames = Frames()
    let root = view == root || snapshot.isDescendant(view, of: root) ? root : view
    var isAboveRoot = view == root
    /// From the innermost scroll container above the ad on, what is cut depends on the moment.
    var isViewport = false
    var next = snapshot.nodes[view].parent
    while let ancestor = next {
      next = snapshot.nodes[ancestor].parent
      if isAboveRoot, hints[ancestor].isScrollContainer { isViewport = true }
      if snapshot.nodes[ancestor].kind == .window { isViewport = true }
      if ancestor == root { isAboveRoot = true }
      let clipping = Clipping(snapshot.nodes[ancestor])
      if clipping.isNone { continue }
      let box = boundingBox(of: ancestor)
      if clipping.isCertain {
        if let exact = windowRect(of: ancestor) {
          if isViewport {
            frames.viewport.append(exact)
          } else {
            frames.clips.append((ancestor, exact))
            if let corners = corners(of: ancestor, clipping, exact) {
              frames.add(corners, of: ancestor)
            }
          }
        } else {
          let isMissing = placement(of: ancestor) == .notCaptured
          frames.doubts.append(.init(view: ancestor, rect: box, isFactMissing: isMissing))
        }
      }
      guard !isViewport else { continue }
      switch clipping.doubt {
      case .none: break
      case .mask: frames.doubts.append(.init(view: ancestor, rect: nil, isFactMissing: false))
      case .notCaptured:
        frames.doubts.append(.init(view: ancestor, rect: box, isFactMissing: true))
      }
    }
    return frames
  }

  /// The rounded corners of a clipping view, in the window.
  func corners(of view: Int, _ clipping: Clipping, _ rect: TreeRect) -> RoundedCorners? {
    corners(of: view, radius: clipping.radius, corners: clipping.corners, rect)
  }

  private func corners(
    of view: Int, radius: Double, corners: Int, _ rect: TreeRect
  ) -> RoundedCorners? {
    guard radius > 0, rect.width > 0, rect.height > 0 else { return nil }
    var scale = 1.0
    if let bounds = snapshot.nodes[view].geometry.bounds.value, bounds.width > 0,
      bounds.height > 0
    {
      // A quarter turn swaps the sides; the larger scale cuts more.
      let straight = max(rect.width / bounds.width, rect.height / bounds.height)
      let swapped = max(rect.width / bounds.height, rect.height / bounds.width)
      scale = turned.contains(view) ? min(straight, swapped) : straight
    }
    return RoundedCorners(
      box: rect, radius: radius * scale, corners: turned.contains(view) ? 15 : corners)
  }

  /// Fills what is outside and clipped, and returns what is left; nil when nothing is.
  private func clip(
    _ rect: TreeRect, _ frames: Frames, into share: inout VisibleShare
  ) -> TreeRect? {
    let area = rect.area
    var left = rect
    for frame in frames.viewport {
      guard let kept = left.intersection(frame),
        min(kept.width, kept.height) >= min(halfPixel, rect.width, rect.height)
      else {
        share.outside = 1
        share.undefined = .offScreen
        return nil
      }
      left = kept
    }
    share.tolerance = min(1, halfPixel * left.perimeter / left.area)
    share.outside = max(0, 1 - left.area / area)
    if share.outside < Self.dust { share.outside = 0 }
    for clip in frames.clips {
      let kept = left.intersection(clip.rect)
      let lost = (left.area - (kept?.area ?? 0)) / area
      if lost > Self.dust { share.clips.append(Clip(view: clip.view, share: lost)) }
      guard let kept else { return nil }
      left = kept
    }
    return left
  }

  private func clipPerhaps(
    _ region: inout Region, _ frames: Frames, area: Double, into share: inout VisibleShare
  ) {
    for doubt in frames.doubts where !region.isEmpty {
      let lost = region.keep(doubt.rect) / area
      guard lost > Self.dust else { continue }
      share.perhapsClips.append(
        Clip(view: doubt.view, share: lost, isFactMissing: doubt.isFactMissing))
    }
    for index in frames.rounded.indices {
      let lost =
        (uncut(region, frames.rounded[..<index]) - uncut(region, frames.rounded[...index])) / area
      guard lost > Self.dust else { continue }
      share.perhapsClips.append(Clip(view: frames.rounded[index].view, share: lost))
    }
  }

  /// Area of a region that rounded corners leave for certain.
  private func uncut(
    _ region: Region, _ rounded: ArraySlice<(view: Int, corners: RoundedCorners)>
  ) -> Double {
    region.pieces.reduce(0) { sum, piece in
      sum + max(0, rounded.reduce(piece.area) { $0 - $1.corners.loss(of: piece) })
    }
  }

  // MARK: Covers

  private struct PerhapsCover {
    var view: Int
    var rect: TreeRect
    var isFactMissing: Bool
  }

  /// Takes what is certainly covered, and returns the covers of which that is not known.
  private func takeCertain(
    from region: inout Region, of view: Int, over inside: TreeRect, area: Double,
    into share: inout VisibleShare
  ) -> [PerhapsCover] {
    var perhaps: [PerhapsCover] = []
    var looked = 0
    let order = ItemOrder(around: view, in: self)
    marks.forEach(from: order.firstPlace, over: inside) { mark, part in
      let cover = Int(mark.view)
      guard shareSpace(view, cover), let isInFront = order.isInFront(mark) else { return true }
      looked += 1
      var taken = 0.0
      switch mark.kind {
      case _ where !isInFront:
        perhaps.append(PerhapsCover(view: cover, rect: part, isFactMissing: false))
      case .certain: taken = region.take(part)
      case .perhaps:
        perhaps.append(PerhapsCover(view: cover, rect: part, isFactMissing: false))
      case .perhapsMissing:
        perhaps.append(PerhapsCover(view: cover, rect: part, isFactMissing: true))
      case .doubtful:
        let doubtful = look(at: mark, part)
        for rect in doubtful.certain { taken += region.take(rect) }
        if let rest = doubtful.perhaps { perhaps.append(rest) }
      }
      if taken / area > Self.dust {
        share.covers.append(
          Cover(view: cover, share: taken / area, isCertain: true, isFactMissing: false))
      }
      if looked > 4 * parameters.workLimit || region.isOverLimit { share.hitWorkLimit = true }
      return !share.hitWorkLimit && !region.isEmpty
    }
    return perhaps
  }

  private func takePerhaps(
    _ covers: [PerhapsCover], from region: inout Region,
    rounded: [(view: Int, corners: RoundedCorners)], area: Double, into share: inout VisibleShare
  ) {
    var left = uncut(region, rounded[...])
    for cover in covers where !region.isEmpty {
      guard region.take(cover.rect) > 0 else { continue }
      let rest = min(left, uncut(region, rounded[...]))
      let taken = (left - rest) / area
      left = rest
      if taken > Self.dust {
        share.perhapsCovers.append(
          Cover(
            view: cover.view, share: taken, isCertain: false, isFactMissing: cover.isFactMissing))
      }
      if region.isOverLimit { share.hitWorkLimit = true }
      if share.hitWorkLimit { break }
    }
    share.seen = left / area
  }

  /// A cover with rounded corners, or below a view that may clip it.
  private func look(
    at mark: PaintMark, _ part: TreeRect
  ) -> (certain: [TreeRect], perhaps: PerhapsCover?) {
    let cover = Int(mark.view)
    var perhaps = PerhapsCover(view: cover, rect: part, isFactMissing: mark.isFactMissing)
    var rounded: [RoundedCorners] = []
    let layer = snapshot.nodes[cover].layer.value
    if let box = windowRect(of: cover),
      let own = corners(
        of: cover, radius: Clipping.radius(layer), corners: layer?.maskedCorners.value ?? 15, box),
      own.touches(part)
    {
      rounded.append(own)
    }
    var next = snapshot.nodes[cover].parent
    while let ancestor = next {
      next = snapshot.nodes[ancestor].parent
      let clipping = Clipping(snapshot.nodes[ancestor])
      if clipping.doubt == .mask {
        perhaps.isFactMissing = false
        return ([], perhaps)
      }
      let exact = windowRect(of: ancestor)
      if clipping.doubt == .notCaptured {
        // Where it encloses the cover, clipping would change nothing.
        if exact.map({ part.isInside($0) }) != true { perhaps.isFactMissing = true }
      } else if clipping.isCertain {
        guard let exact else {
          if placement(of: ancestor) == .notCaptured {
            perhaps.isFactMissing = true
            continue
          }
          perhaps.isFactMissing = false
          return ([], perhaps)
        }
        if let corners = corners(of: ancestor, clipping, exact), corners.touches(part) {
          rounded.append(corners)
        }
      }
    }
    if perhaps.isFactMissing { return ([], perhaps) }
    var certain = [part]
    for corners in rounded {
      let core = corners.core
      certain = certain.flatMap { piece in core.compactMap { piece.intersection($0) } }
    }
    return (certain, rounded.isEmpty ? nil : perhaps)
  }
}
