import AdTree

/// Texts and icons are large enough to be read and made out.
struct LegibleCheck: Check {
  static let measuresSizes = true
  static let spec = CallSpec(
    name: "legible",
    summary:
      "A text's font is at least `text` points, an icon at least `icon` points wide and high.",
    arguments: [
      ArgumentSpec("text", .number, required: true),
      ArgumentSpec("icon", .number, required: true),
    ],
    reasons: [
      ReasonSpec("small-text", .review, texts),
      ReasonSpec("small-text-in-nib", .pass, texts),
      ReasonSpec("small-icon", .review, icons),
      ReasonSpec("small-icon-in-nib", .pass, icons),
      ReasonSpec("not-captured", .unmeasured),
    ])

  private static let texts = [
    FieldSpec("outlet", .code), FieldSpec("font", .points), FieldSpec("minimum", .points),
  ]
  private static let icons = [FieldSpec("size", .size), FieldSpec("minimum", .points)]

  private let text: Double
  private let icon: Double

  init(_ arguments: Arguments) {
    text = arguments.number("text") ?? 0
    icon = arguments.number("icon") ?? 0
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject), context.isInAd(subject.view, ad),
      context.scene.effectiveHidden(of: subject.view).isHidden != true
    else { return .inapplicable }
    return context.asset(subject) == .icon
      ? judgeIcon(subject, in: context) : judgeText(subject, in: context)
  }

  private func judgeIcon(_ subject: Subject, in context: AuditContext) -> CheckResult {
    let size: TreeSize
    if let design = context.node(subject.view).design {
      guard let width = design.fixedSize("width"), let height = design.fixedSize("height") else {
        return .inapplicable
      }
      size = TreeSize(width: width, height: height)
    } else {
      guard let rect = context.scene.windowRect(of: subject.view) else {
        return .notCaptured("geometry.frame")
      }
      size = TreeSize(width: rect.width, height: rect.height)
    }
    let smaller = min(size.width, size.height)
    guard smaller > 0 else { return .inapplicable }
    guard smaller < icon - context.scene.slack else { return .pass }
    let data = [
      DataField("size", .size(width: size.width, height: size.height)),
      DataField("minimum", .points(icon)),
    ]
    return context.isDesigned
      ? CheckResult(.pass, "small-icon-in-nib", data: data)
      : CheckResult(.review, "small-icon", data: data)
  }

  private func judgeText(_ subject: Subject, in context: AuditContext) -> CheckResult {
    // A button's words are in its inner label.
    let words = context.snapshot.subtree(of: subject.view).first {
      context.node($0).text.value?.string.value?.isEmpty == false
    }
    guard let words else {
      return context.node(subject.view).text.isCaptured
        ? .inapplicable : .notCaptured("text.fontSize")
    }
    guard let font = context.node(words).text.value?.fontSize.value else {
      return .notCaptured("text.fontSize")
    }
    guard font < text else { return .pass }
    let data = [
      context.outletField(subject), DataField("font", .points(font)),
      DataField("minimum", .points(text)),
    ]
    return context.isDesigned
      ? CheckResult(.pass, "small-text-in-nib", data: data)
      : CheckResult(.review, "small-text", data: data)
  }
}
