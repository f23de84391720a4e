import AdTree

extension AuditContext {
  func candidate(_ subject: Subject) -> AttributionCandidate? {
    guard let ad = subject.ad else { return nil }
    return candidates[ad].first { $0.view == subject.view }
  }
}

/// A candidate's words are an attribution.
struct AttributionWordCheck: Check {
  static let spec = CallSpec(
    name: "attribution-word",
    summary: "The candidate says that this is an ad, in a word the guidelines accept.",
    reasons: [
      ReasonSpec("word-not-accepted", .violation, [FieldSpec("text", .text)]),
      ReasonSpec("word-unknown", .review, [FieldSpec("text", .text)]),
      ReasonSpec(
        "word-in-outlet", .review, [FieldSpec("text", .text), FieldSpec("outlet", .code)]),
      ReasonSpec("badge-may-be-filled", .review, [FieldSpec("text", .text)]),
      ReasonSpec("badge-may-be-image", .review),
      ReasonSpec("badge-may-be-view", .review, [FieldSpec("class", .code)]),
      ReasonSpec("badge-may-be-drawn", .review, [FieldSpec("class", .code)]),
      ReasonSpec("by-advertiser", .pass, [FieldSpec("text", .text)]),
      ReasonSpec("cautioned-word", .pass, [FieldSpec("text", .text)]),
      ReasonSpec("not-a-label", .pass, [FieldSpec("text", .text), FieldSpec("class", .code)]),
      ReasonSpec("declared", .pass),
      ReasonSpec("declared-by-accessibility", .pass, [FieldSpec("text", .text)]),
      ReasonSpec("text-withheld", .unmeasured),
    ])

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let candidate = context.candidate(subject) else { return .inapplicable }
    let name = [DataField("class", .code(context.node(subject.view).className))]
    switch candidate.evidence {
    case .declared: return CheckResult(.pass, "declared")
    case .text(let text, let match):
      let result = judge(match, text, byAccessibility: false)
      guard result == .pass, isNoLabel(subject.view, in: context) else { return result }
      return CheckResult(.pass, "not-a-label", data: [DataField("text", .text(text))] + name)
    case .accessibility(let text, let match): return judge(match, text, byAccessibility: true)
    case .withheld: return CheckResult(.unmeasured, "text-withheld", missing: ["text.string"])
    case .mayBeAsset(let text, let asset):
      return CheckResult(
        .review, "word-in-outlet",
        data: [DataField("text", .text(text)), DataField("outlet", .code(asset.outlet))],
        missing: ["ad.assets"])
    case .mayBeFilled(let text):
      return CheckResult(.review, "badge-may-be-filled", data: [DataField("text", .text(text))])
    case .mayBeImage: return CheckResult(.review, "badge-may-be-image")
    case .mayBeView: return CheckResult(.review, "badge-may-be-view", data: name)
    case .mayBeDrawn: return CheckResult(.review, "badge-may-be-drawn", data: name)
    }
  }

  /// UIKit's classes that show text.
  private static let labels: Set<String> = ["UILabel", "UITextView", "UITextField", "UIButton"]

  /// The words are drawn by something that is certainly no text view of UIKit.
  private func isNoLabel(_ view: Int, in context: AuditContext) -> Bool {
    context.node(view).classChain.isA(anyOf: Self.labels) == false
  }

  private func judge(
    _ match: AttributionMatch, _ text: String, byAccessibility: Bool
  ) -> CheckResult {
    let data = [DataField("text", .text(text))]
    switch match {
    case .word(let cautioned):
      if byAccessibility { return CheckResult(.pass, "declared-by-accessibility", data: data) }
      return cautioned ? CheckResult(.pass, "cautioned-word", data: data) : .pass
    case .byAdvertiser: return CheckResult(.pass, "by-advertiser", data: data)
    case .rejected: return CheckResult(.violation, "word-not-accepted", data: data)
    case .near: return CheckResult(.review, "word-unknown", data: data)
    case .adChoices, .noWord: return .inapplicable
    case .withheld: return CheckResult(.unmeasured, "text-withheld", missing: ["text.string"])
    }
  }
}

