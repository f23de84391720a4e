import AdTree

/// A view shows one asset of one ad.
struct ViewPerOutletCheck: Check {
  static let spec = CallSpec(
    name: "view-per-outlet",
    summary: "No other outlet points at the view.",
    reasons: [
      ReasonSpec("shared-view", .review, [FieldSpec("outlets", .list)]),
      ReasonSpec("two-ads", .review, [FieldSpec("outlet", .code)]),
      ReasonSpec("takes-turns", .pass, [FieldSpec("outlets", .list)]),
      ReasonSpec("same-picture", .pass, [FieldSpec("outlets", .list)]),
    ])

  /// Assets an ad may lack, so that one label shows whichever there is: Google's templates do so.
  private static let turns: Set<Asset> = [.body, .starRating, .store, .price, .advertiser]
  /// Outlets for one and the same picture.
  private static let pictures: [Set<Asset>] = [[.image, .media], [.icon, .logo]]

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject) else { return .inapplicable }
    let assets = context.assets(shownBy: subject.view, ad: subject.ad)
    guard let first = assets.first else { return .inapplicable }
    if let other = otherAd(subject, ad, in: context) {
      return CheckResult(
        .review, "two-ads", data: [DataField("outlet", .code(first.outlet))],
        related: [RelatedView(view: other, role: "root")])
    }
    guard assets.count > 1 else {
      // A view that shows an asset by its class or by declaration may have outlets nobody captured.
      if case .shown = ad.outlets[first] { return .notCaptured("outlets") }
      return .pass
    }
    let data = [DataField("outlets", .list(assets.map { .code($0.outlet) }))]
    if Self.pictures.contains(Set(assets)) {
      return CheckResult(.pass, "same-picture", data: data)
    }
    let delivered = assets.filter { context.assetFacts($0, of: ad)?.present == .known(true) }
    if Self.turns.isSuperset(of: assets), delivered.count < 2 {
      return CheckResult(.pass, "takes-turns", data: data)
    }
    return CheckResult(.review, "shared-view", data: data)
  }

  /// Another ad whose outlet points at the view; an adapter's views come and go.
  private func otherAd(_ subject: Subject, _ ad: RecognizedAd, in context: AuditContext) -> Int? {
    let other = context.recognition.assets[subject.view]?.first { $0.ad != subject.ad }
    guard let other else { return nil }
    let found = context.recognition.ads[other.ad]
    return ad.isAdapterMade || found.isAdapterMade ? nil : found.view
  }
}
