/// Makes texts of strangers safe for a terminal or a log.
enum PlainText {
  /// Longest quoted text, in characters.
  static let longest = 120

  /// One line without control characters, escape sequences, bidirectional controls and invisible
  /// characters. Line breaks and tabs become spaces.
  static func clean(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: result.unicodeScalars.append(" ")
      default: if !isStripped(scalar) { result.unicodeScalars.append(scalar) }
      }
    }
    // Two marks that make a line of a build log a command.
    return replacing("##[", by: "# #[", in: result)
  }

  /// A text of a stranger: cleaned, cut, and in quotation marks.
  static func quoted(_ text: String) -> String {
    let clean = clean(text)
    let cut = clean.count > longest ? clean.prefix(longest) + "…" : clean[...]
    return "“\(cut)”"
  }

  /// Controls of C0, C1 and direction, and characters that show nothing.
  static func isStripped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  private static func replacing(_ mark: String, by other: String, in text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      if rest.hasPrefix(mark) {
        result += other
        rest = rest.dropFirst(mark.count)
      } else {
        result.append(first)
        rest.removeFirst()
      }
    }
    return result
  }
}
