/// Recognises JSON trees by the names near their root, without checking the grammar.
enum DetectorJSON {
  static func detect(_ bytes: [UInt8], from start: Int) -> DetectedFormat? {
    var sketch = JSONSketch()
    let end = min(bytes.count, start + Detector.prefixLength)
    sketch.read(bytes, start..<end)
    if let format = sketch.format {
      return format == "native-ad-tree" ? .canonical : nil
    }
    if let format = foreignFormat(sketch) { return format }
    if let start = sketch.valueStart, let format = answerFormat(bytes[min(start, end)..<end]) {
      return format
    }
    sketch.collectsNames = false
    sketch.read(bytes, end..<bytes.count)
    return sketch.format == "native-ad-tree" ? .canonical : nil
  }

  private static func foreignFormat(_ sketch: JSONSketch) -> DetectedFormat? {
    let has = { (names: [String]) in names.allSatisfy(sketch.names.contains) }
    if has(["rendering_system", "windows"]) { return .sentry }
    // A long list of classes may stand before the groups.
    if has(["topLevelGroups"]) || has(["topLevelPropertyDescriptions"])
      || has(["classInformation/className"])
    {
      return .viewHierarchy
    }
    if has(["type", "rect", "isEnabled"]) || has(["value/type", "value/rect", "value/isEnabled"])
      || has(["type", "rawIdentifier", "name"])
      || has(["value/type", "value/rawIdentifier", "value/name"])
      || has(["value/tree", "sessionId"])
    {
      return .appiumJSON
    }
    if has(["AXFrame"]) || has(["role_description"]) { return .idb }
    if has(["elementType", "frame", "frame/X"])
      || has(["axElement/elementType", "axElement/frame"])
    {
      return .elementSnapshot
    }
    if has(["attributes", "children"]),
      has(["attributes/bounds"]) || has(["attributes/accessibilityText"])
    {
      return .maestro
    }
    if has(["element/_0"]) || has(["container/_0"]) { return .accessibilitySnapshot }
    return nil
  }

  /// What a WebDriver answer holds as a string, from the string's beginning.
  private static func answerFormat(_ text: ArraySlice<UInt8>) -> DetectedFormat? {
    let beginning = text.prefix(2048)
    if beginning.holds("<AppiumAUT") || beginning.holds("<XCUIElementType")
      || beginning.holds("\\u003cAppiumAUT") || beginning.holds("\\u003cXCUIElementType")
      || beginning.holds("\\u003CAppiumAUT") || beginning.holds("\\u003CXCUIElementType")
    {
      return .appium
    }
    if beginning.begins(with: "Attributes: ") || beginning.begins(with: "Element subtree:") {
      return .debugDescription
    }
    if beginning.begins(with: "<html") || beginning.begins(with: "<!DOCTYPE html")
      || beginning.begins(with: "\\u003chtml") || beginning.begins(with: "\\u003c!DOCTYPE html")
    {
      return .webPage
    }
    return nil
  }
}

/// The names of a JSON document's first two levels of objects; arrays are no level.
struct JSONSketch {
  /// `name` on the first level, `name/name` on the second.
  private(set) var names: Set<String> = []
  /// The string under `format` on the first level, in a document whose root is an object.
  private(set) var format: String?
  /// Where the string under `value` on the first level begins, past its quote.
  private(set) var valueStart: Int?
  var collectsNames = true
  private var depth = 0
  private var arrayAtRoot = false
  private var outerName = ""
  private var stringStart: Int?
  private var awaitsFormat = false
  /// Where the next range begins if an escape ends this one.
  private var resume = 0

  /// Goes on reading; a string across two ranges is still one.
  mutating func read(_ bytes: [UInt8], _ range: Range<Int>) {
    var index = max(range.lowerBound, resume)
    while index < range.upperBound, format == nil {
      let byte = bytes[index]
      if let start = stringStart {
        if byte == UInt8(ascii: "\\") {
          index += 1
        } else if byte == UInt8(ascii: "\"") {
          stringStart = nil
          take(bytes, start..<index)
        }
        index += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): stringStart = index + 1
      case UInt8(ascii: "{"):
        depth += 1
        awaitsFormat = false
      case UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: "["):
        if depth == 0 { arrayAtRoot = true }
        awaitsFormat = false
      case UInt8(ascii: ","): awaitsFormat = false
      default: break
      }
      index += 1
    }
    resume = index
  }

  private mutating func take(_ bytes: [UInt8], _ range: Range<Int>) {
    guard depth <= 2, range.count <= 64 else { return }
    if awaitsFormat {
      format = String(decoding: bytes[range], as: UTF8.self)
      return
    }
    guard depth == 1 || (depth == 2 && collectsNames) else { return }
    var next = range.upperBound + 1
    while next < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[next]) { next += 1 }
    guard next < bytes.count, bytes[next] == UInt8(ascii: ":") else { return }
    let name = String(decoding: bytes[range], as: UTF8.self)
    if depth == 1 {
      outerName = name
      awaitsFormat = name == "format" && !arrayAtRoot
      if name == "value", valueStart == nil {
        next += 1
        while next < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[next]) { next += 1 }
        if next < bytes.count, bytes[next] == UInt8(ascii: "\"") { valueStart = next + 1 }
      }
      if collectsNames { names.insert(name) }
    } else if names.count < 4096 {
      names.insert("\(outerName)/\(name)")
    }
  }
}
