import AdCommandLine
import AdPacks

/// The packs a command works with: the built-in ones that are on and those of `--pack`.
enum CommandPacks {
  static func load(_ command: ParsedCommand) throws -> [LoadedPack] {
    try load(command.values("pack"))
  }

  /// The built-in packs that are on, and those named: built-in ones by their id, others by their
  /// folder.
  static func load(_ names: [String]) throws -> [LoadedPack] {
    do {
      let all = try PackLoader.everyBuiltIn()
      var packs = all.filter { !$0.isOffByDefault }
      for name in names {
        if let known = all.first(where: { $0.rulePack.id == name }) {
          if known.isOffByDefault, !packs.contains(where: { $0.rulePack.id == name }) {
            packs.append(known)
          }
          continue
        }
        let files = try files(of: name)
        let pack = try PackLoader.load(files)
        let faults = PackValidator.validate(pack, files: files, fixtures: false)
        if !faults.isEmpty { throw PackErrors(faults) }
        try checkIDs(pack, against: packs, folder: name)
        packs.append(pack)
      }
      return packs
    } catch let errors as PackErrors {
      throw Failure(status: .configuration, message: "the rule pack is faulty:\n\(errors)")
    }
  }

  /// The files of the packs a command names, or of the built-in ones.
  static func sources(_ command: ParsedCommand) throws -> [PackFiles] {
    let folders = command.values("pack")
    if folders.isEmpty { return PackFiles.builtIn }
    return try folders.map(files)
  }

  private static func files(of folder: String) throws -> PackFiles {
    do {
      return try PackFiles(folder: folder)
    } catch {
      throw Failure(status: .configuration, message: "\(error)")
    }
  }

  private static func checkIDs(
    _ pack: LoadedPack, against packs: [LoadedPack], folder: String
  ) throws {
    for other in packs {
      if other.rulePack.id == pack.rulePack.id {
        throw Failure(
          status: .configuration,
          message: "\(folder): there is already a pack \"\(pack.rulePack.id)\"; give it another id")
      }
      for rule in pack.rulePack.rules
      where other.rulePack.rules.contains(where: { $0.id == rule.id }) {
        throw Failure(
          status: .configuration,
          message: "\(folder): the pack \(other.rulePack.id) has a rule \"\(rule.id)\" too; "
            + "give it another id")
      }
    }
  }
}
