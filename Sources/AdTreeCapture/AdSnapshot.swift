import Foundation

/// One capture of an ad, its covers and its ancestors, in the format `native-ad-tree`, version 1.
///
/// The same screen gives the same bytes: no time, no address, no identifier is in it.
public struct AdSnapshot: Sendable, Equatable {
  /// The file's content; empty in release builds, which capture nothing.
  public let json: String

  init(json: String) {
    self.json = json
  }

  /// Whether something was captured.
  public var isEmpty: Bool { json.isEmpty }

  /// Writes `NAME.json` into a folder and makes the folder where it is missing. An empty snapshot
  /// writes nothing.
  ///
  /// - Parameters:
  ///   - folder: a folder's URL, `TEST_RUNNER_ADTREE_OUT` of the command line for instance.
  ///   - name: slashes and colons become hyphens.
  /// - Returns: the file, or nil where nothing was written.
  /// - Throws: what Foundation throws where the file cannot be written.
  @discardableResult
  public func write(to folder: URL, named name: String) throws -> URL? {
    guard !isEmpty else { return nil }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(Self.fileName(name) + ".json")
    try Data(json.utf8).write(to: file, options: .atomic)
    return file
  }

  /// A name that is one file name on every system.
  static func fileName(_ name: String) -> String {
    String(name.map { $0 == "/" || $0 == ":" || $0 == "\\" ? "-" : $0 })
  }
}
