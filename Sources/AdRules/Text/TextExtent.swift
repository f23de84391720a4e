import AdTree

/// How much of a text is seen, in characters as limits count them: a range, because producers
/// withhold texts and measure whole words.
struct TextExtent: Hashable {
  var least: Int
  var most: Int

  /// All of a text; nil where its producer withheld or cut it.
  init?(of text: CapturedText) {
    guard let whole = text.whole else { return nil }
    least = CharacterCount.of(whole)
    most = least
  }

  /// The beginning of a text.
  ///
  /// - Parameter fitting: Grapheme clusters that fit. What fits by whole words is less than what a
  ///   label shows, which goes on into the next word.
  init(of text: CapturedText, fitting: Int) {
    // No text is read that is longer: a stated number must not overflow the sums.
    let fitting = min(max(0, fitting), 1_000_000)
    switch text {
    case .string(let string):
      let seen = string.prefix(fitting)
      let rest = string[seen.endIndex...]
      let isWholeWords = seen.last?.isWhitespace ?? true || rest.first?.isWhitespace ?? true
      let next = rest.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
      least = CharacterCount.of(seen)
      most = isWholeWords ? least + max(0, CharacterCount.of(next) - 1) : least
    case .redacted:
      least = fitting
      most = 2 * fitting
    case .cut(let beginning):
      let known = beginning.prefix(fitting)
      let more = fitting - known.count
      least = CharacterCount.of(known) + more
      most = least + more
    }
  }
}
