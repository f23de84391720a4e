import AdTree

/// What WebDriverAgent says of an element, before the whole source tells what it means.
struct AppiumFields {
  /// The identifier or, without one, the label.
  var name: String?
  var label: String?
  var value: String?
  var placeholder: String?
  /// An element for assistive technology, and nothing above it is one.
  var accessible: Bool?
  /// Nothing is told of the frame.
  var lacksFrame = false
}

/// The fields that a source has somewhere: one that it never has was left out by a setting.
struct AppiumSeen {
  var name = false
  var label = false
  var value = false
  var frame = false

  mutating func note(_ fields: AppiumFields) {
    name = name || fields.name != nil
    label = label || fields.label != nil
    value = value || fields.value != nil
    frame = frame || !fields.lacksFrame
  }
}

extension AppiumFields {
  /// Writes what the fields mean into the tree's element.
  func resolve(_ tree: inout ElementTree, _ index: Int, seen: AppiumSeen) {
    let position = tree[index].position
    if lacksFrame, seen.frame, tree[index].type != "Application" {
      tree.problems.add("missing-frame", "the element has no frame", at: position, node: index)
    }
    if seen.label { tree[index].label = tree.captured(label ?? "", at: position, node: index) }
    if seen.name, !tree[index].identifier.isCaptured {
      tree[index].identifier = identifier(&tree, index, isLabelKnown: seen.label)
    }
    if seen.value { resolveValue(&tree, index, position) }
    guard let traits = tree[index].traits.value else { return }
    if !tree[index].selected.isCaptured {
      tree[index].selected = .known(traits.contains("selected"))
    }
  }

  private func identifier(
    _ tree: inout ElementTree, _ index: Int, isLabelKnown: Bool
  ) -> Fact<String> {
    guard let name, !name.isEmpty else { return .null }
    // The name may be the label's; whether there is an identifier of the same words nobody knows.
    guard isLabelKnown, name != label else { return .notCaptured }
    return tree.identifier(name, at: tree[index].position, node: index)
  }

  private func resolveValue(
    _ tree: inout ElementTree, _ index: Int, _ position: SourcePosition?
  ) {
    let type = tree[index].type
    let text = value ?? ""
    switch type {
    case "StaticText" where !text.isEmpty && text == label: return
    case "Button" where text == "1": return
    case "Button" where text.isEmpty:
      if !tree[index].selected.isCaptured { tree[index].selected = .known(false) }
    case _ where ElementTypes.textInputs.contains(type) && !text.isEmpty:
      guard let placeholder, placeholder != text else { return }
    default: break
    }
    tree[index].value = tree.captured(text, at: position, node: index)
  }
}

extension ElementTree {
  /// Tells which elements assistive technology sees from WebDriverAgent's `accessible`.
  ///
  /// True means an element, except for cells and text fields, where it may be the content. False
  /// means none, unless something above hides it.
  mutating func resolveElements(_ accessible: [Bool?]) {
    var isBelowElement = [Bool](repeating: false, count: elements.count)
    for index in elements.indices {
      let parent = elements[index].parent
      isBelowElement[index] =
        parent.map { isBelowElement[$0] || accessible[$0] == true || accessible[$0] == nil }
        ?? false
      guard !elements[index].isElement.isCaptured, let isAccessible = accessible[index] else {
        continue
      }
      if isAccessible {
        if !["Cell", "TextField", "SecureTextField"].contains(elements[index].type) {
          self[index].isElement = .known(true)
        }
      } else if !isBelowElement[index] {
        self[index].isElement = .known(false)
      }
    }
  }
}

/// The frame of an element as its source has it.
struct AppiumSides {
  var x: String?
  var y: String?
  var width: String?
  var height: String?
  /// Exact, where the setting for it is on.
  var native: String?

  /// Nil where no whole frame is told.
  var reading: ElementFrame.Reading? {
    if let native, !native.isEmpty { return ElementFrame.parse(native.utf8) }
    guard let x, let y, let width, let height else { return nil }
    guard let x = ElementFrame.number(x), let y = ElementFrame.number(y),
      let width = ElementFrame.number(width), let height = ElementFrame.number(height)
    else { return .malformed }
    return ElementFrame.integral(x: x, y: y, width: width, height: height)
  }

  var isTold: Bool {
    x != nil || y != nil || width != nil || height != nil || native?.isEmpty == false
  }
}

extension ElementFrame {
  /// Four numbers of WebDriverAgent, which writes (-1, -1, 0, 0) for any infinite edge.
  static func integral(x: Double, y: Double, width: Double, height: Double) -> Reading {
    if x == -1, y == -1, width == 0, height == 0 { return .infinite }
    return reading(x: x, y: y, width: width, height: height)
  }
}
