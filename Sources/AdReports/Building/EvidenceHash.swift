/// The evidence of a finding: 16 digits for everything but the words of texts, whose lengths count,
/// and 16 for the words. So the words can be withheld later, and the rest still be compared.
enum EvidenceHash {
  private static let half = 16
  /// Stands for words that are withheld, or that are none.
  private static let noWords = String(repeating: "0", count: half)

  /// - Parameter words: nil where there are none.
  static func text(_ rest: StableHash, words: StableHash?) -> String {
    rest.folded + (words?.folded ?? noWords)
  }

  /// Of several variants: of their keys and evidences.
  static func text(of variants: [FindingVariant]) -> String {
    var rest = StableHash()
    var words = StableHash()
    rest.add("variants")
    for variant in variants.sorted(by: { $0.key < $1.key }) {
      rest.add(variant.key)
      rest.add(String(variant.evidence.prefix(half)))
      words.add(variant.key)
      words.add(String(variant.evidence.dropFirst(half)))
    }
    return text(rest, words: variants.allSatisfy { isWithoutWords($0.evidence) } ? nil : words)
  }

  /// The evidence without its words.
  static func redacted(_ evidence: String) -> String { evidence.prefix(half) + noWords }

  /// Whether two are of the same; of words that one of them lacks, only the lengths count.
  static func agree(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    return one.prefix(half) == other.prefix(half)
      && (isWithoutWords(one) || isWithoutWords(other))
  }

  private static func isWithoutWords(_ evidence: String) -> Bool {
    evidence.dropFirst(half) == noWords
  }
}
