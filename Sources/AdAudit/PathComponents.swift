/// Paths as their components.
enum PathComponents {
  /// Without `.`, `..` and doubled slashes; links are not followed.
  static func plain(_ path: String) -> [Substring] {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return parts
  }
}
