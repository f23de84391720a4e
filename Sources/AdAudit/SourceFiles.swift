import AdFormats
public import AdTree

/// Reads the source code beside nibs.
public struct SourceFiles: Sendable {
  /// What the files say.
  public private(set) var facts = SourceFacts()
  /// Files that were searched.
  public private(set) var count = 0
  /// Paths that do not exist or cannot be read.
  public private(set) var missing: [String] = []
  /// Source files that are too large or cannot be read.
  public private(set) var leftOut: [String] = []

  /// Largest source file that is searched, in bytes.
  public static let largest = 2 << 20

  /// Searches the Swift and Objective-C files of folders. As with inputs, links are not followed,
  /// and hidden folders and those of dependencies and builds are not entered.
  ///
  /// - Parameters:
  ///   - excluded: patterns of paths left out.
  ///   - base: folder that patterns with a slash may begin at.
  ///   - jobs: files read at the same time; the facts do not depend on it.
  public init(paths: [String], excluded: [String] = [], base: String = "", jobs: Int = 1) {
    guard !paths.isEmpty else { return }
    let inputs = InputFiles(paths: paths, excluded: excluded, base: base)
    missing = inputs.missing
    let files = inputs.files.filter { SourceSearch.isSource($0.name) }
    count = files.count
    let results = files.map(jobs: jobs, Self.read)
    leftOut = zip(files, results).filter { $0.1 == nil }.map(\.0.name)
    facts = SourceFacts(
      files: results.compactMap(\.self).filter { !$0.statements.isEmpty },
      nibs: inputs.files.compactMap { file in
        let isNib = [".xib", ".storyboard"].contains(where: file.name.hasSuffix)
        return isNib ? file.location.map { NibPath($0) } : nil
      })
  }

  private static func read(_ file: InputFile) -> SourceFile? {
    guard case .success(let bytes) = FileBytes.read(file.location, limit: largest) else {
      return nil
    }
    var source = SourceSearch.file(bytes, path: file.name)
    if let location = file.location { source?.location = location }
    return source
  }
}
