/// A field that may follow another in an element's line, in the order in which they are printed.
struct DescriptionKey {
  enum Kind: Int {
    case identifier, label, title, placeholderValue, value, flag, hitPoint, bundle, remote
  }

  var kind: Kind
  /// Bytes of `, key: `, with the opening quote.
  var length: Int

  var isQuoted: Bool {
    switch kind {
    case .identifier, .label, .title, .placeholderValue: true
    case .value, .flag, .hitPoint, .bundle, .remote: false
    }
  }

  private static let table: [(text: StaticString, kind: Kind)] = [
    ("identifier: '", .identifier), ("label: '", .label), ("title: '", .title),
    ("placeholderValue: '", .placeholderValue), ("value: ", .value), ("Disabled", .flag),
    ("Selected", .flag), ("Focused", .flag), ("Keyboard Focused", .flag),
    ("hitPoint: {", .hitPoint), ("activationBundleId: ", .bundle),
    ("isRemoteLeafPlaceholder", .remote),
  ]

  /// Whether a comma begins what may be a field of a later version: a word, alone or with a colon.
  static func mayBegin(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.begins(with: ", ") else { return false }
    let rest = text.dropFirst(2)
    let word = rest.prefix(48).prefix { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    guard !word.isEmpty else { return false }
    let after = rest[word.endIndex...]
    return after.isEmpty || after.begins(with: ": ") || after.begins(with: ", ")
  }

  /// The field that begins with this comma, if one does.
  static func at(_ text: ArraySlice<UInt8>) -> DescriptionKey? {
    guard text.begins(with: ", ") else { return nil }
    let rest = text.dropFirst(2)
    guard let entry = table.first(where: { rest.begins(with: $0.text) }) else { return nil }
    let length = 2 + entry.text.utf8CodeUnitCount
    if entry.kind == .flag {
      // A word only if it ends there.
      let next = text.startIndex + length
      guard next == text.endIndex || text[next] == UInt8(ascii: ",") else { return nil }
    }
    return DescriptionKey(kind: entry.kind, length: length)
  }
}
