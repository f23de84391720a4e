internal import AdJSON
import AdTree

private enum SnapshotKey: String, CaseIterable, Sendable {
  case identifier, label, title, value, placeholderValue, elementType, enabled, selected, hasFocus
  case frame, children, horizontalSizeClass, verticalSizeClass, windowContextID, displayID
}

private let snapshotKeys = JSONNameTable<SnapshotKey>()

/// One pass over the dictionaries of an element snapshot.
struct ElementSnapshotReading {
  private var tree: ElementTree

  init(limits: InputLimits) {
    tree = ElementTree(limits: limits)
  }

  mutating func read(_ root: JSONCursor) throws(InputError) -> Snapshot {
    var pending: [(place: JSONPlace, parent: Int?)] = []
    for top in Self.tops(root).reversed() { pending.append((top.place, nil)) }
    guard !pending.isEmpty else {
      throw InputError(
        .invalid, "expected an element with an elementType, found \(root.foundPhrase)",
        at: SourcePosition(root.position),
        remedy: "write the dictionaryRepresentation of an XCUIElementSnapshot as JSON")
    }
    while let next = pending.popLast() {
      let cursor = root.value(at: next.place)
      let (index, children) = try readElement(cursor, below: next.parent)
      guard let children, let elements = children.elements else { continue }
      for child in Array(elements).reversed() { pending.append((child.place, index)) }
    }
    return try tree.snapshot(format: .elementSnapshot)
  }

  private static func tops(_ root: JSONCursor) -> [JSONCursor] {
    if let elements = root.elements { return elements.filter { $0.kind == .object } }
    if root.member("elementType") != nil { return [root] }
    if let element = root.member("axElement"), element.kind == .object { return [element] }
    return []
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
    var children: JSONCursor?
    for member in members {
      let value = member.value
      switch member.key.name(in: snapshotKeys) {
      case .elementType: element.type = type(value)
      case .identifier:
        element.identifier = tree.identifier(ElementJSON.text(value) ?? "", at: position)
      case .label: element.label = tree.captured(ElementJSON.text(value) ?? "", at: position)
      case .value: element.value = tree.captured(ElementJSON.text(value) ?? "", at: position)
      case .enabled: element.enabled = tree.flag(value, expected: "a boolean")
      case .selected: element.selected = tree.flag(value, expected: "a boolean")
      case .frame: element.frame = frame(value, position)
      case .children: children = value
      case .title, .placeholderValue, .hasFocus, .horizontalSizeClass, .verticalSizeClass,
        .windowContextID, .displayID:
        break
      case nil: tree.report(unknown: member.key)
      }
    }
    return (try tree.add(element, below: parent), children)
  }

  private mutating func type(_ cursor: JSONCursor) -> String {
    if let number = cursor.int { return ElementTypes.name(ofRawValue: number) }
    if let name = cursor.string { return ElementTypes.short(name) }
    tree.problems.add(
      "bad-value", "expected an element type, found \(cursor.foundPhrase)",
      at: SourcePosition(cursor.position), node: tree.elements.count)
    return "Other"
  }

  private mutating func frame(_ cursor: JSONCursor, _ position: SourcePosition) -> Fact<TreeRect> {
    if cursor.isNull { return .notCaptured }
    guard let x = ElementJSON.number(cursor.member("X")),
      let y = ElementJSON.number(cursor.member("Y")),
      let width = ElementJSON.number(cursor.member("Width")),
      let height = ElementJSON.number(cursor.member("Height"))
    else { return tree.frame(.malformed, at: position) }
    return tree.frame(
      ElementFrame.reading(x: x, y: y, width: width, height: height), at: position)
  }
}
