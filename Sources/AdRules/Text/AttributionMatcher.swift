import AdTree

/// What a text says as an attribution.
enum AttributionMatch: Hashable {
  /// An accepted word; `cautioned` where older editions do not list it.
  case word(cautioned: Bool)
  /// An accepted word followed by the advertiser: "Sponsored by Northwind".
  case byAdvertiser
  /// Known and not accepted.
  case rejected
  /// Near an accepted word, or short and in a script the lexicon lacks.
  case near
  /// AdChoices by name: never an attribution.
  case adChoices
  case noWord
  /// Withheld or cut by the producer.
  case withheld
}

/// Compares label texts with the lexicon.
struct AttributionMatcher: Sendable {
  /// Longest label, in bytes, that is read at all.
  private static let longestLabel = 400
  /// Longest label, in characters, whose first or last part may be the word.
  private static let shortLabel = 24
  /// Longest label, in characters, that may be a word of a language the lexicon lacks.
  private static let unknownLabel = 16

  private var words: [String: Lexicon.Standing] = [:]
  private var accepted: [String] = []
  private var adChoices: Set<String> = []
  private var placeholders: Set<String> = []
  private var blanks: Set<String> = []
  private var connectors: Set<String> = []
  private var scripts: Set<ScriptBlock> = []
  private var beginnings = WordBeginnings()

  init(lexicon: Lexicon, acceptedWords: [String]) {
    for entry in lexicon.entries {
      let word = TextNormalizer.normalize(entry.word)
      guard !word.isEmpty else { continue }
      // The best standing wins where languages share a word.
      if let known = words[word], rank(known) <= rank(entry.standing) { continue }
      words[word] = entry.standing
    }
    for word in acceptedWords { words[TextNormalizer.normalize(word)] = .accepted }
    words[""] = nil
    accepted = words.filter { $0.value != .rejected }.keys.sorted()
    adChoices = Set(lexicon.adChoicesNames.map(TextNormalizer.normalize))
    placeholders = Set(lexicon.placeholders.map(TextNormalizer.normalize))
    blanks = Set(lexicon.blanks.map(TextNormalizer.normalize))
    connectors = Set(lexicon.connectors.map(TextNormalizer.normalize))
    for word in accepted {
      scripts.formUnion(ScriptBlock.blocks(of: word))
      beginnings.insert(word)
    }
  }

  private func rank(_ standing: Lexicon.Standing) -> Int {
    switch standing {
    case .accepted: 0
    case .cautioned: 1
    case .rejected: 2
    }
  }

  /// The same for labels outside an ad, where only a word that counts is of interest.
  func isAttribution(_ text: String) -> Bool {
    guard text.utf8.count <= Self.longestLabel, beginnings.mayHold(text) else { return false }
    let whole = TextNormalizer.normalize(text)
    if let standing = words[whole] { return standing != .rejected }
    if isShort(text), standingOfParts(text) != nil { return true }
    return isByAdvertiser(whole)
  }

  /// Whether a longer text begins with a word set apart: "Sponsored: walking boots".
  func beginsWithWord(_ text: String) -> Bool {
    guard text.utf8.count <= Self.longestLabel,
      let end = text.firstIndex(where: Self.separators.contains),
      let standing = words[TextNormalizer.normalize(String(text[..<end]))]
    else { return isAttribution(text) }
    return standing != .rejected
  }

  func match(_ text: CapturedText) -> AttributionMatch {
    switch text {
    case .string(let string): match(string)
    case .redacted(let length): length == 0 ? .noWord : .withheld
    case .cut(let beginning): match(beginning) == .noWord ? .noWord : .withheld
    }
  }

  func match(_ text: String) -> AttributionMatch {
    guard text.utf8.count <= Self.longestLabel else { return .noWord }
    let whole = TextNormalizer.normalize(text)
    guard !whole.isEmpty else { return .noWord }
    // Names of the AdChoices mark that are ordinary words are marks only when they are no
    // attribution word.
    if let standing = words[whole] { return answer(standing) }
    if adChoices.contains(whole) { return .adChoices }
    if isShort(text), let standing = standingOfParts(text) { return answer(standing) }
    if isByAdvertiser(whole) { return .byAdvertiser }
    if placeholders.contains(whole) { return .noWord }
    return isNear(whole, original: text) ? .near : .noWord
  }

  /// Whether a text is one that Interface Builder or a sample leaves behind.
  func isPlaceholder(_ text: String) -> Bool {
    placeholders.contains(TextNormalizer.normalize(text))
  }

  /// Whether a text is a placeholder that names no asset.
  func isBlank(_ text: String) -> Bool {
    blanks.contains(TextNormalizer.normalize(text))
  }

  private func answer(_ standing: Lexicon.Standing) -> AttributionMatch {
    switch standing {
    case .accepted: .word(cautioned: false)
    case .cautioned: .word(cautioned: true)
    case .rejected: .rejected
    }
  }

  private func isShort(_ text: String) -> Bool {
    text.utf8.count <= Self.shortLabel || text.count <= Self.shortLabel
  }

  private static let separators: Set<Character> = [
    "·", "•", "|", "–", "—", ":", "(", ")", "\n", "\r\n", "\r", "\u{2028}", "・", "：", "，",
  ]

