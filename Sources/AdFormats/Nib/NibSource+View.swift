import AdTree

extension NibSource {
  /// Classes whose drawing is UIKit's and paints nothing of its own.
  private static let undrawn: Set<String> = [
    "UIView", "UIStackView", "UITableViewCellContentView",
  ]

  /// The node of a view element with all that its own element says.
  mutating func viewNode(
    _ entry: NibOutline.Entry, id: String, parentElement: Int?, layout: NibLayout
  ) -> ViewNode {
    let index = entry.element
    let element = tree[index]
    let chain: ClassChain
    if let custom = element["customClass"], !custom.isEmpty {
      // Interface Builder's word that a custom class derives from the element's is no proof.
      chain = NibElements.chain(of: custom)
    } else {
      chain = NibElements.chain(of: NibElements.viewClasses[element.name] ?? element.name)
    }
    var node = ViewNode(
      id: id, parent: entry.parent, kind: element.name == "window" ? .window : .view,
      className: chain.names.first ?? element.name, classChain: chain,
      captured: [.render, .touch, .text, .image, .controller, .outlets, .design])
    node.position = element.position
    node.tag = integer("tag", of: index, default: 0)
    node.restorationIdentifier = Fact(captured: element["restorationIdentifier"])
    node.geometry = geometry(of: index)
    if node.geometry.frame.isCaptured { node.captured.insert(.geometry) }
    node.render = render(of: index, chain: chain)
    node.touch = touch(of: index)
    fillContents(of: index, in: &node)
    accessibility(of: index, in: &node)
    node.design = design(of: index, parent: parentElement, layout: layout)
    applyRuntimeAttributes(of: index, to: &node)
    return node
  }

  private mutating func geometry(of index: Int) -> GeometryFacts {
    var facts = GeometryFacts()
    facts.frame = rect(of: index, key: "frame")
    guard let frame = facts.frame.value else { return facts }
    facts.bounds = .known(TreeRect(x: 0, y: 0, width: frame.width, height: frame.height))
    // A nib places views by frame alone.
    facts.transform = .known(.identity)
    facts.anchorPoint = .known(TreePoint(x: 0.5, y: 0.5))
    facts.zPosition = .known(0)
    return facts
  }

  private mutating func render(of index: Int, chain: ClassChain) -> RenderFacts {
    let element = tree[index]
    var facts = RenderFacts()
    facts.hidden = flag("hidden", of: index, default: false)
    facts.alpha = number("alpha", of: index, default: 1)
    facts.opaque = flag("opaque", of: index, default: true)
    facts.clipsToBounds = flag("clipsSubviews", of: index, default: false)
    facts.backgroundColor = color(of: index, key: "backgroundColor")
    if NibElements.plainBackgrounds.contains(element.name),
      tree.child(of: index, key: "backgroundColor") == nil,
      !isVaried(index, childKey: "backgroundColor")
    {
      facts.backgroundColor = .null
    }
    facts.tintColor = color(of: index, key: "tintColor")
    // A nil tint is inherited.
    if facts.tintColor.isNull { facts.tintColor = .notCaptured }
    facts.contentMode = .known(element["contentMode"] ?? "scaleToFill")
    if element.name == "visualEffectView" {
      facts.effect = effect(of: index)
    } else if chain.isA("UIVisualEffectView") == false {
      facts.effect = .null
    }
    if let name = chain.names.first, Self.undrawn.contains(name) {
      facts.drawsItself = .known(false)
    }
    return facts
  }

  private func effect(of index: Int) -> Fact<String> {
    for child in tree[index].children {
      switch tree[child].name {
      case "blurEffect":
        let vibrancy = tree.child(of: child, named: "vibrancyEffect")
        return .known(vibrancy == nil ? "blur" : "vibrancy")
      case "vibrancyEffect": return .known("vibrancy")
      case "glassEffect": return .known("glass")
      default: continue
      }
    }
    return .null
  }

