/// The ad's own attributions, by their words or by declaration.
///
/// What may be drawn where a tree shows nothing is the business of the rule that asks for an
/// attribution: here it leaves no gap.
struct AttributionSelector: Selector {
  static let spec = CallSpec(
    name: "attributions", summary: "The ad's attributions by their words or by declaration.")

  init(_ arguments: Arguments) {}

  func select(_ ad: Int, in context: AuditContext) -> Selection {
    let members = context.candidates[ad].filter(\.isAttribution).map {
      Selection.Member(view: $0.view, isCertain: true, certainty: $0.certainty)
    }
    guard members.isEmpty else { return Selection(members: members, gap: nil) }
    switch AttributionCandidateSelector.gap(ad, in: context) {
    case .unreadable, nil: return Selection(members: [], gap: nil)
    case let gap?: return Selection(members: [], gap: gap)
    }
  }
}
