/// Attribution words and names, as the pack lists them.
public struct Lexicon: Sendable, Hashable {
  /// How an authority regards a word.
  public enum Standing: String, Sendable, Hashable, CaseIterable {
    /// Accepted by the newest edition.
    case accepted
    /// Accepted now, not by older editions.
    case cautioned
    /// Known and not accepted: "Promoted", "Recommended".
    case rejected
  }

  public struct Entry: Sendable, Hashable {
    /// BCP 47 language tag.
    public var language: String
    /// As written; compared after `TextNormalizer`.
    public var word: String
    public var standing: Standing
    /// Source code of the pack: `G`, `P`, `M`.
    public var source: String

    public init(language: String, word: String, standing: Standing, source: String) {
      self.language = language
      self.word = word
      self.standing = standing
      self.source = source
    }
  }

  public var entries: [Entry]
  /// AdChoices names per language: never an attribution.
  public var adChoicesNames: [String]
  /// Texts Interface Builder and Google's samples leave behind: "Label", "Headline".
  public var placeholders: [String]
  /// The placeholders among them that name no asset: code may turn such a label into anything.
  public var blanks: [String]
  /// Words that join an attribution and the advertiser: "by" in "Sponsored by …".
  public var connectors: [String]

  public init(
    entries: [Entry], adChoicesNames: [String], placeholders: [String], blanks: [String] = [],
    connectors: [String] = []
  ) {
    self.entries = entries
    self.adChoicesNames = adChoicesNames
    self.placeholders = placeholders
    self.blanks = blanks
    self.connectors = connectors
  }
}
