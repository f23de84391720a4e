import AdTree

/// A text asset is seen whole as far as its limit goes.
struct TextWholeCheck: Check {
  static let measuresPlaces = true
  static let spec = CallSpec(
    name: "text-whole",
    summary: """
      A text of at most its asset's limit of characters is seen whole; of a longer one at least as \
      many characters as the limit are, `ellipsis` of them apart. Wide characters of East Asian \
      scripts and emoji count twice. Where only sizes tell, the text is not wider than its label by \
      more than `width` points, nor higher by more than the share `height` of its font's size.
      """,
    arguments: assets.map { ArgumentSpec($0.rawValue, .number, faults: true) } + [
      ArgumentSpec("ellipsis", .number, required: true),
      ArgumentSpec("width", .number, required: true),
      ArgumentSpec("height", .number, required: true),
    ],
    reasons: [
      ReasonSpec("short-text-cut", .violation, fields + [FieldSpec("length", .count)]),
      ReasonSpec("cut-short", .violation, fields + [FieldSpec("seen", .count)]),
      ReasonSpec("perhaps-cut-short", .review, fields + [FieldSpec("seen", .count)]),
      ReasonSpec("not-cut-at-the-end", .review, fields + [FieldSpec("mode", .code)]),
      ReasonSpec("no-ellipsis", .review, fields + [FieldSpec("mode", .code)]),
      ReasonSpec(
        "too-large", .review, fields + [FieldSpec("needed", .size), FieldSpec("given", .size)]),
      ReasonSpec("shortened-beyond-limit", .pass, fields + [FieldSpec("seen", .count)]),
      ReasonSpec("not-captured", .unmeasured),
    ])

  private static let assets = Asset.allCases.filter(Asset.texts.contains)
  private static let fields = [FieldSpec("outlet", .code), FieldSpec("limit", .count)]

  private let limits: [Asset: Int]
  /// Characters within the limit that an ellipsis may take the place of.
  private let ellipsis: Int
  private let width: Double
  private let height: Double

  init(_ arguments: Arguments) {
    func count(_ name: String) -> Int? {
      arguments.number(name).map { Int(min(max(0, $0.rounded()), 1_000_000)) }
    }
    limits = Dictionary(
      uniqueKeysWithValues: Self.assets.compactMap { asset in
        count(asset.rawValue).map { (asset, $0) }
      })
    ellipsis = count("ellipsis") ?? 0
    width = arguments.number("width") ?? 0
    height = arguments.number("height") ?? 0
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    ShownAssets.judge(subject, in: context) { judge($0, of: subject.view, in: context) }
  }

  private func judge(
    _ shown: ShownAssets, of view: Int, in context: AuditContext
  ) -> CheckResult {
    // What belongs to no asset, or to the ad before, is another rule's.
    guard
      let entry = shown.entries.first(where: { limits[$0.asset] != nil && $0.isDelivered != false }
      ),
      let limit = limits[entry.asset],
      !shown.entries.contains(where: { $0.facts?.shown == .known(.stale) })
    else { return .inapplicable }
    guard let words = context.wordsView(of: view), let facts = context.node(words).text.value
    else {
      // A button's title is laid out by the label in it.
      if shown.text?.isEmpty == false { return .notCaptured("text.truncated") }
      return shown.isTextCaptured ? .inapplicable : .notCaptured("text.string")
    }
    guard let text = facts.string.value else {
      return facts.string.isCaptured ? .inapplicable : .notCaptured("text.string")
    }
    guard !text.isEmpty, text.whole.map(context.matcher.isPlaceholder) != true else {
      return .inapplicable
    }
    let reading = TextReading(of: text, facts: facts, for: entry)
    var result = judge(
      reading, limit: limit, given: context.scene.ownSize(of: words))
    if !result.reason.isEmpty, result.outcome != .unmeasured {
      result.data =
        [
          DataField("outlet", .code(entry.asset.outlet)), DataField("limit", .count(limit)),
        ] + result.data
    }
    return result
  }

  private func judge(_ text: TextReading, limit: Int, given: TreeSize?) -> CheckResult {
    guard let isShortened = text.isShortened else { return judgeSize(text, given) }
    guard isShortened else {
      guard text.mayBeBeginning, let seen = text.seen, seen.least < limit - ellipsis else {
        return .pass
      }
      return .notCaptured("ad.assets.string")
    }
    guard let isOnlyDecorationCut = text.isOnlyDecorationCut else {
      return .notCaptured("text.visibleCount")
    }
    if isOnlyDecorationCut { return .pass }
    if let length = text.length, length <= limit {
      return CheckResult(.violation, "short-text-cut", data: [DataField("length", .count(length))])
    }
    guard let seen = text.seen else { return .notCaptured("text.visibleCount") }
    let data = [DataField("seen", .count(seen.least))]
    if seen.least >= limit - ellipsis { return judgeEnd(text, seen, limit) }
    if seen.most < limit - ellipsis { return CheckResult(.violation, "cut-short", data: data) }
    return text.length == nil
      ? .notCaptured("text.string") : CheckResult(.review, "perhaps-cut-short", data: data)
  }

  /// Enough is seen; what is missing should be missing at the end, and an ellipsis say so.
  private func judgeEnd(_ text: TextReading, _ seen: TextExtent, _ limit: Int) -> CheckResult {
    let mode = text.lineBreak ?? ""
    let data = [DataField("mode", .code(mode))]
    switch mode {
    case "byTruncatingMiddle" where seen.least / 2 >= limit: break
    case "byTruncatingMiddle", "byTruncatingHead":
      return CheckResult(.review, "not-cut-at-the-end", data: data)
    case "byClipping", "byWordWrapping", "byCharWrapping":
      return CheckResult(.review, "no-ellipsis", data: data)
    default: break
    }
    return CheckResult(
      .pass, "shortened-beyond-limit", data: [DataField("seen", .count(seen.least))])
  }

  private func judgeSize(_ text: TextReading, _ given: TreeSize?) -> CheckResult {
    guard let given, given.width > 0, given.height > 0, let needed = text.requiredSize,
      let fits = text.fits(given, width: width, height: height)
    else { return .notCaptured("text.truncated", "text.visibleCount") }
    if fits { return .pass }
    return CheckResult(
      .review, "too-large",
      data: [
        DataField("needed", .size(width: needed.width, height: needed.height)),
        DataField("given", .size(width: given.width, height: given.height)),
      ])
  }
}
