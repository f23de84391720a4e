import AdFormats
import AdPacks
public import AdReports

/// One file to audit, or a folder that is one document.
public struct InputFile: Sendable, Hashable {
  /// Where to read it; nil is standard input.
  public var location: String?
  /// It is a folder that a `DocumentFolder` reads.
  public var isFolder: Bool
  /// What reports call it: relative to the working folder, else to the folder named.
  public var name: String
  /// It was named, not found in a folder: that it cannot be audited is then an error.
  public var isNamed: Bool
  /// What a test's result says of it, where it was exported from one.
  public var attachment: ReportAttachment?

  public init(
    location: String?, name: String, isNamed: Bool, isFolder: Bool = false,
    attachment: ReportAttachment? = nil
  ) {
    self.location = location
    self.isFolder = isFolder
    self.name = name
    self.isNamed = isNamed
    self.attachment = attachment
  }
}

/// The files that a list of paths stands for.
public struct InputFiles: Sendable {
  /// In the order of the paths; within a folder sorted by name.
  public private(set) var files: [InputFile] = []
  /// The share of all that was named or found that is left; nil: all of it.
  public private(set) var shard: ReportShard?
  /// What was left out: reason → count.
  public private(set) var skipped: [String: Int] = [:]
  /// Paths that do not exist or cannot be read.
  public private(set) var missing: [String] = []
  /// Manifests of exported attachments that are broken, or name what is not there.
  public private(set) var failed: [ReportPart] = []

  private let workingFolder: String
  private let excluded: [GlobPattern]
  /// Patterns hold below this folder too; it ends with a slash.
  private let base: String
  private var seen: Set<String> = []
  private var names: Set<String> = []

