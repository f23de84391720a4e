import AdTree

extension PaintedScene {
  /// How much of a view's own area is seen.
  ///
  /// The parts are taken in this order: outside, clipped, perhaps clipped, covered, perhaps
  /// covered, seen. What the window and the scroll views above `root` cut away counts as outside;
  /// `root` is the ad view, or the view itself where it does not lie in an ad. Where a tree has no
  /// window, sight ends at its captured root. Views for which `isCounted` is false cover nothing,
  /// and above `root` neither their masks nor their rounded corners cut.
  public func visibleShare(
    of view: Int, within root: Int? = nil, counting isCounted: (Int) -> Bool = { _ in true }
  ) -> VisibleShare {
    var share = VisibleShare()
    share.subject = view
    share.root = root
    guard let shape = outline(of: view) else {
      share.undefined = .unplaced(placement(of: view))
      return share
    }
    let area = shape.area
    guard area > 0 else {
      share.undefined = .empty
      return share
    }
    let frames = frames(around: view, root: root ?? view, counting: isCounted)
    guard let inside = clip(shape, frames, into: &share) else { return share }
    let sure = clipPerhaps(inside, frames, area: area, into: &share)
    var region = Region(sure, pieceLimit: parameters.workLimit)
    if let sure {
      let found = takeCertain(
        from: &region, of: view, over: sure.box, area: area, counting: isCounted, into: &share)
      takePerhaps(found, from: &region, area: area, into: &share)
    }
    share.seen = region.area / area
    return share
  }

  /// Shares below this are what arithmetic leaves of zero.
  private static let dust = 1e-9

  // MARK: Clips

  /// What may cut a view away, nearest ancestor first.
  private struct Frames {
    var viewport: [ConvexPolygon] = []
    var clips: [(view: Int, shape: ConvexPolygon)] = []
    /// Without a shape, what is left cannot be told.
    var doubts: [(view: Int, shape: ConvexPolygon?, doubt: Doubt)] = []
  }

