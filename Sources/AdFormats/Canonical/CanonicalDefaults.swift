import AdTree

/// Defaults that the schema names for fields of captured groups.
enum CanonicalDefaults {
  static let layer: LayerFacts = {
    var facts = LayerFacts()
    facts.masksToBounds = .known(false)
    facts.cornerRadius = .known(0)
    facts.maskedCorners = .known(15)
    facts.hasMask = .known(false)
    facts.opacity = .known(1)
    facts.borderWidth = .known(0)
    facts.borderColor = .null
    facts.shadowOpacity = .known(0)
    facts.hasContents = .known(false)
    facts.gradientColors = .null
    facts.shapeFill = .null
    facts.text = .null
    return facts
  }()

  static let accessibility: AccessibilityFacts = {
    var facts = AccessibilityFacts()
    facts.isElement = .known(false)
    facts.label = .null
    facts.value = .null
    facts.hint = .null
    facts.identifier = .null
    facts.traits = .known([])
    facts.elementsHidden = .known(false)
    facts.viewIsModal = .known(false)
    return facts
  }()

  /// Gives absent fields of captured groups their defaults.
  static func fill(_ node: inout ViewNode) {
    let captured = node.captured
    if captured.contains(.geometry) {
      fill(&node.geometry.anchorPoint, TreePoint(x: 0.5, y: 0.5))
      fill(&node.geometry.transform, .identity)
      if !node.geometry.transform3D.isCaptured { node.geometry.transform3D = .null }
      fill(&node.geometry.zPosition, 0)
      fill(&node.geometry.needsLayout, false)
      fill(&node.geometry.animating, [])
      if !node.scroll.isCaptured { node.scroll = .null }
    }
    if captured.contains(.render) {
      fill(&node.render.hidden, false)
      fill(&node.render.alpha, 1)
      fill(&node.render.clipsToBounds, false)
      if !node.render.backgroundColor.isCaptured { node.render.backgroundColor = .null }
      fill(&node.render.contentMode, "scaleToFill")
      if !node.render.effect.isCaptured { node.render.effect = .null }
      fill(&node.render.drawsItself, false)
    }
    if captured.contains(.layer), !node.layer.isCaptured { node.layer = .known(layer) }
    if captured.contains(.touch) {
      fill(&node.touch.exclusiveTouch, false)
      fill(&node.touch.multipleTouchEnabled, false)
      fill(&node.touch.gestureRecognizers, [])
      if !node.control.isCaptured { node.control = .null }
    }
    if captured.contains(.text) {
      if !node.text.isCaptured { node.text = .null }
      if !node.button.isCaptured { node.button = .null }
    }
    if captured.contains(.image), !node.image.isCaptured { node.image = .null }
    if captured.contains(.accessibility), !node.accessibility.isCaptured {
      node.accessibility = .known(accessibility)
    }
    if captured.contains(.controller) {
      if !node.viewController.isCaptured { node.viewController = .null }
      fill(&node.tag, 0)
      if !node.restorationIdentifier.isCaptured { node.restorationIdentifier = .null }
    }
  }

  private static func fill<Value>(_ fact: inout Fact<Value>, _ value: Value) {
    if !fact.isCaptured { fact = .known(value) }
  }
}
