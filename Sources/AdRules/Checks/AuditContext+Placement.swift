import AdGeometry
import AdTree

/// The views that belong to an ad wherever they hang: those in its scope, and those that show its
/// attribution, its AdChoices mark or one of its assets.
struct AdParts {
  /// Views at the top of each part.
  private let tops: [Int]
  private let snapshot: Snapshot

  init(of ad: Int, in context: AuditContext) {
    let recognised = context.recognition.ads[ad]
    snapshot = context.snapshot
    tops =
      [recognised.scope, recognised.view] + context.candidates[ad].map(\.view)
      + AdChoicesMarkSelector.marks(of: ad, in: context)
      + Asset.allCases.compactMap(recognised.target)
  }

  func contains(_ view: Int) -> Bool {
    tops.contains { view == $0 || snapshot.isDescendant(view, of: $0) }
  }
}

extension AuditContext {
  /// Alpha below which UIKit gives a view no touches.
  private static let touchableAlpha = 0.01

  /// Whether the view is a control of the app that people see and can use.
  func isUsableControl(_ view: Int) -> Bool {
    infos[view].isControl == true && recognition.owners[view].owner == .publisher
      && node(view).control.value?.enabled != .known(false) && mayTakeTouches(view)
  }

  /// Whether nothing known keeps touches from the view.
  func mayTakeTouches(_ view: Int) -> Bool {
    scene.effectiveHidden(of: view).isHidden != true
      && (scene.effectiveAlpha(of: view) ?? 1) >= Self.touchableAlpha
      && ([view] + snapshot.ancestors(of: view)).allSatisfy {
        node($0).touch.userInteractionEnabled != .known(false)
      }
  }

  /// Bars of the system in the ad's window that are not known to be hidden, the outermost of each.
  func visibleBars(around ad: RecognizedAd) -> [Int] {
    var result: [Int] = []
    var view = snapshot.root(of: ad.view)
    let end = snapshot.subtreeEnds[view]
    while view < end {
      guard infos[view].isSystemBar else {
        view += 1
        continue
      }
      if scene.effectiveHidden(of: view).isHidden != true,
        (scene.effectiveAlpha(of: view) ?? 1) >= Self.touchableAlpha,
        (scene.boundingBox(of: view)?.area ?? 0) > 0
      {
        result.append(view)
      }
      view = snapshot.subtreeEnds[view]
    }
    return result
  }

  func classField(_ view: Int) -> DataField { DataField("class", .code(node(view).className)) }
}
