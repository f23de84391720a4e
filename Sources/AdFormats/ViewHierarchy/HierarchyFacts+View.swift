import AdTree

extension HierarchyFacts {
  static let contentModes = [
    0: "scaleToFill", 1: "scaleAspectFit", 2: "scaleAspectFill", 3: "redraw", 4: "center",
    5: "top", 6: "bottom", 7: "left", 8: "right", 9: "topLeft", 10: "topRight",
    11: "bottomLeft", 12: "bottomRight",
  ]

  /// Facts that every view may have.
  mutating func view(
    _ object: HierarchyObject, layer: HierarchyObject?, into node: inout ViewNode
  ) {
    placement(object, layer: layer, into: &node.geometry)
    node.geometry.layoutMargins = insets(object[.layoutMargins], of: .layoutMargins)
    node.geometry.safeAreaInsets = insets(object[.safeAreaInsets], of: .safeAreaInsets)
    node.geometry.ambiguousLayout = flag(object[.hasAmbiguousLayout])
    node.render.hidden = flag(object[.hidden])
    node.render.alpha = number(object[.alpha], of: .alpha)
    node.render.opaque = flag(object[.opaque])
    // A view's clipping is its layer's, and so is its background.
    node.render.clipsToBounds = flag(object[.clipsToBounds] ?? layer?[.masksToBounds])
    node.render.backgroundColor = color(object[.backgroundColor] ?? layer?[.backgroundColor])
    node.render.tintColor = color(object[.tintColor])
    node.render.contentMode = name(object[.contentMode], of: Self.contentModes)
    node.touch.userInteractionEnabled = flag(object[.userInteractionEnabled])
    node.touch.multipleTouchEnabled = flag(object[.multipleTouchEnabled])
    node.touch.exclusiveTouch = flag(object[.exclusiveTouch])
    node.tag = integer(object[.tag])
    if let layer { node.layer = .known(self.layer(layer)) }
    accessibility(object, into: &node)
    content(object, into: &node)
  }

  /// Facts of a layer that backs no view.
  mutating func bareLayer(_ layer: HierarchyObject, into node: inout ViewNode) {
    placement(layer, layer: layer, into: &node.geometry)
    node.render.hidden = flag(layer[.hidden])
    node.render.opaque = flag(layer[.opaque])
    node.render.clipsToBounds = flag(layer[.masksToBounds])
    node.render.backgroundColor = color(layer[.backgroundColor])
    node.layer = .known(self.layer(layer))
  }

  mutating func layer(_ object: HierarchyObject) -> LayerFacts {
    var facts = LayerFacts()
    if let name = object.className { facts.className = .known(name) }
    facts.masksToBounds = flag(object[.masksToBounds])
    facts.cornerRadius = number(object[.cornerRadius], of: .cornerRadius)
    facts.maskedCorners = integer(object[.maskedCorners])
    facts.opacity = number(object[.opacity], of: .opacity)
    facts.borderWidth = number(object[.borderWidth], of: .borderWidth)
    facts.borderColor = color(object[.borderColor])
    facts.shadowOpacity = number(object[.shadowOpacity], of: .shadowOpacity)
    facts.shapeFill = color(object[.fillColor])
    switch object[.mask] {
    case .null: facts.hasMask = .known(false)
    case .object: facts.hasMask = .known(true)
    default: break
    }
    return facts
  }

  private static let traits: [(bit: UInt64, name: String)] = [
    (1 << 12, "adjustable"), (1 << 13, "allowsDirectInteraction"), (1 << 0, "button"),
    (1 << 14, "causesPageTurn"), (1 << 16, "header"), (1 << 2, "image"),
    (1 << 5, "keyboardKey"), (1 << 1, "link"), (1 << 8, "notEnabled"), (1 << 4, "playsSound"),
    (1 << 10, "searchField"), (1 << 3, "selected"), (1 << 11, "startsMediaSession"),
    (1 << 6, "staticText"), (1 << 7, "summaryElement"), (1 << 9, "updatesFrequently"),
  ]

  private func accessibility(_ object: HierarchyObject, into node: inout ViewNode) {
    var facts = AccessibilityFacts()
    facts.isElement = flag(object[.isAccessibilityElement])
    facts.label = text(object[.accessibilityLabel])
    facts.hint = text(object[.accessibilityHint])
    facts.value = text(object[.accessibilityValue])
    facts.identifier = string(object[.accessibilityIdentifier])
    if case .bits(let bits) = object[.accessibilityTraits] {
      facts.traits = .known(Self.traits.filter { bits & $0.bit != 0 }.map(\.name))
    }
    if facts != AccessibilityFacts() { node.accessibility = .known(facts) }
  }
}
