import AdTree

/// The publisher's views of an ad that take touches by themselves: those with gesture recognisers,
/// and controls that show no asset.
struct TouchTakerSelector: Selector {
  static let spec = CallSpec(
    name: "touch-takers",
    summary: """
      The ad view, the publisher's views in it that have gesture recognisers, and its controls \
      that are neither an outlet's target nor below one; none in what a mediation adapter made.
      """)

  init(_ arguments: Arguments) {}

  func select(_ ad: Int, in context: AuditContext) -> Selection {
    let recognised = context.recognition.ads[ad]
    guard !recognised.isAdapterMade else { return Selection(members: [], gap: nil) }
    let isControl = IsControlCondition(Arguments())
    var members = [
      Selection.Member(view: recognised.view, isCertain: true, certainty: recognised.certainty)
    ]
    var isCut = false
    var isMissing = false
    /// The end of the subtree of the outlet target that is being walked.
    var assetEnd = recognised.view
    for view in context.snapshot.subtree(of: recognised.view) {
      let node = context.node(view)
      guard node.kind != .layer, context.recognition.owners[view].owner == .publisher else {
        continue
      }
      if node.childrenCut { isCut = true }
      if !context.assets(shownBy: view, ad: ad).isEmpty, view != recognised.view {
        assetEnd = max(assetEnd, context.snapshot.subtreeEnds[view])
      }
      switch node.touch.gestureRecognizers {
      case .known(let recognizers) where !recognizers.isEmpty:
        guard view != recognised.view else { continue }
        members.append(Selection.Member(view: view, isCertain: true, certainty: .named))
        continue
      case .known, .null: break
      // A nib names the recognisers it has.
      case .notCaptured: isMissing = isMissing || !context.isDesigned
      }
      if view >= assetEnd, view != recognised.view,
        isControl.holds(Subject(ad: ad, view: view), in: context) == true
      {
        members.append(Selection.Member(view: view, isCertain: true, certainty: .named))
      }
    }
    let gap: Selection.Gap? =
      isCut ? .treeCut : isMissing ? .notCaptured(["touch.gestureRecognizers"]) : nil
    return Selection(members: members, gap: gap)
  }
}
