internal import BuiltInPacks

/// One file of a pack: its path inside the pack's folder, and its bytes.
public struct PackFile: Sendable, Hashable {
  public var path: String
  public var bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The files of one pack, sorted by path.
public struct PackFiles: Sendable, Hashable {
  /// What messages call the pack's folder.
  public var name: String
  public var files: [PackFile]

  public init(name: String, files: [PackFile]) {
    self.name = name
    self.files = files.sorted { $0.path < $1.path }
  }

  public subscript(path: String) -> PackFile? {
    files.first { $0.path == path }
  }

  /// The packs that the binary carries.
  public static let builtIn: [PackFiles] = {
    var folders: [(name: String, files: [PackFile])] = []
    for index in 0..<BuiltInPacks_count() {
      guard let name = BuiltInPacks_path(index), let start = BuiltInPacks_bytes(index) else {
        continue
      }
      let path = String(cString: name)
      let size = Int(BuiltInPacks_size(index))
      guard let slash = path.firstIndex(of: "/") else { continue }
      let folder = String(path[..<slash])
      if folders.last?.name != folder { folders.append((folder, [])) }
      folders[folders.count - 1].files.append(
        PackFile(
          path: String(path[path.index(after: slash)...]),
          bytes: Array(UnsafeBufferPointer(start: start, count: size))))
    }
    return folders.map { PackFiles(name: $0.name, files: $0.files) }
  }()

  /// Reads a pack's folder, fixtures included.
  ///
  /// - Throws: `PackError` where the folder cannot be read or holds no `pack.json`.
  public init(folder: String) throws(PackError) {
    var files: [PackFile] = []
    var pending = [""]
    let unreadable = PackError(
      file: folder, message: "the folder cannot be read", remedy: "name a folder of rules")
    while let below = pending.popLast() {
      let place = below.isEmpty ? folder : "\(folder)/\(below)"
      guard let names = FileTree.names(in: place) else { throw unreadable }
      for name in names.sorted() where !name.hasPrefix(".") {
        let path = below.isEmpty ? name : "\(below)/\(name)"
        switch FileTree.kind(of: "\(folder)/\(path)") {
        case .folder: pending.append(path)
        case .file:
          guard let bytes = FileTree.bytes(of: "\(folder)/\(path)") else { throw unreadable }
          files.append(PackFile(path: path, bytes: bytes))
        case .link, .other, nil: continue
        }
      }
    }
    self.init(name: folder, files: files)
    if self["pack.json"] == nil {
      throw PackError(
        file: folder, message: "the folder has no pack.json",
        remedy: "name a folder that holds a pack")
    }
  }
}
