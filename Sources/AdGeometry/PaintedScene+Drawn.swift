import AdTree

/// Where a view's own content is drawn, in window space.
public enum DrawnPlace: Sendable, Hashable {
  /// Exactly here.
  case known(TreeRect)
  /// Somewhere inside: a label whose words were not measured, an image with clear margins.
  case within(TreeRect)
  /// It draws nothing of its own.
  case nothing
  /// It cannot be placed.
  case unplaced
}

extension PaintedScene {
  /// Where the view draws its words, its image or its background. A label's frame is wider than
  /// its words: `text.drawnRect` tells where they are.
  public func drawnPlace(of view: Int) -> DrawnPlace {
    let node = snapshot.nodes[view]
    guard let box = boundingBox(of: view) else { return .unplaced }
    guard box.area > 0 else { return .nothing }
    let isExact = windowRect(of: view) != nil
    if (node.render.backgroundColor.value?.alpha ?? 0) >= parameters.perhapsAlpha {
      return isExact ? .known(box) : .within(box)
    }
    switch painter(of: view) {
    case .none: return .nothing
    case .opaque, .translucent: return isExact ? .known(box) : .within(box)
    case .unknown: break
    }
    if let words = node.text.value?.drawnRect.value {
      guard words.area > 0 else { return .nothing }
      return isExact ? .known(windowRect(of: words, inBoundsOf: view, box: box)) : .within(box)
    }
    if let image = node.image.value?.size.value, image.width > 0, image.height > 0,
      node.render.contentMode.value == "scaleAspectFit"
    {
      return .within(fitted(image, in: box))
    }
    return .within(box)
  }

  /// Views that paint, or may paint, in a rectangle after a view and its subviews, the last
  /// painted first. What is too faint to hide anything is left out.
  public func painted(over rect: TreeRect, after view: Int) -> [Int] {
    var result: [Int] = []
    marks.forEach(from: placeAfter(view), over: rect) { mark in
      let other = Int(mark.view)
      if root(of: other) == root(of: view) { result.append(other) }
      return true
    }
    return result
  }

  /// A square or other box in a corner of a view, in window space; nil where the view is not
  /// placed exactly.
  public func cornerBox(of view: Int, corner: AdCorner, size: TreeSize) -> TreeRect? {
    guard let rect = windowRect(of: view), size.width > 0, size.height > 0 else { return nil }
    let isRight = corner == .topRight || corner == .bottomRight
    let isBottom = corner == .bottomRight || corner == .bottomLeft
    return TreeRect(
      x: isRight ? rect.maxX - size.width : rect.x,
      y: isBottom ? rect.maxY - size.height : rect.y, width: size.width, height: size.height)
  }

  /// The corner of `view` that a rectangle lies in: the nearest one.
  public func nearestCorner(of view: Int, to rect: TreeRect) -> AdCorner? {
    guard let box = boundingBox(of: view), box.area > 0 else { return nil }
    let isRight = rect.x + rect.width / 2 > box.x + box.width / 2
    let isBottom = rect.y + rect.height / 2 > box.y + box.height / 2
    return switch (isRight, isBottom) {
    case (true, false): .topRight
    case (false, false): .topLeft
    case (true, true): .bottomRight
    case (false, true): .bottomLeft
    }
  }

  private func windowRect(of part: TreeRect, inBoundsOf view: Int, box: TreeRect) -> TreeRect {
    let bounds = snapshot.nodes[view].geometry.bounds.value
    let scaleX = bounds.map { $0.width > 0 ? box.width / $0.width : 1 } ?? 1
    let scaleY = bounds.map { $0.height > 0 ? box.height / $0.height : 1 } ?? 1
    return TreeRect(
      x: box.x + (part.x - (bounds?.x ?? 0)) * scaleX,
      y: box.y + (part.y - (bounds?.y ?? 0)) * scaleY,
      width: part.width * scaleX, height: part.height * scaleY)
  }

  private func fitted(_ size: TreeSize, in box: TreeRect) -> TreeRect {
    let scale = min(box.width / size.width, box.height / size.height)
    let width = size.width * scale
    let height = size.height * scale
    return TreeRect(
      x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width: width,
      height: height)
  }
}
