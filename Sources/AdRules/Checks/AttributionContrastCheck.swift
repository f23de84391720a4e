import AdTree

/// An attribution's words stand out from what they are painted on.
struct AttributionContrastCheck: Check {
  static let spec = CallSpec(
    name: "attribution-contrast",
    summary: """
      The words do not have the very colour behind them, and their contrast with it is at least \
      `text`; or `large`, from `size` points on, or from `bold` points on in bold.
      """,
    arguments: WordsContrast.arguments,
    reasons: [
      ReasonSpec("same-colour", .violation),
      ReasonSpec(
        "low-contrast", .review, [FieldSpec("ratio", .number), FieldSpec("least", .number)]),
      ReasonSpec("background-unclear", .unmeasured, [FieldSpec("class", .code)]),
      ReasonSpec("not-captured", .unmeasured),
    ])

  private let contrast: WordsContrast

  init(_ arguments: Arguments) {
    contrast = WordsContrast(arguments)
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    context.excusedByOther(subject) { contrast.judge($0, in: context).result(in: context) }
  }
}
