import AdTree

/// A text asset's words stand out from what they are painted on.
struct TextContrastCheck: Check {
  static let spec = CallSpec(
    name: "text-contrast",
    summary: """
      The words of a text asset do not have the very colour behind them, and their contrast with \
      it is at least `text`; or `large`, from `size` points on, or from `bold` points on in bold.
      """,
    arguments: WordsContrast.arguments,
    reasons: [
      ReasonSpec("same-colour", .violation, [FieldSpec("outlet", .code)]),
      ReasonSpec("low-contrast", .review, ratios),
      ReasonSpec("moderate-contrast", .review, ratios),
      ReasonSpec(
        "background-unclear", .unmeasured, [FieldSpec("outlet", .code), FieldSpec("class", .code)]),
      ReasonSpec("not-captured", .unmeasured),
    ])

  private static let ratios = [
    FieldSpec("outlet", .code), FieldSpec("ratio", .number), FieldSpec("least", .number),
  ]

  private let contrast: WordsContrast

  init(_ arguments: Arguments) {
    contrast = WordsContrast(arguments)
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject), context.isInAd(subject.view, ad) else {
      return .inapplicable
    }
    let text = context.shownText(of: subject.view)
    let isSeen = context.isSeen(subject.view)
    guard isSeen != false, text?.isEmpty != true else { return .inapplicable }
    let verdict = contrast.judge(subject.view, in: context)
    // A button's title has the colour of the label in it.
    if case .noWords = verdict, text != nil { return .notCaptured("text.color") }
    var result = verdict.result(in: context)
    // Enough for large words: the system's own secondary colour is such a one.
    if case .low(let ratio, _) = verdict, ratio >= contrast.large {
      result.reason = "moderate-contrast"
    }
    if isSeen == nil, result.outcome >= .review { return .notCaptured("render.hidden") }
    if !result.data.isEmpty || result.outcome == .violation {
      result.data.insert(context.outletField(subject), at: 0)
    }
    return result
  }
}
