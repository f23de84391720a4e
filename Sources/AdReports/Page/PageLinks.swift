/// Where the sections of a report are: all on one page, or on pages of their own in a folder.
struct PageLinks {
  /// Sections of each page; empty where one page holds everything.
  let parts: [Range<Int>]
  /// The page at hand: an index into `parts`, or nil for the first page.
  let current: Int?
  /// Name of the first page, and of the folder beside it.
  let name: String
  let folder: String

  static let single = PageLinks(parts: [], current: nil, name: "", folder: "")

  /// Whether the page at hand holds the section.
  func holds(_ section: Int?) -> Bool {
    if parts.isEmpty { return true }
    guard let section else { return current == nil }
    return current.map { parts[$0].contains(section) } ?? false
  }

  /// What stands before `#` in a link to something in a section; nil is the first page.
  func page(of section: Int?) -> String {
    if holds(section) { return "" }
    let up = current == nil ? "" : "../"
    guard let section, let part = parts.firstIndex(where: { $0.contains(section) }) else {
      return up + Self.encoded(name)
    }
    return (current == nil ? Self.encoded(folder) + "/" : "") + Self.file(part)
  }

  static func file(_ part: Int) -> String { "\(part + 1).html" }

  private static func encoded(_ name: String) -> String {
    var text = ""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (byte < 16 ? "0" : "") + digits
      }
    }
    return text
  }
}
