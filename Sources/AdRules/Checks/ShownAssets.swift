import AdTree

/// What an outlet's view shows, beside what the ad delivered for it.
struct ShownAssets {
  struct Entry {
    var asset: Asset
    var facts: AdAssetFacts?
    /// The ad delivered it; nil where nobody captured it.
    var isDelivered: Bool?
    /// The delivered text, where it is known whole.
    var delivered: String?
  }

  /// One an outlet that points at the view.
  let entries: [Entry]
  let text: CapturedText?
  let isTextCaptured: Bool
  /// What the ad delivered for the other text assets.
  let others: [Asset: String]

  init(_ subject: Subject, ad: RecognizedAd, in context: AuditContext) {
    func entry(_ asset: Asset) -> Entry {
      let facts = context.assetFacts(asset, of: ad)
      let string = facts?.string
      return Entry(
        asset: asset, facts: facts,
        isDelivered: facts?.present.value ?? (string?.isNull == true ? false : nil),
        delivered: string?.value?.whole)
    }
    let own = context.assets(shownBy: subject.view, ad: subject.ad)
    entries = own.map(entry)
    text = context.shownText(of: subject.view)
    let node = context.node(subject.view)
    isTextCaptured = node.text.isCaptured || node.button.isCaptured
    var others: [Asset: String] = [:]
    for asset in Asset.allCases where Asset.texts.contains(asset) && !own.contains(asset) {
      if let string = entry(asset).delivered, !string.isEmpty { others[asset] = string }
    }
    self.others = others
  }

  /// Whether a text is the delivered one, or its beginning with an ellipsis; letter case apart.
  static func isSame(_ text: String, as delivered: String) -> Bool {
    let shown = TextNormalizer.normalize(text)
    let whole = TextNormalizer.normalize(delivered)
    // A text of signs alone is compared as it stands.
    if shown.isEmpty || whole.isEmpty { return text == delivered }
    if shown == whole { return true }
    return (text.hasSuffix("…") || text.hasSuffix("...")) && whole.hasPrefix(shown)
  }

  /// Whether a text is the beginning of the delivered one.
  static func isBeginning(_ text: String, of delivered: String) -> Bool {
    TextNormalizer.normalize(delivered).hasPrefix(TextNormalizer.normalize(text))
  }

  /// Whether a text begins or ends with the delivered one, as words of its own.
  static func isDecorated(_ text: String, from delivered: String) -> Bool {
    let whole = TextNormalizer.normalize(delivered)
    guard !whole.isEmpty else { return false }
    let shown = TextNormalizer.normalize(text)
    func isApart(_ neighbour: Character?) -> Bool {
      neighbour.map { !$0.isLetter && !$0.isNumber } ?? true
    }
    return shown.hasPrefix(whole) && isApart(shown.dropFirst(whole.count).first)
      || shown.hasSuffix(whole) && isApart(shown.dropLast(whole.count).last)
  }

  /// Some outlet of the view shows what its ad delivered.
  var showsOwn: Bool {
    entries.contains { entry in
      switch entry.facts?.shown.value {
      case .equal, .prefix: return true
      case .stale: return false
      case .different, nil: break
      }
      guard let delivered = entry.delivered, let shown = text?.whole else { return false }
      return Self.isSame(shown, as: delivered)
    }
  }
}

extension ShownAssets {
  /// What a check says of a view's assets where the view is seen; a hidden label may hold anything.
  static func judge(
    _ subject: Subject, in context: AuditContext, by check: (ShownAssets) -> CheckResult
  ) -> CheckResult {
    guard let ad = context.ad(subject) else { return .inapplicable }
    let isSeen = context.isSeen(subject.view)
    guard isSeen != false else { return .inapplicable }
    let result = check(ShownAssets(subject, ad: ad, in: context))
    if isSeen == nil, result.outcome >= .review { return .notCaptured("render.hidden") }
    return result
  }
}
