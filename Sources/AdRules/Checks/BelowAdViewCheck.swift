import AdTree

/// The asset's view lies below the ad view in the hierarchy.
struct BelowAdViewCheck: Check {
  static let spec = CallSpec(
    name: "below-ad-view",
    summary: "The view an outlet points at is a descendant of the ad view.",
    reasons: [
      ReasonSpec(
        "outside-ad-view", .violation, [FieldSpec("outlet", .code), FieldSpec("class", .code)]),
      ReasonSpec("adapter-made", .pass),
    ])

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject) else { return .inapplicable }
    if context.snapshot.isDescendant(subject.view, of: ad.view) || subject.view == ad.view {
      return .pass
    }
    if ad.isAdapterMade, context.snapshot.isDescendant(subject.view, of: ad.scope) {
      return CheckResult(.pass, "adapter-made")
    }
    return result(subject, ad, context)
  }

  private func result(_ subject: Subject, _ ad: RecognizedAd, _ context: AuditContext)
    -> CheckResult
  {
    let asset = context.recognition.assets[subject.view]?.first { $0.ad == subject.ad }?.asset
    return CheckResult(
      .violation, "outside-ad-view",
      data: [
        DataField("outlet", .code(asset?.outlet ?? "outlet")),
        DataField("class", .code(context.node(subject.view).className)),
      ], related: [RelatedView(view: ad.view, role: "root")])
  }
}
