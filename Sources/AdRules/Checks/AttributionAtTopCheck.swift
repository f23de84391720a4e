import AdGeometry
import AdTree

/// An attribution stands at the top of the ad: not below the rows that follow the headline.
///
/// Nobody publishes a distance, so the test is one of order: whoever reads the headline and the
/// row below it has seen the label.
struct AttributionAtTopCheck: Check {
  static let measuresPlaces = true
  static let spec = CallSpec(
    name: "attribution-at-top",
    summary: "No asset stands between the headline and a label below it.",
    reasons: [
      ReasonSpec("below-headline", .review, [FieldSpec("asset", .code)]),
      ReasonSpec("not-captured", .unmeasured),
    ])

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let index = subject.ad, let candidate = context.candidate(subject) else {
      return .inapplicable
    }
    let result = judge(candidate, context.recognition.ads[index], in: context)
    guard result.outcome > .pass,
      context.hasOther(
        than: subject.view, of: index,
        where: { judge($0, context.recognition.ads[index], in: context).outcome == .pass })
    else { return result }
    return .pass
  }

  private func judge(
    _ candidate: AttributionCandidate, _ ad: RecognizedAd, in context: AuditContext
  ) -> CheckResult {
    guard let headline = ad.target(.headline) else {
      return ad.hasLinks == nil ? .notCaptured("outlets") : .inapplicable
    }
    guard context.scene.effectiveHidden(of: headline).isHidden != true else {
      return .inapplicable
    }
    guard let label = context.attributionPlace(candidate, of: ad).outerRect,
      let title = context.scene.boundingBox(of: headline)
    else { return .notCaptured("geometry.frame") }
    let slack = context.scene.slack
    guard title.area > 0, label.y >= title.maxY - slack else { return .pass }
    for asset in Asset.allCases where asset != .headline && asset != .adChoices {
      guard let view = ad.target(asset), let box = context.scene.boundingBox(of: view),
        box.area > 0, context.scene.effectiveHidden(of: view).isHidden != true,
        box.y >= title.maxY - slack, box.maxY <= label.y + slack
      else { continue }
      return CheckResult(
        .review, "below-headline", data: [DataField("asset", .code(asset.outlet))],
        related: [
          RelatedView(view: headline, role: "headline"), RelatedView(view: view, role: "between"),
        ])
    }
    return .pass
  }
}
