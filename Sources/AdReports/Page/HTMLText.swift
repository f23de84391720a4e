/// The one way by which text reaches the page.
enum HTMLText {
  /// Appends text that is safe between tags and inside quoted attributes.
  ///
  /// Characters that HTML does not allow become U+FFFD; those that steer direction or show
  /// nothing are left out, so that no text can pose as another.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    if text.utf8.allSatisfy(isPlain) {
      bytes.append(contentsOf: text.utf8)
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes.append(contentsOf: "&amp;".utf8)
      case "<": bytes.append(contentsOf: "&lt;".utf8)
      case ">": bytes.append(contentsOf: "&gt;".utf8)
      case "\"": bytes.append(contentsOf: "&quot;".utf8)
      case "'": bytes.append(contentsOf: "&#39;".utf8)
      case "\n", "\t": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case "\r", "\u{2028}", "\u{2029}": bytes.append(UInt8(ascii: "\n"))
      default:
        if isForbidden(scalar) {
          bytes.append(contentsOf: "\u{FFFD}".utf8)
        } else if !PlainText.isStripped(scalar) {
          bytes.append(contentsOf: scalar.utf8)
        }
      }
    }
  }

  /// Printable ASCII that means nothing to HTML: most texts hold nothing else.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    default: byte >= 0x20 && byte < 0x7F
    }
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x08, 0x0B...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
