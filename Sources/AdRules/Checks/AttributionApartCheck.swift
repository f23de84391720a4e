import AdGeometry
import AdTree

/// An attribution and the AdChoices mark do not lie over each other.
struct AttributionApartCheck: Check {
  static let measuresPlaces = true
  static let spec = CallSpec(
    name: "attribution-apart",
    summary: "The label and the AdChoices mark, or the corner it will come to, share no area.",
    arguments: [
      ArgumentSpec("side", .number, required: true),
      ArgumentSpec("pass", .number, required: true),
      ArgumentSpec("violation", .number, required: true),
    ],
    reasons: [
      ReasonSpec("overlap", .violation, [FieldSpec("share", .percent)]),
      ReasonSpec("slight-overlap", .review, [FieldSpec("share", .percent)]),
      ReasonSpec("in-adchoices-corner", .review, [FieldSpec("share", .percent)]),
      ReasonSpec("not-captured", .unmeasured),
    ])

  /// Points; the square that the mark takes in its corner.
  private let side: Double
  /// Shares of 1 of the smaller of both that must be its own.
  private let pass: Double
  private let violation: Double

  init(_ arguments: Arguments) {
    side = arguments.number("side") ?? 0
    pass = arguments.number("pass") ?? 1
    violation = arguments.number("violation") ?? 0
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let index = subject.ad, let candidate = context.candidate(subject) else {
      return .inapplicable
    }
    let ad = context.recognition.ads[index]
    guard let place = AdChoicesPlace(ad: index, side: side, in: context) else {
      return .notCaptured("geometry.frame")
    }
    // Ads sold directly carry no mark in most regions.
    if !place.isSeen, ad.sale.value == .direct { return .inapplicable }
    let drawn = context.attributionPlace(candidate, of: ad)
    guard let label = drawn.outerRect, label.area > 0 else {
      return .notCaptured("geometry.frame")
    }
    let shares = place.boxes.map { box in
      let common = box.intersection(label)?.area ?? 0
      return (ofSmaller: common / min(box.area, label.area), ofLabel: common / label.area)
    }
    guard let worst = shares.max(by: { $0.ofSmaller < $1.ofSmaller }) else { return .pass }
    let tolerance = min(1, context.scene.slack * label.perimeter / label.area)
    if 1 - worst.ofSmaller + tolerance >= pass { return .pass }
    let marks = context.shownMarks(of: index).map { RelatedView(view: $0, role: "mark") }
    let data = [DataField("share", .percent(worst.ofSmaller))]
    guard case .known = drawn else {
      // A frame that the mark takes half of leaves its words no room beside it.
      guard worst.ofLabel >= 1 - violation else { return .notCaptured("text.drawnRect") }
      return CheckResult(
        .review, place.isSeen ? "slight-overlap" : "in-adchoices-corner", data: data,
        related: marks)
    }
    guard place.isSeen else {
      return CheckResult(.review, "in-adchoices-corner", data: data, missing: place.missing)
    }
    return CheckResult(
      1 - worst.ofSmaller < violation ? .violation : .review,
      1 - worst.ofSmaller < violation ? "overlap" : "slight-overlap", data: data, related: marks)
  }
}
