/// What must be seen of an ad besides its assets: its attribution and its AdChoices marks.
struct RequiredMarkSelector: Selector {
  static let spec = CallSpec(
    name: "required-marks", summary: "The ad's attributions and its AdChoices marks with content.")

  init(_ arguments: Arguments) {}

  func select(_ ad: Int, in context: AuditContext) -> Selection {
    let labels = context.attributions(of: ad).map {
      Selection.Member(view: $0.view, isCertain: true, certainty: $0.certainty)
    }
    let marks = context.shownMarks(of: ad).map {
      Selection.Member(view: $0, isCertain: true, certainty: .named)
    }
    // Reasons go by the first view in tree order.
    return Selection(members: (labels + marks).sorted { $0.view < $1.view }, gap: nil)
  }
}
