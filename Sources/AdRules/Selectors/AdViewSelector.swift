/// The ad view itself.
struct AdViewSelector: Selector {
  static let spec = CallSpec(name: "ad-view", summary: "The ad view itself.")

  init(_ arguments: Arguments) {}

  func select(_ ad: Int, in context: AuditContext) -> Selection {
    let recognised = context.recognition.ads[ad]
    return Selection(
      members: [
        Selection.Member(
          view: recognised.view, isCertain: true, certainty: recognised.certainty)
      ], gap: nil)
  }
}
