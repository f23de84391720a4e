import AdGeometry
import AdTree

/// An attribution's words stand out from what they are painted on.
struct AttributionContrastCheck: Check {
  static let spec = CallSpec(
    name: "attribution-contrast",
    summary: """
      The words' colour has at least the contrast `text` with the colour behind them, `large` from \
      `size` points on.
      """,
    arguments: [
      ArgumentSpec("text", .number, required: true),
      ArgumentSpec("large", .number, required: true),
      ArgumentSpec("size", .number, required: true),
    ],
    reasons: [
      ReasonSpec(
        "low-contrast", .review, [FieldSpec("ratio", .number), FieldSpec("least", .number)]),
      ReasonSpec("background-unclear", .unmeasured, [FieldSpec("class", .code)]),
      ReasonSpec("not-captured", .unmeasured),
    ])

  private let text: Double
  private let large: Double
  private let size: Double

  init(_ arguments: Arguments) {
    text = arguments.number("text") ?? 1
    large = arguments.number("large") ?? 1
    size = arguments.number("size") ?? 0
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    context.excusedByOther(subject) { judge($0, in: context) }
  }

  private func judge(_ view: Int, in context: AuditContext) -> CheckResult {
    // An image of the word, or an accessibility element, has no colours that a tree tells.
    guard let view = context.wordsView(of: view), let facts = context.node(view).text.value else {
      return .inapplicable
    }
    guard let words = context.scene.drawnPlace(of: view).outerRect else {
      return .notCaptured("geometry.frame")
    }
    guard let alpha = context.scene.effectiveAlpha(of: view) else {
      return .notCaptured("render.alpha")
    }
    let looks = looks(of: facts)
    guard !looks.isEmpty else { return .notCaptured("text.color") }
    switch Backdrop.behind(view, words: words, in: context) {
    case .notCaptured(let fact): return .notCaptured(fact)
    case .unclear(let other):
      return CheckResult(
        .unmeasured, "background-unclear",
        data: [DataField("class", .code(context.node(other).className))],
        related: [RelatedView(view: other, role: "background")])
    case .color(let background):
      let results = looks.map { look in
        var color = look.color
        color.alpha *= alpha
        return judge(
          Contrast.ratio(Contrast.laying(color, over: background), background), look.fontSize)
      }
      return results.max { $0.outcome < $1.outcome } ?? .pass
    }
  }

  private func judge(_ ratio: Double, _ fontSize: Double?) -> CheckResult {
    if ratio >= text { return .pass }
    let least = fontSize.map { $0 >= size ? large : text } ?? large
    if ratio < least {
      return CheckResult(
        .review, "low-contrast",
        data: [
          // Rounded down: a ratio just below the least does not read as the least.
          DataField("ratio", .number((ratio * 100).rounded(.down) / 100)),
          DataField("least", .number(least)),
        ])
    }
    return fontSize == nil ? .notCaptured("text.fontSize") : .pass
  }

  private struct Look {
    var color: RGBAColor
    var fontSize: Double?
  }

  /// The looks of the words; of attributed text each run's.
  private func looks(of facts: TextFacts) -> [Look] {
    if let runs = facts.runs.value {
      let looks = runs.filter { !$0.isAttachment }.compactMap { run in
        (run.color.value ?? facts.color.value).map {
          Look(color: $0, fontSize: run.fontSize.value ?? facts.fontSize.value)
        }
      }
      if !looks.isEmpty { return looks }
    } else if facts.attributed.value == true {
      return []
    }
    return facts.color.value.map { [Look(color: $0, fontSize: facts.fontSize.value)] } ?? []
  }
}
