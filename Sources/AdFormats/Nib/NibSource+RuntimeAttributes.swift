import AdTree

/// The value of a user-defined runtime attribute.
private enum NibRuntimeValue {
  case flag(Bool)
  case number(Double)
  case text(CapturedText)
  case color(Fact<RGBAColor>)
  case null

  var flag: Fact<Bool> {
    switch self {
    case .flag(let value): .known(value)
    case .number(let value): .known(value != 0)
    default: .notCaptured
    }
  }

  var number: Fact<Double> {
    switch self {
    case .number(let value): .known(value)
    case .flag(let value): .known(value ? 1 : 0)
    default: .notCaptured
    }
  }

  var integer: Fact<Int> {
    number.flatMap { value in Int(exactly: value).map { .known($0) } ?? .notCaptured }
  }

  var text: Fact<CapturedText> {
    switch self {
    case .text(let value): .known(value)
    case .null: .null
    default: .notCaptured
    }
  }

  var color: Fact<RGBAColor> {
    switch self {
    case .color(let value): value
    case .null: .null
    default: .notCaptured
    }
  }
}

extension NibSource {
  /// Applies the runtime attributes that set properties the model has; the loader sets them after
  /// everything else. Other key paths are the custom class's own affair.
  mutating func applyRuntimeAttributes(of index: Int, to node: inout ViewNode) {
    for list in tree.children(of: index, named: "userDefinedRuntimeAttributes") {
      for attribute in tree.children(of: list, named: "userDefinedRuntimeAttribute") {
        guard let keyPath = tree[attribute]["keyPath"], let value = runtimeValue(attribute) else {
          continue
        }
        apply(value, at: keyPath, to: &node)
      }
    }
  }

  private mutating func runtimeValue(_ attribute: Int) -> NibRuntimeValue? {
    let child = tree.child(of: attribute, key: "value")
    let written = tree[attribute]["value"] ?? child.flatMap { tree[$0]["value"] }
    switch tree[attribute]["type"] {
    case "boolean":
      guard let written else { return nil }
      return flag(written, named: "value", at: attribute).value.map { .flag($0) }
    case "number":
      guard let written else { return nil }
      return number(written, named: "value", at: attribute).value.map { .number($0) }
    case "string", "localizedString":
      guard let text = text(of: attribute, key: "value", attributedKey: "value") else { return nil }
      return .text(captured(text.string, at: attribute))
    case "color":
      return child.map { .color(color($0)) }
    case "nil":
      return .null
    default:
      return nil
    }
  }

  private func apply(_ value: NibRuntimeValue, at keyPath: String, to node: inout ViewNode) {
    switch keyPath {
    case "hidden", "isHidden", "layer.hidden", "layer.isHidden": node.render.hidden = value.flag
    case "alpha": node.render.alpha = value.number
    case "opaque", "isOpaque": node.render.opaque = value.flag
    case "clipsToBounds", "layer.masksToBounds": node.render.clipsToBounds = value.flag
    case "backgroundColor": node.render.backgroundColor = value.color
    case "tintColor": node.render.tintColor = value.color
    case "userInteractionEnabled", "isUserInteractionEnabled":
      node.touch.userInteractionEnabled = value.flag
    case "exclusiveTouch", "isExclusiveTouch": node.touch.exclusiveTouch = value.flag
    case "multipleTouchEnabled", "isMultipleTouchEnabled":
      node.touch.multipleTouchEnabled = value.flag
    case "tag": node.tag = value.integer
    case "layer.zPosition": node.geometry.zPosition = value.number
    case "enabled", "isEnabled", "selected", "isSelected", "highlighted", "isHighlighted":
      applyControl(value, at: keyPath, to: &node)
    case "text", "numberOfLines", "textColor": applyText(value, at: keyPath, to: &node)
    default:
      if keyPath.hasPrefix("layer.") {
        applyLayer(value, at: keyPath, to: &node)
      } else {
        applyAccessibility(value, at: keyPath, to: &node)
      }
    }
    if keyPath == "clipsToBounds" || keyPath == "layer.masksToBounds" {
      var layer = node.layer.value ?? LayerFacts()
      layer.masksToBounds = value.flag
      node.layer = .known(layer)
    }
  }

  private func applyControl(
    _ value: NibRuntimeValue, at keyPath: String, to node: inout ViewNode
  ) {
    guard var facts = node.control.value else { return }
    switch keyPath {
    case "enabled", "isEnabled": facts.enabled = value.flag
    case "selected", "isSelected": facts.selected = value.flag
    default: facts.highlighted = value.flag
    }
    node.control = .known(facts)
  }

  /// A custom class may have these properties as well.
  private func applyText(_ value: NibRuntimeValue, at keyPath: String, to node: inout ViewNode) {
    if node.text.isNull { return }
    var facts = node.text.value ?? TextFacts()
    switch keyPath {
    case "text":
      facts.string = value.text
      facts.attributed = .known(false)
      facts.runs = .null
    case "numberOfLines": facts.lines = value.integer
    default: facts.color = value.color
    }
    node.text = .known(facts)
  }

  private func applyLayer(_ value: NibRuntimeValue, at keyPath: String, to node: inout ViewNode) {
    var facts = node.layer.value ?? LayerFacts()
    switch keyPath {
    case "layer.cornerRadius": facts.cornerRadius = value.number
    case "layer.maskedCorners": facts.maskedCorners = value.integer
    case "layer.opacity":
      // The layer's opacity is the view's alpha.
      facts.opacity = value.number
      node.render.alpha = value.number
    case "layer.borderWidth": facts.borderWidth = value.number
    case "layer.shadowOpacity": facts.shadowOpacity = value.number
    default: return
    }
    node.layer = .known(facts)
  }

  private func applyAccessibility(
    _ value: NibRuntimeValue, at keyPath: String, to node: inout ViewNode
  ) {
    var facts = node.accessibility.value ?? AccessibilityFacts()
    switch keyPath {
    case "isAccessibilityElement": facts.isElement = value.flag
    case "accessibilityLabel": facts.label = value.text
    case "accessibilityValue": facts.value = value.text
    case "accessibilityHint": facts.hint = value.text
    case "accessibilityIdentifier":
      facts.identifier = value.text.flatMap { text in
        text.whole.map { .known($0) } ?? .notCaptured
      }
    case "accessibilityElementsHidden": facts.elementsHidden = value.flag
    case "accessibilityViewIsModal": facts.viewIsModal = value.flag
    default: return
    }
    node.accessibility = .known(facts)
    node.captured.insert(.accessibility)
  }
}
