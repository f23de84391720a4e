import AdFormats
import AdPacks
import AdRules
import AdTree

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files below `Samples/`, and the whole way from their bytes to findings.
enum SampleFiles {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Samples")

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: path)))
  }

  /// Paths of snapshots and nibs, sorted.
  static let paths = all.filter { path in
    !path.hasPrefix("other/")
      && [".json", ".xib", ".storyboard"].contains { path.hasSuffix($0) }
  }

  /// Paths of files in the formats of other tools, sorted.
  static let others = all.filter { $0.hasPrefix("other/") && $0 != "other/roles.json" }

  private static let all: [String] = {
    let manager = FileManager.default
    let paths = try? manager.subpathsOfDirectory(atPath: folder.path)
    return (paths ?? []).filter { path in
      var isFolder = false
      let exists = manager.fileExists(
        atPath: folder.appending(path: path).path, isDirectory: &isFolder)
      return exists && !isFolder
    }.sorted()
  }()

  static func auditor() throws -> Auditor {
    Auditor(packs: try PackLoader.builtIn().map(\.rulePack))
  }

  static func snapshot(_ path: String) throws -> Snapshot? {
    guard case .snapshot(let snapshot) = try InputReader.read(bytes: bytes(path), name: path)
    else { return nil }
    return snapshot
  }
}
