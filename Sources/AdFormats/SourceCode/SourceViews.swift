import AdTree

/// Finds which views an expression means: by the last name of its chain, and through variables of
/// the same function.
struct SourceViews {
  private let code: SourceCode
  private let scopes: SourceScopes

  /// Longest group that is looked into, in tokens, and deepest nesting.
  private static let longestGroup = 256
  private static let deepest = 8

  init(_ code: SourceCode, _ scopes: SourceScopes) {
    self.code = code
    self.scopes = scopes
  }

  /// The views of the value that begins at a token; nil where nobody can tell.
  func views(of value: Int) -> [SourceView]? {
    var end = value
    var index = value
    while !code.endsStatement(index, from: value), index - value < Self.longestGroup {
      if code.isWord(index, "as") { break }
      // A choice between views.
      if code.isMark(index, ":") || code.isMark(index, "?") && code.isMark(index + 1, "?") {
        return nil
      }
      end = code.partners[index].map { max($0, index) } ?? index
      index = end + 1
    }
    return views(endingAt: end, notBefore: value)
  }

  /// The views in a list that begins at a bracket.
  func elements(of opener: Int) -> [SourceView]? {
    guard let closer = code.partners[opener], closer - opener < Self.longestGroup else {
      return nil
    }
    var result: [SourceView] = []
    var start = opener + 1
    while start < closer {
      var end = start
      while end < closer, !code.isMark(end, ",") {
        end = (code.partners[end].map { max($0, end) } ?? end) + 1
      }
      guard let views = views(of: start) else { return nil }
      result += views
      start = end + 1
    }
    return result
  }

  /// The views of the chain whose last token this is; nil where nobody can tell.
  func views(endingAt last: Int, notBefore first: Int = 0) -> [SourceView]? {
    var first = first
    var end = last
    for _ in 0..<Self.deepest {
      while end >= first, code.isMark(end, "?") || code.isMark(end, "!") { end -= 1 }
      guard end >= first else { return nil }
      if let name = code.identifier(end) { return named(name, at: end, first) }
      guard let opener = code.partners[end], opener < end, opener >= first else { return nil }
      if code.isMark(end, "]") { return bracketed(opener, end) }
      guard code.isMark(end, ")"), end - opener < Self.longestGroup else { return nil }
      if let callee = code.identifier(opener - 1), !isKeyword(callee), isOnOneLine(opener) {
        return callee == "viewWithTag" ? tag(opener + 1, end) : nil
      }
      first = opener + 1
      end = endOfCast(first, end) - 1
    }
    return nil
  }

  /// In Swift a call's parenthesis stands on the line of its name.
  private func isOnOneLine(_ opener: Int) -> Bool {
    code.language == .objectiveC || code.tokens[opener].line == code.tokens[opener - 1].line
  }

  private func isKeyword(_ name: String) -> Bool {
    [
      "if", "while", "return", "in", "guard", "switch", "case", "let", "var", "else", "try",
      "await",
    ]
    .contains(name)
  }

  /// Where `as? Type` begins in a group, else its end.
  private func endOfCast(_ first: Int, _ end: Int) -> Int {
    var index = first
    while index < end {
      if code.isWord(index, "as") { return index }
      index = (code.partners[index].map { max($0, index) } ?? index) + 1
    }
    return end
  }

  private func named(_ name: String, at index: Int, _ first: Int) -> [SourceView]? {
    if name == "self" { return [.own] }
    if name == "super" || name == "nil" { return nil }
    let type = code.types[name] ?? nil
    guard index > first, code.isMark(index - 1, ".") else {
      if name.hasPrefix("$") { return closure(index) }
      if let meaning = scopes.meaning(of: name) {
        return (meaning ?? []) + [.variable(name, type: type)]
      }
      return [.named(name, type: type, isBare: true)]
    }
    let isOwn = code.isWord(index - 2, "self") && !code.isMark(index - 3, ".")
    return [.named(name, type: type, isBare: isOwn)]
  }

  /// `$0` in `[list].forEach { … }`.
  private func closure(_ index: Int) -> [SourceView]? {
    var opener = code.openers[index]
    for _ in 0..<Self.deepest {
      guard let bracket = opener, !code.isMark(bracket, "{") else { break }
      opener = code.openers[bracket]
    }
    guard let brace = opener, code.isMark(brace, "{"), code.isWord(brace - 1, "forEach"),
      code.isMark(brace - 2, "."),
      code.isMark(brace - 3, "]"), let list = code.partners[brace - 3]
    else { return nil }
    return elements(of: list)
  }

  /// `[object name]`, `[object viewWithTag:7]`, or a list.
  private func bracketed(_ opener: Int, _ end: Int) -> [SourceView]? {
    guard code.language == .objectiveC, end - opener < Self.longestGroup else {
      let isList =
        opener == 0 || code.identifier(opener - 1) == nil || !isOnOneLine(opener)
      return isList ? elements(of: opener) : nil
    }
    var place = opener + 1
    while place < end {
      if code.isWord(place, "viewWithTag"), code.isMark(place + 1, ":") {
        return tag(place + 2, end)
      }
      // What a message with arguments returns is unknown.
      if code.isMark(place, ":") { return nil }
      place = (code.partners[place].map { max($0, place) } ?? place) + 1
    }
    guard let name = code.identifier(end - 1), end - 2 > opener else { return nil }
    let isOwn = code.isWord(end - 2, "self") && end - 3 == opener
    return [.named(name, type: code.types[name] ?? nil, isBare: isOwn)]
  }

  private func tag(_ index: Int, _ end: Int) -> [SourceView]? {
    guard index + 1 == end, let number = Int(code.text(index)) else { return nil }
    return [.tag(number)]
  }
}
