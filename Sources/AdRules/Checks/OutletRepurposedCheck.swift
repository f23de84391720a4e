import AdTree

/// The label of an outlet shows the ad's own text, not the app's word for an ad.
struct OutletRepurposedCheck: Check {
  static let spec = CallSpec(
    name: "outlet-shows-its-asset",
    summary: "A linked label does not serve as the attribution in place of its asset.",
    reasons: [
      ReasonSpec(
        "word-instead-of-asset", .review, [FieldSpec("text", .text), FieldSpec("outlet", .code)]),
      ReasonSpec(
        "word-in-linked-label", .review, [FieldSpec("text", .text), FieldSpec("outlet", .code)]),
      ReasonSpec("empty-advertiser", .pass),
      ReasonSpec("not-captured", .unmeasured),
    ])

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let index = subject.ad,
      let asset = context.recognition.assets[subject.view]?.first(where: { $0.ad == index })?.asset,
      Asset.texts.contains(asset),
      context.isDesigned || context.scene.effectiveHidden(of: subject.view).isHidden != true
    else { return .inapplicable }
    let isBlank =
      context.infos[subject.view].isText && context.node(subject.view).text.isNull
    guard let text = isBlank ? "" : context.ownText(of: subject.view)?.whole else {
      return .inapplicable
    }
    if text.isEmpty {
      return asset == .advertiser && !context.isDesigned
        ? CheckResult(.pass, "empty-advertiser") : .pass
    }
    switch context.matcher.match(text) {
    case .word, .byAdvertiser: break
    default: return .pass
    }
    let data = [DataField("text", .text(text)), DataField("outlet", .code(asset.outlet))]
    // A nib's text is what code replaces: the word may be a placeholder that nobody will see.
    if context.isDesigned { return CheckResult(.review, "word-in-linked-label", data: data) }
    let ad = context.recognition.ads[index]
    switch context.facts(ad)?.assets.value?[asset.rawValue]?.isShown(by: text) {
    case true: return .pass
    case false: return CheckResult(.review, "word-instead-of-asset", data: data)
    case nil: return .notCaptured("ad.assets")
    }
  }
}
