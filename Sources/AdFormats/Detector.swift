/// Names a format by its content, never by its file's name.
public enum Detector {
  /// How far into a file the detector looks for anything but a JSON document's `format`.
  static let prefixLength = 256 * 1024

  /// The format of a file's bytes, or nil for one that is nothing known.
  public static func detect(_ bytes: [UInt8]) -> DetectedFormat? {
    if let format = binaryFormat(bytes) { return format }
    let start = contentStart(bytes)
    guard start < bytes.count else { return nil }
    let prefix = bytes[start..<min(bytes.count, start + prefixLength)]
    switch prefix.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return DetectorJSON.detect(bytes, from: start) ?? DetectorText.detect(prefix)
    case UInt8(ascii: "<"), 0xFE, 0xFF, 0:
      if WebPage.begins(prefix) { return .webPage }
      let isWhole = prefix.endIndex == bytes.endIndex
      guard let root = XMLReader.root(ofPrefix: prefix, isWhole: isWhole) else {
        return DetectorText.detect(prefix)
      }
      // Classes in angle brackets, as Chisel shortens a dump, look like XML.
      return xmlFormat(root: root.name, attributes: root.attributes)
        ?? DetectorText.detect(prefix)
    default:
      return DetectorText.detect(prefix)
    }
  }

  /// Whether a file that begins like this can be of a known format.
  static func mayBeKnown(_ prefix: [UInt8]) -> Bool {
    if detect(prefix) != nil { return true }
    // What a JSON document is may stand far behind.
    let start = contentStart(prefix)
    return start < prefix.count
      && [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(prefix[start])
  }

  /// The format of a folder that is one document, from the names it directly holds.
  public static func detect(folderHolding names: Set<String>) -> DetectedFormat? {
    names.contains("metadata") && names.contains("RequestResponses") ? .viewHierarchy : nil
  }

  /// Past a UTF-8 byte order mark and leading blanks.
  private static func contentStart(_ bytes: [UInt8]) -> Int {
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    return index
  }

  private static func binaryFormat(_ bytes: [UInt8]) -> DetectedFormat? {
    if bytes.starts(with: "bplist00".utf8) {
      let all = bytes[...]
      if all.holds("NSKeyedArchiver"), all.holds("LookinHierarchyFile") { return .lookin }
      if all.holds("VMUProcessObjectGraph") { return .memoryGraph }
      return .binaryPropertyList
    }
    if bytes.starts(with: "NIBArchive".utf8) { return .compiledNib }
    if bytes.starts(with: [0x1F, 0x8B]) { return .compressed }
    if bytes.starts(with: [0xAC, 0xED, 0x00, 0x05]) { return .androidSerialized }
    return nil
  }

  private static func xmlFormat(
    root: String, attributes: [MarkupAttribute]
  ) -> DetectedFormat? {
    let value = { (name: String) in attributes.first { $0.name == name }?.value }
    switch NibKind(root: root, attributes: attributes) {
    case .xib: return .xib
    case .storyboard: return .storyboard
    case .other(let format): return format
    case nil: break
    }
    if root == "AppiumAUT" || root.hasPrefix("XCUIElementType") { return .appium }
    if root == "html" { return .webPage }
    if root == "hierarchy", value("rotation") != nil { return .automatorDump }
    if root == "ViewHierarchy" { return .detox }
    if value("xmlns:android") != nil,
      value("android:layout_width") != nil || root == "merge" || root == "layout"
    {
      return .androidLayout
    }
    return nil
  }
}
