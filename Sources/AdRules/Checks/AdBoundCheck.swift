import AdTree

/// An ad view that shows an ad's content has the ad bound to it.
struct AdBoundCheck: Check {
  static let spec = CallSpec(
    name: "ad-bound",
    summary: "The ad view's nativeAd is set while its outlets show an ad's content.",
    reasons: [
      ReasonSpec(
        "not-bound", .violation, [FieldSpec("outlet", .code), FieldSpec("text", .text)]),
      ReasonSpec("may-be-unbound", .review, [FieldSpec("outlet", .code)]),
    ])

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject) else { return .inapplicable }
    guard let facts = context.facts(ad) else { return .notCaptured("ad.attached") }
    switch facts.attached {
    case .known(true): return .pass
    case .known(false): break
    case .null, .notCaptured:
      // Registration through `registerAdView` binds without the property.
      if facts.registration == .known("registerAdView") { return .pass }
      return .notCaptured("ad.attached")
    }
    if facts.registration == .known("registerAdView") { return .pass }
    guard context.scene.effectiveHidden(of: ad.view).isHidden != true else {
      return .inapplicable
    }
    return unbound(ad, in: context)
  }

  /// A reserved slot or a skeleton shows no text; what shows text without an ad is dead.
  private func unbound(_ ad: RecognizedAd, in context: AuditContext) -> CheckResult {
    var doubtful: Asset?
    var isMissingText = false
    for asset in Asset.allCases where Asset.texts.contains(asset) {
      guard let view = ad.target(asset), context.scene.effectiveHidden(of: view).isHidden != true
      else { continue }
      guard let text = context.ownText(of: view) else {
        if !context.node(view).text.isCaptured { isMissingText = true }
        continue
      }
      guard !text.isEmpty else { continue }
      if let whole = text.whole, !context.matcher.isPlaceholder(whole) {
        if asset == .headline || asset == .body || asset == .advertiser {
          return CheckResult(
            .violation, "not-bound",
            data: [DataField("outlet", .code(asset.outlet)), DataField("text", .text(whole))],
            related: [RelatedView(view: view, role: "target")])
        }
      }
      doubtful = doubtful ?? asset
    }
    if let doubtful {
      return CheckResult(
        .review, "may-be-unbound", data: [DataField("outlet", .code(doubtful.outlet))])
    }
    return isMissingText ? .notCaptured("text.string") : .inapplicable
  }
}
