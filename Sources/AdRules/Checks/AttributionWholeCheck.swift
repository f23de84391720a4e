import AdTree

/// An attribution shows its whole text.
struct AttributionWholeCheck: Check {
  static let measuresPlaces = true
  static let spec = CallSpec(
    name: "attribution-whole",
    summary: """
      The label shows all of its text: it is not truncated, and the text is not wider than the \
      label by more than `width` points, nor higher by more than the share `height` of itself.
      """,
    arguments: [
      ArgumentSpec("width", .number, required: true),
      ArgumentSpec("height", .number, required: true),
    ],
    reasons: [
      ReasonSpec("truncated", .review, [FieldSpec("text", .text)]),
      ReasonSpec("cut-off", .review, [FieldSpec("needed", .size), FieldSpec("given", .size)]),
      ReasonSpec("not-captured", .unmeasured),
    ])

  private let width: Double
  private let height: Double

  init(_ arguments: Arguments) {
    width = arguments.number("width") ?? 0
    height = arguments.number("height") ?? 0
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    context.excusedByOther(subject) { judge($0, in: context) }
  }

  private func judge(_ subject: Int, in context: AuditContext) -> CheckResult {
    guard let view = context.wordsView(of: subject), let facts = context.node(view).text.value
    else {
      return .inapplicable
    }
    let string = facts.string.value?.whole ?? ""
    let isShort = facts.visibleCount.value.map { !string.isEmpty && $0 < string.count }
    if facts.truncated.value == true || isShort == true {
      return CheckResult(.review, "truncated", data: [DataField("text", .text(string))])
    }
    guard let needed = facts.requiredSize.value, let given = context.scene.ownSize(of: view)
    else {
      return facts.truncated.value == false || isShort == false
        ? .pass : .notCaptured("text.truncated", "text.requiredSize")
    }
    // A font that shrinks to fit needs less than its full size.
    if facts.adjustsFontSize.value == true { return .pass }
    guard
      needed.width - given.width > width
        || needed.height - given.height > height * max(0, needed.height)
    else { return .pass }
    return CheckResult(
      .review, "cut-off",
      data: [
        DataField("needed", .size(width: needed.width, height: needed.height)),
        DataField("given", .size(width: given.width, height: given.height)),
      ], related: view == subject ? [] : [RelatedView(view: view, role: "inner")])
  }
}
