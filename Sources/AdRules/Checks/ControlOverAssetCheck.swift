import AdGeometry
import AdTree

/// No control of the app lies over an asset, or around it.
struct ControlOverAssetCheck: Check {
  static let spec = CallSpec(
    name: "no-control-over-assets",
    summary: "No control, or tapped view, of the app takes the touches of most of an asset.",
    arguments: [ArgumentSpec("covered", .number, required: true, faults: true)],
    reasons: [
      ReasonSpec("over-asset", .review, [FieldSpec("class", .code), FieldSpec("outlet", .code)]),
      ReasonSpec(
        "asset-inside-control", .review, [FieldSpec("class", .code), FieldSpec("outlet", .code)]),
      ReasonSpec("media-controls", .pass, [FieldSpec("class", .code)]),
      ReasonSpec("over-part-of-asset", .pass, [FieldSpec("outlet", .code)]),
    ])
  static let measuresPlaces = true

  /// Alpha below which UIKit gives a view no touches.
  private static let touchableAlpha = 0.01

  /// Share of an asset that counts as most of it.
  private let covered: Double

  init(_ arguments: Arguments) {
    covered = arguments.number("covered") ?? 1
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject), subject.view != ad.view, takesTaps(subject, in: context),
      context.assets(shownBy: subject.view, ad: subject.ad).isEmpty
    else { return .inapplicable }
    switch receivesTouches(subject, ad, in: context) {
    case true: break
    case false: return .inapplicable
    case nil: return .notCaptured("touch.userInteractionEnabled")
    }
    return inside(subject, ad, in: context)
      ?? (context.isDesigned ? .inapplicable : over(subject, ad, in: context))
  }

  private func takesTaps(_ subject: Subject, in context: AuditContext) -> Bool {
    let node = context.node(subject.view)
    if IsControlCondition(Arguments()).holds(subject, in: context) == true {
      return node.control.value?.enabled != .known(false)
    }
    return node.touch.gestureRecognizers.value?.contains {
      $0.enabled != .known(false) && $0.cancelsTouchesInView != .known(false)
        && RecognizerKind($0, onScrollView: false, roles: context.pack.roles) == .tap
    } ?? false
  }

  /// Interaction is on from the ad view down to the view, and nothing hides it.
  private func receivesTouches(
    _ subject: Subject, _ ad: RecognizedAd, in context: AuditContext
  ) -> Bool? {
    if context.scene.effectiveHidden(of: subject.view).isHidden == true { return false }
    if let alpha = context.scene.effectiveAlpha(of: subject.view), alpha < Self.touchableAlpha {
      return false
    }
    var isMissing = false
    for view in [subject.view] + context.snapshot.ancestors(of: subject.view) {
      guard view != ad.view else { break }
      switch context.node(view).touch.userInteractionEnabled {
      case .known(true): break
      case .known(false): return false
      case .null, .notCaptured: isMissing = true
      }
    }
    return isMissing ? nil : true
  }

  private func inside(
    _ subject: Subject, _ ad: RecognizedAd, in context: AuditContext
  ) -> CheckResult? {
    // A recogniser around an asset is another check's.
    guard IsControlCondition(Arguments()).holds(subject, in: context) == true else { return nil }
    for asset in Asset.allCases where asset != .adChoices {
      guard let target = ad.target(asset),
        context.snapshot.isDescendant(target, of: subject.view)
      else { continue }
      return result(.review, "asset-inside-control", asset, target, subject, in: context)
    }
    return nil
  }

  /// Touches go to the subview that stands last, whatever its z position.
  private func over(
    _ subject: Subject, _ ad: RecognizedAd, in context: AuditContext
  ) -> CheckResult {
    guard let box = context.scene.boundingBox(of: subject.view) else {
      return .notCaptured("geometry.frame")
    }
    var note: CheckResult?
    for asset in Asset.allCases where asset != .adChoices {
      guard let target = ad.target(asset), target < subject.view,
        !context.snapshot.isDescendant(subject.view, of: target),
        !context.snapshot.isDescendant(target, of: subject.view),
        context.isSeen(target) != false, let place = place(of: target, in: context),
        let common = place.intersection(box)
      else { continue }
      if asset == .media, context.facts(ad)?.media.value?.customControls == .known(true) {
        note =
          note
          ?? CheckResult(
            .pass, "media-controls",
            data: [DataField("class", .code(context.node(subject.view).className))])
      } else if common.area >= covered * place.area {
        return result(.review, "over-asset", asset, target, subject, in: context)
      } else {
        note =
          note
          ?? CheckResult(
            .pass, "over-part-of-asset", data: [DataField("outlet", .code(asset.outlet))],
            related: [RelatedView(view: target, role: "target")])
      }
    }
    return note ?? .pass
  }

  /// Where the asset's words or image are; a label's box is wider than its words.
  private func place(of view: Int, in context: AuditContext) -> TreeRect? {
    switch context.scene.drawnPlace(of: view) {
    case .known(let rect), .within(let rect): rect
    case .nothing: context.scene.boundingBox(of: view)
    case .unplaced: nil
    }
  }

  private func result(
    _ outcome: Outcome, _ reason: String, _ asset: Asset, _ target: Int, _ subject: Subject,
    in context: AuditContext
  ) -> CheckResult {
    CheckResult(
      outcome, reason,
      data: [
        DataField("class", .code(context.node(subject.view).className)),
        DataField("outlet", .code(asset.outlet)),
      ], related: [RelatedView(view: target, role: "target")])
  }
}
