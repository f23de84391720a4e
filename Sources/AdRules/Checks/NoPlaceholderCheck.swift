import AdTree

/// No placeholder of Interface Builder or of a sample is left on screen.
struct NoPlaceholderCheck: Check {
  static let spec = CallSpec(
    name: "no-placeholder",
    summary: "The view shows no text that Interface Builder or a sample put there.",
    arguments: [ArgumentSpec("except", .strings)],
    reasons: [
      ReasonSpec(
        "placeholder-left", .review, [FieldSpec("outlet", .code), FieldSpec("text", .text)])
    ])

  /// Placeholders that ads deliver as well: without the delivered text they say nothing.
  private let exceptions: Set<String>

  init(_ arguments: Arguments) {
    exceptions = Set((arguments.strings("except") ?? []).map(TextNormalizer.normalize))
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject) else { return .inapplicable }
    let isSeen = context.isSeen(subject.view)
    guard isSeen != false else { return .inapplicable }
    let shown = ShownAssets(subject, ad: ad, in: context)
    guard let first = shown.entries.first else { return .inapplicable }
    guard let text = shown.text?.whole else {
      return shown.isTextCaptured ? .pass : .notCaptured("text.string")
    }
    guard context.matcher.isPlaceholder(text), !shown.showsOwn else { return .pass }
    let isKnown = shown.entries.contains { $0.isDelivered == false || $0.delivered != nil }
    if !isKnown, exceptions.contains(TextNormalizer.normalize(text)) { return .pass }
    guard isSeen == true else { return .notCaptured("render.hidden") }
    return CheckResult(
      .review, "placeholder-left",
      data: [DataField("outlet", .code(first.asset.outlet)), DataField("text", .text(text))])
  }
}
