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

  public init(
    rulePack: RulePack, title: String, texts: [String: RuleTexts],
    sharedMessages: [String: MessageTemplate], sources: [Source], catalogue: [String: [String]]
  ) {
    self.rulePack = rulePack
    self.title = title
    self.texts = texts
    self.sharedMessages = sharedMessages
    self.sources = sources
    self.catalogue = catalogue
  }

  /// The filled message of a finding of this pack.
  public func message(for finding: Finding) -> [MessageSegment] {
    guard
      let template = texts[finding.ruleID]?.messages[finding.reason]
        ?? sharedMessages[finding.reason]
    else { return [.text(texts[finding.ruleID]?.title ?? finding.ruleID)] }
    return template.fill(finding.data)
  }

  /// The pages behind a rule, each once, in the order of its sources.
  public func pages(of rule: Rule) -> [(id: String, page: Source?)] {
    rule.sources.map { id in
      (id, catalogue[id]?.lazy.compactMap { code in sources.first { $0.code == code } }.first)
    }
  }
}
