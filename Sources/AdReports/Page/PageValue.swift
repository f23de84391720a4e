/// What a template is filled with.
enum PageValue {
  case text(String)
  case flag(Bool)
  case record([String: PageValue])
  case list([PageValue])
  /// A list whose elements are made one by one while the page is written.
  case items(Int, (Int) -> PageValue)

  /// Whether a section of this value is shown: text that is not empty, true, a list with elements.
  var isShown: Bool {
    switch self {
    case .text(let text): !text.isEmpty
    case .flag(let flag): flag
    case .record: true
    case .list(let values): !values.isEmpty
    case .items(let count, _): count > 0
    }
  }
}

extension PageValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(booleanLiteral value: Bool) { self = .flag(value) }
  init(arrayLiteral elements: PageValue...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, PageValue)...) {
    self = .record(Dictionary(elements) { _, last in last })
  }
}
