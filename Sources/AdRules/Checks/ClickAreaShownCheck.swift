import AdGeometry
import AdTree

/// An asset's view that takes much of the ad shows something there.
struct ClickAreaShownCheck: Check {
  static let measuresPlaces = true
  static let spec = CallSpec(
    name: "click-area-shown",
    summary: """
      An asset's view over more than `share` of the ad view shows something: it is neither more \
      transparent than `alpha` nor clear and empty.
      """,
    arguments: [
      ArgumentSpec("share", .number, required: true),
      ArgumentSpec("alpha", .number, required: true),
    ],
    reasons: [
      ReasonSpec(
        "shows-nothing", .review,
        [FieldSpec("outlet", .code), FieldSpec("share", .percent), FieldSpec("cause", .code)]),
      ReasonSpec("not-captured", .unmeasured),
    ])

  private let share: Double
  private let alpha: Double

  init(_ arguments: Arguments) {
    share = arguments.number("share") ?? 1
    alpha = arguments.number("alpha") ?? 0
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject), context.isInAd(subject.view, ad),
      context.scene.effectiveHidden(of: subject.view).isHidden != true,
      let root = context.scene.boundingBox(of: ad.view), root.area > 0,
      let box = context.scene.boundingBox(of: subject.view)
    else { return .inapplicable }
    let covered = (box.intersection(root)?.area ?? 0) / root.area
    guard covered > share else { return .pass }
    func nothing(_ cause: String) -> CheckResult {
      CheckResult(
        .review, "shows-nothing",
        data: [
          context.outletField(subject), DataField("share", .percent(covered)),
          DataField("cause", .code(cause)),
        ])
    }
    guard let own = context.alpha(of: subject.view, in: ad) else {
      return .notCaptured("render.alpha")
    }
    if own < alpha { return nothing("alpha") }
    // What a media view shows is the SDK's and not in the tree.
    if context.asset(subject) == .media { return .pass }
    switch showsSomething(subject.view, ad, in: context) {
    case true: return .pass
    case false: return nothing("empty")
    case nil: return .notCaptured("render.backgroundColor")
    }
  }

  /// Whether the view or one below it draws; nil where facts that would tell are missing.
  private func showsSomething(
    _ view: Int, _ ad: RecognizedAd, in context: AuditContext
  ) -> Bool? {
    var isUnknown = false
    for part in context.snapshot.subtree(of: view) {
      guard context.scene.effectiveHidden(of: part).isHidden != true,
        (context.alpha(of: part, in: ad) ?? 1) >= alpha
      else { continue }
      let node = context.node(part)
      if (node.layer.value?.borderWidth.value ?? 0) > 0 { return true }
      guard context.scene.drawnPlace(of: part) != .nothing else { continue }
      if node.render.backgroundColor.isCaptured, node.text.isCaptured, node.image.isCaptured {
        return true
      }
      isUnknown = true
    }
    return isUnknown ? nil : false
  }
}
