import AdGeometry
import AdTree

/// An AdChoices mark with content is visible and unobstructed.
struct AdChoicesSeenCheck: Check {
  static let measuresPlaces = true
  static let spec = CallSpec(
    name: "adchoices-seen",
    summary: "The mark is not hidden by an ancestor, cut away or covered by the publisher's views.",
    arguments: [
      ArgumentSpec("pass", .number, required: true),
      ArgumentSpec("violation", .number, required: true),
      ArgumentSpec("alpha", .number, required: true),
    ],
    reasons: [
      ReasonSpec("covered", .violation, [FieldSpec("share", .percent), FieldSpec("cover", .code)]),
      ReasonSpec("clipped", .violation, [FieldSpec("share", .percent)]),
      ReasonSpec(
        "hidden-by-ancestor", .violation,
        [FieldSpec("cause", .code), FieldSpec("ancestor", .code)]),
      ReasonSpec(
        "partly-covered", .review, [FieldSpec("share", .percent), FieldSpec("cover", .code)]),
      ReasonSpec("partly-clipped", .review, [FieldSpec("share", .percent)]),
      ReasonSpec(
        "may-be-covered", .review, [FieldSpec("share", .percent), FieldSpec("cover", .code)]),
      ReasonSpec("too-many-covers", .review),
      ReasonSpec("depends-on-scroll", .pass, [FieldSpec("share", .percent)]),
      ReasonSpec("off-screen", .unmeasured),
      ReasonSpec("transient", .unmeasured),
      ReasonSpec("not-captured", .unmeasured),
    ])

  private let pass: Double
  private let violation: Double
  private let alpha: Double

  init(_ arguments: Arguments) {
    pass = arguments.number("pass") ?? 1
    violation = arguments.number("violation") ?? 0
    alpha = arguments.number("alpha") ?? 0
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject) else { return .inapplicable }
    let scene = context.scene
    let node = context.node(subject.view)
    // The SDK hides or collapses its own container when there is nothing to show.
    if node.render.hidden.value == true { return .inapplicable }
    if let size = scene.ownSize(of: subject.view), size.area == 0 {
      return .inapplicable
    }
    if node.render.alpha.value == 0 { return .inapplicable }
    let hidden = scene.effectiveHidden(of: subject.view)
    if let by = hidden.by {
      // A hidden ad view shows no mark and needs none.
      guard by != ad.view, !context.snapshot.isDescendant(ad.view, of: by) else {
        return .inapplicable
      }
      return hiddenBy(by, cause: "isHidden", in: context)
    }
    if let own = scene.effectiveAlpha(of: subject.view),
      let ads = scene.effectiveAlpha(of: ad.view), ads > 0, own / ads < alpha,
      let by = transparent(above: subject.view, below: ad.view, in: context)
    {
      return hiddenBy(by, cause: "alpha", in: context)
    }
    if hidden.isHidden == nil { return .notCaptured("render.hidden") }
    return seen(subject, ad, in: context)
  }

  private func hiddenBy(_ view: Int, cause: String, in context: AuditContext) -> CheckResult {
    CheckResult(
      .violation, "hidden-by-ancestor",
      data: [
        DataField("cause", .code(cause)),
        DataField("ancestor", .code(context.node(view).className)),
      ], related: [RelatedView(view: view, role: "ancestor")])
  }

  private func transparent(above view: Int, below ad: Int, in context: AuditContext) -> Int? {
    context.snapshot.ancestors(of: view).first {
      context.snapshot.isDescendant($0, of: ad)
        && (context.node($0).render.alpha.value ?? 1) < 1
    }
  }

  private func seen(
    _ subject: Subject, _ ad: RecognizedAd, in context: AuditContext
  ) -> CheckResult {
    let share = context.scene.visibleShare(of: subject.view, within: ad.view)
    switch share.undefined {
    case .offScreen: return CheckResult(.unmeasured, "off-screen")
    case .empty: return .inapplicable
    case .unplaced: return .notCaptured("geometry.frame")
    case nil: break
    }
    let judge = CoverJudge(share: share, ad: ad, context: context)
    let name = judge.mainCover.map { context.node($0).className } ?? ""
    func data(_ share: Double, cover: Bool) -> [DataField] {
      [DataField("share", .percent(share))] + (cover ? [DataField("cover", .code(name))] : [])
    }
    switch judge.judge(pass: pass, violation: violation) {
    case .pass: return .pass
    case .behind: return .inapplicable
    case .scrolls:
      return CheckResult(
        .pass, "depends-on-scroll", data: data(share.low, cover: false), related: judge.related)
    case .unmeasured:
      return CheckResult(
        .unmeasured, judge.isTransient ? "transient" : "not-captured", related: judge.related,
        missing: judge.missing)
    case .violation:
      return CheckResult(
        .violation, judge.isMainlyClipped ? "clipped" : "covered",
        data: data(judge.high, cover: !judge.isMainlyClipped), related: judge.related)
    case .review:
      if judge.hitWorkLimit { return CheckResult(.review, "too-many-covers") }
      let reason =
        judge.isMainlyClipped
        ? "partly-clipped" : judge.hasOnlyPerhaps ? "may-be-covered" : "partly-covered"
      return CheckResult(
        .review, reason, data: data(judge.low, cover: !judge.isMainlyClipped),
        related: judge.related)
    }
  }
}

/// A settled programmatic ad shows an AdChoices mark.
struct AdChoicesExpectedCheck: Check {
  static let spec = CallSpec(
    name: "adchoices-expected",
    summary: "A programmatic ad has an AdChoices mark with content.",
    reasons: [
      ReasonSpec("mark-absent", .review),
      ReasonSpec("sale-unknown", .unmeasured),
      ReasonSpec("demo-unit", .unmeasured),
      ReasonSpec("stand-in-source", .unmeasured),
      ReasonSpec("direct-sold", .unmeasured),
      ReasonSpec("not-captured", .unmeasured),
    ])

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let index = subject.ad else { return .inapplicable }
    let ad = context.recognition.ads[index]
    let marks = AdChoicesMarkSelector.marks(of: index, in: context)
    var isUnplaced = false
    for mark in marks where context.node(mark).render.hidden.value != true {
      if context.scene.placement(of: mark) == .notCaptured { isUnplaced = true }
      if (context.scene.boundingBox(of: mark)?.area ?? 0) > 0 { return .pass }
    }
    if isUnplaced { return .notCaptured("geometry.frame") }
    switch ad.source {
    case .known(.demoUnit): return CheckResult(.unmeasured, "demo-unit")
    case .known(.standIn): return CheckResult(.unmeasured, "stand-in-source")
    default: break
    }
    switch ad.sale {
    case .known(.direct): return CheckResult(.unmeasured, "direct-sold")
    case .known(.programmatic):
      return CheckResult(
        .review, "mark-absent", related: marks.map { RelatedView(view: $0, role: "candidate") })
    case .null, .notCaptured:
      return CheckResult(.unmeasured, "sale-unknown", missing: ["ad.sale"])
    }
  }
}
