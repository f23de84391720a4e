/// The views that outlets of the ad view point at.
struct OutletSelector: Selector {
  static let spec = CallSpec(
    name: "outlets",
    summary: "The views that the named assets' outlets point at; all assets where none is named.",
    arguments: [
      ArgumentSpec("assets", .strings, allowed: Asset.allCases.map(\.rawValue))
    ])

  private let assets: [Asset]

  init(_ arguments: Arguments) {
    let names = arguments.strings("assets")
    assets = names.map { $0.compactMap(Asset.init(rawValue:)) } ?? Asset.allCases
  }

  func select(_ ad: Int, in context: AuditContext) -> Selection {
    let recognised = context.recognition.ads[ad]
    var members: [Selection.Member] = []
    var seen: Set<Int> = []
    var isCaptured = false
    for asset in assets {
      switch recognised.outlets[asset] ?? .notCaptured {
      case .linked(let view, _):
        isCaptured = true
        guard seen.insert(view).inserted else { continue }
        members.append(Selection.Member(view: view, isCertain: true, certainty: .stated))
      case .shown(let view):
        isCaptured = true
        guard seen.insert(view).inserted else { continue }
        members.append(Selection.Member(view: view, isCertain: true, certainty: .named))
      case .unlinked, .broken: isCaptured = true
      case .notCaptured: break
      }
    }
    // Reasons go by the first view in tree order.
    members.sort { $0.view < $1.view }
    return Selection(members: members, gap: isCaptured ? nil : .notCaptured(["outlets"]))
  }
}