  /// Parts between separators; a hyphen is one only beside a space ("Ad - 4.5", not "Ad-free").
  private static func parts(of text: String) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var isAfterSpace = false
    for index in text.indices {
      let character = text[index]
      let next = text.index(after: index)
      let isSeparator =
        separators.contains(character)
        || character == "-"
          && (isAfterSpace || next < text.endIndex && text[next].isWhitespace)
      if isSeparator {
        parts.append(text[start..<index])
        start = next
      }
      isAfterSpace = character.isWhitespace
    }
    parts.append(text[start...])
    return parts
  }

  /// The first or the last part of a short label: "Ad · 4.5", "Sponsored · 2h".
  private func standingOfParts(_ text: String) -> Lexicon.Standing? {
    guard text.contains(where: { $0 == "-" || Self.separators.contains($0) }) else { return nil }
    let pieces = Self.parts(of: text)
    guard pieces.count > 1 else { return nil }
    let parts = pieces.map { TextNormalizer.normalize(String($0)) }.filter { !$0.isEmpty }
    guard parts.count > 1 || parts.first.map({ words[$0] != nil }) == true else { return nil }
    for part in [parts.first, parts.last] {
      guard let part, let standing = words[part], standing != .rejected else { continue }
      return standing
    }
    for part in [parts.first, parts.last] {
      if let part, isByAdvertiser(part) { return .accepted }
    }
    return nil
  }

  private func isByAdvertiser(_ normalized: String) -> Bool {
    guard normalized.utf8.contains(0x20) else { return false }
    let tokens = normalized.split(separator: " ", maxSplits: 2)
    guard tokens.count == 3, let standing = words[String(tokens[0])], standing != .rejected else {
      return false
    }
    return connectors.contains(String(tokens[1]))
  }

  /// A misspelling ("Advertisment"), a shorter or longer form ("Sponsor", "Werbeanzeige"), or a
  /// short label in a script no word of the lexicon uses.
  private func isNear(_ normalized: String, original: String) -> Bool {
    guard original.count <= Self.shortLabel, !normalized.contains(where: \.isNumber) else {
      return false
    }
    if !normalized.contains(" ") {
      let length = normalized.unicodeScalars.count
      for word in accepted {
        let size = word.unicodeScalars.count
        if size >= 6, length >= 5 {
          if EditDistance.isWithin(size >= 9 ? 2 : 1, normalized, word) { return true }
          if word.hasPrefix(normalized) || normalized.hasPrefix(word) { return true }
          if normalized.hasSuffix(word) { return true }
        }
      }
    }
    if normalized.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    let blocks = ScriptBlock.blocks(of: normalized)
    return !blocks.isEmpty && blocks.isDisjoint(with: scripts)
      && original.count <= Self.unknownLabel
  }
}

/// The first two letters of words: enough to see that most labels are none of them.
struct WordBeginnings: Sendable {
  private var pairs = [Bool](repeating: false, count: 128 * 128)

  /// Takes a normalized word.
  mutating func insert(_ word: String) {
    let bytes = Array(word.utf8.prefix(2))
    guard let first = bytes.first, first < 0x80 else { return }
    for second in 0..<128 where bytes.count < 2 || Int(bytes[1]) == second {
      pairs[Int(first) * 128 + second] = true
    }
  }

  /// False only where neither the text nor a part of it can be, or begin with, a word.
  func mayHold(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var start: Int?
      for (index, byte) in bytes.enumerated() {
        switch byte {
        case 0x80...0xFF, 0x0A, 0x0D, 0x28, 0x29, 0x2D, 0x3A, 0x7C: return true
        case 0x24, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: start = start ?? index
        default: break
        }
      }
      guard let start else { return false }
      let second = start + 1 < bytes.count ? Self.folded(bytes[start + 1]) : 0
      return pairs[Int(Self.folded(bytes[start])) * 128 + Int(second)]
    }
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x41...0x5A: byte + 0x20
    case 0x09...0x0D: 0x20
    default: byte
    }
  }
}

/// A coarse script of letters: enough to see that the lexicon has no word in it.
struct ScriptBlock: Hashable, Sendable {
  private let start: UInt32

  /// Letters by the Unicode block they begin in; Han, kana and Hangul by their ranges.
  static func blocks(of text: String) -> Set<ScriptBlock> {
    var result: Set<ScriptBlock> = []
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      let value = scalar.value
      switch value {
      case 0x0000...0x024F, 0x1E00...0x1EFF: result.insert(ScriptBlock(start: 0))
      case 0x2E80...0x2FDF, 0x3400...0x9FFF, 0x20000...0x3FFFF:
        result.insert(ScriptBlock(start: 0x4E00))
      case 0x3040...0x30FF: result.insert(ScriptBlock(start: 0x3040))
      case 0xAC00...0xD7AF, 0x1100...0x11FF: result.insert(ScriptBlock(start: 0xAC00))
      case 0x0400...0x052F: result.insert(ScriptBlock(start: 0x0400))
      case 0x0600...0x077F, 0xFB50...0xFEFF: result.insert(ScriptBlock(start: 0x0600))
      default: result.insert(ScriptBlock(start: value & ~0x7F))
      }
    }
    return result
  }
}
