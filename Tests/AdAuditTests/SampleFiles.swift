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
  static let paths: [String] = {
    let all = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return (all ?? []).filter { path in
      [".json", ".xib", ".storyboard"].contains { path.hasSuffix($0) }
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
