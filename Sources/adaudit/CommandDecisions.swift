import AdAudit
import AdCommandLine
import AdPacks
import AdReports

/// The decisions and the baseline of a command; faults in them end it before anything starts.
enum CommandDecisions {
  /// Path of the file of decisions, and whether somebody named it.
  static func file(_ configuration: Configuration) -> (path: String, isNamed: Bool) {
    if let path = configuration.decisions.value { return (path, true) }
    let folder = configuration.folder
    let name = Decisions.fileName
    return (folder.isEmpty ? name : folder == "/" ? "/\(name)" : "\(folder)/\(name)", false)
  }

  /// Nil where there are none.
  static func load(
    _ configuration: Configuration, packs: [LoadedPack], isOff: Bool
  ) throws -> Decisions? {
    let (path, isNamed) = file(configuration)
    guard isNamed || !isOff && FileBytes.exists(path) else { return nil }
    return try load(path, rules: packs.flatMap { $0.rulePack.rules.map(\.id) })
  }

  /// Nil where none is named.
  static func load(_ path: String?, rules: [String]) throws -> Decisions? {
    guard let path else { return nil }
    let bytes = try CommandConfiguration.bytes(path, what: "the file of decisions")
    var decisions = try CommandConfiguration.failing { () throws(PackErrors) in
      try Decisions(bytes, file: path, rules: rules)
    }
    // No report holds an absolute path.
    if path.hasPrefix("/") { decisions.file = InputFiles.name(of: path) }
    return decisions
  }

  /// Nil where none is named.
  static func baseline(_ path: String?) throws -> Baseline? {
    guard let path else { return nil }
    let bytes = try CommandConfiguration.bytes(path, what: "the baseline")
    return try CommandConfiguration.failing { () throws(PackErrors) in
      try Baseline(bytes, file: path)
    }
  }
}
