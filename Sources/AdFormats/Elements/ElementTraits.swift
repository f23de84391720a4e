/// Names of accessibility traits, brought to the names that UIKit has in Swift.
enum ElementTraits {
  /// Bits of `UIAccessibilityTraits`, lowest first; source: UIKit's public header.
  private static let bits = [
    "button", "link", "image", "selected", "playsSound", "keyboardKey", "staticText",
    "summaryElement", "notEnabled", "updatesFrequently", "searchField", "startsMediaSession",
    "adjustable", "allowsDirectInteraction", "causesPageTurn", "tabBar", "header",
  ]

  /// A list such as `Button, Selected`.
  static func parse(list: String) -> [String] {
    list.split(separator: ",").compactMap { part in
      let name = part.drop { $0 == " " }
      guard let first = name.first, name != "None" else { return nil }
      return first.lowercased() + name.dropFirst()
    }
  }

  /// A raw value; private bits keep their number.
  static func names(ofRawValue value: UInt64) -> [String] {
    (0..<64).filter { value & (1 << UInt64($0)) != 0 }.map { bit in
      bits.indices.contains(bit) ? bits[bit] : "bit\(bit)"
    }
  }
}
