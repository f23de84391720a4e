import AdGeometry
import AdTree

/// How much more than its asset an outlet makes clickable. Google's pages ask for quiet white
/// space, its templates and its SDK do not keep it: notes only.
struct ClickAreaCheck: Check {
  static let spec = CallSpec(
    name: "click-area",
    summary: "An outlet's view makes little more clickable than its asset.",
    arguments: [
      ArgumentSpec("times", .number, required: true),
      ArgumentSpec("share", .number, required: true),
    ],
    reasons: [
      ReasonSpec("root-registered", .pass, [FieldSpec("outlet", .code)]),
      ReasonSpec(
        "container-registered", .pass, [FieldSpec("outlet", .code), FieldSpec("holds", .list)]),
      ReasonSpec(
        "text-box-large", .pass, [FieldSpec("outlet", .code), FieldSpec("share", .percent)]),
    ])

  /// How many times the area of its words a text's view may have.
  private let times: Double
  /// Share of the ad view's area that a text's view may have, whatever its words.
  private let share: Double

  init(_ arguments: Arguments) {
    times = arguments.number("times") ?? .infinity
    share = arguments.number("share") ?? 1
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject),
      let asset = context.assets(shownBy: subject.view, ad: subject.ad).first
    else { return .inapplicable }
    let outlet = DataField("outlet", .code(asset.outlet))
    if subject.view == ad.view { return CheckResult(.pass, "root-registered", data: [outlet]) }
    let held = Asset.allCases.filter { other in
      ad.target(other).map { context.snapshot.isDescendant($0, of: subject.view) } ?? false
    }
    if !held.isEmpty {
      return CheckResult(
        .pass, "container-registered",
        data: [outlet, DataField("holds", .list(held.map { .code($0.outlet) }))])
    }
    guard Asset.texts.contains(asset), !context.isDesigned else { return .pass }
    return words(subject.view, ad, outlet, in: context)
  }

  private func words(
    _ view: Int, _ ad: RecognizedAd, _ outlet: DataField, in context: AuditContext
  ) -> CheckResult {
    guard context.isSeen(view) != false else { return .pass }
    guard context.node(view).text.isCaptured else { return .notCaptured("text.drawnRect") }
    guard let text = context.node(view).text.value else { return .pass }
    guard let words = text.drawnRect.value else { return .notCaptured("text.drawnRect") }
    guard let box = context.scene.boundingBox(of: view),
      let whole = context.scene.boundingBox(of: ad.view), whole.area > 0
    else { return .notCaptured("geometry.frame") }
    guard words.area > 0, box.area > times * words.area, box.area > share * whole.area else {
      return .pass
    }
    return CheckResult(
      .pass, "text-box-large",
      data: [outlet, DataField("share", .percent(box.area / whole.area))])
  }
}
