import AdTree

/// The views that show text assets, where the snapshot says what the ad delivered.
struct ShownTextSelector: Selector {
  static let spec = CallSpec(
    name: "shown-texts",
    summary: "The views of the text assets' outlets, where what the ad delivered was captured.")

  init(_ arguments: Arguments) {}

  func select(_ ad: Int, in context: AuditContext) -> Selection {
    let recognised = context.recognition.ads[ad]
    guard let assets = context.facts(recognised)?.assets, assets.isCaptured else {
      return Selection(members: [], gap: .notCaptured(["ad.assets"]))
    }
    var isCaptured = false
    var views: Set<Int> = []
    for asset in Asset.allCases where Asset.texts.contains(asset) {
      switch recognised.outlets[asset] ?? .notCaptured {
      case .linked(let view, _), .shown(let view):
        isCaptured = true
        views.insert(view)
      case .unlinked, .broken: isCaptured = true
      case .notCaptured: break
      }
    }
    return Selection(
      members: views.sorted().map {
        Selection.Member(view: $0, isCertain: true, certainty: .stated)
      }, gap: isCaptured ? nil : .notCaptured(["outlets"]))
  }
}
