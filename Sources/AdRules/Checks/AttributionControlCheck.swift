import AdTree

/// An attribution is no control of the app.
struct AttributionControlCheck: Check {
  static let spec = CallSpec(
    name: "attribution-no-control",
    summary: "The label is neither in a bar nor a button that takes touches or has an action.",
    reasons: [
      ReasonSpec("button-has-action", .review, [FieldSpec("class", .code)]),
      ReasonSpec("button-takes-touches", .review, [FieldSpec("class", .code)]),
      ReasonSpec("in-bar", .review, [FieldSpec("class", .code)]),
      ReasonSpec("not-captured", .unmeasured),
    ])

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject) else { return .inapplicable }
    let ancestors = context.snapshot.ancestors(of: subject.view)
    if let bar = ancestors.first(where: { context.infos[$0].isSystemBar }) {
      return review("in-bar", bar, in: context)
    }
    // What holds the whole ad, a tappable cell, is no button for the label.
    let inner =
      [subject.view] + ancestors.prefix { context.snapshot.isDescendant($0, of: ad.scope) }
    guard let control = inner.first(where: { isControl($0, in: context) }) else {
      let isUnknown = inner.contains { view in
        context.infos[view].isControl == nil && !context.isDesigned && view != ad.view
      }
      return isUnknown ? .notCaptured("class") : .pass
    }
    let node = context.node(control)
    let facts = node.control.value
    if facts?.enabled.value == false { return .pass }
    for view in inner where view == control || context.snapshot.isDescendant(control, of: view) {
      if context.node(view).touch.userInteractionEnabled.value == false { return .pass }
    }
    if (facts?.targetCount.value ?? 0) > 0 || facts?.hasPrimaryAction.value == true {
      return review("button-has-action", control, in: context)
    }
    guard node.touch.userInteractionEnabled.value != nil else {
      return .notCaptured("touch.userInteractionEnabled")
    }
    return review("button-takes-touches", control, in: context)
  }

  private func isControl(_ view: Int, in context: AuditContext) -> Bool {
    context.infos[view].isControl ?? (context.node(view).design?.element == "button")
  }

  private func review(_ reason: String, _ view: Int, in context: AuditContext) -> CheckResult {
    CheckResult(
      .review, reason, data: [DataField("class", .code(context.node(view).className))],
      related: [RelatedView(view: view, role: "control")])
  }
}
