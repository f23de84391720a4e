import AdGeometry
import AdTree

/// The ad lies neither on nor right beside what people tap to use the app.
struct ApartFromControlsCheck: Check {
  static let measuresPlaces = true
  static let measuresSizes = true
  static let spec = CallSpec(
    name: "apart-from-controls",
    summary: """
      The ad view overlaps no control of the app and no system bar that stay where they are when \
      it does, and is at least `least` points from them.
      """,
    arguments: [ArgumentSpec("least", .number, required: true)],
    reasons: [
      ReasonSpec("over-control", .review, [FieldSpec("class", .code)]),
      ReasonSpec("over-bar", .review, [FieldSpec("class", .code)]),
      ReasonSpec("under-bar", .review, [FieldSpec("class", .code)]),
      ReasonSpec(
        "near-control", .review,
        [FieldSpec("distance", .points), FieldSpec("class", .code), FieldSpec("least", .points)]),
      ReasonSpec(
        "near-bar", .review,
        [FieldSpec("distance", .points), FieldSpec("class", .code), FieldSpec("least", .points)]),
      ReasonSpec("not-captured", .unmeasured),
    ])

  /// Area in square points up to which two views only touch.
  private static let sliver = 1.0
  /// Share of a control that still has to be seen beside the ad over it to be used at all.
  private static let usable = 0.05

  private let least: Double

  init(_ arguments: Arguments) {
    least = arguments.number("least") ?? 0
  }

  private struct Neighbour {
    var view: Int
    var distance: Double
    var isBar: Bool
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let index = subject.ad else { return .inapplicable }
    let ad = context.recognition.ads[index]
    guard let box = context.scene.boundingBox(of: ad.view) else {
      return .notCaptured("geometry.frame")
    }
    guard box.area > 0 else { return .inapplicable }
    var nearest: Neighbour?
    for (view, isBar) in neighbours(of: index, ad, around: box, in: context) {
      guard let other = context.scene.boundingBox(of: view), other.area > 0 else { continue }
      let common = box.intersection(other)?.area ?? 0
      if common > Self.sliver {
        if let result = overlap(view, isBar, common, other, ad, in: context) { return result }
        continue
      }
      let distance = box.distance(to: other)
      if distance < nearest?.distance ?? (least - context.scene.slack) {
        nearest = Neighbour(view: view, distance: distance, isBar: isBar)
      }
    }
    guard let nearest else { return .pass }
    return CheckResult(
      .review, nearest.isBar ? "near-bar" : "near-control",
      data: [
        DataField("distance", .points(nearest.distance)), context.classField(nearest.view),
        DataField("least", .points(least)),
      ], related: [RelatedView(view: nearest.view, role: "control")])
  }

  /// Controls and bars that move with the ad, in tree order. What lies in a bar goes by the bar.
  private func neighbours(
    of index: Int, _ ad: RecognizedAd, around box: TreeRect, in context: AuditContext
  ) -> [(view: Int, isBar: Bool)] {
    let parts = AdParts(of: index, in: context)
    let item = context.scene.item(of: ad.view)
    let space = context.snapshot.subtree(of: item ?? context.snapshot.root(of: ad.view))
    var result: [(view: Int, isBar: Bool)] = []
    // The producer's rounding may count against the distance.
    let reach = least - min(0, context.scene.slack)
    for view in space {
      guard let other = context.scene.boundingBox(of: view), box.distance(to: other) < reach,
        context.isUsableControl(view)
      else { continue }
      // A tappable card around the ad is no neighbour.
      guard !context.snapshot.isDescendant(ad.view, of: view), !parts.contains(view),
        context.scene.item(of: view) == item,
        context.scene.relation(of: view, to: ad.view) == .sameItem
      else { continue }
      result.append((view, false))
    }
    if item == nil {
      result += context.visibleBars(around: ad).filter {
        !context.snapshot.isDescendant(ad.view, of: $0)
      }.map { ($0, true) }
    }
    return result.sorted { $0.view < $1.view }
  }

  private func overlap(
    _ view: Int, _ isBar: Bool, _ common: Double, _ box: TreeRect, _ ad: RecognizedAd,
    in context: AuditContext
  ) -> CheckResult? {
    let isBehind = context.scene.place(of: view) < context.scene.place(of: ad.view)
    func result(_ reason: String) -> CheckResult {
      CheckResult(
        .review, reason, data: [context.classField(view)],
        related: [RelatedView(view: view, role: "control")])
    }
    if isBar { return result(isBehind ? "over-bar" : "under-bar") }
    // A control in front is the cover's rule; one that the ad hides is there for when it is gone.
    guard isBehind, common < (1 - Self.usable) * box.area else { return nil }
    return result("over-control")
  }
}
