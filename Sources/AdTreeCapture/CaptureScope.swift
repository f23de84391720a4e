#if (os(iOS) || os(Linux)) && (DEBUG || ADTREE_CAPTURE)
import UIKit

/// Which views a snapshot holds: the ads, the cells they lie in, what meets them on screen, and
/// the way up to the window.
@MainActor struct CaptureScope {
  struct Entry {
    /// Nil for a layer that backs no view.
    var view: UIView?
    var layer: CALayer
    /// Index of the superview's entry.
    var parent: Int?
    /// In screen space, or in the root's where there is no window.
    var rect: CGRect?
    var isInAd = false
    var isInItem = false
    /// Its text is kept: part of the ad, or drawn inside it.
    var keepsText = false
    var isKept = false
    /// Something below was left out.
    var isCut = false
  }

  private(set) var entries: [Entry] = []
  private(set) var ads: [(view: UIView, seen: CapturedAd?)] = []

  init(targets: [UIView], reader: (any AdViewReading)?) {
    var roots: [UIView] = []
    for target in targets {
      let root = Self.root(of: target)
      if !roots.contains(where: { $0 === root }) { roots.append(root) }
    }
    var windows = roots
    for root in roots {
      guard let window = root as? UIWindow else { continue }
      for other in window.windowScene?.windows ?? []
      where !other.isHidden && !windows.contains(where: { $0 === other }) {
        windows.append(other)
      }
    }
    for root in windows { list(root) }
    findAds(targets: targets, reader: reader)
    mark(targets: targets)
  }

  private static func root(of view: UIView) -> UIView {
    var current = view
    while let next = current.superview { current = next }
    return current
  }

  // MARK: Listing

  private mutating func list(_ root: UIView) {
    var pending: [(view: UIView?, layer: CALayer, parent: Int?)] = [(root, root.layer, nil)]
    let origin = (root as? UIWindow)?.frame.origin ?? .zero
    while let next = pending.popLast() {
      let index = entries.count
      var entry = Entry(view: next.view, layer: next.layer, parent: next.parent)
      if let view = next.view {
        let rect = view.convert(view.bounds, to: root)
        entry.rect = rect.offsetBy(dx: origin.x, dy: origin.y)
      }
      entries.append(entry)
      for child in Self.children(of: next.view, next.layer).reversed() {
        pending.append((child.view, child.layer, index))
      }
    }
  }

  /// Back to front. The list of sublayers holds views' layers and bare ones as they are painted;
  /// the list of subviews knows nothing of bare layers.
  private static func children(
    of view: UIView?, _ layer: CALayer
  ) -> [(view: UIView?, layer: CALayer)] {
    var children: [(view: UIView?, layer: CALayer)] = []
    var listed: Set<ObjectIdentifier> = []
    for sublayer in layer.sublayers ?? [] {
      if let child = sublayer.delegate as? UIView, child.layer === sublayer {
        guard child.superview === view else { continue }
        listed.insert(ObjectIdentifier(child))
        children.append((child, sublayer))
      } else {
        children.append((nil, sublayer))
      }
    }
    for child in view?.subviews ?? [] where !listed.contains(ObjectIdentifier(child)) {
      children.append((child, child.layer))
    }
    return children
  }

  // MARK: Marking

  private mutating func findAds(targets: [UIView], reader: (any AdViewReading)?) {
    var isInTarget = [Bool](repeating: false, count: entries.count)
    for index in entries.indices {
      guard let view = entries[index].view else { continue }
      isInTarget[index] =
        entries[index].parent.map { isInTarget[$0] } ?? false
        || targets.contains { $0 === view }
      guard isInTarget[index] else { continue }
      let seen = reader?.read(view)
      if seen != nil || DeclaredFacts.shared[view] != nil { ads.append((view, seen)) }
    }
  }

  private mutating func mark(targets: [UIView]) {
    var needed: Set<ObjectIdentifier> = []
    var items: Set<ObjectIdentifier> = []
    var circles: Set<ObjectIdentifier> = []
    for ad in ads {
      needed.insert(ObjectIdentifier(ad.view))
      items.insert(ObjectIdentifier(Self.item(of: ad.view)))
      circles.insert(ObjectIdentifier(ad.view.superview ?? ad.view))
      for case let target? in ad.seen.map({ Array($0.outlets.values) }) ?? [] {
        needed.insert(ObjectIdentifier(target))
      }
      let declared = DeclaredFacts.shared[ad.view]
      for case let view? in [declared?.attribution, declared?.adChoicesView] {
        needed.insert(ObjectIdentifier(view))
      }
    }
    if ads.isEmpty { for target in targets { items.insert(ObjectIdentifier(target)) } }
    let adViews = Set(ads.map { ObjectIdentifier($0.view) })
    let attributions = Set(
      ads.compactMap { DeclaredFacts.shared[$0.view]?.attribution }.map(ObjectIdentifier.init))
    let places = entries.filter { entry in
      entry.view.map { adViews.contains(ObjectIdentifier($0)) } ?? false
    }.compactMap(\.rect)

    var isInCircle = [Bool](repeating: false, count: entries.count)
    for index in entries.indices {
      let parent = entries[index].parent
      let id = entries[index].view.map(ObjectIdentifier.init)
      func isIn(_ set: Set<ObjectIdentifier>) -> Bool { id.map(set.contains) ?? false }
      entries[index].isInAd = (parent.map { entries[$0].isInAd } ?? false) || isIn(adViews)
      entries[index].isInItem = (parent.map { entries[$0].isInItem } ?? false) || isIn(items)
      isInCircle[index] = (parent.map { isInCircle[$0] } ?? false) || isIn(circles)
      let rect = entries[index].rect
      entries[index].keepsText =
        entries[index].isInAd || isIn(attributions)
        || isInCircle[index]
          && rect.map { rect in places.contains { $0.insetBy(dx: -0.5, dy: -0.5).contains(rect) } }
            ?? (parent.map { entries[$0].keepsText } ?? false)
      entries[index].isKept =
        entries[index].isInAd || entries[index].isInItem || isIn(needed)
        || (rect.map { rect in places.contains { $0.intersects(rect) } } ?? false)
    }
    for index in entries.indices.reversed() where entries[index].isKept {
      if let parent = entries[index].parent { entries[parent].isKept = true }
    }
    for index in entries.indices where !entries[index].isKept {
      if let parent = entries[index].parent { entries[parent].isCut = true }
    }
  }

  /// The child of the innermost scroll view that holds the ad; without one, its superview.
  private static func item(of ad: UIView) -> UIView {
    var current = ad
    while let next = current.superview {
      if next is UIScrollView { return current }
      current = next
    }
    return ad.superview ?? ad
  }
}
#endif
