/// A file's tokens with what the search looks up in them: matching brackets and declared names.
struct SourceCode {
  let tokens: [SourceToken]
  let language: SourceLanguage
  private let bytes: [UInt8]
  /// Bracket → its partner.
  let partners: [Int?]
  /// Token → the innermost bracket that is open before it.
  let openers: [Int?]
  /// Names of labels that the file makes.
  private(set) var labels: Set<String> = []
  /// Variables and parameters → the class they are declared with; nil where two disagree.
  private(set) var types: [String: String?] = [:]

  /// A property that is set, or a setter that is called.
  struct Setting {
    /// Last token of the object; nil: the object itself.
    var receiver: Int?
    /// First token of the value.
    var value: Int
  }

  init(_ bytes: [UInt8], _ language: SourceLanguage) {
    self.bytes = bytes
    self.language = language
    tokens = SourceTokenizer.tokens(bytes, language)
    var partners = [Int?](repeating: nil, count: tokens.count)
    var openers = partners
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      openers[index] = open.last
      guard token.kind == .mark else { continue }
      let byte = bytes[token.range.lowerBound]
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard let last = open.last else { continue }
        let begin = bytes[tokens[last].range.lowerBound]
        // A bracket that fits nothing is passed over.
        guard byte == (begin == UInt8(ascii: "(") ? begin + 1 : begin + 2) else { continue }
        open.removeLast()
        partners[last] = index
        partners[index] = last
        openers[index] = open.last
      default: break
      }
    }
    self.partners = partners
    self.openers = openers
    declareTypes()
  }

  func text(_ index: Int) -> String {
    String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .mark else { return false }
    return bytes[tokens[index].range.lowerBound] == UInt8(truncatingIfNeeded: mark.value)
  }

  func isWord(_ index: Int, _ words: String...) -> Bool {
    guard let name = identifier(index) else { return false }
    return words.contains(name)
  }

  func identifier(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .identifier else { return nil }
    return text(index)
  }

  private func isAssign(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .assign
  }

  // MARK: Settings

  /// `receiver.name = value`, `name = value`; nil for a declaration.
  func assignment(to index: Int) -> Setting? {
    guard isAssign(index + 1), index + 2 < tokens.count else { return nil }
    if isMark(index - 1, ".") {
      guard index > 1 else { return nil }
      return Setting(receiver: index - 2, value: index + 2)
    }
    // C has no implicit self.
    guard language == .swift, declaration(at: index) == nil else { return nil }
    return Setting(receiver: nil, value: index + 2)
  }

  /// `[receiver name:value …]`.
  func message(_ index: Int) -> Setting? {
    guard language == .objectiveC, isMark(index + 1, ":"), index + 2 < tokens.count,
      let opener = openers[index], isMark(opener, "["), index - 1 > opener
    else { return nil }
    return Setting(receiver: index - 1, value: index + 2)
  }

  /// `receiver.name(value …)`.
  func call(_ index: Int) -> Setting? {
    guard language == .swift, isMark(index + 1, "("), index + 2 < tokens.count,
      !isWord(index - 1, "func")
    else { return nil }
    return Setting(receiver: isMark(index - 1, ".") ? index - 2 : nil, value: index + 2)
  }

  /// `name: value` in a call of Swift.
  func labelled(_ index: Int) -> Int? {
    guard language == .swift, isMark(index + 1, ":"), index + 2 < tokens.count,
      let opener = openers[index], isMark(opener, "("),
      isMark(index - 1, ",") || opener == index - 1,
      identifier(opener - 1) != nil, !isWord(opener - 2, "func")
    else { return nil }
    return index + 2
  }

  // MARK: Declarations

  /// The value of a variable that is declared here: `let name = value`, `Type *name = value`.
  func declaration(at index: Int) -> Int? {
    guard let value = assignedValue(index) else { return nil }
    switch language {
    case .swift: return isWord(index - 1, "let", "var") ? value : nil
    case .objectiveC:
      let isDeclared = isMark(index - 1, "*") || identifier(index - 1) != nil
      return isDeclared && !isWord(index - 1, "return") ? value : nil
    }
  }

  /// The first token of `name = value`, `name: Type = value`.
  func assignedValue(_ index: Int) -> Int? {
    var next = index + 1
    if language == .swift, isMark(next, ":") {
      next += 1
      while next - index < 12,
        identifier(next) != nil || isMark(next, ".") || isMark(next, "?") || isMark(next, "!")
      { next += 1 }
    }
    guard isAssign(next), next + 1 < tokens.count else { return nil }
    return next + 1
  }

  /// The list of `for name in [list]`, of `for (Type *name in @[list])`.
  func loop(at index: Int) -> Int? {
    guard isWord(index + 1, "in") else { return nil }
    let list = isMark(index + 2, "@") ? index + 3 : index + 2
    return isMark(list, "[") ? list : nil
  }

  /// What variables and parameters are declared as, and which labels the file makes.
  private mutating func declareTypes() {
    for index in tokens.indices {
      guard let name = identifier(index) else { continue }
      var type: String?
      if language == .swift, isMark(index + 1, ":") {
        type = typeName(index + 2)
      } else if language == .objectiveC, isMark(index - 1, "*") {
        type = typeName(index - 2)
      } else if language == .objectiveC, isMark(index - 1, ")"), isMark(index - 2, "*") {
        // A parameter: `(Type *)name`; a cast looks the same and means the same.
        type = typeName(index - 3)
      }
      let value = declaration(at: index)
      if type == nil, let value { type = castType(value) }
      if let type {
        if let known = types[name], known != type {
          types[name] = .some(nil)
        } else {
          types[name] = type
        }
      }
      if let value, makesLabel(value) || type == "UILabel" && isMark(value, "{") {
        labels.insert(name)
      }
    }
  }

  private func typeName(_ index: Int) -> String? {
    guard var name = identifier(index) else { return nil }
    var next = index
    // The last part of a qualified name.
    while language == .swift, isMark(next + 1, "."), let part = identifier(next + 2) {
      name = part
      next += 2
    }
    return name.utf8.first.map { (0x41...0x5A).contains($0) } == true ? name : nil
  }

  /// The class in `value as? Type`, up to the end of the statement.
  private func castType(_ value: Int) -> String? {
    guard language == .swift else { return nil }
    var index = value
    while index < tokens.count, index - value < 64, !endsStatement(index, from: value) {
      if isWord(index, "as") {
        return typeName(isMark(index + 1, "?") || isMark(index + 1, "!") ? index + 2 : index + 1)
      }
      index = partners[index].map { max($0, index) + 1 } ?? index + 1
    }
    return nil
  }

  private func makesLabel(_ value: Int) -> Bool {
    if isWord(value, "UILabel") { return isMark(value + 1, "(") || isMark(value + 1, ".") }
    guard isMark(value, "[") else { return false }
    let first = isMark(value + 1, "[") ? value + 2 : value + 1
    return isWord(first, "UILabel") && isWord(first + 1, "alloc", "new")
  }

  // MARK: Values

  /// Whether a statement that began at `start` has ended before this token.
  func endsStatement(_ index: Int, from start: Int) -> Bool {
    guard index < tokens.count else { return true }
    if isMark(index, ";") || isMark(index, "{") || isMark(index, "}") || isMark(index, ",")
      || isMark(index, ")") || isMark(index, "]") || isAssign(index) || isWord(index, "else")
    {
      return true
    }
    guard language == .swift, index > start, tokens[index].line > tokens[index - 1].line else {
      return false
    }
    // A line that begins like this goes on with the one before.
    return
      !(isMark(index, ".") || isMark(index, "?") || isMark(index, ":") || isWord(index, "as")
      || isMark(index, "+"))
  }

  /// Nil: only the run time knows.
  func bool(_ value: Int) -> Bool? {
    guard isNewStatement(value + 1) else { return nil }
    switch text(value) {
    case "false", "NO", "FALSE", "0": return false
    case "true", "YES", "TRUE", "1": return true
    default: return nil
    }
  }

  private func isNewStatement(_ index: Int) -> Bool {
    endsStatement(index, from: index - 1)
  }

  func isNil(_ value: Int) -> Bool {
    isWord(value, "nil", "NULL", "Nil") && isNewStatement(value + 1)
  }

  /// The content of a string literal, with or without `@`.
  func literal(_ index: Int) -> String? {
    let place = isMark(index, "@") ? index + 1 : index
    guard tokens.indices.contains(place), tokens[place].kind == .string else { return nil }
    return tokens[place].literal
  }

  private static let wrappers: Set<String> = [
    "NSLocalizedString", "NSAttributedString", "NSMutableAttributedString", "AttributedString",
    "LocalizedStringKey", "String",
  ]
  private static let wrapperLabels: Set<String> = ["string", "localized", "key"]

  /// The text that a value shows: a literal by itself, or as the key or content of a wrapper.
  func shownText(_ value: Int) -> String? {
    if let text = literal(value) {
      let next = isMark(value, "@") ? value + 2 : value + 1
      if isNewStatement(next) || isPartOfMessage(next) { return text }
      // `"…".localized`: the key of a table says what the text is to be.
      return isMark(next, ".") && identifier(next + 1)?.hasPrefix("locali") == true ? text : nil
    }
    guard let name = identifier(value), Self.wrappers.contains(name), isMark(value + 1, "(") else {
      return initialized(value)
    }
    var first = value + 2
    if let label = identifier(first), isMark(first + 1, ":") {
      guard Self.wrapperLabels.contains(label) else { return nil }
      first += 2
    }
    return literalArgument(first)
  }

  /// `[[NSAttributedString alloc] initWithString:@"…"]`.
  private func initialized(_ value: Int) -> String? {
    guard isMark(value, "["), isMark(value + 1, "["), let end = partners[value + 1],
      identifier(value + 2).map(Self.wrappers.contains) == true, isWord(end + 1, "initWithString"),
      isMark(end + 2, ":")
    else { return nil }
    return literalArgument(end + 3)
  }

  private func literalArgument(_ index: Int) -> String? {
    guard let text = literal(index) else { return nil }
    let next = isMark(index, "@") ? index + 2 : index + 1
    let ends = isMark(next, ",") || isMark(next, ")") || isMark(next, "]")
    return ends || isPartOfMessage(next) ? text : nil
  }

  /// A further part of a message: `attributes:` in `initWithString:@"…" attributes:nil`.
  private func isPartOfMessage(_ index: Int) -> Bool {
    language == .objectiveC && identifier(index) != nil && isMark(index + 1, ":")
  }

  // MARK: Quotes

  /// The line of a token without the space around it.
  func quote(_ index: Int, longest: Int) -> String {
    let place = tokens[index].range.lowerBound
    let newline = UInt8(ascii: "\n")
    let reach = longest * 4
    let floor = max(0, place - reach)
    let ceiling = min(bytes.count, place + reach)
    let start = bytes[floor..<place].lastIndex(of: newline).map { $0 + 1 } ?? floor
    let end = bytes[place..<ceiling].firstIndex(of: newline) ?? ceiling
    let line = String(decoding: bytes[start..<end], as: UTF8.self)
    let trimmed = line.drop { $0.isWhitespace }
    let last = trimmed.lastIndex { !$0.isWhitespace }
    let text = last.map { trimmed[...$0] } ?? ""
    return text.count > longest ? text.prefix(longest) + "…" : String(text)
  }
}
