import AdTree

/// Resolves what a nib connects: outlets and gesture recognisers.
struct NibConnections {
  private(set) var outlets: [Outlet] = []
  /// View → recognisers the nib attaches to it.
  private(set) var gestures: [Int: [GestureFacts]] = [:]

  /// - Parameters:
  ///   - viewOfID: element id → node.
  ///   - elementOfID: any element's id → element.
  init(
    _ source: inout NibSource, outline: NibOutline, viewOfID: [String: Int],
    elementOfID: [String: Int]
  ) {
    let tree = source.tree
    for index in tree.elements.indices {
      let element = tree[index]
      guard element.name == "outlet" || element.name == "outletCollection",
        let list = element.parent, tree[list].name == "connections", let holder = tree[list].parent
      else { continue }
      let view = outline.viewOfElement[holder]
      source.node = view
      guard let property = element["property"] else {
        source.report("missing-property", "the outlet names no property", at: index)
        continue
      }
      if element.name == "outletCollection", property == "gestureRecognizers" {
        if let view, let id = element["destination"], let recognizer = elementOfID[id] {
          gestures[view, default: []].append(Self.gesture(recognizer, source: &source))
        }
        continue
      }
      let owner: OutletOwner
      if let view {
        owner = .view(view)
      } else if let object = outline.objectOfElement[holder] {
        owner = .object(object)
      } else {
        continue
      }
      let target: OutletTarget
      if let id = element["destination"] {
        if let view = viewOfID[id] {
          target = .view(view)
        } else if elementOfID[id] != nil {
          target = .notAView(id)
        } else {
          target = .missing(id)
          source.report(
            "dangling-reference", "the outlet \(property) points to nothing in this file",
            at: index)
        }
      } else {
        target = .null
      }
      outlets.append(
        Outlet(owner: owner, property: property, target: target, position: element.position))
    }
    source.node = nil
  }

  private static func gesture(_ index: Int, source: inout NibSource) -> GestureFacts {
    let element = source.tree[index]
    var facts = GestureFacts(
      className: element["customClass"] ?? NibElements.objectClass(of: element.name))
    facts.enabled = source.flag("enabled", of: index, default: true)
    facts.cancelsTouchesInView = source.flag("cancelsTouchesInView", of: index, default: true)
    if element.name == "tapGestureRecognizer" {
      facts.taps = source.integer("numberOfTapsRequired", of: index, default: 1)
    }
    return facts
  }
}
