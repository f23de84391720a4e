import AdTree

extension PaintedScene {
  /// What viewability SDKs count of a view: see `MeasuredShare`.
  public func measuredShare(of view: Int) -> MeasuredShare {
    var share = MeasuredShare()
    guard effectiveHidden(of: view).isHidden != true else {
      share.reason = .hidden
      return share
    }
    guard let box = boundingBox(of: view) else {
      share.reason = .unplaced
      return share
    }
    guard box.area > 0 else {
      share.reason = .empty
      return share
    }
    guard snapshot.window(of: view) != nil else {
      share.reason = .noWindow
      return share
    }
    guard let inside = measuredClip(box, of: view) else {
      share.clipped = 1
      return share
    }
    share.clipped = max(0, 1 - inside.area / box.area)
    obstruct(inside, of: view, area: box.area, into: &share)
    return share
  }

  private func measuredClip(_ box: TreeRect, of view: Int) -> TreeRect? {
    var inside = box
    var next = snapshot.nodes[view].parent
    while let ancestor = next {
      next = snapshot.nodes[ancestor].parent
      guard Clipping(snapshot.nodes[ancestor]).isCertain, let bounds = boundingBox(of: ancestor)
      else { continue }
      guard let part = inside.intersection(bounds) else { return nil }
      inside = part
    }
    return inside
  }

  /// Takes the boxes of later siblings, in the order of subviews, and of what hangs out of them.
  private func obstruct(
    _ inside: TreeRect, of view: Int, area: Double, into share: inout MeasuredShare
  ) {
    var region = Region(ConvexPolygon(inside), pieceLimit: parameters.workLimit)
    var looked = 0
    var current = view
    while let parent = snapshot.nodes[current].parent {
      var other = snapshot.subtreeEnds[current]
      while other < snapshot.subtreeEnds[parent], !region.isEmpty {
        looked += 1
        if looked > 64 * parameters.workLimit || region.isOverLimit {
          share.hitWorkLimit = true
          share.inView = region.area / area
          return
        }
        let hint = hints[other]
        let node = snapshot.nodes[other]
        if node.render.hidden.value == true || hint.isSystemBar || hint.owner == .sdk {
          other = snapshot.subtreeEnds[other]
          continue
        }
        if let box = boundingBox(of: other), box.intersection(inside) != nil {
          let taken = region.take(ConvexPolygon(box)) / area
          if taken > 1e-9 { share.obstructions.append(Cover(view: other, share: taken)) }
        }
        // What a view that clips contains lies in its own box.
        other = Clipping(node).isCertain ? snapshot.subtreeEnds[other] : other + 1
      }
      current = parent
    }
    share.inView = region.area / area
  }
}
