/// The attributions of an ad that can be looked at.
struct ShownAttributionSelector: Selector {
  static let spec = CallSpec(
    name: "shown-attributions",
    summary: """
      What certainly is the ad's attribution, in or over the ad and not hidden. Whether there is \
      one is another rule's question, so the selection is always whole.
      """)

  init(_ arguments: Arguments) {}

  func select(_ ad: Int, in context: AuditContext) -> Selection {
    let members = context.attributions(of: ad).map {
      Selection.Member(view: $0.view, isCertain: true, certainty: $0.certainty)
    }
    return Selection(members: members, gap: nil)
  }
}
