internal import AdJSON
import AdTree

private enum AppiumKey: String, CaseIterable, Sendable {
  case type, rawIdentifier, name, value, label, rect, frame, nativeFrame
  case isEnabled, isVisible, isAccessible, isNativeAccessibilityElement, isFocused, isSelected
  case traits, customActions, placeholderValue, minValue, maxValue, children
  case bundleId, processId, hittable, index
}

private let appiumKeys = JSONNameTable<AppiumKey>()

/// One pass over WebDriverAgent's objects, with a list of what is to be read in place of recursion.
struct AppiumJSONReading {
  private var tree: ElementTree
  private var fields: [AppiumFields] = []
  private var seen = AppiumSeen()
  private var isRounded = false

  init(limits: InputLimits) {
    tree = ElementTree(limits: limits)
  }

  mutating func read(_ root: JSONCursor) throws(InputError) -> Snapshot {
    guard let top = Self.top(root) else {
      throw InputError(
        .invalid, "expected an element, found \(root.foundPhrase)",
        at: SourcePosition(root.position), remedy: "save the answer to GET /source?format=json")
    }
    var pending: [(place: JSONPlace, parent: Int?)] = [(top.place, nil)]
    while let next = pending.popLast() {
      let cursor = root.value(at: next.place)
      let (index, children) = try readElement(cursor, below: next.parent)
      guard let children, let elements = children.elements else { continue }
      for child in Array(elements).reversed() { pending.append((child.place, index)) }
    }
    guard seen.frame else {
      throw InputError(
        .unsupported, "an accessible source has no frames and cannot be audited",
        at: SourcePosition(top.position),
        remedy: "save the answer to GET /source?format=json instead of /wda/accessibleSource")
    }
    for index in fields.indices { fields[index].resolve(&tree, index, seen: seen) }
    tree.resolveElements(fields.map(\.accessible))
    tree.tolerance = isRounded ? 1 : 0
    tree.reportDepthLimit()
    return try tree.snapshot(format: .appiumJSON)
  }

  /// The tree's root: bare, as an answer's value, or as the value's `tree` in old versions.
  private static func top(_ root: JSONCursor) -> JSONCursor? {
    guard root.kind == .object else { return nil }
    if root.member("type") != nil { return root }
    guard let value = root.member("value"), value.kind == .object else { return nil }
    if let tree = value.member("tree"), tree.kind == .object { return tree }
    return value.member("type") != nil ? value : nil
  }

  private mutating func readElement(
    _ cursor: JSONCursor, below parent: Int?
  ) throws(InputError) -> (index: Int?, children: JSONCursor?) {
    let position = SourcePosition(cursor.position)
    guard let members = cursor.members else {
      tree.problems.add(
        "bad-value", "expected an element, found \(cursor.foundPhrase)", at: position)
      return (parent, nil)
    }
    var element = ScreenElement(type: "Other")
    element.position = position
    var fields = AppiumFields()
    var children: JSONCursor?
    var places = AppiumPlaces()
    for member in members {
      guard let key = member.key.name(in: appiumKeys) else {
        tree.report(unknown: member.key)
        continue
      }
      let value = member.value
      switch key {
      case .type: element.type = ElementTypes.short(value.string ?? "Other")
      case .rawIdentifier:
        element.identifier = tree.identifier(ElementJSON.text(value) ?? "", at: position)
      case .name: fields.name = ElementJSON.text(value) ?? ""
      case .label: fields.label = ElementJSON.text(value) ?? ""
      case .value: fields.value = ElementJSON.text(value) ?? ""
      case .placeholderValue: fields.placeholder = ElementJSON.text(value)
      case .rect: places.rect = value
      case .frame: places.frame = value
      case .nativeFrame: places.native = value
      case .isEnabled: element.enabled = tree.flag(value, expected: "\"1\" or \"0\"")
      case .isSelected: element.selected = tree.flag(value, expected: "\"1\" or \"0\"")
      case .isAccessible: fields.accessible = tree.flag(value, expected: "\"1\" or \"0\"").value
      case .isNativeAccessibilityElement:
        element.isElement = tree.flag(value, expected: "\"1\" or \"0\"")
      case .traits:
        if let list = value.string {
          element.traits = .known(ElementTraits.parse(list: list))
        }
      case .bundleId: if let id = value.string { tree.bundleIDs.append(id) }
      case .children: children = value
      case .isVisible: element.isVisible = ElementJSON.flag(value) == true
      case .isFocused, .customActions, .minValue, .maxValue, .processId, .hittable,
        .index:
        break
      }
    }
    fields.lacksFrame = !places.isTold
    seen.note(fields)
    element.frame = frame(places, element)
    let index = try tree.add(element, below: parent)
    self.fields.append(fields)
    return (index, children)
  }

  private mutating func frame(_ places: AppiumPlaces, _ element: ScreenElement) -> Fact<TreeRect> {
    guard let (reading, isExact) = places.reading else {
      if places.isTold {
        tree.problems.add(
          "missing-frame", "the element has a part of a frame", at: element.position,
          node: tree.elements.count)
      }
      return .notCaptured
    }
    let frame = tree.frame(reading, at: element.position)
    if frame.isCaptured, !isExact { isRounded = true }
    return frame
  }
}

/// The frames of an element, best last.
private struct AppiumPlaces {
  var frame: JSONCursor?
  var rect: JSONCursor?
  var native: JSONCursor?

  var isTold: Bool {
    [frame, rect, native].contains { $0.map { !$0.isNull } ?? false }
  }

  var reading: (ElementFrame.Reading, isExact: Bool)? {
    if let text = native?.string, !text.isEmpty { return (ElementFrame.parse(text.utf8), true) }
    if let rect, rect.kind == .object {
      guard let x = ElementJSON.number(rect.member("x")),
        let y = ElementJSON.number(rect.member("y")),
        let width = ElementJSON.number(rect.member("width")),
        let height = ElementJSON.number(rect.member("height"))
      else { return nil }
      return (ElementFrame.integral(x: x, y: y, width: width, height: height), false)
    }
    guard let text = frame?.string, !text.isEmpty else { return nil }
    if case .rect(let rect) = ElementFrame.parse(text.utf8) {
      return (
        ElementFrame.integral(x: rect.x, y: rect.y, width: rect.width, height: rect.height), false
      )
    }
    return (ElementFrame.parse(text.utf8), false)
  }
}
