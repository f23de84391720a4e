import AdTree

/// A control that shows an asset leaves its touches to the SDK; a nib gets one answer for all.
struct ControlsInteractionOffCheck: Check {
  static let spec = CallSpec(
    name: "controls-interaction-off",
    summary: "User interaction is off on a control that shows an asset.",
    reasons: [
      ReasonSpec("re-enabled-after-assign", .violation, [FieldSpec("class", .code)]),
      ReasonSpec("enabled-in-nib", .review, [FieldSpec("outlets", .list)]),
      ReasonSpec("third-party-adapter", .review, [FieldSpec("adapter", .code)]),
    ])

  private let single = InteractionOffCheck(Arguments())

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    let result = single.evaluate(subject, in: context)
    guard context.isDesigned, result.outcome == .review else { return result }
    let controls = enabledControls(subject, in: context)
    // The first of them speaks for all.
    guard controls.first.map({ $0 == subject.view }) ?? true else { return .inapplicable }
    let views = controls.isEmpty ? [subject.view] : controls
    let outlets = views.flatMap { context.assets(shownBy: $0, ad: subject.ad) }
    return CheckResult(
      .review, "enabled-in-nib",
      data: [DataField("outlets", .list(outlets.map { .code($0.outlet) }))],
      related: views.dropFirst().map { RelatedView(view: $0, role: "target") })
  }

  /// The ad's controls with interaction on, the call to action apart, in tree order.
  private func enabledControls(_ subject: Subject, in context: AuditContext) -> [Int] {
    guard let ad = context.ad(subject) else { return [] }
    let isControl = IsControlCondition(Arguments())
    let targets = Set(Asset.allCases.compactMap { ad.target($0) })
    return targets.sorted().filter { view in
      let assets = context.assets(shownBy: view, ad: subject.ad)
      return Set(assets).isDisjoint(with: [.callToAction, .media, .adChoices])
        && isControl.holds(Subject(ad: subject.ad, view: view), in: context) == true
        && context.node(view).touch.userInteractionEnabled.value == true
    }
  }
}
