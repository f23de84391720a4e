public import AdPacks
public import AdReports
public import AdRules

/// Everything a project can ask of a run, each value with its origin.
///
/// A configuration file is JSON; `adaudit schema config` describes it. Paths in it are relative to
/// its folder.
public struct Configuration: Sendable, Hashable {
  /// The name that is looked for.
  public static let fileName = ".adaudit.json"

  /// A rule with the level it is to have.
  public struct RuleSetting: Sendable, Hashable {
    public var rule: String
    public var level: RuleLevel
  }

  /// A number of a pack with the value it is to have.
  public struct Parameter: Sendable, Hashable {
    public var name: String
    public var value: Double
  }

  /// A class with the role it plays: the name of a set of `ClassRoles`.
  public struct RoleSetting: Sendable, Hashable {
    public var role: String
    public var className: String
  }

  /// An accessibility identifier or a class with the part its views play in an ad.
  public struct ViewRole: Sendable, Hashable {
    public var name: String
    public var role: DeclaredRole
  }

  /// An output format with its file; nil is standard output.
  public struct Output: Sendable, Hashable {
    public var format: String
    public var file: String?

    public init(format: String, file: String?) {
      self.format = format
      self.file = file
    }
  }

  /// The file it was read from; nil where there is none.
  public var file: String?
  public var profile = Setting(Profile.admob)
  /// Folders of rule packs, or names of built-in ones, besides those that are on by default.
  public var packs: [Setting<String>] = []
  /// ISO date: what rules and reasons of later editions find is reported and never fails a run.
  public var edition = Setting(String?.none)
  public var rules: [Setting<RuleSetting>] = []
  public var parameters: [Setting<Parameter>] = []
  public var adClasses: [Setting<String>] = []
  public var roles: [Setting<RoleSetting>] = []
  public var viewRoles: [Setting<ViewRole>] = []
  public var acceptedWords: [Setting<String>] = []
  public var ignoredWindows: [Setting<String>] = []
  /// Folders of source code beside the nibs.
  public var sources: [Setting<String>] = []
  /// Patterns of paths left out.
  public var excluded: [Setting<String>] = []
  /// Nil: no violation fails the run.
  public var failOn = Setting(Severity?.some(.must))
  public var failOnReview = Setting(false)
  /// Nil: 1 where files are named, else 0.
  public var minAds = Setting(Int?.none)
  public var minDecided = Setting(Int?.none)
  public var show: [Setting<ReportSettings.Shown>] = []
  public var redacted = Setting(false)
  public var outputs: [Setting<Output>] = []
  /// Path of the file of decisions. Nil: `adaudit-decisions.json` beside the configuration, if
  /// there is one.
  public var decisions = Setting(String?.none)
  /// Path of the baseline.
  public var baseline = Setting(String?.none)

  public init() {}

  /// The folder of its file, as the file is named: empty where that is the working folder.
  public var folder: String {
    guard let file, let slash = file.lastIndex(of: "/") else { return "" }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// The settings of a run over files.
  public func settings(hasNamedFile: Bool) -> ReportSettings {
    ReportSettings(
      profile: profile.value, failOn: failOn.value, failOnReview: failOnReview.value,
      minAds: minAds.value ?? (hasNamedFile ? 1 : 0), minDecided: minDecided.value.map(Double.init),
      show: Set(show.map(\.value)), acceptedWords: acceptedWords.map(\.value),
      adClasses: adClasses.map(\.value), excluded: excluded.map(\.value),
      redacted: redacted.value, edition: edition.value,
      ruleLevels: Dictionary(rules.map { ($0.value.rule, $0.value.level) }) { $1 },
      parameters: Dictionary(parameters.map { ($0.value.name, $0.value.value) }) { $1 },
      roles: Dictionary(grouping: roles.map(\.value), by: \.role).mapValues {
        $0.map(\.className)
      },
      ignoredWindows: ignoredWindows.map(\.value),
      viewRoles: Dictionary(viewRoles.map { ($0.value.name, $0.value.role) }) { $1 },
      sources: sources.map(\.value))
  }

  /// Checks the names of rules and parameters against the packs of the run.
  ///
  /// - Throws: every name that no pack has, with its line.
  public func check(against packs: [LoadedPack]) throws(PackErrors) {
    var errors: [PackError] = []
    let rules = packs.flatMap { $0.rulePack.rules.map(\.id) }
    for setting in self.rules where !rules.contains(setting.value.rule) {
      errors.append(
        fault(
          setting.origin, "there is no rule \"\(setting.value.rule)\"",
          JSONFileReader.remedy(
            for: setting.value.rule, among: rules,
            otherwise: "'adaudit rules list' names the rules")))
    }
    let known = packs.flatMap { $0.rulePack.parameters.keys }.sorted()
    for setting in parameters {
      let name = setting.value.name
      guard known.contains(name) else {
        errors.append(
          fault(
            setting.origin, "there is no parameter \"\(name)\"",
            JSONFileReader.remedy(
              for: name, among: known, otherwise: "'adaudit rules show ID' names those of a rule")))
        continue
      }
      let isShare = packs.contains { $0.rulePack.parameters[name]?.unit == "share" }
      if setting.value.value < 0 || isShare && setting.value.value > 1 {
        errors.append(
          fault(
            setting.origin, "\(setting.value.value) is no value for the parameter \"\(name)\"",
            isShare ? "give a share from 0 to 1" : "give a number from 0 on"))
      }
    }
    guard errors.isEmpty else { throw PackErrors(errors) }
  }

  private func fault(_ origin: SettingOrigin, _ message: String, _ remedy: String) -> PackError {
    guard case .file(let path, let line) = origin else {
      return PackError(file: origin.description, message: message, remedy: remedy)
    }
    return PackError(file: path, line: line, message: message, remedy: remedy)
  }
}
