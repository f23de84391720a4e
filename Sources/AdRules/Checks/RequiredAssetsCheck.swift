import AdTree

/// An ad view of a class that stands for one ad format links what that format must show.
struct RequiredAssetsCheck: Check {
  static let spec = CallSpec(
    name: "required-assets",
    summary: "An ad view of the class `class` has a view for each of the assets.",
    arguments: [
      ArgumentSpec("class", .string, required: true),
      ArgumentSpec("assets", .strings, required: true, allowed: Asset.allCases.map(\.rawValue)),
    ],
    reasons: [
      ReasonSpec("required-unlinked", .violation, [FieldSpec("outlets", .list)]),
      ReasonSpec("adapter-made", .pass),
      ReasonSpec("not-captured", .unmeasured),
    ])

  private let className: String
  private let assets: [Asset]

  init(_ arguments: Arguments) {
    className = arguments.string("class") ?? ""
    assets = (arguments.strings("assets") ?? []).compactMap(Asset.init(rawValue:))
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject),
      context.node(ad.view).classChain.names.contains(className)
    else { return .inapplicable }
    if ad.isAdapterMade { return CheckResult(.pass, "adapter-made") }
    // An ad view without any outlet is the headline's rule.
    guard ad.hasLinks != false else { return .inapplicable }
    var missing: [Asset] = []
    var isUnknown = false
    for asset in assets {
      switch ad.outlets[asset] ?? .notCaptured {
      case .linked, .shown, .broken: break
      case .notCaptured: isUnknown = true
      case .unlinked:
        if !context.isWiredByOwner(asset, of: ad), !isAbsent(asset, ad, in: context) {
          missing.append(asset)
        }
      }
    }
    if !missing.isEmpty {
      return CheckResult(
        .violation, "required-unlinked",
        data: [DataField("outlets", .list(missing.map { .code($0.outlet) }))])
    }
    return isUnknown ? .notCaptured("outlets") : .pass
  }

  private func isAbsent(_ asset: Asset, _ ad: RecognizedAd, in context: AuditContext) -> Bool {
    guard let facts = context.assetFacts(asset, of: ad) else { return false }
    return facts.present == .known(false) || facts.string.isNull
  }
}
