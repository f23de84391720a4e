import AdGeometry
import AdTree

/// Touches get from the window down to the ad view.
struct TouchPathCheck: Check {
  static let spec = CallSpec(
    name: "touch-path",
    summary: "User interaction is on for the ad view and for every view above it.",
    reasons: [
      ReasonSpec("ad-view-off", .violation),
      ReasonSpec("ancestor-off", .violation, [FieldSpec("class", .code)]),
      ReasonSpec("screen-off", .review, [FieldSpec("class", .code)]),
      ReasonSpec("off-in-nib", .review, [FieldSpec("class", .code)]),
      ReasonSpec("in-transition", .unmeasured, [FieldSpec("class", .code)]),
      ReasonSpec("adapter-made", .pass),
    ])

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject) else { return .inapplicable }
    // An adapter's empty view over the wrapper takes no touches: its assets lie beside it.
    let start = ad.isAdapterMade ? ad.scope : ad.view
    var off: Int?
    var isMissing = false
    for view in [start] + context.snapshot.ancestors(of: start) {
      switch context.node(view).touch.userInteractionEnabled {
      case .known(true): break
      case .known(false): off = off ?? view
      case .null, .notCaptured: isMissing = true
      }
    }
    guard let off else {
      if isMissing { return .notCaptured("touch.userInteractionEnabled") }
      let ownIsOff = context.node(ad.view).touch.userInteractionEnabled == .known(false)
      return ad.isAdapterMade && ownIsOff ? CheckResult(.pass, "adapter-made") : .pass
    }
    return judge(off, ad, in: context)
  }

  private func judge(_ off: Int, _ ad: RecognizedAd, in context: AuditContext) -> CheckResult {
    let data = [DataField("class", .code(context.node(off).className))]
    let related = off == ad.view ? [] : [RelatedView(view: off, role: "ancestor")]
    if context.isDesigned {
      return CheckResult(.review, "off-in-nib", data: data, related: related)
    }
    if context.isMoving(ad.view) {
      return CheckResult(.unmeasured, "in-transition", data: data, related: related)
    }
    if off == ad.view { return CheckResult(.violation, "ad-view-off") }
    return holdsScreen(off, in: context)
      ? CheckResult(.review, "screen-off", data: data, related: related)
      : CheckResult(.violation, "ancestor-off", data: data, related: related)
  }

  /// A view that fills its window, or that the system made for a whole screen: an app that cannot
  /// be used at all is one that waits for something.
  private func holdsScreen(_ view: Int, in context: AuditContext) -> Bool {
    if context.node(view).kind == .window || context.infos[view].isPresentationRoot
      || context.recognition.owners[view].owner == .system
    {
      return true
    }
    guard let root = context.snapshot.window(of: view),
      let screen = context.scene.boundingBox(of: root),
      let box = context.scene.boundingBox(of: view)
    else { return false }
    return screen.isInside(box, tolerance: context.scene.slack)
  }
}
