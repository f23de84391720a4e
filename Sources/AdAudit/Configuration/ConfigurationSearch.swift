import AdPacks

/// Looks for the configuration of audited paths.
public enum ConfigurationSearch {
  /// Paths whose configurations are not the same.
  public struct Disagreement: Error, Sendable, Hashable, CustomStringConvertible {
    public var paths: [String]
    /// Nil: no configuration.
    public var files: [String?]

    public var description: String {
      let pairs = zip(paths, files).map { path, file in
        "\(path) has \(file ?? "none")"
      }
      return "the paths have different configurations: \(pairs.joined(separator: ", ")); "
        + "name one with --config, or audit them one after the other"
    }
  }

  /// The configuration file of some paths: in the folder of each or in one above. The working
  /// folder stands for standard input.
  ///
  /// - Returns: its path, relative to the working folder where it lies in or above it; nil where
  ///   there is none.
  /// - Throws: a `Disagreement` where two paths have different ones.
  public static func file(for paths: [String]) throws(Disagreement) -> String? {
    let working = FileTree.workingFolder
    var found: String??
    var first = ""
    for path in paths {
      let start = path == "-" ? "." : path
      let absolute = start.hasPrefix("/") ? start : "\(working)/\(start)"
      let file = nearest(from: PathComponents.plain(absolute))
      if let other = found, other != file {
        throw Disagreement(
          paths: [first, path], files: [other, file].map { $0.map { shown($0, from: working) } })
      }
      if found == nil {
        found = .some(file)
        first = path
      }
    }
    return (found ?? nil).map { shown($0, from: working) }
  }

  private static func nearest(from start: [Substring]) -> String? {
    var folder = start
    while true {
      let path = "/" + (folder + [Substring(Configuration.fileName)]).joined(separator: "/")
      if FileTree.exists(path), !FileTree.isFolder(path) { return path }
      if folder.isEmpty { return nil }
      folder.removeLast()
    }
  }

  /// `../.adaudit.json` for one above the working folder.
  private static func shown(_ file: String, from working: String) -> String {
    let target = PathComponents.plain(file)
    let base = PathComponents.plain(working)
    let shared = zip(target, base).prefix { $0 == $1 }.count
    guard shared > 0 else { return file }
    let up = Array(repeating: Substring(".."), count: base.count - shared)
    return (up + target[shared...]).joined(separator: "/")
  }
}
