import AdTree

@testable import AdRules

/// A small rendered ad, and rules made in code.
enum Engine {
  static let roles: ClassRoles = {
    var roles = ClassRoles()
    roles.adViews = [
      "GADNativeAdView": .current, "GADUnifiedNativeAdView": .renamed,
      "GADNativeAppInstallAdView": .retired,
    ]
    roles.templates = ["GADTTemplateView", "GADTSmallTemplateView"]
    roles.mediaViews = ["GADMediaView"]
    roles.sdkPrefixes = ["GAD"]
    roles.publisherPrefixes = ["GADT"]
    roles.otherNetworks = ["NativeAdView", "MANativeAdView"]
    roles.mediationWrappers = ["MANativeAdView"]
    roles.textViews = ["UILabel"]
    roles.unreadablePainters = ["_UIHostingView"]
    return roles
  }()

  static func pack(_ rules: [Rule] = []) -> RulePack {
    RulePack(
      id: "test", edition: "2026-01-01", parameters: [:], roles: roles,
      lexicon: Lexicon(
        entries: [
          Lexicon.Entry(language: "en", word: "Ad", standing: .accepted, source: "G")
        ], adChoicesNames: [], placeholders: []), rules: rules)
  }

  /// A rule on the call to action's interaction, changed as a test needs.
  static func rule(_ change: (inout Rule) -> Void = { _ in }) -> Rule {
    var rule = Rule(
      id: "interaction", pack: "test", since: "2026-01-01", severity: .must,
      consequence: Consequence(kind: .clicks, basis: .inferred, source: nil),
      stages: [.rendered, .designed], earliestPhase: .bound,
      selector: NamedCall("outlets", Arguments(["assets": .strings(["callToAction"])])),
      quantifier: .every, checks: .leaf(NamedCall("interaction-off")), sources: [])
    change(&rule)
    return rule
  }

  /// An ad view with a button whose interaction is as given; nil is not captured.
  static func snapshot(
    interaction: Bool?, adClass: String = "GADNativeAdView", phase: AdPhase? = .settled,
    change: (inout AdFacts) -> Void = { _ in }
  ) -> Snapshot {
    var root = ViewNode(
      id: "ad", parent: nil, className: adClass,
      classChain: ClassChain([adClass, "UIView"]), captured: [.geometry, .render, .touch])
    root.geometry.frame = .known(TreeRect(x: 0, y: 0, width: 300, height: 200))
    root.render.hidden = .known(false)
    var button = ViewNode(
      id: "cta", parent: 0, className: "UIButton",
      classChain: UIKitClasses.chain(of: "UIButton") ?? ClassChain(["UIButton"]),
      captured: [.geometry, .render, .touch])
    button.geometry.frame = .known(TreeRect(x: 10, y: 150, width: 80, height: 40))
    if let interaction { button.touch.userInteractionEnabled = .known(interaction) }
    var snapshot = Snapshot(
      format: "test", stage: .rendered, captured: [.geometry, .render, .touch],
      nodes: [root, button])
    snapshot.outlets = [
      Outlet(owner: .view(0), property: "callToActionView", target: .view(1))
    ]
    var facts = AdFacts(node: 0)
    if let phase { facts.phase = .known(phase) }
    change(&facts)
    snapshot.ads = [facts]
    return snapshot
  }

  static func findings(_ rule: Rule, _ snapshot: Snapshot) -> [Finding] {
    Auditor(packs: [pack([rule])]).audit(snapshot).findings
  }

  static func outcome(_ rule: Rule, _ snapshot: Snapshot) -> Outcome? {
    Auditor(packs: [pack([rule])]).audit(snapshot).outcomes.first?[rule.id]
  }
}