  private mutating func touch(of index: Int) -> TouchFacts {
    var facts = TouchFacts()
    facts.userInteractionEnabled = flag("userInteractionEnabled", of: index, default: true)
    facts.exclusiveTouch = flag("exclusiveTouch", of: index, default: false)
    facts.multipleTouchEnabled = flag("multipleTouchEnabled", of: index, default: false)
    return facts
  }

  /// Text, button, image and control facts. What a view of an unknown class shows beyond what its
  /// element says is not captured.
  private mutating func fillContents(of index: Int, in node: inout ViewNode) {
    let name = tree[index].name
    let isPlain = node.classChain.isComplete
    if NibElements.texts.contains(name) {
      node.text = .known(textFacts(of: index))
    } else if isPlain {
      node.text = .null
    }
    if name == "button" {
      node.button = .known(buttonFacts(of: index))
    } else if isPlain {
      node.button = .null
    }
    if name == "imageView" {
      node.image = imageFacts(of: index)
    } else if isPlain {
      node.image = .null
    }
    if NibElements.controls.contains(name) {
      node.control = .known(controlFacts(of: index))
    } else if isPlain {
      node.control = .null
    }
  }

  private mutating func controlFacts(of index: Int) -> ControlFacts {
    var facts = ControlFacts()
    facts.enabled = flag("enabled", of: index, default: true)
    facts.selected = flag("selected", of: index, default: false)
    facts.highlighted = flag("highlighted", of: index, default: false)
    let actions = tree.children(of: index, named: "connections").reduce(0) { sum, list in
      sum + tree.children(of: list, named: "action").count
    }
    // Code adds targets: none in the nib says nothing.
    if actions > 0 { facts.targetCount = .known(actions) }
    return facts
  }

  private mutating func accessibility(of index: Int, in node: inout ViewNode) {
    let key = "accessibilityConfiguration"
    guard let configuration = tree.child(of: index, named: "accessibility", key: key) else {
      return
    }
    let element = tree[configuration]
    var facts = AccessibilityFacts()
    facts.label = accessibilityText("label", of: configuration)
    facts.hint = accessibilityText("hint", of: configuration)
    facts.identifier =
      accessibilityText("identifier", of: configuration).value?.whole.map { .known($0) } ?? .null
    if let child = tree.child(of: configuration, key: "isElement"),
      let value = tree[child]["value"]
    {
      facts.isElement = flag(value, named: "isElement", at: child)
    } else if element["isElement"] != nil {
      facts.isElement = flag("isElement", of: configuration, default: false)
    }
    if let traits = tree.child(of: configuration, named: "accessibilityTraits") {
      facts.traits = .known(
        tree[traits].attributes.filter { $0.value == "YES" }.map(\.name))
    }
    node.accessibility = .known(facts)
    node.captured.insert(.accessibility)
  }

  /// A text of the configuration; where it is absent the view's class chooses one.
  private mutating func accessibilityText(_ key: String, of element: Int) -> Fact<CapturedText> {
    guard let text = text(of: element, key: key, attributedKey: "attributed-\(key)") else {
      return .notCaptured
    }
    return .known(captured(text.string, at: text.element))
  }

  private mutating func design(of index: Int, parent: Int?, layout: NibLayout) -> DesignFacts {
    let element = tree[index]
    var facts = DesignFacts(element: element.name)
    facts.customModule = Fact(captured: element["customModule"])
    facts.userLabel = Fact(captured: element["userLabel"])
    facts.misplaced = flag("misplaced", of: index, default: false).value ?? false
    facts.ambiguous = flag("ambiguous", of: index, default: false).value ?? false
    let isArranged = parent.map { tree[$0].name == "stackView" } ?? false
    let translates = flag(
      "translatesAutoresizingMaskIntoConstraints", of: index, default: true)
    let isFixed = flag("fixedFrame", of: index, default: false)
    facts.usesAutoLayout = isArranged || (translates.value == false && isFixed.value != true)
    let entry = layout.entries[index]
    facts.sizeConstraints = entry?.sizes ?? []
    facts.hasConstraints = isArranged || (entry?.hasConstraints ?? false)
    facts.excludedBySizeClass = element["id"].map(layout.excludedViews.contains) ?? false
    return facts
  }
}
