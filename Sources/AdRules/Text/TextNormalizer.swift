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

  /// NFKC with case folding and without default-ignorable characters.
  private static func fold(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
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

  /// Latin letters that pass for Cyrillic ones, in words that hold Cyrillic letters: widely copied
  /// lists spell the Russian word with a Latin first letter.
  private static let cyrillicLookAlikes: [Unicode.Scalar: Unicode.Scalar] = [
    "a": "а", "b": "в", "c": "с", "e": "е", "h": "н", "k": "к", "m": "м", "o": "о", "p": "р",
    "t": "т", "x": "х", "y": "у",
  ]

  private static func foldConfusables(_ scalars: inout [Unicode.Scalar]) {
    guard scalars.contains(where: { (0x0400...0x04FF).contains($0.value) }) else { return }
    for index in scalars.indices {
      if let twin = cyrillicLookAlikes[scalars[index]] { scalars[index] = twin }
    }
  }
}
