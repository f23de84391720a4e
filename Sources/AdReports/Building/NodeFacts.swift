import AdTree

/// The facts of a view that people ask for, in words: what differs from what most views are.
struct NodeFacts {
  private var facts: [ReportFact] = []

  /// Longest value, in characters.
  private static let longest = 160

  /// Names of the facts whose values are texts of ads.
  static let texts: Set<String> = [
    "text.string", "button.title", "accessibility.label",
  ]

  /// Dots for the letters of a text, and the mark of a cut where there is one.
  static func redacted(_ value: String) -> String {
    let isCut = value.count > longest
    return Redaction.dots(String(isCut ? value.dropLast() : value[...])) + (isCut ? "…" : "")
  }

  static func facts(of node: ViewNode) -> [ReportFact] {
    var maker = NodeFacts()
    maker.addTexts(node)
    maker.addLooks(node)
    maker.addTouches(node)
    maker.addOrigin(node)
    return maker.facts
  }

  // MARK: Kinds of facts

  private mutating func addTexts(_ node: ViewNode) {
    if let text = node.text.value {
      add("text.string", text.string.value.map(Self.words))
      add("text.fontSize", text.fontSize.value.map(points))
      add("text.color", text.color.value.map(Self.color))
      add("text.truncated", text.truncated.value, unless: false)
    }
    add("button.title", node.button.value?.title.value.map(Self.words))
    if let image = node.image.value {
      add("image.name", image.name.value)
      add("image.size", image.size.value.map(Self.size))
      add("image.pixelSize", image.pixelSize.value.map(Self.size))
      add("render.contentMode", node.render.contentMode.value)
    }
    add("accessibility.label", node.accessibility.value?.label.value.map(Self.words))
  }

  private mutating func addLooks(_ node: ViewNode) {
    let render = node.render
    add("render.hidden", render.hidden.value, unless: false)
    add("render.alpha", render.alpha.value, unless: 1)
    add("render.clipsToBounds", render.clipsToBounds.value, unless: false)
    add("render.backgroundColor", render.backgroundColor.value.map(Self.color))
    add("render.effect", render.effect.value)
    add("render.drawsItself", render.drawsItself.value, unless: false)
    add("geometry.zPosition", node.geometry.zPosition.value, unless: 0)
    if let transform = node.geometry.transform.value, transform != .identity {
      add("geometry.transform", "not the identity")
    }
    if let layer = node.layer.value {
      add("layer.opacity", layer.opacity.value, unless: 1)
      add("layer.cornerRadius", layer.cornerRadius.value, unless: 0)
      add("layer.borderWidth", layer.borderWidth.value, unless: 0)
      add("layer.hasMask", layer.hasMask.value, unless: false)
    }
    if let scroll = node.scroll.value {
      add(
        "scroll.contentOffset",
        scroll.contentOffset.value.map { "\(Self.number($0.x)), \(Self.number($0.y))" })
      add("scroll.contentSize", scroll.contentSize.value.map(Self.size))
    }
  }

  private mutating func addTouches(_ node: ViewNode) {
    add("touch.userInteractionEnabled", node.touch.userInteractionEnabled.value, unless: true)
    let gestures = node.touch.gestureRecognizers.value ?? []
    if !gestures.isEmpty {
      add("touch.gestureRecognizers", gestures.map(\.className).joined(separator: ", "))
    }
    if let control = node.control.value {
      add("control.enabled", control.enabled.value, unless: true)
      add("control.targetCount", control.targetCount.value.map(Double.init), unless: 0)
    }
  }

  private mutating func addOrigin(_ node: ViewNode) {
    add("controller", node.viewController.value)
    add("accessibility.identifier", node.accessibility.value?.identifier.value)
    add("design.element", node.design?.element)
    add("design.misplaced", node.design?.misplaced, unless: false)
    if node.childrenCut { add("childrenCut", "true") }
  }

  // MARK: Words

  private mutating func add(_ name: String, _ value: String?) {
    guard let value, !value.isEmpty else { return }
    let cut = value.prefix(Self.longest)
    facts.append(
      ReportFact(name: name, value: cut.endIndex < value.endIndex ? cut + "…" : value))
  }

  private mutating func add(_ name: String, _ value: Bool?, unless usual: Bool) {
    if let value, value != usual { add(name, "\(value)") }
  }

  private mutating func add(_ name: String, _ value: Double?, unless usual: Double) {
    if let value, value != usual { add(name, Self.number(value)) }
  }

  private static func words(_ text: CapturedText) -> String {
    switch text {
    case .string(let string): string
    case .cut(let start): start + "…"
    case .redacted(let length): String(repeating: "•", count: min(max(length, 0), longest + 1))
    }
  }

  private func points(_ value: Double) -> String { Self.number(value) + " pt" }

  private static func size(_ size: TreeSize) -> String {
    "\(number(size.width)) × \(number(size.height))"
  }

  /// To 1/100; what is not finite is said so.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded.isFinite ? Words.number(rounded) : "not finite"
  }

  /// `#RRGGBB`, with the alpha in percent where there is one.
  private static func color(_ color: RGBAColor) -> String {
    let digits = [color.red, color.green, color.blue].map { part in
      let byte = part.isFinite ? Int((min(max(part, 0), 1) * 255).rounded()) : 0
      return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    let text = "#" + digits.joined()
    return color.alpha == 1 ? text : text + " at \(number(color.alpha * 100)) %"
  }
}
