internal import AdJSON
public import AdTree

/// Reads page sources of WebDriverAgent and of Appium's XCUITest driver: XML, bare or as the string
/// in the answer to a `GET /source`.
///
/// An element is a role at a place on the screen. Its `windowRect` is the frame in points of the
/// screen, less the origin of the outermost window above it; windows without a frame are taken to
/// begin at the screen's origin. Frames are integral, pushed outward, so each edge may be off by a
/// point (`Snapshot.frameTolerance`), unless the source has `nativeFrame`.
///
/// `name` is the identifier or, without one, the label: where both are the same the identifier is
/// not captured. `visible`, `hittable` and `focused` are not kept: the first two are results of
/// WebDriverAgent's own computation, not properties of the view, and no fact is meant for the
/// third.
public enum AppiumReader {
  /// Reads every document of a file.
  ///
  /// - Throws: `malformed` for bad XML or JSON, `invalid` for a DOCTYPE or a source without
  ///   elements, `unsupported` for a web page, `tooLarge` for a limit.
  public static func read(
    bytes: [UInt8], name: String, limits: InputLimits = .standard
  ) throws(InputError) -> Snapshot {
    guard let answer = try DriverAnswer(bytes, limits: limits) else {
      return try read(bytes[...], at: { $0 }, limits: limits)
    }
    guard var text = answer.text else {
      throw InputError(
        .invalid, "the answer holds no page source", at: answer.position,
        remedy: "save the answer to GET /source")
    }
    let bytes = text.bytes
    return try read(bytes[...], at: { text.position(of: $0) }, limits: limits)
  }

  private static func read(
    _ bytes: ArraySlice<UInt8>, at position: @escaping (SourcePosition) -> SourcePosition,
    limits: InputLimits
  ) throws(InputError) -> Snapshot {
    if WebPage.begins(bytes) {
      throw .unsupported(DetectedFormat.webPage.name, remedy: DetectedFormat.webPage.remedy)
    }
    var source = PageSource(bytes, position: position, limits: limits)
    return try source.read()
  }
}

/// The documents of one file, one after the other.
private struct PageSource {
  /// Documents read of one file.
  private static let documentLimit = 100
  let bytes: ArraySlice<UInt8>
  let limits: InputLimits
  private let receiver: PageSourceReceiver
  /// Where the rest begins, in the text and counted in lines.
  private var start: Int
  private var place = SourcePosition(line: 1, column: 1)

  init(
    _ bytes: ArraySlice<UInt8>, position: @escaping (SourcePosition) -> SourcePosition,
    limits: InputLimits
  ) {
    self.bytes = bytes
    self.limits = limits
    receiver = PageSourceReceiver(limits: limits, position: position)
    start = bytes.startIndex
  }

  mutating func read() throws(InputError) -> Snapshot {
    if let first = Self.documentStart(bytes) {
      let before = bytes[..<first].drop { $0 <= 0x20 || $0 >= 0x80 }
      if let byte = before.first, byte != UInt8(ascii: "<") {
        receiver.tree.problems.add(
          "text-around-tree", "there is other text before the page source",
          at: receiver.position(place))
      }
      advance(to: first)
    }
    try readDocument()
    try readRest()
    receiver.finish()
    return try receiver.tree.snapshot(format: .appium)
  }

  private mutating func readDocument() throws(InputError) {
    receiver.begin(at: place)
    do throws(InputError) {
      let end = try XMLReader.readFirst(of: bytes[start...], limits: limits, into: receiver)
      if let error = receiver.error { throw error }
      advance(to: end)
    } catch {
      var error = receiver.error ?? error
      if receiver.error == nil { error.position = error.position.map(receiver.filePosition) }
      throw error
    }
  }

  /// More documents, or a tool's words.
  private mutating func readRest() throws(InputError) {
    var count = 1
    while let next = Self.documentStart(bytes[start...]) {
      reportText(before: next)
      advance(to: next)
      let position = receiver.position(place)
      guard count < Self.documentLimit else {
        receiver.tree.problems.add(
          "several-trees", "only the first \(count) page sources were read", at: position)
        return
      }
      count += 1
      let elements = receiver.tree.elements.count
      do throws(InputError) {
        try readDocument()
        receiver.tree.problems.add(
          "several-trees", "another page source follows; it may show another moment", at: position,
          node: elements < receiver.tree.elements.count ? elements : nil)
      } catch {
        guard error.kind != .tooLarge else { throw error }
        receiver.drop(from: elements)
        receiver.tree.problems.add(
          "several-trees", "another page source follows that cannot be read: \(error.message)",
          at: error.position ?? position)
        return
      }
    }
    reportText(before: bytes.endIndex)
  }

  private func reportText(before end: Int) {
    guard bytes[start..<end].contains(where: { $0 > 0x20 }) else { return }
    receiver.tree.problems.add(
      "text-around-tree", "there is other text after the page source",
      at: receiver.position(place))
  }

  /// Where the next document begins: its declaration or its root.
  private static func documentStart(_ bytes: ArraySlice<UInt8>) -> Int? {
    var from = bytes.startIndex
    while let open = bytes[from...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[open...]
      if rest.begins(with: "<?xml") || rest.begins(with: "<AppiumAUT")
        || rest.begins(with: "<XCUIElementType") || rest.begins(with: "<!DOCTYPE")
      {
        return open
      }
      from = open + 1
    }
    return nil
  }

  private mutating func advance(to index: Int) {
    for byte in bytes[start..<index] {
      if byte == 0x0A {
        place.line += 1
        place.column = 1
      } else if byte & 0xC0 != 0x80 {
        place.column += 1
      }
    }
    start = index
  }
}

/// Turns the elements of page sources into elements of a tree.
private final class PageSourceReceiver: XMLEventReceiver {
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
      case "traits": element.traits = .known(ElementTraits.parse(list: value))
      case "bundleId": if element.type == "Application" { tree.bundleIDs.append(value) }
      case "type", "visible", "index", "hittable", "focused", "hasFocus", "minValue", "maxValue",
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
