public import AdTree

/// Searches Swift and Objective-C for statements that concern the views of native ads: a plain
/// search of tokens, which follows names no further than one function.
public enum SourceSearch {
  /// Whether a file of this name is searched.
  public static func isSource(_ fileName: String) -> Bool {
    SourceLanguage(fileName: fileName) != nil
  }

  /// The statements of one file, in the order of their lines; nil for a file of another kind.
  ///
  /// - Parameter path: what reports call it.
  public static func file(_ bytes: [UInt8], path: String) -> SourceFile? {
    guard let language = SourceLanguage(fileName: path) else { return nil }
    var reading = SourceReading(bytes, language, path: path)
    reading.run()
    return reading.file
  }
}

/// One file while it is searched.
struct SourceReading {
  let code: SourceCode
  var file: SourceFile
  private var scopes = SourceScopes()

  /// The outlets of a native ad view.
  private static let outlets: Set<String> = [
    "headlineView", "callToActionView", "iconView", "bodyView", "storeView", "priceView",
    "imageView", "starRatingView", "advertiserView", "mediaView", "adChoicesView", "logoView",
  ]
  private static let interactions: Set<String> = [
    "isUserInteractionEnabled", "userInteractionEnabled",
  ]
  private static let texts: Set<String> = ["text", "attributedText"]
  /// Parts of the names of functions and classes that make labels.
  private static let labelWords = ["label", "badge"]
  private static let nibLoaders: Set<String> = [
    "nibName", "nibNamed", "loadNibNamed", "nibWithNibName", "initWithNibName",
  ]
  /// Longest line that is quoted whole, in characters.
  private static let longestLine = 160

  init(_ bytes: [UInt8], _ language: SourceLanguage, path: String) {
    code = SourceCode(bytes, language)
    file = SourceFile(path: path)
  }

  mutating func run() {
    for index in code.tokens.indices {
      scopes.pass(index, in: code)
      guard code.tokens[index].kind == .identifier else { continue }
      let name = code.text(index)
      if name.utf8.first.map({ (0x41...0x5A).contains($0) }) == true { file.types.insert(name) }
      nib(index, name)
      if let declared = code.declaration(at: index) {
        let views = SourceViews(code, scopes).views(of: declared)
        scopes.declare(name, as: views)
      } else if let loop = code.loop(at: index) {
        let views = SourceViews(code, scopes).elements(of: loop)
        scopes.declare(name, as: views)
      } else {
        statement(index, name)
      }
    }
  }

  // MARK: Statements

  private mutating func statement(_ index: Int, _ name: String) {
    if let set = code.assignment(to: index) {
      // A variable of this name is no property.
      if set.receiver == nil, scopes.isDeclared(name) { return }
      if Self.interactions.contains(name) {
        add(.interaction(code.bool(set.value)), index, set)
      } else if name == "nativeAd" {
        if !code.isNil(set.value) { add(.nativeAd, index, set) }
      } else if Self.outlets.contains(name) {
        outlet(name, index, set)
      } else if Self.texts.contains(name) {
        add(.text(code.shownText(set.value)), index, set)
      }
    } else if let set = code.message(index) {
      switch name {
      case "setUserInteractionEnabled": add(.interaction(code.bool(set.value)), index, set)
      case "setNativeAd": if !code.isNil(set.value) { add(.nativeAd, index, set) }
      case "setText", "setAttributedText", "setTitle":
        add(.text(code.shownText(set.value)), index, set)
      default:
        guard name.hasPrefix("set"), let first = name.dropFirst(3).first else { return }
        let property = first.lowercased() + name.dropFirst(4)
        if Self.outlets.contains(property) { outlet(property, index, set) }
      }
    } else if name == "setTitle", let set = code.call(index) {
      add(.text(code.shownText(set.value)), index, set)
    } else if name == "text", let value = code.labelled(index) {
      labelled(index, value)
    }
  }

  private mutating func outlet(_ name: String, _ index: Int, _ set: SourceCode.Setting) {
    guard !code.isNil(set.value) else { return }
    add(.outlet(name, SourceViews(code, scopes).views(of: set.value) ?? []), index, set)
  }

  private mutating func add(
    _ action: SourceStatement.Action, _ index: Int, _ set: SourceCode.Setting
  ) {
    let receivers = set.receiver.map { SourceViews(code, scopes).views(endingAt: $0) ?? [] }
    append(action, index, receivers: receivers ?? [.own])
  }

  /// `makeLabel(text: "…")`: a label made on the spot, with the name it is given, if any.
  private mutating func labelled(_ index: Int, _ value: Int) {
    guard let opener = code.openers[index], let callee = code.identifier(opener - 1),
      Self.labelWords.contains(where: callee.lowercased().contains),
      let text = code.shownText(value)
    else { return }
    var receivers: [SourceView] = []
    if opener > 2, code.tokens[opener - 2].kind == .assign,
      let name = code.identifier(opener - 3)
    {
      receivers = [.named(name, type: nil, isBare: true)]
    }
    append(.text(text), index, receivers: receivers, isOnNewLabel: true)
  }

  private mutating func append(
    _ action: SourceStatement.Action, _ index: Int, receivers: [SourceView],
    isOnNewLabel: Bool = false
  ) {
    let isNew =
      isOnNewLabel
      || receivers.contains {
        switch $0 {
        case .named(let name, _, true), .variable(let name, _): code.labels.contains(name)
        case .named, .own, .tag: false
        }
      }
    file.statements.append(
      SourceStatement(
        action, receivers: receivers, isOnNewLabel: isNew, enclosingType: scopes.type,
        line: code.tokens[index].line, text: code.quote(index, longest: Self.longestLine)))
  }

  // MARK: Nibs

  private mutating func nib(_ index: Int, _ name: String) {
    var value = index + 1
    if Self.nibLoaders.contains(name), code.isMark(value, ":") || code.isMark(value, "(") {
      value += 1
      // `nibWithNibName:@"…"` and `loadNibNamed("…"`.
      if code.isMark(value, "@") { value += 1 }
    } else if name.lowercased().contains("nib"), let set = code.assignedValue(index) {
      value = set
    } else {
      return
    }
    guard let literal = code.literal(value), !literal.isEmpty else { return }
    file.nibs[literal, default: []].insert(scopes.type)
  }
}
