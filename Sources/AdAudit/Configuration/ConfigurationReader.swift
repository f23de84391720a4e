import AdJSON
import AdPacks
import AdReports
import AdRules

extension Configuration {
  /// The formats that `output` may name.
  static let formats = [
    "text", "json", "html", "sarif", "junit", "github", "gitlab", "markdown",
  ]

  /// Reads a configuration.
  ///
  /// - Parameter file: its path; paths in it become relative to the same folder as this one.
  /// - Throws: every fault, with its line and what was probably meant.
  public init(_ bytes: [UInt8], file: String) throws(PackErrors) {
    self = try JSONFileReader.read(bytes, file: file) { root, reader in
      var reading = ConfigurationReading(file: file)
      reading.read(root, &reader)
      return reading.result
    }
  }
}

/// The members of a configuration, one after the other.
private struct ConfigurationReading {
  let file: String
  var result: Configuration

  private static let keys = [
    "$schema", "profile", "packs", "edition", "rules", "parameters", "adClasses", "roles",
    "viewRoles", "acceptedWords", "ignoredWindows", "sources", "exclude", "failOn",
    "failOnReview", "minAds", "minDecided", "show", "redact", "output", "decisions", "baseline",
  ]

  init(file: String) {
    self.file = file
    result = Configuration()
    result.file = file
  }

  mutating func read(_ root: JSONCursor, _ reader: inout JSONFileReader) {
    let members = reader.members(root, known: Self.keys)
    func set<Value>(
      _ key: String, _ path: WritableKeyPath<Configuration, Setting<Value>>,
      _ read: (JSONCursor) -> Value?
    ) {
      guard let cursor = members[key], let value = read(cursor) else { return }
      result[keyPath: path] = setting(value, cursor)
    }
    set("profile", \.profile) { reader.name($0, as: Profile.self) }
    set("edition", \.edition) { reader.date($0) }
    set("failOn", \.failOn) { cursor in
      reader.choice(cursor, among: Severity.allCases.reversed().map(\.rawValue) + ["none"])
        .map(Severity.init(rawValue:))
    }
    set("failOnReview", \.failOnReview) { reader.bool($0) }
    set("minAds", \.minAds) { Self.number($0, 0...1_000_000, &reader) }
    set("minDecided", \.minDecided) { Self.number($0, 0...100, &reader) }
    set("redact", \.redacted) { reader.bool($0) }
    for (key, path) in [("decisions", \Configuration.decisions), ("baseline", \.baseline)] {
      guard let cursor = members[key], let text = reader.string(cursor) else { continue }
      result[keyPath: path] = setting(below(text), cursor)
    }
    result.packs = words(members["packs"], &reader).map { pack in
      let isBuiltIn = PackFiles.builtIn.contains { $0.name == pack.value }
      return Setting(isBuiltIn ? pack.value : below(pack.value), pack.origin)
    }
    result.sources = words(members["sources"], &reader).map { path in
      Setting(below(path.value), path.origin)
    }
    result.adClasses = words(members["adClasses"], &reader)
    result.acceptedWords = words(members["acceptedWords"], &reader)
    result.ignoredWindows = words(members["ignoredWindows"], &reader)
    result.excluded = words(members["exclude"], &reader)
    for cursor in reader.list(members["show"]) {
      if let shown = reader.name(cursor, as: ReportSettings.Shown.self) {
        result.show.append(setting(shown, cursor))
      }
    }
    for cursor in reader.list(members["output"]) { output(cursor, &reader) }
    readRules(members, &reader)
  }

  private mutating func readRules(
    _ members: [String: JSONCursor], _ reader: inout JSONFileReader
  ) {
    for member in reader.entries(members["rules"]) {
      guard let level = reader.name(member.value, as: RuleLevel.self) else { continue }
      result.rules.append(setting(.init(rule: member.name, level: level), member.value))
    }
    for member in reader.entries(members["parameters"]) {
      guard let value = reader.double(member.value) else { continue }
      result.parameters.append(setting(.init(name: member.name, value: value), member.value))
    }
    if let cursor = members["viewRoles"] {
      result.viewRoles = ViewRolesFile.roles(cursor, file: file, &reader)
    }
    guard let roles = members["roles"] else { return }
    let known = reader.members(roles, known: ClassRoles.sets.map(\.name))
    for (name, _) in ClassRoles.sets {
      for word in words(known[name], &reader) {
        result.roles.append(Setting(.init(role: name, className: word.value), word.origin))
      }
    }
  }

  private mutating func output(_ cursor: JSONCursor, _ reader: inout JSONFileReader) {
    guard let text = reader.string(cursor) else { return }
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let format = parts.first.map(String.init) ?? ""
    guard Configuration.formats.contains(format) else {
      return reader.fault(
        cursor, "the format \"\(format)\" does not exist",
        remedy: JSONFileReader.remedy(
          for: format, among: Configuration.formats,
          otherwise: "known are \(Configuration.formats.joined(separator: ", "))"))
    }
    let target = parts.count > 1 ? String(parts[1]) : nil
    if target?.isEmpty == true {
      return reader.fault(cursor, "there is no file after \"\(format)=\"", remedy: "name one")
    }
    result.outputs.append(setting(.init(format: format, file: target.map(below)), cursor))
  }

  // MARK: Values

  private func setting<Value>(_ value: Value, _ cursor: JSONCursor) -> Setting<Value> {
    Setting(value, .file(file, line: cursor.line))
  }

  private func words(
    _ cursor: JSONCursor?, _ reader: inout JSONFileReader
  ) -> [Setting<String>] {
    var words: [Setting<String>] = []
    for element in reader.list(cursor) {
      guard let word = reader.string(element) else { continue }
      if word.isEmpty {
        reader.fault(element, "the text is empty", remedy: "remove it")
      } else {
        words.append(setting(word, element))
      }
    }
    return words
  }

  private static func number(
    _ cursor: JSONCursor, _ range: ClosedRange<Int>, _ reader: inout JSONFileReader
  ) -> Int? {
    if let number = cursor.int, range.contains(number) { return number }
    reader.expected("a whole number from \(range.lowerBound) to \(range.upperBound)", cursor)
    return nil
  }

  /// A path of the file, seen from the working folder.
  private func below(_ path: String) -> String {
    let folder = result.folder
    if path.hasPrefix("/") || folder.isEmpty { return path }
    return folder == "/" ? "/\(path)" : "\(folder)/\(path)"
  }
}
