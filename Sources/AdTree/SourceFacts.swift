/// What the source code beside nibs says of views: plain statements with their lines, by file.
public struct SourceFacts: Sendable, Hashable {
  /// In the order of their paths.
  public private(set) var files: [SourceFile]
  /// Nibs and storyboards in the same folders, by the name code loads them by.
  private let nibs: [String: Set<NibPath>]
  /// Class → indexes of the files that name it.
  private let filesOfType: [String: [Int]]
  /// Nib → indexes of the files that load it.
  private let filesOfNib: [String: [Int]]

  /// - Parameter nibs: nibs and storyboards in the same folders.
  public init(files: [SourceFile] = [], nibs: [NibPath] = []) {
    self.files = files
    self.nibs = Dictionary(grouping: nibs, by: \.name).mapValues { Set($0) }
    var types: [String: [Int]] = [:]
    var loaded: [String: [Int]] = [:]
    for (index, file) in files.enumerated() {
      for name in file.types { types[name, default: []].append(index) }
      for name in file.nibs.keys { loaded[name, default: []].append(index) }
    }
    filesOfType = types
    filesOfNib = loaded
  }

  /// The files that load the nib or name one of the classes, in order. Where several projects have
  /// a nib of this name, only files nearer to this one than to the others.
  ///
  /// - Parameter isLoadedByName: false for a storyboard, whose scenes share its name.
  public func files(
    naming classes: Set<String>, nib: NibPath?, isLoadedByName: Bool
  ) -> [SourceFile] {
    var found: Set<Int> = []
    if let nib, isLoadedByName { found = Set(filesOfNib[nib.name] ?? []) }
    for name in classes { found.formUnion(filesOfType[name] ?? []) }
    let sorted = found.sorted().map { files[$0] }
    guard let nib, let known = nibs[nib.name], known.contains(nib) else { return sorted }
    let others = known.subtracting([nib])
    return sorted.filter { file in
      let own = nib.nearness(to: file.location)
      return others.allSatisfy { $0.nearness(to: file.location) < own }
    }
  }
}

/// Where a nib or storyboard lies.
public struct NibPath: Sendable, Hashable {
  /// The name code loads it by: `AdCard` of `Ads/Base.lproj/AdCard~ipad.xib`.
  public var name: String
  /// Its folders without those of languages.
  private var folders: [Substring]

  public init(_ path: String) {
    folders = path.split(separator: "/")
    let file = folders.popLast() ?? ""
    folders.removeAll { $0.hasSuffix(".lproj") }
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    let device = ["~ipad", "~iphone"].first(where: stem.hasSuffix)
    name = String(stem.dropLast(device?.utf8.count ?? 0))
  }

  /// Folders it has in common with a file.
  func nearness(to path: String) -> Int {
    zip(folders, path.split(separator: "/")).prefix { $0 == $1 }.count
  }
}

/// One source file with the statements in it that concern views.
public struct SourceFile: Sendable, Hashable {
  /// What reports call it.
  public var path: String
  /// Where it lies, to tell which of several nibs of one name is near.
  public var location: String
  /// Names in its code that begin with a capital letter.
  public var types: Set<String>
  /// Nibs it loads, by name without extension → the classes whose code does; nil: no class's.
  public var nibs: [String: Set<String?>]
  /// In the order of their lines.
  public var statements: [SourceStatement]

  public init(
    path: String, location: String? = nil, types: Set<String> = [],
    nibs: [String: Set<String?>] = [:],
    statements: [SourceStatement] = []
  ) {
    self.path = path
    self.location = location ?? path
    self.types = types
    self.nibs = nibs
    self.statements = statements
  }

  /// Whether a class of the file loads other nibs than this one, and another class loads this one:
  /// what its code says is then not about this nib.
  public func isAboutOtherNib(_ type: String?, than nib: String) -> Bool {
    guard let loaders = nibs[nib], !loaders.contains(type) else { return false }
    return nibs.contains { $0.key != nib && $0.value.contains(type) }
  }
}

/// One statement that sets something of a view.
public struct SourceStatement: Sendable, Hashable {
  /// What is set.
  public enum Action: Sendable, Hashable {
    /// User interaction; nil is a value that only the run time knows.
    case interaction(Bool?)
    /// `nativeAd`, to anything but nil.
    case nativeAd
    /// An outlet of the ad view, to the views that these names mean, if any are known.
    case outlet(String, [SourceView])
    /// A text; nil where it is no literal.
    case text(String?)
  }

  public var action: Action
  /// The views whose property it is; empty where the code does not tell.
  public var receivers: [SourceView]
  /// The label was made by this file's code.
  public var isOnNewLabel: Bool
  /// The class around it.
  public var enclosingType: String?
  /// From 1.
  public var line: Int
  /// The line's text, without the space around it; cut where it is long.
  public var text: String

  public init(
    _ action: Action, receivers: [SourceView] = [], isOnNewLabel: Bool = false,
    enclosingType: String? = nil, line: Int, text: String
  ) {
    self.action = action
    self.receivers = receivers
    self.isOnNewLabel = isOnNewLabel
    self.enclosingType = enclosingType
    self.line = line
    self.text = text
  }
}

/// A view as source code names it.
public enum SourceView: Sendable, Hashable {
  /// The object itself whose class's code it is.
  case own
  /// A property. `type` is the class it is declared with in the file; `isBare` says that it belongs
  /// to the enclosing class: `button`, `self.button`, and not `cell.button`.
  case named(String, type: String?, isBare: Bool)
  /// A variable of a function.
  case variable(String, type: String?)
  /// `viewWithTag(7)`.
  case tag(Int)
}