  private func frames(
    around view: Int, root: Int, counting isCounted: (Int) -> Bool
  ) -> Frames {
    var frames = Frames()
    if snapshot.nodes[view].layer.value?.hasMask.value == true {
      frames.doubts.append((view, nil, .mask))
    }
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
      if clipping.isNone {
        // Beyond the root of a tree without a window nothing was captured.
        if next == nil, let shape = outline(of: ancestor) { frames.viewport.append(shape) }
        continue
      }
      let isCounted = !isViewport || isCounted(ancestor)
      if clipping.isCertain {
        addClip(ancestor, clipping, isViewport, isCounted, to: &frames)
      }
      guard isCounted else { continue }
      switch clipping.doubt {
      case .none: break
      case .mask: frames.doubts.append((ancestor, nil, .mask))
      case .notCaptured:
        let shape = roundedBox(of: ancestor)?.inscribed ?? outline(of: ancestor)
        frames.doubts.append((ancestor, shape ?? box(of: ancestor), .clippingMissing))
      }
    }
    return frames
  }

  private func addClip(
    _ view: Int, _ clipping: Clipping, _ isViewport: Bool, _ isCounted: Bool,
    to frames: inout Frames
  ) {
    guard let shape = outline(of: view) else {
      let isMissing = placement(of: view) == .notCaptured
      frames.doubts.append((view, box(of: view), isMissing ? .placeMissing : .place))
      return
    }
    let rounded = clipping.radius > 0 ? roundedBox(of: view) : nil
    if isViewport { frames.viewport.append(shape) }
    guard isCounted, !isViewport || rounded != nil else { return }
    frames.clips.append((view, rounded?.circumscribed ?? shape))
    if let rounded { frames.doubts.append((view, rounded.inscribed, .corner)) }
  }

  private func box(of view: Int) -> ConvexPolygon? {
    boundingBox(of: view).map { ConvexPolygon($0) }
  }

  /// Fills what is outside and clipped, and returns what is left; nil when nothing is.
  private func clip(
    _ shape: ConvexPolygon, _ frames: Frames, into share: inout VisibleShare
  ) -> ConvexPolygon? {
    let area = shape.area
    var left = shape
    for frame in frames.viewport {
      guard let kept = left.intersection(frame),
        min(kept.box.width, kept.box.height)
          >= min(halfPixel, shape.box.width, shape.box.height)
      else {
        share.outside = 1
        share.undefined = .offScreen
        return nil
      }
      left = kept
    }
    share.tolerance = min(1, slack * left.perimeter / left.area)
    share.outside = max(0, 1 - left.area / area)
    if share.outside < Self.dust { share.outside = 0 }
    for clip in frames.clips {
      let kept = left.intersection(clip.shape)
      let lost = (left.area - (kept?.area ?? 0)) / area
      if lost > Self.dust { share.clips.append(Clip(view: clip.view, share: lost)) }
      guard let kept else { return nil }
      left = kept
    }
    return left
  }

  /// Fills what is perhaps clipped, and returns what certainly is not; nil where nothing is.
  private func clipPerhaps(
    _ shape: ConvexPolygon, _ frames: Frames, area: Double, into share: inout VisibleShare
  ) -> ConvexPolygon? {
    var left = shape
    for doubt in frames.doubts {
      let kept = doubt.shape.flatMap { left.intersection($0) }
      let lost = (left.area - (kept?.area ?? 0)) / area
      if lost > Self.dust {
        share.perhapsClips.append(Clip(view: doubt.view, share: lost, doubt: doubt.doubt))
      }
      guard let kept else { return nil }
      left = kept
    }
    return left
  }

  // MARK: Covers

  private struct PerhapsCover {
    var view: Int
    var shape: ConvexPolygon
    var doubt: Doubt
  }

  /// Takes what is certainly covered, and returns the covers of which that is not known.
  private func takeCertain(
    from region: inout Region, of view: Int, over box: TreeRect, area: Double,
    counting isCounted: (Int) -> Bool, into share: inout VisibleShare
  ) -> [PerhapsCover] {
    var perhaps: [PerhapsCover] = []
    var looked = 0
    let order = FrontOrder(around: view, in: self)
    marks.forEach(from: order.firstPlace, over: box) { mark in
      let cover = Int(mark.view)
      guard let part = mark.rect.intersection(box) else { return true }
      var doubt = mark.doubt
      switch order.answer(mark) {
      case .behind: return true
      case .front: break
      case .perhaps(let other): doubt = other.or(doubt)
      }
      guard isCounted(cover) else { return true }
      looked += 1
      var shape = CoverShape(inner: ConvexPolygon(part), outer: ConvexPolygon(part))
      if !mark.isExact { shape = coverShape(cover, over: part, seenFrom: view) }
      doubt = shape.doubt.map { $0.or(doubt) } ?? doubt
      if let doubt {
        if let outer = shape.outer {
          perhaps.append(PerhapsCover(view: cover, shape: outer, doubt: doubt))
        }
      } else if let inner = shape.inner {
        let taken = region.take(inner) / area
        if taken > Self.dust { share.covers.append(Cover(view: cover, share: taken)) }
      }
      if doubt == nil, !mark.isExact, let outer = shape.outer, outer != shape.inner {
        perhaps.append(PerhapsCover(view: cover, shape: outer, doubt: .corner))
      }
      if looked > 4 * parameters.workLimit || region.isOverLimit { share.hitWorkLimit = true }
      return !share.hitWorkLimit && !region.isEmpty
    }
    return perhaps
  }

  private func takePerhaps(
    _ covers: [PerhapsCover], from region: inout Region, area: Double,
    into share: inout VisibleShare
  ) {
    for cover in covers where !region.isEmpty {
      let taken = region.take(cover.shape) / area
      if taken > Self.dust {
        share.perhapsCovers.append(Cover(view: cover.view, share: taken, doubt: cover.doubt))
      }
      if region.isOverLimit { share.hitWorkLimit = true }
      if share.hitWorkLimit { break }
    }
  }

  /// What a cover hides inside a box.
  private struct CoverShape {
    /// It certainly lies there.
    var inner: ConvexPolygon?
    /// It lies nowhere else.
    var outer: ConvexPolygon?
    var doubt: Doubt?
  }

  /// A cover that is turned or rounded, or below a view that may clip it. What lies above both
  /// views cuts away the one where it cuts the other.
  private func coverShape(_ cover: Int, over part: TreeRect, seenFrom view: Int) -> CoverShape {
    let start = ConvexPolygon(part)
    var shape = CoverShape(inner: start, outer: start)
    cut(&shape, by: cover)
    var next = snapshot.nodes[cover].parent
    while let ancestor = next, shape.outer != nil, !snapshot.isDescendant(view, of: ancestor) {
      next = snapshot.nodes[ancestor].parent
      let clipping = Clipping(snapshot.nodes[ancestor])
      if clipping.isNone { continue }
      if clipping.isCertain {
        if outline(of: ancestor) == nil {
          let isMissing = placement(of: ancestor) == .notCaptured
          shape.doubt = (isMissing ? Doubt.placeMissing : .place).or(shape.doubt)
        } else if clipping.radius > 0 {
          cut(&shape, by: ancestor)
        } else if let outline = outline(of: ancestor), !outline.isRect {
          // Upright bounds are part of the mark's rectangle already.
          shape.inner = shape.inner?.intersection(outline)
          shape.outer = shape.outer?.intersection(outline)
        }
      }
      switch clipping.doubt {
      case .none: break
      case .mask: shape.doubt = Doubt.mask.or(shape.doubt)
      case .notCaptured:
        // Where it encloses the cover, clipping would change nothing.
        let bounds = roundedBox(of: ancestor)?.inscribed ?? outline(of: ancestor)
        if bounds?.contains(start) != true {
          shape.doubt = Doubt.clippingMissing.or(shape.doubt)
        }
      }
    }
    return shape
  }

  /// Cuts by a view's own outline and corners.
  private func cut(_ shape: inout CoverShape, by view: Int) {
    if let rounded = roundedBox(of: view) {
      shape.inner = shape.inner?.intersection(rounded.inscribed)
      shape.outer = shape.outer?.intersection(rounded.circumscribed)
    } else if let outline = outline(of: view) {
      shape.inner = shape.inner?.intersection(outline)
      shape.outer = shape.outer?.intersection(outline)
    }
  }
}