/// An attribution lies inside the ad view.
struct AttributionPlacedCheck: Check {
  static let spec = CallSpec(
    name: "attribution-placed",
    summary: "The attribution lies inside the ad view.",
    reasons: [
      ReasonSpec("outside-ad", .violation, [FieldSpec("text", .text)]),
      ReasonSpec("label-outside-ad", .review, [FieldSpec("text", .text)]),
      ReasonSpec("place-unknown", .review, [FieldSpec("text", .text)]),
      ReasonSpec("outside-by-ancestry", .pass, [FieldSpec("text", .text)]),
    ])

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let candidate = context.candidate(subject) else { return .inapplicable }
    var text = ""
    switch candidate.evidence {
    case .text(let string, _), .accessibility(let string, _): text = string
    default: break
    }
    let data = [DataField("text", .text(text))]
    switch candidate.place {
    case .inside: return .pass
    case .over: return CheckResult(.pass, "outside-by-ancestry", data: data)
    case .outside: return CheckResult(.violation, "outside-ad", data: data)
    case .sharedHeader: return CheckResult(.review, "label-outside-ad", data: data)
    case .unknown: return CheckResult(.review, "place-unknown", data: data)
    }
  }
}

/// An attribution can be seen.
struct AttributionShownCheck: Check {
  static let measuresPlaces = true
  static let spec = CallSpec(
    name: "attribution-shown",
    summary: "The attribution is not hidden, transparent, empty, cut away or covered.",
    arguments: [
      ArgumentSpec("pass", .number, required: true),
      ArgumentSpec("violation", .number, required: true),
      ArgumentSpec("alpha", .number, required: true),
    ],
    reasons: [
      ReasonSpec(
        "attribution-hidden", .violation, [FieldSpec("cause", .code)]),
      ReasonSpec("covered", .violation, [FieldSpec("share", .percent)]),
      ReasonSpec("partly-covered", .review, [FieldSpec("share", .percent)]),
      ReasonSpec("too-many-covers", .review),
      ReasonSpec("left-out-by-size-class", .review),
      ReasonSpec("depends-on-scroll", .pass),
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
    guard let candidate = context.candidate(subject), let ad = context.ad(subject) else {
      return .inapplicable
    }
    // What only might be the badge is not judged on how well it is seen.
    guard candidate.isAttribution else { return .inapplicable }
    let hidden = context.scene.effectiveHidden(of: subject.view)
    if hidden.isHidden == true {
      // A hidden ad hides its badge with it; that is no fault of the badge.
      if let by = hidden.by, by == ad.view || context.snapshot.isDescendant(ad.view, of: by) {
        return .pass
      }
      return CheckResult(
        .violation, "attribution-hidden", data: [DataField("cause", .code("isHidden"))],
        related: hidden.by.map { [RelatedView(view: $0, role: "ancestor")] } ?? [])
    }
    if let own = context.scene.effectiveAlpha(of: subject.view),
      let ads = context.scene.effectiveAlpha(of: ad.view), ads > 0, own / ads < alpha
    {
      return CheckResult(
        .violation, "attribution-hidden", data: [DataField("cause", .code("alpha"))],
        related: context.faded(
          context.snapshot.ancestors(of: subject.view).filter {
            $0 != ad.view && !context.snapshot.isDescendant(ad.view, of: $0)
          }))
    }
    // A nib's frames are canvas frames: where things lie is not judged there.
    if context.isDesigned { return sizeClasses(of: subject.view, in: ad, context) }
    if hidden.isHidden == nil { return .notCaptured("render.hidden") }
    return shown(subject, ad, in: context)
  }

  /// Some size class leaves the badge out, and not the ad.
  private func sizeClasses(
    of view: Int, in ad: RecognizedAd, _ context: AuditContext
  ) -> CheckResult {
    let above = [view] + context.snapshot.ancestors(of: view)
    let left = above.first {
      context.node($0).design?.excludedBySizeClass == true
        && $0 != ad.view && !context.snapshot.isDescendant(ad.view, of: $0)
    }
    guard let left else { return .pass }
    return CheckResult(
      .review, "left-out-by-size-class",
      related: left == view ? [] : [RelatedView(view: left, role: "ancestor")])
  }

  private func shown(
    _ subject: Subject, _ ad: RecognizedAd, in context: AuditContext
  ) -> CheckResult {
    let share = context.scene.visibleShare(of: subject.view, within: ad.view)
    switch share.undefined {
    case .offScreen: return CheckResult(.unmeasured, "off-screen")
    case .empty:
      return CheckResult(
        .violation, "attribution-hidden", data: [DataField("cause", .code("frame"))])
    case .unplaced: return .notCaptured("geometry.frame")
    case nil: break
    }
    let blamed = CoverJudge(share: share, ad: ad, context: context)
    switch blamed.judge(pass: pass, violation: violation) {
    case .pass: return .pass
    case .behind: return .inapplicable
    case .scrolls: return CheckResult(.pass, "depends-on-scroll", related: blamed.related)
    case .unmeasured:
      return CheckResult(
        .unmeasured, blamed.isTransient ? "transient" : "not-captured", related: blamed.related,
        missing: blamed.missing)
    case .review:
      if blamed.hitWorkLimit { return CheckResult(.review, "too-many-covers") }
      return CheckResult(
        .review, "partly-covered", data: [DataField("share", .percent(share.low))],
        related: blamed.related)
    case .violation:
      return CheckResult(
        .violation, "covered", data: [DataField("share", .percent(share.high))],
        related: blamed.related)
    }
  }
}

/// An attribution is big enough.
struct AttributionSizeCheck: Check {
  static let measuresPlaces = true
  static let measuresSizes = true
  static let spec = CallSpec(
    name: "attribution-size",
    summary: """
      The attribution's box is at least `minimum` wide and high: below it in device pixels is a \
      violation, from there to as many points a review.
      """,
    arguments: [ArgumentSpec("minimum", .number, required: true, faults: true)],
    reasons: [
      ReasonSpec("below-minimum", .violation, sizes),
      ReasonSpec("between-pixels-and-points", .review, sizes),
      ReasonSpec("not-captured", .unmeasured),
    ])

