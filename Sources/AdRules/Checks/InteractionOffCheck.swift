import AdTree

/// An asset's view leaves its touches to the SDK.
struct InteractionOffCheck: Check {
  static let spec = CallSpec(
    name: "interaction-off",
    summary: "User interaction is off on the view, so that the SDK receives the touches.",
    reasons: [
      ReasonSpec("re-enabled-after-assign", .violation, [FieldSpec("class", .code)]),
      ReasonSpec("enabled-in-nib", .review, [FieldSpec("class", .code)]),
      ReasonSpec(
        "container-holds-control", .review,
        [FieldSpec("class", .code), FieldSpec("control", .code)]),
      ReasonSpec("third-party-adapter", .review, [FieldSpec("adapter", .code)]),
    ])

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    let node = context.node(subject.view)
    guard let ad = context.ad(subject) else { return .inapplicable }
    let enabled: Bool
    switch node.touch.userInteractionEnabled {
    case .known(let value): enabled = value
    case .null, .notCaptured: return .notCaptured("touch.userInteractionEnabled")
    }
    guard enabled else {
      // Interaction off on a view takes its whole subtree out of hit testing.
      return .pass
    }
    if context.isDesigned { return designed(subject, node, in: context) }
    // The SDK switches interaction off itself when it binds an ad.
    if ad.source == .known(.standIn) || context.facts(ad)?.attached == .known(false) {
      return CheckResult(.unmeasured, "stand-in", missing: ["ad.attached"])
    }
    // Some adapters' renderers once needed the call to action to take touches itself.
    if let adapter = context.thirdPartyAdapter(ad) {
      return CheckResult(
        .review, "third-party-adapter", data: [DataField("adapter", .code(adapter))])
    }
    return CheckResult(
      .violation, "re-enabled-after-assign", data: [DataField("class", .code(node.className))])
  }

  private func designed(
    _ subject: Subject, _ node: ViewNode, in context: AuditContext
  ) -> CheckResult {
    let control = context.snapshot.descendants(of: subject.view).first { view in
      IsControlCondition(Arguments()).holds(Subject(ad: subject.ad, view: view), in: context)
        == true && context.node(view).touch.userInteractionEnabled.value != false
    }
    if let control {
      return CheckResult(
        .review, "container-holds-control",
        data: [
          DataField("class", .code(node.className)),
          DataField("control", .code(context.node(control).className)),
        ], related: [RelatedView(view: control, role: "control")])
    }
    return CheckResult(
      .review, "enabled-in-nib", data: [DataField("class", .code(node.className))])
  }
}
