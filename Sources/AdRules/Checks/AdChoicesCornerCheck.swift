import AdGeometry
import AdTree

/// Nothing of the app is painted where the AdChoices mark lies, or will.
///
/// Frames do not count, paint does: a label's frame may reach the corner while its words do not.
struct AdChoicesCornerCheck: Check {
  static let measuresPlaces = true
  static let spec = CallSpec(
    name: "adchoices-corner-free",
    summary: """
      Words, images and opaque boxes of the app leave the AdChoices mark's place free, a square of \
      `side` points in its corner where no mark was seen: at most the share `pass` of it is \
      painted, from `violation` on it is not free.
      """,
    arguments: [
      ArgumentSpec("side", .number, required: true, faults: true),
      ArgumentSpec("pass", .number, required: true),
      ArgumentSpec("violation", .number, required: true),
    ],
    reasons: [
      ReasonSpec(
        "content-in-corner", .violation, [FieldSpec("share", .percent), FieldSpec("class", .code)]),
      ReasonSpec(
        "content-reaches-corner", .review,
        [FieldSpec("share", .percent), FieldSpec("class", .code)]),
      ReasonSpec(
        "content-may-be-in-corner", .review,
        [FieldSpec("share", .percent), FieldSpec("class", .code)]),
      ReasonSpec("mark-over-media", .pass),
      ReasonSpec("content-unreadable", .unmeasured, [FieldSpec("class", .code)]),
      ReasonSpec("not-captured", .unmeasured),
    ])

  private let side: Double
  private let pass: Double
  private let violation: Double

  init(_ arguments: Arguments) {
    side = arguments.number("side") ?? 0
    pass = arguments.number("pass") ?? 0
    violation = arguments.number("violation") ?? 1
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let index = subject.ad else { return .inapplicable }
    let ad = context.recognition.ads[index]
    // Ads sold directly carry no mark in most regions.
    guard ad.sale.value != .direct else { return .inapplicable }
    guard let place = AdChoicesPlace(ad: index, side: side, in: context) else {
      return .notCaptured("geometry.frame")
    }
    let content = CornerContent(
      ad: index, boxes: place.boxes, marks: context.shownMarks(of: index), in: context)
    // Of several corners the fullest counts; that it is the right one nobody knows.
    let corners = place.boxes.map { box in
      (
        certain: box.shareCovered(by: content.certain.map(\.rect)),
        possible: box.shareCovered(by: (content.certain + content.possible).map(\.rect))
      )
    }
    let certain = corners.map(\.certain).max() ?? 0
    let possible = corners.map(\.possible).max() ?? 0
    if certain > pass {
      let isKnown = place.isSeen || (place.isCertain && ad.sale.value == .programmatic)
      let isFull = certain >= violation
      let reason =
        !isKnown
        ? "content-may-be-in-corner" : isFull ? "content-in-corner" : "content-reaches-corner"
      return told(
        isKnown && isFull ? .violation : .review, reason, certain, content.certain,
        missing: isKnown ? [] : missing(place, ad), in: context)
    }
    if possible > pass {
      return told(
        .review, "content-may-be-in-corner", possible, content.possible,
        missing: place.isSeen ? [] : missing(place, ad), in: context)
    }
    if let fact = content.missing.first { return .notCaptured(fact) }
    if let unreadable = content.unreadable {
      return CheckResult(
        .unmeasured, "content-unreadable",
        data: [DataField("class", .code(context.node(unreadable).className))],
        related: [RelatedView(view: unreadable, role: "content")])
    }
    return isOverMedia(ad, place, in: context) ? CheckResult(.pass, "mark-over-media") : .pass
  }

  /// Facts that would make the answer certain.
  private func missing(_ place: AdChoicesPlace, _ ad: RecognizedAd) -> [String] {
    place.missing + (ad.sale.isCaptured ? [] : ["ad.sale"])
  }

  private func told(
    _ outcome: Outcome, _ reason: String, _ share: Double, _ content: [CornerContent.Piece],
    missing: [String], in context: AuditContext
  ) -> CheckResult {
    let largest = content.max { $0.rect.area < $1.rect.area }
    return CheckResult(
      outcome, reason,
      data: [
        DataField("share", .percent(share)),
        DataField("class", .code(largest.map { context.node($0.view).className } ?? "")),
      ], related: content.map { RelatedView(view: $0.view, role: "content") }, missing: missing)
  }

  /// The mark lies on the ad's media: whether it stands out depends on each picture.
  private func isOverMedia(
    _ ad: RecognizedAd, _ place: AdChoicesPlace, in context: AuditContext
  ) -> Bool {
    guard let media = ad.target(.media), let box = context.scene.boundingBox(of: media),
      context.scene.effectiveHidden(of: media).isHidden != true
    else { return false }
    return place.boxes.contains { $0.shareCovered(by: [box]) >= violation }
  }
}
