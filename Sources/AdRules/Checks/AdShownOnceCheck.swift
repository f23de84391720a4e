import AdTree

/// One native ad is shown by one ad view.
struct AdShownOnceCheck: Check {
  static let spec = CallSpec(
    name: "ad-shown-once",
    summary: "No other visible ad view shows the same native ad.",
    reasons: [
      ReasonSpec("shown-twice", .violation, [FieldSpec("class", .code)]),
      ReasonSpec("in-transition", .unmeasured),
    ])

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject), let index = subject.ad else { return .inapplicable }
    // The later of two tells.
    let others = context.recognition.ads[..<index].filter {
      $0.view != ad.view && context.isBound($0) != false
    }
    guard !others.isEmpty, isOnScreen(ad, in: context) != false else { return .pass }
    guard let reference = context.facts(ad)?.adRef.value else { return .notCaptured("ad.adRef") }
    var missing: String?
    for other in others {
      guard let otherReference = context.facts(other)?.adRef.value else {
        missing = missing ?? "ad.adRef"
        continue
      }
      guard otherReference == reference else { continue }
      switch (isOnScreen(ad, in: context), isOnScreen(other, in: context)) {
      case (false, _), (_, false): continue
      case (true, true): return twice(ad, other, in: context)
      default: missing = missing ?? "render.hidden"
      }
    }
    return missing.map { .notCaptured($0) } ?? .pass
  }

  private func twice(
    _ ad: RecognizedAd, _ other: RecognizedAd, in context: AuditContext
  ) -> CheckResult {
    let related = [RelatedView(view: other.view, role: "root")]
    // While a list updates, the old cell leaves as the new one arrives.
    if context.isMoving(ad.view) || context.isMoving(other.view) {
      return CheckResult(.unmeasured, "in-transition", related: related)
    }
    return CheckResult(
      .violation, "shown-twice",
      data: [DataField("class", .code(context.node(other.view).className))], related: related)
  }

  /// In a window and not hidden: cells in a reuse pool keep their ad.
  private func isOnScreen(_ ad: RecognizedAd, in context: AuditContext) -> Bool? {
    switch context.node(ad.view).geometry.inWindow {
    case .known(false): return false
    case .known(true): break
    case .null, .notCaptured: if context.snapshot.window(of: ad.view) == nil { return false }
    }
    return context.isSeen(ad.view)
  }
}
