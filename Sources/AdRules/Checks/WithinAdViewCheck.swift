import AdGeometry
import AdTree

/// An asset's view lies inside the ad view's rectangle.
struct WithinAdViewCheck: Check {
  static let measuresPlaces = true
  static let spec = CallSpec(
    name: "within-ad-view",
    summary: """
      The asset's view lies inside the ad view's rectangle; an overhang below `tolerance` points \
      is a note.
      """,
    arguments: [ArgumentSpec("tolerance", .number, required: true)],
    reasons: [
      ReasonSpec("outside", .violation, overhang),
      ReasonSpec("box-outside", .review, overhang),
      ReasonSpec("may-be-outside", .review, overhang),
      ReasonSpec("in-scroll-view", .review, overhang + [FieldSpec("class", .code)]),
      ReasonSpec("outside-on-canvas", .review, overhang),
      ReasonSpec("unconstrained", .review, [FieldSpec("outlet", .code)]),
      ReasonSpec("outside-by-a-fraction", .pass, overhang),
      ReasonSpec("not-captured", .unmeasured),
    ])

  private static let overhang = [FieldSpec("outlet", .code), FieldSpec("overhang", .points)]
  /// Overhangs below this are what arithmetic leaves of zero.
  private static let dust = 1e-6

  private let tolerance: Double

  init(_ arguments: Arguments) {
    tolerance = arguments.number("tolerance") ?? 0
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject), context.isInAd(subject.view, ad) else {
      return .inapplicable
    }
    let scene = context.scene
    // An adapter's own ad view lies over the network's, which is what people see.
    guard let box = scene.boundingBox(of: subject.view),
      let root = scene.boundingBox(of: ad.isAdapterMade ? ad.scope : ad.view)
    else { return unplaced(subject, in: context) }
    // What has no size, or is hidden, is for another rule to tell.
    guard context.isDesigned || box.area > 0, root.area > 0,
      context.isDesigned || scene.effectiveHidden(of: subject.view).isHidden != true
    else { return .inapplicable }
    let overhang = box.overhang(beyond: root)
    let data = [context.outletField(subject), DataField("overhang", .points(overhang))]
    guard overhang > Self.dust else {
      return unconstrained(subject, ad, in: context) ?? .pass
    }
    guard overhang >= tolerance + scene.frameDoubt - Self.dust else {
      return CheckResult(.pass, "outside-by-a-fraction", data: data)
    }
    if context.isDesigned { return CheckResult(.review, "outside-on-canvas", data: data) }
    if let scroll = scrollView(around: subject.view, ad, in: context) {
      return CheckResult(
        .review, "in-scroll-view",
        data: data + [DataField("class", .code(context.node(scroll).className))],
        related: [RelatedView(view: scroll, role: "ancestor")])
    }
    return judge(subject, box, root, data, in: context)
  }

  /// A label's words may stay inside though its box does not.
  private func judge(
    _ subject: Subject, _ box: TreeRect, _ root: TreeRect, _ data: [DataField],
    in context: AuditContext
  ) -> CheckResult {
    guard context.scene.windowRect(of: subject.view) != nil else {
      return CheckResult(.review, "may-be-outside", data: data)
    }
    guard context.node(subject.view).text.value != nil, box.intersection(root) != nil else {
      return CheckResult(.violation, "outside", data: data)
    }
    switch context.scene.drawnPlace(of: subject.view) {
    case .known(let words):
      let reaches = words.overhang(beyond: root) >= tolerance + context.scene.frameDoubt - Self.dust
      return reaches
        ? CheckResult(.violation, "outside", data: data)
        : CheckResult(.review, "box-outside", data: data)
    case .within:
      return CheckResult(
        .review, "may-be-outside", data: data, missing: ["text.drawnRect"])
    case .nothing: return CheckResult(.review, "box-outside", data: data)
    case .unplaced: return .notCaptured("geometry.frame")
    }
  }

  private func unplaced(_ subject: Subject, in context: AuditContext) -> CheckResult {
    // Misplaced and ambiguous frames of a nib say nothing.
    context.isDesigned ? .inapplicable : .notCaptured("geometry.frame")
  }

  private func scrollView(
    around view: Int, _ ad: RecognizedAd, in context: AuditContext
  ) -> Int? {
    context.snapshot.ancestors(of: view).first {
      context.snapshot.isDescendant($0, of: ad.view) && context.scene.isScrollContainer($0)
    }
  }

  /// A view that keeps its canvas frame while constraints move and size the others.
  private func unconstrained(
    _ subject: Subject, _ ad: RecognizedAd, in context: AuditContext
  ) -> CheckResult? {
    func isFixed(_ view: Int) -> Bool? {
      context.node(view).design.map { !$0.usesAutoLayout && !$0.hasConstraints }
    }
    guard isFixed(subject.view) == true,
      context.node(subject.view).design?.excludedBySizeClass == false,
      Asset.allCases.contains(where: { ad.target($0).flatMap(isFixed) == false })
    else { return nil }
    return CheckResult(.review, "unconstrained", data: [context.outletField(subject)])
  }
}
