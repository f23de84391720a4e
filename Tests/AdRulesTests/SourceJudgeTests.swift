import AdTree
import Testing

@testable import AdRules

/// Reviews of a nib and the source files beside it.
@Suite("Source code beside a nib")
struct SourceJudgeTests {
  private static let lowering = Lowering(
    reasons: ["enabled-in-nib"], evidence: .interactionOff)

  /// A cell that holds an ad view with a button whose interaction is on.
  private func snapshot(format: String = "xib", adClass: String = "GADNativeAdView") -> Snapshot {
    let captured: FactGroups = [.geometry, .render, .touch, .design]
    var cell = ViewNode(
      id: "cell", parent: nil, className: "FeedCell",
      classChain: ClassChain(["FeedCell", "UITableViewCell", "UIView"]), captured: captured)
    cell.design = DesignFacts(element: "tableViewCell")
    var ad = ViewNode(
      id: "ad", parent: 0, className: adClass,
      classChain: ClassChain(
        adClass == "GADNativeAdView"
          ? [adClass, "UIView"] : [adClass, "GADNativeAdView", "UIView"]),
      captured: captured)
    ad.design = DesignFacts(element: "view")
    var button = ViewNode(
      id: "cta", parent: 1, className: "UIButton",
      classChain: UIKitClasses.chain(of: "UIButton") ?? ClassChain(["UIButton"]),
      captured: captured)
    button.design = DesignFacts(element: "button")
    button.tag = .known(7)
    button.touch.userInteractionEnabled = .known(true)
    var snapshot = Snapshot(
      format: format, stage: .designed, captured: captured.union([.outlets]),
      nodes: [cell, ad, button])
    snapshot.outlets = [
      Outlet(owner: .view(1), property: "callToActionView", target: .view(2)),
      Outlet(owner: .view(0), property: "actionButton", target: .view(2)),
    ]
    return snapshot
  }

  private func statement(
    _ action: SourceStatement.Action, _ receivers: SourceView..., type: String? = nil,
    line: Int = 1
  ) -> SourceStatement {
    SourceStatement(action, receivers: receivers, enclosingType: type, line: line, text: "line")
  }

  private let outlet = SourceView.named("callToActionView", type: nil, isBare: false)

  private func audit(
    _ snapshot: Snapshot, _ files: [SourceFile], nib: String? = "Ads/Base.lproj/FeedCard~ipad.xib",
    nibs: [String] = [], lowerings: [Lowering] = [lowering]
  ) -> Finding? {
    let rule = Engine.rule {
      $0.lowerings = lowerings
      $0.ceilings = [Ceiling(circumstance: .stage(.designed), outcome: .review)]
    }
    let auditor = Auditor(
      packs: [Engine.pack([rule])],
      options: AuditOptions(sources: SourceFacts(files: files, nibs: nibs.map(NibPath.init))))
    return auditor.audit(snapshot, nib: nib.map(NibPath.init)).findings.first
  }

  @Test func withoutSourcesTheReviewStays() {
    #expect(audit(snapshot(), [])?.outcome == .review)
  }

