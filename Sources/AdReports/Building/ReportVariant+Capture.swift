import AdTree

extension ReportVariant {
  /// The variant of a snapshot that `AdCapture.matrix` made: its key is `capture.id`.
  ///
  /// The matrix is named by the path without the key, else by the screen's name; nil where there
  /// is neither.
  init?(path: String, capture: CaptureFacts) {
    guard let key = capture.id.value else { return nil }
    let parts = key.split(separator: "-", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, let appearance = Appearance(rawValue: String(parts[0])),
      parts[1] == "unspecified" || Self.textSizes.contains(String(parts[1])),
      let direction = Direction(rawValue: String(parts[2])), let width = Int(parts[3]), width > 0,
      !parts[4].isEmpty, let matrix = Self.matrix(path: path, key: key, capture: capture)
    else { return nil }
    self.init(
      matrix: matrix, appearance: appearance, textSize: String(parts[1]), direction: direction,
      width: width, content: String(parts[4]))
  }

  private static func matrix(path: String, key: String, capture: CaptureFacts) -> String? {
    var stem = path[...]
    if stem.hasSuffix(".json") { stem = stem.dropLast(5) }
    if stem.hasSuffix("." + key) { return String(stem.dropLast(key.count + 1)) }
    guard let name = capture.screenName.value else { return nil }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return folder + name
  }

  /// Content size categories as the capture names them, smallest first.
  static let textSizes = [
    "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5",
  ]
}
