/// Where a quotation may end.
struct QuotationEnds {
  /// The first closing quote that fits, and the last.
  var first: Int
  var last: Int
  /// What follows the first is a placeholder.
  var nextIsPlaceholder: Bool

  /// Nil if nothing closes the quotation.
  init?(_ text: ArraySlice<UInt8>, after kind: DescriptionKey.Kind) {
    self.init(first: 0, last: 0, nextIsPlaceholder: false)
    let isFound =
      kind == .identifier
      ? findFirst(text) : findKnown(text, after: kind) || findUnknown(text)
    guard isFound else { return nil }
  }

  private init(first: Int, last: Int, nextIsPlaceholder: Bool) {
    self.first = first
    self.last = last
    self.nextIsPlaceholder = nextIsPlaceholder
  }

  private static let quote = UInt8(ascii: "'")

  /// Quotes before the text's end or before a field that is printed later.
  private mutating func findKnown(
    _ text: ArraySlice<UInt8>, after kind: DescriptionKey.Kind
  ) -> Bool {
    let lastClosing = text.indices.last { index in
      text[index] == Self.quote
        && (index + 1 == text.endIndex || DescriptionKey.at(text[(index + 1)...]) != nil)
    }
    guard let lastClosing else { return false }
    var count = 0
    for index in text.startIndex...lastClosing where text[index] == Self.quote {
      let rest = text[(index + 1)...]
      var isPlaceholder = false
      if !rest.isEmpty {
        guard let key = DescriptionKey.at(rest), key.kind.rawValue > kind.rawValue else { continue }
        if key.isQuoted {
          guard lastClosing >= index + 1 + key.length else { continue }
        } else if key.kind != .value {
          guard DescriptionTail(rest).end == text.endIndex else { continue }
        }
        isPlaceholder = key.kind == .placeholderValue
      }
      if count == 0 {
        first = index
        nextIsPlaceholder = isPlaceholder
      }
      last = index
      count += 1
    }
    return count > 0
  }

  /// The first quote before any field: an identifier is the app's own word.
  private mutating func findFirst(_ text: ArraySlice<UInt8>) -> Bool {
    let found = text.indices.first { index in
      let rest = text[(index + 1)...]
      return text[index] == Self.quote
        && (rest.isEmpty || DescriptionKey.at(rest) != nil || DescriptionKey.mayBegin(rest))
    }
    first = found ?? 0
    last = first
    return found != nil
  }

  /// The last quote before what may be a field of a later version.
  private mutating func findUnknown(_ text: ArraySlice<UInt8>) -> Bool {
    let found = text.indices.last { index in
      text[index] == Self.quote && DescriptionKey.mayBegin(text[(index + 1)...])
    }
    first = found ?? 0
    last = first
    return found != nil
  }
}