  @Test func aFileThatLoadsTheNibDecidesAndIsQuoted() {
    let file = SourceFile(
      path: "Feed.swift", nibs: ["FeedCard": [nil]],
      statements: [statement(.interaction(false), outlet, line: 12)])
    let finding = audit(snapshot(), [file])
    #expect(finding?.outcome == .pass)
    #expect(finding?.reason == "interaction-off-in-source")
    #expect(
      finding?.data == [
        DataField("place", .code("Feed.swift:12")), DataField("line", .text("line")),
      ])
    #expect(audit(snapshot(), [file], nib: "Other")?.outcome == .review)
    #expect(audit(snapshot(), [file], nib: nil)?.outcome == .review)
    // A storyboard holds scenes that have nothing to do with each other.
    #expect(audit(snapshot(format: "storyboard"), [file])?.outcome == .review)
  }

  @Test func ofTwoNibsOfOneNameTheNearerOneIsMeant() {
    let nibs = ["Shop/Ads/FeedCard.xib", "Game/Ads/FeedCard.xib"]
    func outcome(_ path: String, nibs: [String]) -> Outcome? {
      let file = SourceFile(
        path: path, types: ["FeedCell"], nibs: ["FeedCard": [nil]],
        statements: [statement(.interaction(false), outlet)])
      return audit(snapshot(), [file], nib: nibs[0], nibs: nibs)?.outcome
    }
    #expect(outcome("Shop/Code/Feed.swift", nibs: nibs) == .pass)
    #expect(outcome("Game/Code/Feed.swift", nibs: nibs) == .review)
    #expect(outcome("Common/Feed.swift", nibs: nibs) == .review)
    // The same nib in another language is no other nib.
    let languages = ["Shop/Base.lproj/FeedCard.xib", "Shop/de.lproj/FeedCard.xib"]
    #expect(outcome("Common/Feed.swift", nibs: languages) == .pass)
  }

  @Test func ofTwoClassesInOneFileTheOneThatLoadsTheNibDecides() {
    func outcome(_ type: String) -> Outcome? {
      let file = SourceFile(
        path: "Factories.swift",
        nibs: ["FeedCard": ["FeedFactory"], "SmallCard": ["SmallFactory"]],
        statements: [statement(.interaction(false), outlet, type: type)])
      return audit(snapshot(), [file])?.outcome
    }
    #expect(outcome("FeedFactory") == .pass)
    #expect(outcome("SmallFactory") == .review)
    #expect(outcome("Helpers") == .pass)
  }

  @Test(arguments: ["FeedCell", "PromoAdView"]) func aFileThatNamesAClassOfTheAdDecides(
    name: String
  ) {
    let file = SourceFile(
      path: "Feed.swift", types: [name], statements: [statement(.interaction(false), outlet)])
    #expect(audit(snapshot(adClass: "PromoAdView"), [file])?.outcome == .pass)
  }

  @Test(arguments: ["GADNativeAdView", "UITableViewCell", "OtherCell"])
  func aFileThatNamesWhatAnyFileMayNameDecidesNothing(name: String) {
    let file = SourceFile(
      path: "Feed.swift", types: [name], statements: [statement(.interaction(false), outlet)])
    #expect(audit(snapshot(), [file])?.outcome == .review)
  }

  @Test func theViewMustBeTheOneInDoubt() {
    func outcome(_ receiver: SourceView, type: String? = nil) -> Outcome? {
      let file = SourceFile(
        path: "Feed.swift", types: ["FeedCell"],
        statements: [statement(.interaction(false), receiver, type: type)])
      return audit(snapshot(), [file])?.outcome
    }
    #expect(outcome(.named("actionButton", type: nil, isBare: false)) == .pass)
    #expect(outcome(.named("actionButton", type: nil, isBare: true), type: "FeedCell") == .pass)
    #expect(outcome(.named("actionButton", type: nil, isBare: true), type: "Other") == .review)
    #expect(outcome(.named("headlineView", type: nil, isBare: false)) == .review)
    #expect(outcome(.variable("actionButton", type: nil)) == .review)
    #expect(outcome(.tag(7)) == .pass)
    #expect(outcome(.tag(8)) == .review)
    #expect(outcome(.own, type: "FeedCell") == .review)
  }

  @Test func whatIsSwitchedOnSomewhereIsNotSettled() {
    for action in [SourceStatement.Action.interaction(true), .interaction(nil)] {
      let files = [
        SourceFile(
          path: "A.swift", types: ["FeedCell"], statements: [statement(.interaction(false), outlet)]
        ),
        SourceFile(
          path: "B.swift", types: ["FeedCell"], statements: [statement(action, outlet, .own)]),
      ]
      #expect(audit(snapshot(), files)?.outcome == .review)
      #expect(audit(snapshot(), Array(files.prefix(1)))?.outcome == .pass)
    }
  }

  @Test func aVariableThatBecomesTheOutletCounts() {
    let button = SourceView.variable("button", type: "UIButton")
    let adView = SourceView.named("adView", type: nil, isBare: true)
    let file = SourceFile(
      path: "Feed.swift", types: ["FeedCell"],
      statements: [
        statement(.outlet("callToActionView", [button]), adView),
        statement(.interaction(false), button),
      ])
    #expect(audit(snapshot(), [file])?.outcome == .pass)
  }

  @Test func theAdMustBeGivenToTheAdView() {
    func outcome(_ receiver: SourceView, type: String? = nil) -> Outcome? {
      let file = SourceFile(
        path: "Feed.swift", types: ["FeedCell"],
        statements: [statement(.nativeAd, receiver, type: type)])
      return audit(
        snapshot(adClass: "PromoAdView"), [file],
        lowerings: [Lowering(reasons: ["enabled-in-nib"], evidence: .adAssigned)])?.outcome
    }
    #expect(outcome(.named("nativeAdView", type: nil, isBare: true)) == .pass)
    #expect(outcome(.variable("card", type: "GADNativeAdView")) == .pass)
    #expect(outcome(.variable("adView", type: "AdModel")) == .review)
    #expect(outcome(.own, type: "PromoAdView") == .pass)
    // A controller that keeps the ad gives it to no view.
    #expect(outcome(.own, type: "FeedCell") == .review)
    #expect(outcome(.named("model", type: nil, isBare: true)) == .review)
  }

  @Test func onlyTheReasonsOfTheRuleAndOnlyReviewsOfNibsAreLowered() {
    let file = SourceFile(
      path: "Feed.swift", types: ["FeedCell"], nibs: ["FeedCard": [nil]],
      statements: [statement(.interaction(false), outlet)])
    let other = Lowering(reasons: ["third-party-adapter"], evidence: .interactionOff)
    #expect(audit(snapshot(), [file], lowerings: [other])?.outcome == .review)
    var rendered = snapshot()
    rendered.stage = .rendered
    #expect(audit(rendered, [file])?.outcome != .pass)
  }
}
