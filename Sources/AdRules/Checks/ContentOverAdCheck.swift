import AdGeometry
import AdTree

/// Nothing of the app lies over the ad: neither paint nor what takes its touches.
struct ContentOverAdCheck: Check {
  static let measuresPlaces = true
  static let spec = CallSpec(
    name: "no-content-over-ad",
    summary: """
      No view of the app from outside the ad is painted over it, takes the touches of most of an \
      asset, or is a control over the ad.
      """,
    arguments: [
      ArgumentSpec("pass", .number, required: true),
      ArgumentSpec("violation", .number, required: true),
      ArgumentSpec("touch", .number, required: true),
    ],
    reasons: [
      ReasonSpec("covered", .violation, [FieldSpec("share", .percent), FieldSpec("cover", .code)]),
      ReasonSpec(
        "partly-covered", .review, [FieldSpec("share", .percent), FieldSpec("cover", .code)]),
      ReasonSpec(
        "may-be-covered", .review, [FieldSpec("share", .percent), FieldSpec("cover", .code)]),
      ReasonSpec(
        "touches-taken", .review, [FieldSpec("class", .code), FieldSpec("outlet", .code)]),
      ReasonSpec("control-over-ad", .review, [FieldSpec("class", .code)]),
      ReasonSpec("too-many-covers", .review),
      ReasonSpec("depends-on-scroll", .pass, [FieldSpec("share", .percent)]),
      ReasonSpec("off-screen", .unmeasured),
      ReasonSpec("transient", .unmeasured),
      ReasonSpec("not-captured", .unmeasured),
    ])

  /// Area in square points up to which two views only touch.
  private static let sliver = 1.0

  private let pass: Double
  private let violation: Double
  /// Share of an asset's place that counts as most of it.
  private let touch: Double

  init(_ arguments: Arguments) {
    pass = arguments.number("pass") ?? 1
    violation = arguments.number("violation") ?? 0
    touch = arguments.number("touch") ?? 1
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let index = subject.ad else { return .inapplicable }
    let ad = context.recognition.ads[index]
    let parts = AdParts(of: index, in: context)
    func isCounted(_ view: Int) -> Bool {
      // What SwiftUI and its like draw in front, if anything, no tree shows.
      !context.infos[view].isUnreadable && !parts.contains(view)
    }
    let share = context.scene.visibleShare(
      of: ad.view, within: ad.view, counting: isCounted)
    switch share.undefined {
    case .offScreen: return CheckResult(.unmeasured, "off-screen")
    case .empty: return .inapplicable
    case .unplaced: return .notCaptured("geometry.frame")
    case nil: break
    }
    let judge = CoverJudge(
      share: share, ad: ad, context: context, coversOnly: true, counting: isCounted)
    switch judge.judge(pass: pass, violation: violation) {
    case .behind: return .inapplicable
    case .unmeasured:
      return CheckResult(
        .unmeasured, judge.isTransient ? "transient" : "not-captured", related: judge.related,
        missing: judge.missing)
    case .violation, .review: return covered(judge, in: context)
    case .pass: return touches(ad, parts, in: context) ?? .pass
    case .scrolls:
      return touches(ad, parts, in: context)
        ?? CheckResult(
          .pass, "depends-on-scroll", data: [DataField("share", .percent(1 - share.low))],
          related: judge.related)
    }
  }

  private func covered(_ judge: CoverJudge, in context: AuditContext) -> CheckResult {
    if judge.hitWorkLimit { return CheckResult(.review, "too-many-covers") }
    let isCertain = judge.judge(pass: pass, violation: violation) == .violation
    let name = judge.mainCover.map { context.node($0).className } ?? ""
    let reason = isCertain ? "covered" : judge.hasOnlyPerhaps ? "may-be-covered" : "partly-covered"
    return CheckResult(
      isCertain ? .violation : .review, reason,
      data: [
        DataField("share", .percent(1 - (isCertain ? judge.high : judge.low))),
        DataField("cover", .code(name)),
      ], related: judge.related)
  }

  // MARK: Touches

  /// What takes touches in front of the ad without hiding it.
  private func touches(
    _ ad: RecognizedAd, _ parts: AdParts, in context: AuditContext
  ) -> CheckResult? {
    guard let box = context.scene.boundingBox(of: ad.view) else { return nil }
    let share = context.scene.touchShare(of: ad.view)
    func isOfItem(_ view: Int) -> Bool {
      context.scene.relation(of: view, to: ad.view) == .sameItem
        && !context.infos[view].isUnreadable && !parts.contains(view)
    }
    for taker in share.takers.map(\.view) where isOfItem(taker) {
      if let asset = asset(of: ad, under: taker, in: context) {
        return CheckResult(
          .review, "touches-taken",
          data: [context.classField(taker), DataField("outlet", .code(asset.outlet))],
          related: [RelatedView(view: taker, role: "cover")])
      }
      if let control = control(in: taker, over: box, parts, in: context) {
        return CheckResult(
          .review, "control-over-ad", data: [context.classField(control)],
          related: [RelatedView(view: control, role: "control")])
      }
    }
    let isOpen = share.perhapsTakers.contains { taker in
      taker.isFactMissing && isOfItem(taker.view)
        && asset(of: ad, under: taker.view, in: context) != nil
    }
    return isOpen ? .notCaptured("touch.userInteractionEnabled") : nil
  }

  /// The asset of which a view in front takes most.
  private func asset(of ad: RecognizedAd, under taker: Int, in context: AuditContext) -> Asset? {
    guard let shape = context.scene.boundingBox(of: taker) else { return nil }
    return Asset.allCases.first { asset in
      guard asset != .adChoices, let target = ad.target(asset), context.isInAd(target, ad),
        context.isSeen(target) != false, let place = place(of: target, in: context),
        place.area > 0, let common = place.intersection(shape)
      else { return false }
      return common.area >= touch * place.area
    }
  }

  /// Where the asset's words or image are; a label's box is wider than its words.
  private func place(of view: Int, in context: AuditContext) -> TreeRect? {
    context.scene.drawnPlace(of: view).outerRect ?? context.scene.boundingBox(of: view)
  }

  private func control(
    in taker: Int, over box: TreeRect, _ parts: AdParts, in context: AuditContext
  ) -> Int? {
    context.snapshot.subtree(of: taker).first { view in
      context.isUsableControl(view) && !parts.contains(view)
        && (context.scene.boundingBox(of: view)?.intersection(box)?.area ?? 0) > Self.sliver
    }
  }
}
