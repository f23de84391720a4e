import AdGeometry
import AdTree

/// The AdChoices mark keeps away from buttons.
struct AdChoicesSpacingCheck: Check {
  static let measuresPlaces = true
  static let measuresSizes = true
  static let spec = CallSpec(
    name: "adchoices-spacing",
    summary: "The mark is at least `least` points from the call to action and from other controls.",
    arguments: [ArgumentSpec("least", .number, required: true)],
    reasons: [
      ReasonSpec(
        "near-control", .review,
        [FieldSpec("distance", .points), FieldSpec("class", .code), FieldSpec("least", .points)])
    ])

  private let least: Double

  init(_ arguments: Arguments) {
    least = arguments.number("least") ?? 0
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let index = subject.ad else { return .inapplicable }
    let ad = context.recognition.ads[index]
    guard context.shownMarks(of: index).contains(subject.view),
      let mark = context.scene.boundingBox(of: subject.view)
    else { return .inapplicable }
    var nearest: (view: Int, distance: Double)?
    let root = context.snapshot.root(of: ad.view)
    // What is painted before the ad, the screen it was presented over, lies behind it.
    for view in ad.scope..<context.snapshot.subtreeEnds[root] {
      guard view == ad.target(.callToAction) || isControl(view, in: context),
        let box = context.scene.boundingBox(of: view), box.area > 0,
        context.scene.effectiveHidden(of: view).isHidden != true,
        !context.snapshot.isDescendant(subject.view, of: view)
      else { continue }
      let distance = box.distance(to: mark)
      if distance < nearest?.distance ?? least { nearest = (view, distance) }
    }
    guard let nearest, nearest.distance < least - context.scene.slack else { return .pass }
    return CheckResult(
      .review, "near-control",
      data: [
        DataField("distance", .points(nearest.distance)),
        DataField("class", .code(context.node(nearest.view).className)),
        DataField("least", .points(least)),
      ], related: [RelatedView(view: nearest.view, role: "control")])
  }

  /// Close and menu buttons and their like: controls that take touches and are not the SDK's.
  private func isControl(_ view: Int, in context: AuditContext) -> Bool {
    context.infos[view].isControl == true
      && context.node(view).touch.userInteractionEnabled.value != false
      && context.recognition.owners[view].owner != .sdk
  }
}