  private static let sizes = [
    FieldSpec("width", .points), FieldSpec("height", .points), FieldSpec("minimum", .number),
  ]

  private let minimum: Double

  init(_ arguments: Arguments) {
    minimum = arguments.number("minimum") ?? 0
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject), let candidate = context.candidate(subject),
      candidate.place != .outside, candidate.place != .sharedHeader,
      context.scene.effectiveHidden(of: subject.view).isHidden != true
    else { return .inapplicable }
    guard let own = measured(subject.view, in: context) else {
      return .notCaptured("geometry.frame")
    }
    // The badge's box, else the view itself.
    let box = context.paintedBox(around: subject.view, of: ad)
    let boxSize = box.flatMap { measured($0, in: context) }
    let size = boxSize ?? own
    guard size.width > 0, size.height > 0 else { return .inapplicable }
    let smaller = min(size.width, size.height)
    // Half a pixel, as for every measured length.
    let tolerance = context.scene.slack
    if smaller >= minimum - tolerance { return .pass }
    let data = [
      DataField("width", .points(size.width)), DataField("height", .points(size.height)),
      DataField("minimum", .number(minimum)),
    ]
    var related: [RelatedView] = []
    if let box, boxSize != nil, box != subject.view {
      related.append(RelatedView(view: box, role: "background"))
    }
    let largest = smaller + context.scene.frameDoubt
    if let scale = context.scale, largest * scale < minimum {
      return CheckResult(.violation, "below-minimum", data: data, related: related)
    }
    // No device has more than three pixels a point.
    if context.scale == nil, largest * 3 < minimum {
      return CheckResult(.violation, "below-minimum", data: data, related: related)
    }
    return CheckResult(.review, "between-pixels-and-points", data: data, related: related)
  }

  private func measured(_ view: Int, in context: AuditContext) -> TreeSize? {
    let node = context.node(view)
    if let design = node.design {
      // Required fixed sizes decide; a frame is what the canvas last showed.
      var size = context.scene.ownSize(of: view)
      for constraint in design.sizeConstraints
      where constraint.priority >= 1000 && !constraint.mayChange && constraint.relation == "equal" {
        if constraint.firstAttribute == "width" { size?.width = constraint.constant }
        if constraint.firstAttribute == "height" { size?.height = constraint.constant }
      }
      if design.misplaced || design.ambiguous { return nil }
      return size
    }
    return context.scene.windowRect(of: view).map { TreeSize(width: $0.width, height: $0.height) }
  }
}
