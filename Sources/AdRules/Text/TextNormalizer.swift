internal import CUtf8proc

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Brings a label's text to the form in which attribution words are compared: NFKC, case folded,
/// without marks that do not change the word, with look-alike letters folded, and without
/// surrounding punctuation.
enum TextNormalizer {
  static func normalize(_ text: String) -> String {
    var text = text
    let ascii = text.withUTF8 { $0.allSatisfy { $0 < 0x80 } ? normalizeASCII($0) : nil }
    if let ascii { return ascii }
    let folded = fold(text)
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(folded.unicodeScalars.count)
    var pendingSpace = false
    for scalar in folded.unicodeScalars where !isIgnorable(scalar) {
      if scalar.properties.isWhitespace {
        pendingSpace = !scalars.isEmpty
        continue
      }
      if pendingSpace { scalars.append(" ") }
      pendingSpace = false
      scalars.append(scalar)
    }
    while let last = scalars.last, isTrimmed(last) { scalars.removeLast() }
    let start = scalars.firstIndex { !isTrimmed($0) } ?? scalars.endIndex
    var kept = Array(scalars[start...])
    foldConfusables(&kept)
    var result = ""
    result.unicodeScalars.append(contentsOf: kept)
    return result
  }

  /// The same for plain ASCII, at a fraction of the cost: most labels are.
  private static func normalizeASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var pendingSpace = false
    for byte in bytes {
      switch byte {
      case 0x09...0x0D, 0x20: pendingSpace = !kept.isEmpty
      default:
        if pendingSpace { kept.append(0x20) }
        pendingSpace = false
        kept.append(byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte)
      }
    }
    let start = kept.firstIndex { !isTrimmedASCII($0) } ?? kept.endIndex
    while let last = kept.last, kept.count > start, isTrimmedASCII(last) { kept.removeLast() }
    return String(decoding: kept[start...], as: UTF8.self)
  }

  /// Punctuation, symbols and controls, but `$`, which `isTrimmed` keeps too.
  private static func isTrimmedASCII(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x24: false
    case 0x00...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7F: true
    default: false
    }
  }

  /// NFKC with case folding and without default-ignorable characters.
  private static func fold(_ text: String) -> String {
    var copy = text
    return copy.withUTF8 { bytes -> String in
      guard let base = bytes.baseAddress else { return "" }
      let options = utf8proc_option_t(
        rawValue: UTF8PROC_STABLE.rawValue | UTF8PROC_COMPAT.rawValue | UTF8PROC_COMPOSE.rawValue
          | UTF8PROC_CASEFOLD.rawValue | UTF8PROC_IGNORE.rawValue)
      var output: UnsafeMutablePointer<UInt8>?
      let length = utf8proc_map(base, utf8proc_ssize_t(bytes.count), &output, options)
      guard length >= 0, let output else { return text.lowercased() }
      defer { free(output) }
      return String(
        decoding: UnsafeBufferPointer(start: output, count: Int(length)), as: UTF8.self)
    }
  }

  /// Arabic vowel marks and tatweel, the object replacement of attachments, and format characters.
  private static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0640, 0x064B...0x0652, 0x0670, 0xFFFC, 0xFE0E, 0xFE0F, 0x20E3: true
    default: scalar.properties.generalCategory == .format
    }
  }

  private static func isTrimmed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .spaceSeparator, .otherSymbol,
      .mathSymbol, .modifierSymbol, .control:
      true
    default: false
    }
  }

  /// Latin letters that pass for Cyrillic ones in words that hold both: widely copied lists spell
  /// the Russian word with a Latin first letter.
  private static let cyrillicLookAlikes: [Unicode.Scalar: Unicode.Scalar] = [
    "a": "а", "b": "в", "c": "с", "e": "е", "h": "н", "k": "к", "m": "м", "o": "о", "p": "р",
    "t": "т", "x": "х", "y": "у",
  ]

  private static func foldConfusables(_ scalars: inout [Unicode.Scalar]) {
    guard scalars.contains(where: { (0x0400...0x04FF).contains($0.value) }) else { return }
    let isLatin = scalars.contains { isLatinLetter($0) && cyrillicLookAlikes[$0] == nil }
    let twins = isLatin ? latinLookAlikes : cyrillicLookAlikes
    for index in scalars.indices {
      if let twin = twins[scalars[index]] { scalars[index] = twin }
    }
  }

  /// The other way round, for words with Latin letters that have no Cyrillic twin.
  private static let latinLookAlikes = Dictionary(
    cyrillicLookAlikes.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })

  private static func isLatinLetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x61...0x7A).contains(scalar.value)
  }
}
