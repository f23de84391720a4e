/// The ad view does not let the screen behind it shine through.
struct AdViewOpaqueCheck: Check {
  static let spec = CallSpec(
    name: "ad-view-opaque",
    summary: """
      The product of alphas from the window to the ad view is at least `minimum`; below `seen` \
      nobody sees the ad or can touch it.
      """,
    arguments: [
      ArgumentSpec("minimum", .number, required: true),
      ArgumentSpec("seen", .number, required: true),
    ],
    reasons: [
      ReasonSpec("translucent", .review, [FieldSpec("alpha", .percent)]),
      ReasonSpec("fading", .unmeasured),
      ReasonSpec("not-captured", .unmeasured),
    ])

  private let minimum: Double
  private let seen: Double

  init(_ arguments: Arguments) {
    minimum = arguments.number("minimum") ?? 0
    seen = arguments.number("seen") ?? 0
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let alpha = context.scene.effectiveAlpha(of: subject.view) else {
      return .notCaptured("render.alpha")
    }
    guard alpha < minimum else { return .pass }
    guard alpha >= seen else { return .inapplicable }
    let isFading = ([subject.view] + context.snapshot.ancestors(of: subject.view)).contains {
      context.node($0).geometry.animating.value?.contains("opacity") == true
    }
    if isFading { return CheckResult(.unmeasured, "fading") }
    return CheckResult(
      .review, "translucent", data: [DataField("alpha", .percent(alpha))],
      related: context.faded(context.snapshot.ancestors(of: subject.view)))
  }
}
