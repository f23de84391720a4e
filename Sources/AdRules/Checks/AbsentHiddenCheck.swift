import AdGeometry
import AdTree

/// The view of an asset that the ad lacks shows nothing.
struct AbsentHiddenCheck: Check {
  static let spec = CallSpec(
    name: "absent-hidden",
    summary: "A view whose assets the ad did not deliver is hidden, or shows nothing at all.",
    reasons: [
      ReasonSpec("empty-box", .violation, [FieldSpec("outlet", .code)]),
      ReasonSpec("image-without-asset", .review, [FieldSpec("outlet", .code)]),
      ReasonSpec("not-hidden", .pass, [FieldSpec("outlet", .code)]),
      ReasonSpec("not-captured", .unmeasured),
    ])

  /// Alpha from which a colour is seen for certain.
  private static let opaque = 0.95
  /// Contrast below which two colours look alike.
  private static let visible = 1.2

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject), context.isInAd(subject.view, ad),
      !holdsOthers(subject, ad, in: context)
    else { return .inapplicable }
    let shown = ShownAssets(subject, ad: ad, in: context)
    let isAbsent = shown.entries.allSatisfy { $0.isDelivered == false }
    if shown.entries.contains(where: { $0.isDelivered == true }) { return .inapplicable }
    guard context.isSeen(subject.view) != false else { return isAbsent ? .pass : .inapplicable }
    // What a text says is for other rules.
    guard showsNoText(subject, in: context) else { return .inapplicable }
    guard let result = paint(subject, in: context) else {
      return isAbsent
        ? CheckResult(.pass, "not-hidden", data: [context.outletField(subject)]) : .inapplicable
    }
    if !isAbsent { return .notCaptured("ad.assets") }
    if context.isSeen(subject.view) == nil { return .notCaptured("render.hidden") }
    return result
  }

  /// A container that holds another outlet's view is shown for its sake.
  private func holdsOthers(
    _ subject: Subject, _ ad: RecognizedAd, in context: AuditContext
  ) -> Bool {
    Asset.allCases.contains { asset in
      ad.target(asset).map { context.snapshot.isDescendant($0, of: subject.view) } ?? false
    }
  }

  private func showsNoText(_ subject: Subject, in context: AuditContext) -> Bool {
    context.snapshot.subtree(of: subject.view).allSatisfy {
      context.scene.effectiveHidden(of: $0).isHidden == true
        || context.ownText(of: $0)?.isEmpty != false
    }
  }

  /// What of the view can be seen; nil where nothing is known to be.
  private func paint(_ subject: Subject, in context: AuditContext) -> CheckResult? {
    let outlet = [context.outletField(subject)]
    if context.imageView(in: subject.view) != nil
      || context.node(subject.view).button.value?.hasImage.value == true
    {
      return CheckResult(.review, "image-without-asset", data: outlet)
    }
    guard let color = context.node(subject.view).render.backgroundColor.value,
      color.alpha * (context.scene.effectiveAlpha(of: subject.view) ?? 1) >= Self.opaque,
      let box = context.scene.boundingBox(of: subject.view), box.area > 0,
      let parent = context.node(subject.view).parent
    else { return nil }
    switch Backdrop.behind(parent, words: box, in: context) {
    case .color(let behind, let isCertain):
      guard isCertain else { return .notCaptured("childrenCut") }
      return Contrast.ratio(color, behind) < Self.visible
        ? nil : CheckResult(.violation, "empty-box", data: outlet)
    case .unclear, .notCaptured: return nil
    }
  }
}
