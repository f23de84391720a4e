import AdTree

/// A button that looks like the call to action is linked to the outlet.
struct CallToActionLinkedCheck: Check {
  static let spec = CallSpec(
    name: "call-to-action-linked",
    summary: "No titled button stands in the ad while the call-to-action outlet is nil.",
    reasons: [
      ReasonSpec(
        "call-to-action-unlinked", .violation,
        [FieldSpec("title", .text), FieldSpec("linked", .list)]),
      ReasonSpec("may-be-call-to-action", .review, [FieldSpec("title", .text)]),
      ReasonSpec("call-to-action-broken", .review, [FieldSpec("destination", .code)]),
      ReasonSpec("no-button", .pass),
      ReasonSpec("other-button", .pass, [FieldSpec("class", .code)]),
      ReasonSpec("wired-by-owner", .pass),
      ReasonSpec("adapter-made", .pass),
    ])

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject) else { return .inapplicable }
    switch ad.outlets[.callToAction] ?? .notCaptured {
    case .linked: return .pass
    case .broken(let destination, _):
      return CheckResult(
        .review, "call-to-action-broken", data: [DataField("destination", .code(destination))])
    case .shown, .notCaptured: return .notCaptured("outlets")
    case .unlinked: break
    }
    if ad.isAdapterMade { return CheckResult(.pass, "adapter-made") }
    // An ad view without any outlet is the headline's rule.
    let linked = Asset.allCases.filter { ad.target($0) != nil }
    guard !linked.isEmpty else { return .inapplicable }
    if context.isWiredByOwner(.callToAction, of: ad) { return CheckResult(.pass, "wired-by-owner") }
    let facts = context.assetFacts(.callToAction, of: ad)
    if facts?.present == .known(false) || facts?.string.isNull == true { return .inapplicable }
    return judge(
      buttons(subject, ad, in: context), delivered: facts?.string.value?.whole, linked: linked,
      in: context)
  }

  private struct Button {
    var view: Int
    var title: String?
  }

  private func judge(
    _ buttons: [Button], delivered: String?, linked: [Asset], in context: AuditContext
  ) -> CheckResult {
    guard let first = buttons.first else { return CheckResult(.pass, "no-button") }
    func unlinked(_ button: Button, _ title: String) -> CheckResult {
      CheckResult(
        .violation, "call-to-action-unlinked",
        data: [
          DataField("title", .text(title)),
          DataField("linked", .list(linked.map { .code($0.outlet) })),
        ], related: [RelatedView(view: button.view, role: "candidate")])
    }
    let titled = buttons.compactMap { button in button.title.map { (button, $0) } }
    guard let (button, title) = titled.first else {
      return CheckResult(
        .pass, "other-button",
        data: [DataField("class", .code(context.node(first.view).className))])
    }
    guard let delivered else {
      // A button with an action of the app may be the app's own: the SDK takes the clicks of a
      // call to action.
      let bare = titled.first { !hasAction($0.0.view, in: context) }
      return bare.map { unlinked($0.0, $0.1) } ?? review(button, title)
    }
    if let match = titled.first(where: { ShownAssets.isSame($0.1, as: delivered) }) {
      return unlinked(match.0, match.1)
    }
    return review(button, title)
  }

  private func review(_ button: Button, _ title: String) -> CheckResult {
    CheckResult(
      .review, "may-be-call-to-action", data: [DataField("title", .text(title))],
      related: [RelatedView(view: button.view, role: "candidate")])
  }

  private func hasAction(_ view: Int, in context: AuditContext) -> Bool {
    guard let control = context.node(view).control.value else { return false }
    return (control.targetCount.value ?? 0) > 0 || control.hasPrimaryAction == .known(true)
  }

  /// The publisher's unlinked controls in the ad that are not known to be hidden; signs such as
  /// "×" are no title.
  private func buttons(
    _ subject: Subject, _ ad: RecognizedAd, in context: AuditContext
  ) -> [Button] {
    let isControl = IsControlCondition(Arguments())
    var result: [Button] = []
    var view = ad.view + 1
    while view < context.snapshot.subtreeEnds[ad.view] {
      let end = context.snapshot.subtreeEnds[view]
      let isTarget = context.recognition.assets[view] != nil
      if isTarget || context.recognition.owners[view].owner != .publisher {
        // A linked container may hold other buttons, which belong to its asset.
        view = end
        continue
      }
      guard isControl.holds(Subject(ad: subject.ad, view: view), in: context) == true,
        context.scene.effectiveHidden(of: view).isHidden != true
      else {
        view += 1
        continue
      }
      let title = context.shownText(of: view)?.whole.flatMap { text in
        text.filter(\.isLetter).count > 1 ? text : nil
      }
      // A badge that is a button is no call to action.
      if title.map(context.matcher.isAttribution) != true {
        result.append(Button(view: view, title: title))
      }
      view = end
    }
    return result
  }
}