  /// Folders whose content is not the project's own.
  public static let foreignFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "build",
  ]

  /// Collects files; folders are walked, `-` is standard input.
  ///
  /// - Parameters:
  ///   - base: folder that patterns with a slash may begin at, besides the working folder and the
  ///     folder walked.
  ///   - standardInput: what reports call standard input.
  public init(
    paths: [String], excluded: [String] = [], base: String = "", standardInput: String = "-"
  ) {
    let working = FileTree.workingFolder
    workingFolder = Self.standardized(working)
    self.base = Self.standardized(base.hasPrefix("/") ? base : "\(working)/\(base)") + "/"
    self.excluded = excluded.map(GlobPattern.init)
    for path in paths {
      if path == "-" {
        if seen.insert("-").inserted {
          add(location: nil, name: standardInput, isNamed: true)
        }
        continue
      }
      guard FileTree.exists(path) else {
        missing.append(path)
        continue
      }
      let absolute = Self.standardized(
        path.hasPrefix("/") ? path : "\(FileTree.workingFolder)/\(path)")
      if FileTree.isFolder(path) {
        walk(absolute, named: path)
      } else if seen.insert(absolute).inserted {
        add(location: absolute, name: name(of: absolute, root: nil), isNamed: true)
      }
    }
  }

  /// Leaves the share of one shard. What is told once, not per file, is told by one shard: the
  /// first tells what the walk left out, the last what is missing.
  public mutating func keep(_ shard: ReportShard) {
    files = Array(files[shard.range(of: files.count)])
    if shard.number > 1 { skipped = [:] }
    if shard.number < shard.count {
      missing = []
      failed = []
    }
    self.shard = shard
  }

  private mutating func add(
    location: String?, name: String, isNamed: Bool, isFolder: Bool = false,
    attachment: ReportAttachment? = nil
  ) {
    var unique = name
    var number = 2
    while !names.insert(unique).inserted {
      unique = "\(name) (\(number))"
      number += 1
    }
    files.append(
      InputFile(
        location: location, name: unique, isNamed: isNamed, isFolder: isFolder,
        attachment: attachment))
  }

  private mutating func skip(_ reason: String) {
    skipped[reason, default: 0] += 1
  }

  // MARK: Folders

  private mutating func walk(_ root: String, named path: String) {
    var found: [String] = []
    var documents: Set<String> = []
    var attached: [String: AttachmentManifest.Entry] = [:]
    var pending = [root]
    while let folder = pending.popLast() {
      guard let entries = FileTree.names(in: folder) else {
        if folder == root { missing.append(path) } else { skip("unreadable folder") }
        continue
      }
      if Detector.detect(folderHolding: Set(entries)) != nil {
        documents.insert(folder)
        found.append(folder)
        continue
      }
      let below = folder == "/" ? "/" : folder + "/"
      let manifest = entries.contains(AttachmentManifest.name) ? manifest(in: below, root) : nil
      var lost: [AttachmentManifest.Entry] = []
      for entry in manifest?.entries ?? [] {
        if entries.contains(entry.file) {
          attached[below + entry.file] = entry
        } else if entry.isJSON {
          lost.append(entry)
        } else {
          skip("attachment without its file")
        }
      }
      if !lost.isEmpty {
        failed.append(.lost(lost, of: name(of: below + AttachmentManifest.name, root: root)))
      }
      for entry in entries.sorted() {
        let location = below + entry
        if manifest != nil, entry == AttachmentManifest.name { continue }
        switch FileTree.kind(of: location) {
        case .folder:
          if let reason = reasonToSkip(folder: entry, location, root: root) {
            skip(reason)
          } else {
            pending.append(location)
          }
        case .file:
          if entry.hasPrefix(".") { continue }
          if isExcluded(location, root: root) {
            skip("excluded file")
          } else {
            found.append(location)
          }
        case .link: skip("symbolic link")
        case .other: continue
        // Gone meanwhile, or its name is no UTF-8.
        case nil: skip("entry that cannot be looked at")
        }
      }
    }
    for location in found.sorted() where seen.insert(location).inserted {
      let attachment = attached[location]
      var name = name(of: location, root: root)
      if let attachment {
        name = name.dropLast(attachment.file.count) + attachment.name
      }
      add(
        location: location, name: name, isNamed: location == root,
        isFolder: documents.contains(location), attachment: attachment?.attachment)
    }
  }

  /// The manifest of exported attachments in a folder, if its `manifest.json` is one.
  private mutating func manifest(in folder: String, _ root: String) -> AttachmentManifest? {
    let location = folder + AttachmentManifest.name
    guard FileTree.kind(of: location) == .file else { return nil }
    do {
      let bytes = try FileBytes.read(location, limit: InputLimits.standard.bytes).get()
      return try AttachmentManifest(bytes)
    } catch {
      if seen.insert(location).inserted {
        failed.append(.failed(path: name(of: location, root: root), error))
      }
      return nil
    }
  }

  private func reasonToSkip(folder: String, _ location: String, root: String) -> String? {
    if folder.hasPrefix(".") { return "hidden folder" }
    if Self.foreignFolders.contains(folder) { return "\(folder) folder" }
    return isExcluded(location, root: root) ? "excluded folder" : nil
  }

  private func isExcluded(_ location: String, root: String) -> Bool {
    guard !excluded.isEmpty else { return false }
    let name = name(of: location, root: root)
    let below = String(location.dropFirst(root.count + 1))
    let fromBase = location.hasPrefix(base) ? String(location.dropFirst(base.count)) : name
    return excluded.contains {
      $0.matches(name) || $0.matches(below) || $0.matches(fromBase)
    }
  }

  // MARK: Names

  /// What reports call a file besides the inputs: its path relative to the working folder, else
  /// its own name.
  public static func name(of path: String) -> String {
    InputFiles(paths: []).name(of: standardized(path), root: nil)
  }

  /// Relative to the working folder, else to the folder named, else the file's own name.
  private func name(of location: String, root: String?) -> String {
    let base = workingFolder == "/" ? "/" : workingFolder + "/"
    if location.hasPrefix(base) { return String(location.dropFirst(base.count)) }
    if let root, location.hasPrefix(root + "/") {
      return String(location.dropFirst(root.count + 1))
    }
    return location.split(separator: "/").last.map(String.init) ?? location
  }

  /// An absolute path without `.`, `..` and doubled slashes; links are not followed.
  private static func standardized(_ path: String) -> String {
    "/" + PathComponents.plain(path).joined(separator: "/")
  }
}
