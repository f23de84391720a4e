import AdGeometry
import AdTree

/// An image asset is not the background on which the other assets stand.
struct NotBackgroundCheck: Check {
  static let measuresPlaces = true
  static let spec = CallSpec(
    name: "not-background",
    summary: """
      An image asset does not fill more than `share` of the ad view with another asset in front of \
      it.
      """,
    arguments: [ArgumentSpec("share", .number, required: true)],
    reasons: [
      ReasonSpec(
        "image-behind-assets", .review,
        [FieldSpec("outlet", .code), FieldSpec("share", .percent), FieldSpec("front", .code)]),
      ReasonSpec("not-captured", .unmeasured),
    ])

  private let share: Double

  init(_ arguments: Arguments) {
    share = arguments.number("share") ?? 1
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject), context.isInAd(subject.view, ad),
      context.scene.effectiveHidden(of: subject.view).isHidden != true
    else { return .inapplicable }
    guard let root = context.scene.boundingBox(of: ad.view),
      let box = context.scene.boundingBox(of: subject.view)
    else { return .notCaptured("geometry.frame") }
    guard root.area > 0 else { return .inapplicable }
    let filled = (box.intersection(root)?.area ?? 0) / root.area
    guard filled >= share, let front = front(of: subject.view, box, ad, in: context) else {
      return .pass
    }
    return CheckResult(
      .review, "image-behind-assets",
      data: [
        context.outletField(subject), DataField("share", .percent(filled)),
        DataField("front", .code(front.asset.outlet)),
      ], related: [RelatedView(view: front.view, role: "cover")])
  }

  /// The first asset that is painted later, on the image.
  private func front(
    of image: Int, _ box: TreeRect, _ ad: RecognizedAd, in context: AuditContext
  ) -> (asset: Asset, view: Int)? {
    let order = context.scene.paintOrder
    guard let place = order.firstIndex(of: image) else { return nil }
    let later = Set(order[place...].dropFirst())
    for asset in Asset.allCases where asset != .adChoices {
      guard let view = ad.target(asset), later.contains(view),
        context.scene.effectiveHidden(of: view).isHidden != true,
        context.scene.boundingBox(of: view)?.intersection(box) != nil
      else { continue }
      return (asset, view)
    }
    return nil
  }
}
