import AdTree

/// Views that may be the ad's attribution.
struct AttributionCandidateSelector: Selector {
  static let spec = CallSpec(
    name: "attribution-candidates",
    summary: """
      Views, text layers and accessibility elements that may be the ad's own attribution: no \
      outlet's target, and not below media, AdChoices or SDK views.
      """)

  init(_ arguments: Arguments) {}

  func select(_ ad: Int, in context: AuditContext) -> Selection {
    let members = context.candidates[ad].map {
      Selection.Member(view: $0.view, isCertain: true, certainty: $0.certainty)
    }
    return Selection(members: members, gap: Self.gap(ad, in: context))
  }

  static func gap(_ ad: Int, in context: AuditContext) -> Selection.Gap? {
    let scope = context.recognition.ads[ad].scope
    var unreadable: Int?
    var isTextMissing = false
    for view in context.snapshot.subtree(of: scope) {
      let node = context.node(view)
      if node.childrenCut, context.recognition.owners[view].owner != .sdk { return .treeCut }
      if context.infos[view].isUnreadable, unreadable == nil,
        context.recognition.owners[view].owner != .sdk
      {
        unreadable = view
      }
      if context.infos[view].isText, !node.text.isCaptured, node.kind == .view {
        isTextMissing = true
      }
    }
    if let unreadable = unreadable ?? painterOver(ad, in: context) {
      return .unreadable(unreadable)
    }
    return isTextMissing ? .notCaptured(["text"]) : nil
  }

  /// A hosting view outside the ad's subtree that meets the ad: SwiftUI, React Native, Flutter.
  private static func painterOver(_ ad: Int, in context: AuditContext) -> Int? {
    guard context.snapshot.stage == .rendered else { return nil }
    let recognised = context.recognition.ads[ad]
    guard let box = context.scene.boundingBox(of: recognised.view) else { return nil }
    return context.snapshot.nodes.indices.first { view in
      context.infos[view].isUnreadable && !context.snapshot.isDescendant(view, of: recognised.scope)
        && context.scene.effectiveHidden(of: view).isHidden != true
        && context.scene.boundingBox(of: view)?.intersection(box) != nil
    }
  }
}
