import AdTree

/// The headline, the one compulsory asset, is linked to a view.
struct HeadlineLinkedCheck: Check {
  static let spec = CallSpec(
    name: "headline-linked",
    summary: "The headline outlet points at a view.",
    reasons: [
      ReasonSpec("headline-unlinked", .violation, [FieldSpec("linked", .list)]),
      ReasonSpec("headline-broken", .review, [FieldSpec("destination", .code)]),
      ReasonSpec("no-outlets", .review),
      ReasonSpec("wired-by-owner", .pass),
      ReasonSpec("adapter-made", .pass),
    ])

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject) else { return .inapplicable }
    switch ad.outlets[.headline] ?? .notCaptured {
    case .linked: return .pass
    case .broken(let destination, _):
      return CheckResult(
        .review, "headline-broken", data: [DataField("destination", .code(destination))])
    case .shown, .notCaptured: return .notCaptured("outlets")
    case .unlinked: break
    }
    if ad.isAdapterMade { return CheckResult(.pass, "adapter-made") }
    let linked = Asset.allCases.filter { asset in
      switch ad.outlets[asset] {
      case .linked, .broken: true
      default: false
      }
    }
    if linked.isEmpty {
      if context.isWiredByOwner(.headline, of: ad) { return CheckResult(.pass, "wired-by-owner") }
      return CheckResult(.review, "no-outlets")
    }
    return CheckResult(
      .violation, "headline-unlinked",
      data: [DataField("linked", .list(linked.map { .code($0.outlet) }))],
      related: candidate(ad, in: context).map { [RelatedView(view: $0, role: "candidate")] } ?? [])
  }

  /// The only view of the app that shows the delivered headline and belongs to no outlet.
  private func candidate(_ ad: RecognizedAd, in context: AuditContext) -> Int? {
    guard let delivered = context.assetFacts(.headline, of: ad)?.string.value?.whole,
      !delivered.isEmpty
    else { return nil }
    let found = context.snapshot.descendants(of: ad.view).lazy.filter { view in
      context.recognition.assets[view] == nil
        && context.recognition.owners[view].owner == .publisher
        && context.ownText(of: view)?.whole.map { ShownAssets.isSame($0, as: delivered) } == true
    }.prefix(2)
    return found.count == 1 ? found.first : nil
  }
}
