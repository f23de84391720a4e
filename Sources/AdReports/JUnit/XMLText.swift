/// Text for an XML 1.0 document: what XML cannot hold becomes U+FFFD.
enum XMLText {
  static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

  static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case UInt32(UInt8(ascii: "&")): result += "&amp;"
      case UInt32(UInt8(ascii: "<")): result += "&lt;"
      case UInt32(UInt8(ascii: ">")): result += "&gt;"
      case UInt32(UInt8(ascii: "\"")) where isAttribute: result += "&quot;"
      case 0x09 where isAttribute: result += "&#9;"
      case 0x0A where isAttribute: result += "&#10;"
      case 0x0D: result += "&#13;"
      case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0xFFFE, 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
