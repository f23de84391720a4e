import AdAudit
import AdCommandLine
import AdPacks
import AdReports
import AdRules

/// The configuration of a command: its file, and the options, which win over it.
enum CommandConfiguration {
  /// The effective configuration of a command over paths, checked against its packs.
  static func load(
    _ command: ParsedCommand, paths: [String]
  ) throws -> (configuration: Configuration, packs: [LoadedPack]) {
    var configuration = try file(command, paths: paths)
    try apply(command, to: &configuration)
    let packs = try CommandPacks.load(configuration.packs.map(\.value))
    try failing { () throws(PackErrors) in try configuration.check(against: packs) }
    return (configuration, packs)
  }

  private static func file(
    _ command: ParsedCommand, paths: [String]
  ) throws -> Configuration {
    if command.isSet("no-config") {
      guard command.value("config") == nil else {
        throw Failure(
          status: .usage, message: "--config and --no-config exclude each other; keep one")
      }
      return Configuration()
    }
    let path: String?
    do {
      path = try command.value("config") ?? ConfigurationSearch.file(for: paths)
    } catch {
      throw Failure(status: .configuration, message: TerminalText.safe("\(error)"))
    }
    guard let path else { return Configuration() }
    let bytes = try bytes(path, what: "the configuration")
    return try failing { () throws(PackErrors) in try Configuration(bytes, file: path) }
  }

  /// The bytes of a file that must be there before anything starts.
  static func bytes(_ path: String, what: String) throws -> [UInt8] {
    switch FileBytes.read(path, limit: 16 << 20) {
    case .success(let bytes): return bytes
    case .failure(let error):
      throw Failure(
        status: .configuration,
        message: TerminalText.safe("\(path): \(what) cannot be read: \(error.message)"))
    }
  }

  /// Turns faults into a failure with status 78.
  static func failing<Value>(_ body: () throws(PackErrors) -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      throw Failure(
        status: .configuration,
        message: error.errors.map { TerminalText.safe($0.description) }.joined(separator: "\n"))
    }
  }

  // MARK: Options

  private static func apply(_ command: ParsedCommand, to configuration: inout Configuration) throws
  {
    func words(_ option: String) -> [Setting<String>] {
      command.values(option).map { Setting($0, .option(option)) }
    }
    configuration.packs += words("pack")
    configuration.adClasses += words("ad-class")
    if command.description.option("sources") != nil { configuration.sources += words("sources") }
    for path in command.values("roles") {
      let bytes = try bytes(path, what: "the file of roles")
      configuration.viewRoles += try failing { () throws(PackErrors) in
        try ViewRolesFile.read(bytes, file: path)
      }
    }
    if command.description.option("decisions") != nil, let path = command.value("decisions") {
      configuration.decisions = Setting(path, .option("decisions"))
    }
    guard command.description.option("fail-on") != nil else { return }
    if let path = command.value("baseline") {
      configuration.baseline = Setting(path, .option("baseline"))
    }
    configuration.acceptedWords += words("accept-word")
    configuration.excluded += words("exclude")
    if let profile = command.value("profile").flatMap(Profile.init(rawValue:)) {
      configuration.profile = Setting(profile, .option("profile"))
    }
    if let edition = command.value("edition") {
      guard JSONFileReader.isDate(edition) else {
        throw Failure(
          status: .usage, message: "--edition: \"\(edition)\" is no date; write it like 2026-08-01")
      }
      configuration.edition = Setting(edition, .option("edition"))
    }
    if let level = command.value("fail-on") {
      configuration.failOn = Setting(Severity(rawValue: level), .option("fail-on"))
    }
    if command.isSet("fail-on-review") {
      configuration.failOnReview = Setting(true, .option("fail-on-review"))
    }
    if let number = command.number("min-ads") {
      configuration.minAds = Setting(number, .option("min-ads"))
    }
    if let percent = command.number("min-decided") {
      configuration.minDecided = Setting(percent, .option("min-decided"))
    }
    if command.isSet("redact") { configuration.redacted = Setting(true, .option("redact")) }
    let shown = command.values("show").compactMap(ReportSettings.Shown.init(rawValue:))
    if !shown.isEmpty { configuration.show = shown.map { Setting($0, .option("show")) } }
    let targets = command.targets("format")
    if !targets.isEmpty {
      configuration.outputs = targets.map {
        Setting(.init(format: $0.word, file: $0.target), .option("format"))
      }
    }
  }
}
