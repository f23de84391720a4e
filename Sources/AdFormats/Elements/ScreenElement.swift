import AdTree

/// One accessibility element as a UI test sees it.
///
/// It is no view: it has a role, not a class, and a place on the screen, not in a superview.
struct ScreenElement {
  /// Short name of the type: `Button`.
  var type: String
  /// Index of the element that holds it.
  var parent: Int?
  /// Elements above it.
  var depth = 0
  var position: SourcePosition?
  /// The address that the format prints.
  var address: String?
  var identifier: Fact<String> = .notCaptured
  var label: Fact<CapturedText> = .notCaptured
  var value: Fact<CapturedText> = .notCaptured
  /// Trait names as in Swift: `button`, `staticText`.
  var traits: Fact<[String]> = .notCaptured
  var isElement: Fact<Bool> = .notCaptured
  /// Points of the screen.
  var frame: Fact<TreeRect> = .notCaptured
  var enabled: Fact<Bool> = .notCaptured
  var selected: Fact<Bool> = .notCaptured
  /// Whoever wrote the tree found it visible on the screen: neither it nor what is around it is
  /// hidden. The opposite says nothing: it may be off the screen.
  var isVisible = false
  /// What stands below it was not listed.
  var childrenCut = false

  init(type: String) {
    self.type = type
  }
}

extension ScreenElement {
  /// The element as a node.
  ///
  /// - Parameter origin: where the element's window begins on the screen.
  func node(id: String, origin: TreePoint) -> ViewNode {
    let name = ElementTypes.prefix + type
    var node = ViewNode(
      id: id, parent: parent, kind: type == "Window" ? .window : .view, className: name,
      classChain: ClassChain([name]), captured: [])
    node.position = position
    node.childrenCut = childrenCut
    if isVisible { node.render.hidden = .known(false) }
    node.geometry.windowRect = frame.map { rect in
      TreeRect(x: rect.x - origin.x, y: rect.y - origin.y, width: rect.width, height: rect.height)
    }
    var facts = AccessibilityFacts()
    facts.isElement = isElement
    facts.label = label
    facts.value = value
    facts.identifier = identifier
    facts.traits = traits
    facts.frame = frame
    if facts != AccessibilityFacts() { node.accessibility = .known(facts) }
    if ElementTypes.controls.contains(type), enabled.isCaptured || selected.isCaptured {
      var control = ControlFacts()
      control.enabled = enabled
      control.selected = selected
      node.control = .known(control)
    }
    return node
  }
}
