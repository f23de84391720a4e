internal import AdJSON
import AdRules

/// Turns the files of a pack into a pack that can run.
public enum PackLoader {
  /// Loads a pack.
  ///
  /// - Throws: every fault found, each with file, line, rule and remedy.
  public static func load(_ files: PackFiles) throws(PackErrors) -> LoadedPack {
    var loading = PackLoading(files: files)
    let pack = loading.load()
    guard loading.errors.isEmpty, let pack else { throw PackErrors(loading.errors) }
    return pack
  }

  /// The packs that the binary carries and that are on by default.
  public static func builtIn() throws(PackErrors) -> [LoadedPack] {
    try everyBuiltIn().filter { !$0.isOffByDefault }
  }

  /// All packs that the binary carries, those off by default last.
  public static func everyBuiltIn() throws(PackErrors) -> [LoadedPack] {
    var result: [LoadedPack] = []
    for files in PackFiles.builtIn { result.append(try load(files)) }
    return result.filter { !$0.isOffByDefault } + result.filter(\.isOffByDefault)
  }
}

struct PackLoading {
  let files: PackFiles
  private(set) var errors: [PackError] = []

  init(files: PackFiles) {
    self.files = files
  }

  mutating func load() -> LoadedPack? {
    guard let head = object("pack.json", { $0.head(&$1) }) ?? nil else { return nil }
    let lexicon = object("lexicon.json", { $0.lexicon(&$1) }) ?? nil
    var shared: [String: MessageTemplate] = [:]
    if let file = files["messages.md"] { shared = sharedMessages(file) }
    var rules: [Rule] = []
    var texts: [String: RuleTexts] = [:]
    for file in files.files where file.path.hasSuffix("/rule.json") {
      let folder = String(file.path.dropLast("/rule.json".count))
      guard !folder.contains("/") else { continue }
      if let rule = rule(file, folder: folder, head: head) { rules.append(rule) }
      texts[folder] = ruleTexts(folder)
    }
    if rules.isEmpty, errors.isEmpty {
      errors.append(
        PackError(file: "pack.json", message: "the pack has no rules", remedy: "add a rule folder"))
    }
    guard let lexicon else { return nil }
    return LoadedPack(
      rulePack: RulePack(
        id: head.id, edition: head.edition, parameters: head.parameters, roles: head.roles,
        lexicon: lexicon, salesByAdSource: head.sales, googleAdapters: head.adapters,
        sdkNames: head.sdkNames, rules: rules),
      title: head.title, texts: texts, sharedMessages: shared, sources: head.sources,
      catalogue: head.catalogue, notJudged: head.notJudged,
      validatorTitles: head.validatorTitles, profileNotes: head.profileNotes,
      isOffByDefault: head.isOffByDefault)
  }

  struct Head: Sendable {
    var id = ""
    var title = ""
    var edition = ""
    var sources: [LoadedPack.Source] = []
    var catalogue: [String: [String]] = [:]
    var notJudged: [LoadedPack.RowNote] = []
    var profileNotes: [LoadedPack.ProfileNote] = []
    var validatorTitles: [LoadedPack.ValidatorTitle] = []
    var parameters: [String: PackParameter] = [:]
    var roles = ClassRoles()
    var sales: [String: String] = [:]
    var adapters: Set<String> = []
    var sdkNames: Set<String> = []
    var isOffByDefault = false
  }

  // MARK: Files

  /// Reads one JSON file with a function of this value.
  private mutating func object<Value: Sendable>(
    _ path: String, _ read: (JSONCursor, inout JSONFileReader) -> Value
  ) -> Value? {
    guard let file = files[path] else {
      errors.append(
        PackError(file: path, message: "the file is missing", remedy: "add it to the pack"))
      return nil
    }
    return self.read(file, JSONFileReader(file: path)) { cursor, reader in read(cursor, &reader) }
  }

  private mutating func read<Value: Sendable>(
    _ file: PackFile, _ reader: JSONFileReader,
    _ body: (JSONCursor, inout JSONFileReader) -> Value
  ) -> Value? {
    do {
      let document = try JSONDocument(bytes: file.bytes)
      let (value, faults) = document.withRoot { cursor in
        var reader = reader
        let value = body(cursor, &reader)
        return (value, reader.errors)
      }
      errors += faults
      return value
    } catch {
      errors.append(
        PackError(
          file: file.path, line: error.position.line, rule: reader.rule, message: error.message,
          remedy: "write valid JSON"))
      return nil
    }
  }

  private mutating func rule(_ file: PackFile, folder: String, head: Head) -> Rule? {
    let codes = head.sources.map(\.code)
    return read(file, JSONFileReader(file: file.path, rule: folder)) { cursor, faults in
      var reader = RuleReader(
        path: file.path, folder: folder, pack: head.id, parameters: head.parameters,
        sourceCodes: codes)
      let rule = reader.read(cursor, folder: folder)
      if let rule {
        reader.checkSources(rule, cursor, catalogue: head.catalogue)
        reader.checkTitles(rule, cursor, titles: head.validatorTitles.map(\.id))
      }
      faults = reader.file
      return rule
    } ?? nil
  }

  private mutating func ruleTexts(_ folder: String) -> RuleTexts? {
    let path = "\(folder)/README.md"
    guard let file = files[path] else {
      errors.append(
        PackError(
          file: path, rule: folder, message: "the rule has no README.md",
          remedy: "write its texts"))
      return nil
    }
    var reader = RuleTextReader(file: path, rule: folder)
    let texts = reader.read(file.bytes)
    errors += reader.errors
    return texts
  }

  private mutating func sharedMessages(_ file: PackFile) -> [String: MessageTemplate] {
    var reader = RuleTextReader(file: file.path, rule: nil)
    let messages = reader.readMessages(file.bytes)
    errors += reader.errors
    return messages
  }
}

extension RuleReader {
  /// Every source of a rule is a row of the catalogue.
  mutating func checkSources(
    _ rule: Rule, _ cursor: JSONCursor, catalogue: [String: [String]]
  ) {
    for source in rule.sources where catalogue[source] == nil {
      file.fault(
        cursor.member("sources") ?? cursor, "the source \"\(source)\" is not in the catalogue",
        remedy: "add it to pack.json, with the pages it comes from")
    }
  }
  /// Every validator title of a rule is one that the pack lists.
  mutating func checkTitles(_ rule: Rule, _ cursor: JSONCursor, titles: [String]) {
    for title in rule.validatorTitles where !titles.contains(title) {
      file.fault(
        cursor.member("validator") ?? cursor,
        "the validator title \"\(title)\" is not in pack.json",
        remedy: titles.isEmpty
          ? "add it to \"validatorTitles\"" : NearMatch.remedy(for: title, among: titles))
    }
  }
}
