import AdTree

/// A text asset as a label shows it: whether anything is missing, and how much is seen.
struct TextReading {
  private let entry: ShownAssets.Entry
  private let text: CapturedText
  private let facts: TextFacts
  /// The app shows the beginning of the delivered text.
  private let isBeginning: Bool
  /// The app shows the delivered text with words before or after it.
  let isDecorated: Bool

  /// - Parameter facts: of the view with the words, its text among them.
  init(of text: CapturedText, facts: TextFacts, for entry: ShownAssets.Entry) {
    self.entry = entry
    self.text = text
    self.facts = facts
    isBeginning = Self.isBeginning(text, of: entry)
    isDecorated = Self.isDecorated(text, from: entry)
  }

  private static func isBeginning(_ text: CapturedText, of entry: ShownAssets.Entry) -> Bool {
    guard let text = text.whole, let delivered = entry.delivered else {
      return entry.facts?.shown == .known(.prefix)
    }
    let shown = TextNormalizer.normalize(text)
    let whole = TextNormalizer.normalize(delivered)
    return !shown.isEmpty && shown != whole && whole.hasPrefix(shown)
  }

  private static func isDecorated(_ text: CapturedText, from entry: ShownAssets.Entry) -> Bool {
    guard let text = text.whole, let delivered = entry.delivered else { return false }
    return TextNormalizer.normalize(text) != TextNormalizer.normalize(delivered)
      && ShownAssets.isDecorated(text, from: delivered)
  }

  /// The label shortened the text it was given; nil where nobody captured it.
  var isCutByLabel: Bool? {
    // A label draws its first line even where it is not high enough for it.
    if facts.visibleCount.value == 0, facts.requiredSize.value != nil { return nil }
    let isCutByCount = isCutByCount
    guard let truncated = facts.truncated.value else { return isCutByCount }
    // Devices of other years draw the borders of characters elsewhere: fewer may be all of them.
    return truncated && isCutByCount == false ? nil : truncated
  }

  private var isCutByCount: Bool? {
    guard let fitting = facts.visibleCount.value else { return nil }
    switch text {
    case .string(let string):
      return string.dropFirst(max(0, fitting)).contains { !$0.isWhitespace }
    case .redacted(let length): return fitting >= length ? false : nil
    case .cut: return nil
    }
  }

  /// Something of the delivered text is missing; nil where nobody captured it.
  var isShortened: Bool? { isBeginning ? true : isCutByLabel }

  /// The app may have shortened the text, and nobody captured what was delivered.
  var mayBeBeginning: Bool {
    guard entry.delivered == nil, entry.facts?.shown.value == nil, let text = text.whole
    else { return false }
    return Self.withoutEllipsis(text) != text
  }

  /// Characters of the whole asset, as limits count them; nil where it was withheld.
  var length: Int? {
    if isBeginning || isDecorated { return entry.delivered.map { CharacterCount.of($0) } }
    return text.whole.map { CharacterCount.of($0) }
  }

  /// Nil where nobody captured how much of it fits.
  var seen: TextExtent? {
    let shown = shownWords
    if isCutByLabel != true, let all = TextExtent(of: shown) { return all }
    return facts.visibleCount.value.map { TextExtent(of: shown, fitting: $0) }
  }

  /// Only what the app wrote around the asset's text is missing; nil where nobody captured how
  /// much fits.
  var isOnlyDecorationCut: Bool? {
    guard isDecorated, let text = text.whole, let delivered = entry.delivered else { return false }
    return facts.visibleCount.value.map { fitting in
      TextNormalizer.normalize(String(text.prefix(max(0, fitting))))
        .contains(TextNormalizer.normalize(delivered))
    }
  }

  /// How the label shortened it; nil where it did not, or nobody knows.
  var lineBreak: String? { isCutByLabel == true ? facts.lineBreak.value : nil }

  private var shownWords: CapturedText {
    guard isBeginning || mayBeBeginning, let text = text.whole else { return text }
    return .string(Self.withoutEllipsis(text))
  }

  private static func withoutEllipsis(_ text: String) -> String {
    var words = text[...]
    if words.last == "…" {
      words.removeLast()
    } else if words.hasSuffix("...") {
      words.removeLast(3)
    } else {
      return text
    }
    while words.last?.isWhitespace == true { words.removeLast() }
    return String(words)
  }
}

extension TextReading {
  /// Whether the words fit by their size; nil where that does not tell.
  ///
  /// - Parameters:
  ///   - given: The label's own size, in points.
  ///   - width: Points that a text may be too wide.
  ///   - height: Share of its font's size that a text may be too high: a line is higher than its
  ///     letters.
  func fits(_ given: TreeSize, width: Double, height: Double) -> Bool? {
    guard let needed = facts.requiredSize.value else { return nil }
    // A font that shrinks to fit needs less than its full size.
    let scale = facts.adjustsFontSize.value == true ? facts.minimumScale.value ?? 1 : 1
    let factor = scale > 0 && scale < 1 ? scale : 1
    guard needed.width * factor <= given.width + width,
      needed.height * factor <= given.height + height * max(0, facts.fontSize.value ?? 0)
    else { return false }
    // In a label that is higher than its lines, the number of lines may be too low.
    let lines = Double(max(0, facts.lines.value ?? 1))
    if lines == 0 || factor < 1 { return true }
    guard let font = facts.fontSize.value else { return nil }
    return needed.height < (lines + 1) * font ? true : nil
  }

  var requiredSize: TreeSize? { facts.requiredSize.value }
}
