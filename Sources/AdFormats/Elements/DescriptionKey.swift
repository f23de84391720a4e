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

/// What follows the texts of an element's line: flags, and Xcode 27's fields.
struct DescriptionTail {
  var flags: Set<String> = []
  /// The element's children live in another process and are not listed.
  var isRemote = false
  /// Where reading stopped: at the end, or where something else stands.
  var end: Int

  init(_ text: ArraySlice<UInt8>) {
    end = text.startIndex
    while let key = DescriptionKey.at(text[end...]) {
      var next = end + key.length
      switch key.kind {
      case .flag: flags.insert(String(decoding: text[(end + 2)..<next], as: UTF8.self))
      case .hitPoint:
        guard let close = text[next...].prefix(80).firstIndex(of: UInt8(ascii: "}")) else { return }
        next = close + 1
      case .bundle:
        next = text[next...].firstIndex(of: UInt8(ascii: ",")) ?? text.endIndex
      case .remote:
        isRemote = true
        if text[next...].begins(with: ": true") { next += ": true".utf8.count }
      case .identifier, .label, .title, .placeholderValue, .value: return
      }
      guard next == text.endIndex || text[next] == UInt8(ascii: ",") else { return }
      end = next
    }
  }

  /// Where the longest tail begins that reaches to the end of the text.
  static func start(in text: ArraySlice<UInt8>) -> Int {
    var start = text.endIndex
    while start > text.startIndex {
      let part = text[..<start]
      var comma: Int?
      if part.last == UInt8(ascii: "}"), let place = part.suffix(96).place(of: ", hitPoint: {") {
        comma = place
      } else {
        comma = part.suffix(512).lastCommaAndBlank
      }
      guard let comma, DescriptionTail(part[comma...]).end == start else { return start }
      start = comma
    }
    return start
  }
}

extension ArraySlice<UInt8> {
  /// Where the last `, ` stands.
  fileprivate var lastCommaAndBlank: Int? {
    var index = endIndex - 2
    while index >= startIndex {
      if self[index] == UInt8(ascii: ","), self[index + 1] == 0x20 { return index }
      index -= 1
    }
    return nil
  }
}
