import AdTree

/// A delivered asset that the ad shows is shown by its outlet's view.
struct DeliveredLinkedCheck: Check {
  static let spec = CallSpec(
    name: "delivered-linked",
    summary: """
      No text that the ad delivered stands in a view of the ad that no outlet points at, while \
      the asset's own outlet is nil; headline and call to action apart.
      """,
    reasons: [
      ReasonSpec(
        "shown-without-outlet", .violation,
        [FieldSpec("outlet", .code), FieldSpec("text", .text)]),
      ReasonSpec("not-shown", .pass, [FieldSpec("outlets", .list)]),
      ReasonSpec("adapter-made", .pass),
      ReasonSpec("not-captured", .unmeasured),
    ])

  /// The headline and the call to action have rules of their own.
  private static let assets: [Asset] = [.icon, .body, .store, .price, .starRating, .advertiser]

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject) else { return .inapplicable }
    if ad.isAdapterMade { return CheckResult(.pass, "adapter-made") }
    switch ad.hasLinks {
    case nil: return .notCaptured("outlets")
    // An ad view without any outlet is the headline's rule.
    case false?: return .inapplicable
    case true?: break
    }
    guard context.facts(ad)?.assets.value != nil else { return .notCaptured("ad.assets") }
    let unlinked = Self.assets.filter { asset in
      ad.outlets[asset] == .unlinked
        && context.assetFacts(asset, of: ad)?.present == .known(true)
        && !context.isWiredByOwner(asset, of: ad)
    }
    let hidden = unlinked + (lacksMedia(ad, in: context) ? [.media] : [])
    if hidden.isEmpty { return .pass }
    let labels = labels(of: ad, in: context)
    for asset in unlinked {
      guard let delivered = context.assetFacts(asset, of: ad)?.string.value?.whole,
        let label = labels.first(where: { ShownAssets.isSame($0.text, as: delivered) })
      else { continue }
      return CheckResult(
        .violation, "shown-without-outlet",
        data: [DataField("outlet", .code(asset.outlet)), DataField("text", .text(label.text))],
        related: [RelatedView(view: label.view, role: "candidate")])
    }
    return CheckResult(
      .pass, "not-shown",
      data: [DataField("outlets", .list(hidden.map { .code($0.outlet) }))])
  }

  /// The ad came with an image or a video, and neither outlet has a view for it.
  private func lacksMedia(_ ad: RecognizedAd, in context: AuditContext) -> Bool {
    guard ad.outlets[.media] == .unlinked, ad.outlets[.image] == .unlinked,
      let media = context.facts(ad)?.media.value
    else { return false }
    return media.hasVideo == .known(true) || media.mainImageSize.value != nil
  }

  /// The publisher's visible texts that no outlet points at, or at a view around them.
  private func labels(
    of ad: RecognizedAd, in context: AuditContext
  ) -> [(view: Int, text: String)] {
    var result: [(view: Int, text: String)] = []
    var view = ad.view + 1
    while view < context.snapshot.subtreeEnds[ad.view] {
      let end = context.snapshot.subtreeEnds[view]
      if context.recognition.assets[view] != nil
        || context.recognition.owners[view].owner == .sdk
      {
        view = end
        continue
      }
      if context.isSeen(view) == true, let text = context.ownText(of: view)?.whole,
        !text.isEmpty, !context.matcher.isAttribution(text)
      {
        result.append((view, text))
      }
      view += 1
    }
    return result
  }
}
