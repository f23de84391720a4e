public import AdFormats
import AdPacks
public import AdTree

/// Folders that are one document: what Xcode's view debugger exports.
///
/// Only files that the folder lists are opened, by names of a fixed form; nothing that stands in a
/// file is a path. A link in such a folder, which may lead anywhere, is refused.
public enum DocumentFolder {
  private static let metadata = "metadata"
  private static let responses = "RequestResponses"

  /// Whether there is such a folder at the location.
  public static func isOne(_ location: String) -> Bool {
    guard let entries = FileTree.names(in: location) else { return false }
    return Detector.detect(folderHolding: Set(entries)) != nil
  }

  /// Reads the whole folder.
  ///
  /// - Throws: where a file cannot be read, and what the format's reader throws.
  public static func snapshot(
    _ location: String, name: String, limits: InputLimits = .standard
  ) throws(InputError) -> Snapshot {
    _ = try entries(of: location)
    try require(.file, at: "\(location)/\(metadata)", named: metadata)
    try require(.folder, at: "\(location)/\(responses)", named: responses)
    var left = limits.bytes
    let about = try bytes(of: "\(location)/\(metadata)", &left, limits)
    var files: [ViewHierarchyReader.Response] = []
    for entry in try entries(of: "\(location)/\(responses)") {
      guard ViewHierarchyReader.number(ofResponse: entry) != nil else { continue }
      let place = "\(location)/\(responses)/\(entry)"
      try require(.file, at: place, named: entry)
      files.append(.init(name: entry, bytes: try bytes(of: place, &left, limits)))
    }
    return try ViewHierarchyReader.read(
      metadata: about, responses: files, name: name, limits: limits)
  }

  private static func entries(of folder: String) throws(InputError) -> [String] {
    guard let entries = FileTree.names(in: folder) else {
      throw InputError(
        .invalid, "the folder cannot be read", remedy: "check that it may be read")
    }
    guard entries.count <= ViewHierarchyReader.entryLimit else {
      throw InputError(
        .tooLarge, "the folder has more than \(ViewHierarchyReader.entryLimit) entries",
        remedy: "capture the screen again in a new session")
    }
    return entries.sorted()
  }

  private static func require(
    _ kind: FileTree.Kind, at location: String, named name: String
  ) throws(InputError) {
    let found = FileTree.kind(of: location)
    if found == kind { return }
    let what = kind == .folder ? "folder" : "file"
    throw InputError(
      .invalid,
      found == .link
        ? "\"\(name)\" in the folder is a symbolic link"
        : "\"\(name)\" in the folder is no \(what)",
      remedy: "give the folder as Xcode or Detox wrote it")
  }

  /// All files together may be as large as one input.
  private static func bytes(
    of location: String, _ left: inout Int, _ limits: InputLimits
  ) throws(InputError) -> [UInt8] {
    let bytes: [UInt8]
    switch FileBytes.read(location, limit: left) {
    case .success(let read): bytes = read
    case .failure(let error) where error.kind == .tooLarge:
      throw InputError(
        .tooLarge, "the folder's files have more than \(limits.bytes >> 20) MiB",
        remedy: "capture the screen again in a new session")
    case .failure(let error): throw error
    }
    left -= bytes.count
    return bytes
  }
}
