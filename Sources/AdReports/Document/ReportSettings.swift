import AdRules

/// The choices of a run that its results depend on.
public struct ReportSettings: Sendable, Hashable {
  public var profile: Profile
  /// Violations of at least this severity fail the run; nil: none does.
  public var failOn: Severity?
  /// A review fails the run too.
  public var failOnReview: Bool
  /// Fewer ads fail the run.
  public var minAds: Int
  /// A smaller percentage of decided must-rules fails the run; nil: any will do.
  public var minDecided: Double?
  /// What outputs for people list besides violations and reviews.
  public var show: Set<Shown>
  /// Attribution words accepted besides those of the packs.
  public var acceptedWords: [String]
  /// Classes taken for native ad views besides those of the packs.
  public var adClasses: [String]
  /// Patterns of paths left out.
  public var excluded: [String]
  /// Texts of the inputs are replaced, their lengths kept.
  public var redacted: Bool
  /// ISO date: what later editions brought is reported and never fails the run. Nil: all counts.
  public var edition: String?
  /// Rule id → the level it was given.
  public var ruleLevels: [String: RuleLevel]
  /// Parameter name → the value it was given.
  public var parameters: [String: Double]
  /// Name of a set of `ClassRoles` → classes added to it.
  public var roles: [String: [String]]
  /// Classes of windows that count as not shown.
  public var ignoredWindows: [String]
  /// Accessibility identifier or class → the part its views play in an ad.
  public var viewRoles: [String: DeclaredRole]
  /// Folders of source code that may settle reviews of nibs.
  public var sources: [String]

  /// What an output for people may list on demand.
  public enum Shown: String, Sendable, Hashable, CaseIterable {
    case notes, pass, unmeasured, inapplicable, accepted
  }

  public init(
    profile: Profile = .admob, failOn: Severity? = .must, failOnReview: Bool = false,
    minAds: Int = 0, minDecided: Double? = nil, show: Set<Shown> = [],
    acceptedWords: [String] = [], adClasses: [String] = [], excluded: [String] = [],
    redacted: Bool = false, edition: String? = nil, ruleLevels: [String: RuleLevel] = [:],
    parameters: [String: Double] = [:], roles: [String: [String]] = [:],
    ignoredWindows: [String] = [], viewRoles: [String: DeclaredRole] = [:],
    sources: [String] = []
  ) {
    self.profile = profile
    self.failOn = failOn
    self.failOnReview = failOnReview
    self.minAds = minAds
    self.minDecided = minDecided
    self.show = show
    self.acceptedWords = acceptedWords
    self.adClasses = adClasses
    self.excluded = excluded
    self.redacted = redacted
    self.edition = edition
    self.ruleLevels = ruleLevels
    self.parameters = parameters
    self.roles = roles
    self.ignoredWindows = ignoredWindows
    self.viewRoles = viewRoles
    self.sources = sources
  }
}
