import AdTree

/// Turns the elements of page sources into elements of a tree.
final class PageSourceReceiver: XMLEventReceiver {
  var tree: ElementTree
  var error: InputError?
  let position: (SourcePosition) -> SourcePosition
  private let limits: InputLimits
  private var fields: [AppiumFields] = []
  private var seen = AppiumSeen()
  /// Per open XML element, the element of the tree it stands in.
  private var open: [Int?] = []
  private var base = SourcePosition(line: 1, column: 1)
  private var unknown: Set<String> = []
  private var isRounded = false

  init(limits: InputLimits, position: @escaping (SourcePosition) -> SourcePosition) {
    self.limits = limits
    self.position = position
    tree = ElementTree(limits: limits)
  }

  /// Begins a document that stands at a place of the text.
  func begin(at place: SourcePosition) {
    base = place
    open = []
  }

  func drop(from index: Int) {
    tree.removeElements(from: index)
    fields.removeSubrange(index...)
  }

  /// Where in the file a place of the document stands.
  func filePosition(_ place: SourcePosition) -> SourcePosition {
    position(
      SourcePosition(
        line: base.line + place.line - 1,
        column: place.line == 1 ? base.column + place.column - 1 : place.column))
  }

  func startElement(
    name: String, attributes: [MarkupAttribute], position place: SourcePosition
  ) -> Bool {
    let parent = open.last ?? nil
    if open.isEmpty, name == "AppiumAUT" {
      open.append(nil)
      return true
    }
    let position = filePosition(place)
    guard let type = Self.type(name, attributes) else {
      report("unknown-element", "the element \"\(name.prefix(64))\" is not known", name, position)
      open.append(parent)
      return true
    }
    var element = ScreenElement(type: type)
    element.position = position
    var fields = AppiumFields()
    read(attributes, into: &element, &fields)
    do throws(InputError) {
      open.append(try tree.add(element, below: parent))
      self.fields.append(fields)
      return true
    } catch {
      self.error = error
      self.error?.position = position
      return false
    }
  }

  func endElement() {
    _ = open.popLast()
  }

  func text(_ text: String) {}

  /// What needs the whole source: which attributes it leaves out everywhere.
  func finish() {
    for index in fields.indices {
      fields[index].resolve(&tree, index, seen: seen)
    }
    tree.resolveElements(fields.map(\.accessible))
    tree.tolerance = isRounded ? 1 : 0
    tree.reportDepthLimit()
  }

  private static func type(_ name: String, _ attributes: [MarkupAttribute]) -> String? {
    if name.hasPrefix(ElementTypes.prefix) { return ElementTypes.short(name) }
    guard let type = attributes.first(where: { $0.name == "type" })?.value,
      type.hasPrefix(ElementTypes.prefix)
    else { return nil }
    return ElementTypes.short(type)
  }

  private func read(
    _ attributes: [MarkupAttribute], into element: inout ScreenElement, _ fields: inout AppiumFields
  ) {
    var sides = AppiumSides()
    for attribute in attributes {
      let value = attribute.value
      switch attribute.name {
      case "name": fields.name = value
      case "label": fields.label = value
      case "value": fields.value = value
      case "placeholderValue": fields.placeholder = value
      case "identifier":
        element.identifier = tree.identifier(value, at: element.position)
      case "enabled": element.enabled = flag(value, attribute.name, element.position)
      case "selected": element.selected = flag(value, attribute.name, element.position)
      case "accessible": fields.accessible = flag(value, attribute.name, element.position).value
      case "nativeAccessibilityElement":
        element.isElement = flag(value, attribute.name, element.position)
      case "x": sides.x = value
      case "y": sides.y = value
      case "width": sides.width = value
      case "height": sides.height = value
      case "nativeFrame": sides.native = value
      case "visible": element.isVisible = value == "true"
      case "traits": element.traits = .known(ElementTraits.parse(list: value))
      case "bundleId": if element.type == "Application" { tree.bundleIDs.append(value) }
      case "type", "index", "hittable", "focused", "hasFocus", "minValue", "maxValue",
        "customActions", "processId", "title", "pid":
        break
      default:
        report(
          "unknown-field", "the attribute \"\(attribute.name.prefix(64))\" is not known",
          attribute.name, element.position)
      }
    }
    fields.lacksFrame = !sides.isTold
    seen.note(fields)
    element.frame = frame(sides, element)
    if let native = sides.native, element.frame.isCaptured, !native.isEmpty { return }
    if element.frame.isCaptured { isRounded = true }
  }

  private func frame(_ sides: AppiumSides, _ element: ScreenElement) -> Fact<TreeRect> {
    guard let reading = sides.reading else {
      if sides.isTold {
        tree.problems.add(
          "missing-frame", "the element has a part of a frame", at: element.position,
          node: tree.elements.count)
      }
      return .notCaptured
    }
    return tree.frame(reading, at: element.position)
  }

  private func flag(_ text: String, _ name: String, _ position: SourcePosition?) -> Fact<Bool> {
    switch text {
    case "true", "1": return .known(true)
    case "false", "0": return .known(false)
    default:
      tree.problems.add(
        "bad-value", "\(name) is neither true nor false", at: position, node: tree.elements.count)
      return .notCaptured
    }
  }

  private func report(
    _ code: String, _ message: String, _ name: String, _ position: SourcePosition?
  ) {
    guard unknown.count < 1000, unknown.insert(name).inserted else { return }
    tree.problems.add(code, message, at: position)
  }
}
