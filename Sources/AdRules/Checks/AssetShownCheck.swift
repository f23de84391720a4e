import AdGeometry
import AdTree

/// An asset that the ad delivered can be seen.
struct AssetShownCheck: Check {
  static let measuresPlaces = true
  static let spec = CallSpec(
    name: "asset-shown",
    summary: """
      The headline, and every other asset that the ad delivered, is not hidden, transparent, \
      without size, without text or image, or cut away.
      """,
    arguments: [ArgumentSpec("alpha", .number, required: true)],
    reasons: [
      ReasonSpec("headline-not-shown", .violation, [FieldSpec("cause", .code)]),
      ReasonSpec(
        "asset-not-shown", .violation, [FieldSpec("outlet", .code), FieldSpec("cause", .code)]),
      ReasonSpec("size-fixed-at-zero", .violation, [FieldSpec("outlet", .code)]),
      ReasonSpec(
        "scrolled-out", .review, [FieldSpec("outlet", .code), FieldSpec("class", .code)]),
      ReasonSpec("no-size-on-canvas", .review, [FieldSpec("outlet", .code)]),
      ReasonSpec("media-not-shown", .pass, [FieldSpec("cause", .code)]),
      ReasonSpec("not-captured", .unmeasured),
    ])

  /// Least share of full opacity that can be seen.
  private let alpha: Double

  init(_ arguments: Arguments) {
    alpha = arguments.number("alpha") ?? 0
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject), let asset = context.asset(subject),
      context.isInAd(subject.view, ad)
    else { return .inapplicable }
    if context.isDesigned { return designed(subject, asset, ad, in: context) }
    guard
      let absence = context.absence(of: subject.view, in: ad, alpha: alpha)
        ?? wordless(subject, in: context) ?? imageless(subject, in: context)
    else { return undecided(subject, in: context) ?? .pass }
    return judge(absence, subject, asset, ad, in: context)
  }

  private func judge(
    _ absence: Absence, _ subject: Subject, _ asset: Asset, _ ad: RecognizedAd,
    in context: AuditContext
  ) -> CheckResult {
    let cause = DataField("cause", .code(absence.cause))
    switch asset {
    // Every ad has a headline.
    case .headline where isDelivered(asset, ad, in: context) != false:
      if let scrolled = scrolledOut(absence, subject, in: context) { return scrolled }
      return CheckResult(
        .violation, "headline-not-shown", data: [cause], related: absence.related)
    // The newest pages leave showing the main image or video to the app.
    case .media: return CheckResult(.pass, "media-not-shown", data: [cause])
    default: break
    }
    switch isDelivered(asset, ad, in: context) {
    case false: return .pass
    case nil: return .notCaptured("ad.assets")
    case true:
      if let scrolled = scrolledOut(absence, subject, in: context) { return scrolled }
      return CheckResult(
        .violation, "asset-not-shown", data: [context.outletField(subject), cause],
        related: absence.related)
    }
  }

  /// What a scroll view in the ad cuts away can be scrolled into view.
  private func scrolledOut(
    _ absence: Absence, _ subject: Subject, in context: AuditContext
  ) -> CheckResult? {
    guard absence.cause == "clipping", let by = absence.by, context.scene.isScrollContainer(by)
    else { return nil }
    return CheckResult(
      .review, "scrolled-out",
      data: [
        context.outletField(subject), DataField("class", .code(context.node(by).className)),
      ], related: absence.related)
  }

  private func wordless(_ subject: Subject, in context: AuditContext) -> Absence? {
    guard context.ownText(of: subject.view)?.isEmpty == true,
      context.node(subject.view).button.value?.hasImage.value != true
    else { return nil }
    return Absence(cause: "text")
  }

  /// An image view that paints nothing at all: no image, no contents, no background, nothing in it.
  private func imageless(_ subject: Subject, in context: AuditContext) -> Absence? {
    let node = context.node(subject.view)
    guard context.infos[subject.view].isImageView, node.image.isNull,
      node.render.backgroundColor.isNull, node.layer.value?.hasContents.value == false,
      context.snapshot.subtree(of: subject.view).count == 1, !node.childrenCut
    else { return nil }
    return Absence(cause: "image")
  }

  /// The facts that would show it to be seen are missing.
  private func undecided(_ subject: Subject, in context: AuditContext) -> CheckResult? {
    if context.scene.effectiveHidden(of: subject.view).isHidden == nil {
      return .notCaptured("render.hidden")
    }
    switch context.scene.placement(of: subject.view) {
    case .notCaptured, .absurd: return .notCaptured("geometry.frame")
    case .known, .turned, .bounded: return nil
    }
  }

  private func isDelivered(
    _ asset: Asset, _ ad: RecognizedAd, in context: AuditContext
  ) -> Bool? {
    guard let facts = context.facts(ad)?.assets.value?[asset.rawValue] else { return nil }
    if let present = facts.present.value { return present }
    if facts.string.isNull { return false }
    return facts.string.value.map { !$0.isEmpty }
  }

  // MARK: Nibs

  /// Code shows what a nib hides; a size that constraints fix at zero stays.
  private func designed(
    _ subject: Subject, _ asset: Asset, _ ad: RecognizedAd, in context: AuditContext
  ) -> CheckResult {
    let node = context.node(subject.view)
    guard asset != .media, let design = node.design, !design.excludedBySizeClass else {
      return .inapplicable
    }
    if design.fixedSize("width") == 0 || design.fixedSize("height") == 0 {
      return asset == .headline
        ? CheckResult(
          .violation, "headline-not-shown", data: [DataField("cause", .code("constraints"))])
        : CheckResult(.violation, "size-fixed-at-zero", data: [context.outletField(subject)])
    }
    guard let box = context.scene.boundingBox(of: subject.view), box.area == 0,
      let root = context.scene.boundingBox(of: ad.view), root.area > 0
    else { return .pass }
    return CheckResult(.review, "no-size-on-canvas", data: [context.outletField(subject)])
  }
}
