/// A number the rules use, with where it comes from.
public struct PackParameter: Sendable, Hashable {
  public var name: String
  public var value: Double
  /// `points`, `pixels`, `share`, `characters`, `ratio`.
  public var unit: String
  /// The number is ours: it may loosen a published statement, never create one.
  public var derived: Bool
  /// Source code of the pack; for a derived number, the statement it loosens.
  public var source: String
  /// ISO date of the source.
  public var date: String

  public init(
    name: String, value: Double, unit: String, derived: Bool, source: String, date: String
  ) {
    self.name = name
    self.value = value
    self.unit = unit
    self.derived = derived
    self.source = source
    self.date = date
  }
}

/// Class names the pack knows, by the role they play.
public struct ClassRoles: Sendable, Hashable {
  /// SDK generation of an ad view class.
  public enum Generation: String, Sendable, Hashable, CaseIterable {
    case current, renamed, retired
  }

  public var adViews: [String: Generation] = [:]
  /// Google's template classes; publisher code that is an ad view.
  public var templates: Set<String> = []
  /// React Native and other framework classes that are, or hold, an ad view.
  public var adViewWrappers: Set<String> = []
  public var mediaViews: Set<String> = []
  /// AdChoices views of the SDK and of mediated networks.
  public var adChoicesViews: Set<String> = []
  /// The SDK's own AdChoices containers.
  public var adChoicesContainers: Set<String> = []
  /// Views the SDK adds by itself, besides the prefix rule.
  public var sdkViews: Set<String> = []
  /// Prefixes of the SDK's classes; the letter after the prefix is uppercase.
  public var sdkPrefixes: [String] = []
  /// Prefixes that look like the SDK's but are publisher code.
  public var publisherPrefixes: [String] = []
  /// A mediation network's own ad view around a Google view: it is the ad's scope.
  public var mediationWrappers: Set<String> = []
  /// Other networks' ad views: never Google's.
  public var otherNetworks: Set<String> = []
  /// Hosting and drawing views whose content a tree cannot show.
  public var unreadablePainters: Set<String> = []
  /// Beginnings of such classes' names: what the runtime calls private and generic classes.
  public var unreadablePrefixes: [String] = []
  /// Web, video and map views.
  public var livePainters: Set<String> = []
  public var systemBars: Set<String> = []
  public var presentationRoots: Set<String> = []
  /// Classes that show text.
  public var textViews: Set<String> = []

  public init() {}
}

/// Everything an audit needs from a pack; texts are kept by the layer above.
public struct RulePack: Sendable {
  public var id: String
  /// ISO date of the guideline edition.
  public var edition: String
  public var parameters: [String: PackParameter]
  public var roles: ClassRoles
  public var lexicon: Lexicon
  /// Ad source id → how its ads are sold.
  public var salesByAdSource: [String: String]
  /// Adapter classes of Google's own demand.
  public var googleAdapters: Set<String>
  /// What producers call the network's SDK. A stated ad of such an SDK is this pack's.
  public var sdkNames: Set<String>
  public var rules: [Rule]

  public init(
    id: String, edition: String, parameters: [String: PackParameter], roles: ClassRoles,
    lexicon: Lexicon, salesByAdSource: [String: String] = [:], googleAdapters: Set<String> = [],
    sdkNames: Set<String> = [], rules: [Rule]
  ) {
    self.id = id
    self.edition = edition
    self.parameters = parameters
    self.roles = roles
    self.lexicon = lexicon
    self.salesByAdSource = salesByAdSource
    self.googleAdapters = googleAdapters
    self.sdkNames = sdkNames
    self.rules = rules
  }
}
