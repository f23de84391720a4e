import AdTree

/// No gesture recogniser of the app takes taps meant for the assets.
struct RecognizerCheck: Check {
  static let spec = CallSpec(
    name: "recognisers-leave-taps",
    summary: "No gesture recogniser of the app on an asset, or around one, takes its taps.",
    reasons: [
      ReasonSpec("own-tap", .review, [FieldSpec("recogniser", .code), FieldSpec("class", .code)]),
      ReasonSpec(
        "recogniser-may-take-taps", .review,
        [FieldSpec("recogniser", .code), FieldSpec("class", .code)]),
      ReasonSpec("may-be-the-sdks", .pass, [FieldSpec("recogniser", .code)]),
    ])

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    let facts = context.node(subject.view).touch.gestureRecognizers
    guard let ad = context.ad(subject), facts.isCaptured || context.isDesigned,
      isOnPath(subject, ad, in: context)
    else { return .inapplicable }
    var note: CheckResult?
    for recognizer in facts.value ?? [] where recognizer.enabled != .known(false) {
      let kind = RecognizerKind(
        recognizer, onScrollView: context.infos[subject.view].isScrollView,
        roles: context.pack.roles)
      switch judge(recognizer, kind, ad, subject, in: context) {
      case let result? where result.outcome == .review: return result
      case let result?: note = note ?? result
      case nil: break
      }
    }
    return note ?? .pass
  }

  /// On the ad view, on an asset or inside one, or around one.
  private func isOnPath(_ subject: Subject, _ ad: RecognizedAd, in context: AuditContext) -> Bool {
    if subject.view == ad.view { return true }
    return Asset.allCases.contains { asset in
      guard asset != .adChoices, let target = ad.target(asset) else { return false }
      return target == subject.view || context.snapshot.isDescendant(target, of: subject.view)
        || context.snapshot.isDescendant(subject.view, of: target)
    }
  }

  private func judge(
    _ recognizer: GestureFacts, _ kind: RecognizerKind, _ ad: RecognizedAd, _ subject: Subject,
    in context: AuditContext
  ) -> CheckResult? {
    let name = DataField("recogniser", .code(recognizer.className))
    let note = CheckResult(.pass, "may-be-the-sdks", data: [name])
    func review(_ reason: String) -> CheckResult {
      CheckResult(
        .review, reason,
        data: [name, DataField("class", .code(context.node(subject.view).className))])
    }
    // Touches that are not cancelled arrive at the views all the same.
    guard kind != .quiet, recognizer.cancelsTouchesInView != .known(false) else { return nil }
    // Before an ad is bound, and in a nib, the SDK has added none.
    let isOwn = context.isDesigned || ad.phase == .empty
    switch kind {
    case .quiet: return nil
    case .tap: return isOwn ? review("own-tap") : note
    case .swipe where isSwipeAsked(ad, in: context) && !isOwn: return note
    case .swipe, .hold:
      // UIKit's own swipes, pans and long presses let short taps through, mostly.
      return recognizer.cancelsTouchesInView == .known(true)
        ? review("recogniser-may-take-taps") : nil
    case .custom:
      if !isOwn, context.thirdPartyAdapter(ad) != nil { return note }
      return review("recogniser-may-take-taps")
    }
  }

  /// The app asked the SDK for a swipe that counts as a click.
  private func isSwipeAsked(_ ad: RecognizedAd, in context: AuditContext) -> Bool {
    guard let facts = context.facts(ad) else { return false }
    return facts.customClickGesture == .known(true)
      || facts.request.value?.swipeGesture == .known(true)
  }
}

/// What a gesture recogniser may do to a tap, by its class.
enum RecognizerKind {
  /// Nothing: the system's, the SDK's, or one that needs several fingers or taps.
  case quiet
  case tap
  case swipe
  /// A pan or a long press.
  case hold
  /// A class of the app.
  case custom

  init(_ recognizer: GestureFacts, onScrollView: Bool, roles: ClassRoles) {
    switch recognizer.className {
    case "UITapGestureRecognizer":
      self = (recognizer.taps.value ?? 1) > 1 ? .quiet : .tap
    case "UISwipeGestureRecognizer": self = .swipe
    case "UIPanGestureRecognizer": self = onScrollView ? .quiet : .hold
    case "UIScreenEdgePanGestureRecognizer", "UILongPressGestureRecognizer": self = .hold
    case let name where name.hasPrefix("UI") || name.hasPrefix("_UI") || roles.isSDKClass(name):
      self = .quiet
    default: self = .custom
    }
  }
}
