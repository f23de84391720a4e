public import AdRules

/// A pack ready to run, with its words.
public struct LoadedPack: Sendable {
  /// A published page that rules refer to.
  public struct Source: Sendable, Hashable {
    public var code: String
    public var title: String
    public var url: String
    /// ISO date.
    public var date: String

    public init(code: String, title: String, url: String, date: String) {
      self.code = code
      self.title = title
      self.url = url
      self.date = date
    }
  }

  public var rulePack: RulePack
  public var title: String
  /// Rule id → words.
  public var texts: [String: RuleTexts]
  /// Messages for the engine's own reasons.
  public var sharedMessages: [String: MessageTemplate]
  /// In the order of the file.
  public var sources: [Source]
  /// Catalogue or seed id → codes of the pages it comes from.
  public var catalogue: [String: [String]]
  /// Rows of the catalogue that no rule judges, with the reason, in the order of the file.
  public var notJudged: [RowNote]
  /// Messages of the SDK's own validator, in the order of the file.
  public var validatorTitles: [ValidatorTitle]
  /// Where the sources of the two profiles differ, in the order of the file.
  public var profileNotes: [ProfileNote]
  /// It judges only where it is asked for by name.
  public var isOffByDefault: Bool

  /// Why no rule judges a row.
  public struct RowNote: Sendable, Hashable {
    public var row: String
    public var reason: String

    public init(row: String, reason: String) {
      self.row = row
      self.reason = reason
    }
  }

  /// A message of the SDK's own validator.
  public struct ValidatorTitle: Sendable, Hashable {
    public var id: String
    public var title: String

    public init(id: String, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// A point on which AdMob's pages and Ad Manager's differ, or might be thought to.
  public struct ProfileNote: Sendable, Hashable {
    public var topic: String
    /// What each profile's pages say.
    public var says: [Profile: String]
    /// The rule that treats the profiles differently; nil where that changes no verdict.
    public var rule: String?
    public var why: String

    public init(topic: String, says: [Profile: String], rule: String?, why: String) {
      self.topic = topic
      self.says = says
      self.rule = rule
      self.why = why
    }
  }

  public init(
    rulePack: RulePack, title: String, texts: [String: RuleTexts],
    sharedMessages: [String: MessageTemplate], sources: [Source], catalogue: [String: [String]],
    notJudged: [RowNote] = [], validatorTitles: [ValidatorTitle] = [],
    profileNotes: [ProfileNote] = [],
    isOffByDefault: Bool = false
  ) {
    self.rulePack = rulePack
    self.title = title
    self.texts = texts
    self.sharedMessages = sharedMessages
    self.sources = sources
    self.catalogue = catalogue
    self.notJudged = notJudged
    self.validatorTitles = validatorTitles
    self.profileNotes = profileNotes
    self.isOffByDefault = isOffByDefault
  }

  /// The filled message of a finding of this pack.
  public func message(for finding: Finding) -> [MessageSegment] {
    guard
      let template = texts[finding.ruleID]?.messages[finding.reason]
        ?? sharedMessages[finding.reason]
    else { return [.text(texts[finding.ruleID]?.title ?? finding.ruleID)] }
    return template.fill(finding.data)
  }

  /// The rules that find what a message of the SDK's validator is about.
  public func rules(forValidatorTitle id: String) -> [Rule] {
    rulePack.rules.filter { $0.validatorTitles.contains(id) }
  }

  /// The pages behind a rule, each once, in the order of its sources.
  public func pages(of rule: Rule) -> [(id: String, page: Source?)] {
    rule.sources.map { id in
      (id, catalogue[id]?.lazy.compactMap { code in sources.first { $0.code == code } }.first)
    }
  }
}
