import AdGeometry
import AdTree

/// People can leave an ad that fills the screen.
struct WayOutCheck: Check {
  static let measuresPlaces = true
  static let spec = CallSpec(
    name: "way-out",
    summary: """
      An ad that covers at least the share `window` of its window scrolls, or has a control, a \
      bar or a gesture of the app, apart from its assets, by which people can leave it.
      """,
    arguments: [ArgumentSpec("window", .number, required: true)],
    reasons: [
      ReasonSpec("no-way-out", .review),
      ReasonSpec("way-out-may-be-drawn", .unmeasured, [FieldSpec("class", .code)]),
      ReasonSpec("not-captured", .unmeasured),
    ])

  private let window: Double

  init(_ arguments: Arguments) {
    window = arguments.number("window") ?? 1
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let index = subject.ad else { return .inapplicable }
    let ad = context.recognition.ads[index]
    guard let root = context.snapshot.window(of: ad.view) else { return .inapplicable }
    guard let screen = context.scene.windowRect(of: root),
      let box = context.scene.boundingBox(of: ad.view)
    else { return .notCaptured("geometry.frame") }
    guard box.fills(screen, share: window) else { return .inapplicable }
    // One page of several is swiped away.
    if context.scene.item(of: ad.view) != nil || !context.visibleBars(around: ad).isEmpty {
      return .pass
    }
    return search(index, ad, root, in: context)
  }

  private func search(
    _ index: Int, _ ad: RecognizedAd, _ root: Int, in context: AuditContext
  ) -> CheckResult {
    var painter: Int?
    var isCut = false
    var isGestureMissing = false
    for view in context.snapshot.subtree(of: root) {
      guard context.recognition.owners[view].owner != .sdk, !showsAsset(view, ad, in: context)
      else { continue }
      if isWayOut(view, index, ad, in: context) { return .pass }
      let node = context.node(view)
      if node.childrenCut { isCut = true }
      if node.kind != .layer, !node.touch.gestureRecognizers.isCaptured { isGestureMissing = true }
      if context.infos[view].isUnreadable,
        context.scene.effectiveHidden(of: view).isHidden != true
      {
        painter = painter ?? view
      }
    }
    if isCut { return .notCaptured("childrenCut") }
    if let painter {
      return CheckResult(
        .unmeasured, "way-out-may-be-drawn", data: [context.classField(painter)],
        related: [RelatedView(view: painter, role: "content")])
    }
    return isGestureMissing
      ? .notCaptured("touch.gestureRecognizers") : CheckResult(.review, "no-way-out")
  }

  private func showsAsset(_ view: Int, _ ad: RecognizedAd, in context: AuditContext) -> Bool {
    Asset.allCases.contains { asset in
      ad.target(asset).map { $0 == view || context.snapshot.isDescendant(view, of: $0) } ?? false
    }
  }

  private func isWayOut(
    _ view: Int, _ index: Int, _ ad: RecognizedAd, in context: AuditContext
  ) -> Bool {
    let isAround = view == ad.view || context.snapshot.isDescendant(ad.view, of: view)
    // What the ad hides is no way out of it.
    let isReachable = isAround || context.scene.place(of: view) > context.scene.place(of: ad.view)
    guard isReachable, context.mayTakeTouches(view) else { return false }
    if !isAround, context.isUsableControl(view),
      !context.candidates[index].contains(where: { $0.view == view && $0.isAttribution })
    {
      return true
    }
    return context.node(view).touch.gestureRecognizers.value?.contains { recognizer in
      guard recognizer.enabled != .known(false) else { return false }
      switch RecognizerKind(
        recognizer, onScrollView: context.infos[view].isScrollView, roles: context.pack.roles)
      {
      case .quiet: return false
      // Of taps on the ad itself the SDK's own cannot be told.
      case .tap: return !isAround
      case .swipe, .hold, .custom: return true
      }
    } ?? false
  }
}
