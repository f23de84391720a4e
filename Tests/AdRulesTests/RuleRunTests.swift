import AdTree
import Testing

@testable import AdRules

@Suite struct PhaseTests {
  @Test func aSettledAdIsJudged() {
    let rule = Engine.rule()
    #expect(Engine.outcome(rule, Engine.snapshot(interaction: true)) == .violation)
    #expect(Engine.outcome(rule, Engine.snapshot(interaction: false)) == .pass)
    #expect(Engine.outcome(rule, Engine.snapshot(interaction: nil)) == .unmeasured)
  }

  @Test func beforeItsPhaseARuleIsInapplicableOrTooEarly() {
    let rule = Engine.rule { $0.earliestPhase = .settled }
    #expect(
      Engine.outcome(rule, Engine.snapshot(interaction: true, phase: .empty)) == .inapplicable)
    let early = Engine.findings(rule, Engine.snapshot(interaction: true, phase: .bound))
    #expect(early.map(\.outcome) == [.unmeasured])
    #expect(early.first?.reason == "too-early")
  }

  @Test func attachedTellsEmptyFromBoundAndNeverSettled() {
    let rule = Engine.rule { $0.earliestPhase = .settled }
    let bound = Engine.snapshot(interaction: true, phase: nil) { $0.attached = .known(true) }
    #expect(Engine.findings(rule, bound).first?.reason == "too-early")
    let empty = Engine.snapshot(interaction: true, phase: nil) { $0.attached = .known(false) }
    #expect(Engine.outcome(rule, empty) == .inapplicable)
  }

  @Test func anUnknownPhaseTurnsAViolationIntoAReviewThatNamesTheFact() {
    let findings = Engine.findings(Engine.rule(), Engine.snapshot(interaction: true, phase: nil))
    #expect(findings.map(\.outcome) == [.review])
    #expect(findings.first?.missing == ["ad.phase"])
    #expect(
      Engine.outcome(Engine.rule(), Engine.snapshot(interaction: false, phase: nil)) == .pass)
  }

  @Test func aStandInHasNoBoundObject() {
    let rule = Engine.rule { $0.needsBoundAd = true }
    let snapshot = Engine.snapshot(interaction: true) { $0.source = .known(.standIn) }
    #expect(Engine.findings(rule, snapshot).map(\.reason) == ["stand-in"])
  }

  @Test func aStageThatIsNotListedIsInapplicable() {
    let rule = Engine.rule { $0.stages = [.designed] }
    #expect(Engine.outcome(rule, Engine.snapshot(interaction: true)) == .inapplicable)
  }
}

@Suite struct CeilingTests {
  @Test func ceilingsLowerViolationsOfTheirReasons() {
    let all = Ceiling(circumstance: .always, outcome: .review)
    let other = Ceiling(circumstance: .always, outcome: .review, reasons: ["enabled-in-nib"])
    let except = Ceiling(
      circumstance: .always, outcome: .review, exceptReasons: ["re-enabled-after-assign"])
    for (ceiling, outcome) in [(all, Outcome.review), (other, .violation), (except, .violation)] {
      let rule = Engine.rule { $0.ceilings = [ceiling] }
      #expect(Engine.outcome(rule, Engine.snapshot(interaction: true)) == outcome)
    }
  }

  @Test func ceilingsLeaveOtherOutcomesAlone() {
    let rule = Engine.rule { $0.ceilings = [Ceiling(circumstance: .always, outcome: .review)] }
    #expect(Engine.outcome(rule, Engine.snapshot(interaction: nil)) == .unmeasured)
    #expect(Engine.outcome(rule, Engine.snapshot(interaction: false)) == .pass)
  }

  @Test func aTemplatesLayoutIsGooglesOwn() {
    let rule = Engine.rule {
      $0.ceilings = [Ceiling(circumstance: .template, outcome: .review)]
    }
    let template = Engine.snapshot(interaction: true, adClass: "GADTTemplateView")
    #expect(Engine.outcome(rule, template) == .review)
    #expect(Engine.outcome(rule, Engine.snapshot(interaction: true)) == .violation)
  }

  @Test func severitiesGoByTheSale() {
    let rule = Engine.rule {
      $0.severityOverrides = [
        SeverityOverride(
          reasons: [], stage: nil, profile: nil, sale: .direct, severity: .should)
      ]
    }
    let direct = Engine.snapshot(interaction: true) { $0.sale = .known(.direct) }
    #expect(Engine.findings(rule, direct).map(\.severity) == [.should])
    let unknown = Engine.snapshot(interaction: true)
    #expect(Engine.findings(rule, unknown).map(\.severity) == [.must])
  }

  @Test func severitiesGoByReasonStageAndProfile() {
    let rule = Engine.rule {
      $0.severityOverrides = [
        SeverityOverride(reasons: [], stage: .designed, profile: nil, severity: .info),
        SeverityOverride(
          reasons: ["re-enabled-after-assign"], stage: nil, profile: nil, severity: .should),
      ]
    }
    let findings = Engine.findings(rule, Engine.snapshot(interaction: true))
    #expect(findings.map(\.severity) == [.should])
  }
}

@Suite struct QuantifierTests {
  @Test func everyWithoutAViewIsInapplicable() {
    let rule = Engine.rule {
      $0.selector = NamedCall("outlets", Arguments(["assets": .strings(["price"])]))
    }
    #expect(Engine.outcome(rule, Engine.snapshot(interaction: true)) == .inapplicable)
  }

  @Test func noneWithoutAViewPassesAndWithAPassingOneViolates() {
    let none = Engine.rule {
      $0.quantifier = .none
      $0.selector = NamedCall("outlets", Arguments(["assets": .strings(["price"])]))
    }
    #expect(Engine.outcome(none, Engine.snapshot(interaction: true)) == .pass)
    let some = Engine.rule { $0.quantifier = .none }
    #expect(Engine.outcome(some, Engine.snapshot(interaction: false)) == .violation)
    #expect(Engine.outcome(some, Engine.snapshot(interaction: true)) == .pass)
  }

  @Test func someWithoutACandidateGivesTheAbsentReason() {
    let rule = Engine.rule {
      $0.quantifier = .some
      $0.absentReason = "nothing"
      $0.selector = NamedCall("outlets", Arguments(["assets": .strings(["price"])]))
    }
    let findings = Engine.findings(rule, Engine.snapshot(interaction: true))
    #expect(findings.map(\.reason) == ["nothing"])
    #expect(findings.map(\.outcome) == [.violation])
  }

  @Test func outletsThatWereNotCapturedAreUnmeasuredNotAbsent() {
    var snapshot = Engine.snapshot(interaction: true)
    snapshot.outlets = []
    let findings = Engine.findings(Engine.rule(), snapshot)
    #expect(findings.map(\.outcome) == [.unmeasured])
    #expect(findings.first?.missing == ["outlets"])
  }

  @Test func aConditionThatIsUnknownMakesAViolationUnmeasured() {
    // The view's class chain is cut, so whether it is a control is unknown.
    var snapshot = Engine.snapshot(interaction: true)
    snapshot.withNode(1) { $0.classChain = ClassChain(["ShopButton"]) }
    let rule = Engine.rule { $0.selectWhere = .leaf(NamedCall("is-control")) }
    let findings = Engine.findings(rule, snapshot)
    #expect(findings.map(\.outcome) == [.unmeasured])
    #expect(findings.first?.reason == "selection-unknown")
    snapshot.withNode(1) { $0.touch.userInteractionEnabled = .known(false) }
    #expect(Engine.outcome(rule, snapshot) == .pass)
  }
}

@Suite struct RecognitionTests {
  private func ads(_ snapshot: Snapshot, adClasses: Set<String> = []) -> [RecognizedAd] {
    Auditor(packs: [Engine.pack()], options: AuditOptions(adClasses: adClasses))
      .audit(snapshot).ads
  }

  private func tree(_ rows: [(String, [String], Int?)]) -> Snapshot {
    Snapshot(
      format: "test", stage: .rendered, captured: [],
      nodes: rows.map {
        ViewNode(
          id: $0.0, parent: $0.2, className: $0.1[0], classChain: ClassChain($0.1), captured: [])
      })
  }

  @Test func everyGenerationAndItsSubclassesAreAds() {
    for (chain, generation) in [
      (["GADNativeAdView", "UIView"], ClassRoles.Generation.current),
      (["GADUnifiedNativeAdView", "UIView"], .renamed),
      (["GADNativeAppInstallAdView", "UIView"], .retired),
      (["ShopCard", "GADNativeAdView", "UIView"], .current),
    ] {
      let found = ads(tree([("a", chain, nil)]))
      #expect(found.map(\.generation) == [generation])
    }
  }

  @Test func lookAlikeNamesOfOtherNetworksAreNot() {
    #expect(ads(tree([("a", ["NativeAdView", "UIView"], nil)])).isEmpty)
    #expect(ads(tree([("a", ["NativeAdView", "GADNativeAdView", "UIView"], nil)])).count == 1)
  }

  @Test func aClassNamedByTheUserIsAnAd() {
    let snapshot = tree([("a", ["ShopAd"], nil)])
    #expect(ads(snapshot).isEmpty)
    #expect(ads(snapshot, adClasses: ["ShopAd"]).count == 1)
  }

  @Test func aMediationWrapperIsTheScope() {
    let found = ads(
      tree([
        ("m", ["MANativeAdView", "UIView"], nil), ("g", ["GADNativeAdView", "UIView"], 0),
      ]))
    #expect(found.map(\.view) == [1])
    #expect(found.map(\.scope) == [0])
    #expect(found.map(\.isAdapterMade) == [true])
  }

  @Test func ofATemplateAndTheRootItNestsTheInnerOneIsTheAd() {
    let nested = tree([
      ("t", ["GADTSmallTemplateView", "GADTTemplateView", "GADNativeAdView", "UIView"], nil),
      ("r", ["GADNativeAdView", "UIView"], 0), ("l", ["UILabel", "UIView"], 1),
    ])
    #expect(ads(nested).map(\.view) == [1])
    var linked = nested
    linked.outlets = [Outlet(owner: .view(0), property: "headlineView", target: .view(2))]
    #expect(ads(linked).map(\.view) == [0])
    // Two plain ad views, one in the other, are two ads.
    #expect(
      ads(
        tree([("a", ["GADNativeAdView", "UIView"], nil), ("b", ["GADNativeAdView", "UIView"], 0)])
      )
      .count == 2)
  }

  private func nib(
    _ className: String, element: String = "view", outlets: [String]
  ) -> Snapshot {
    var root = ViewNode(
      id: "root", parent: nil, className: className, classChain: ClassChain([className]),
      captured: [.outlets])
    root.design = DesignFacts(element: element)
    var label = ViewNode(
      id: "label", parent: 0, className: "UILabel",
      classChain: UIKitClasses.chain(of: "UILabel") ?? ClassChain(["UILabel"]),
      captured: [.outlets])
    label.design = DesignFacts(element: "label")
    var snapshot = Snapshot(
      format: "xib", stage: .designed, captured: [.outlets], nodes: [root, label])
    snapshot.outlets = outlets.map {
      Outlet(owner: .view(0), property: $0, target: .view(1))
    }
    return snapshot
  }

  @Test func anAppsClassWithAnAdsOutletsIsGuessedInANibOnly() {
    let outlets = ["headlineView", "bodyView", "callToActionView"]
    #expect(ads(nib("ShopCard", outlets: outlets)).map(\.certainty) == [.guessed])
    #expect(ads(nib("ShopCard", outlets: ["headlineView", "bodyView"])).isEmpty)
    #expect(ads(nib("ShopCard", outlets: ["bodyView", "priceView", "storeView"])).isEmpty)
    #expect(ads(nib("UITableViewCell", outlets: outlets)).isEmpty)
    #expect(ads(nib("MANativeAdView", outlets: outlets)).isEmpty)
    let rendered = tree([("a", ["ShopCard"], nil), ("b", ["UILabel", "UIView"], 0)])
    #expect(ads(rendered).isEmpty)
  }

  /// The outlets of an ad view cannot stand on a view of UIKit's own: its class was removed.
  @Test func aNibsPlainViewWithAnAdsOutletsIsGuessed() {
    let outlets = ["headlineView", "bodyView", "callToActionView"]
    #expect(ads(nib("UIView", outlets: outlets)).map(\.certainty) == [.guessed])
    #expect(ads(nib("UIView", outlets: ["headlineView", "bodyView"])).isEmpty)
  }

  @Test func anAdClassOnAnImageViewIsASlip() {
    #expect(
      ads(nib("GADNativeAdView", element: "imageView", outlets: [])).map(\.certainty)
        == [.guessed])
    #expect(ads(nib("GADNativeAdView", outlets: [])).map(\.certainty) == [.named])
  }

  @Test func aSlipBesideAnAdViewIsNoAdOfItsOwn() {
    var root = ViewNode(
      id: "root", parent: nil, className: "GADNativeAdView",
      classChain: ClassChain(["GADNativeAdView"]), captured: [.outlets])
    root.design = DesignFacts(element: "view")
    var icon = root
    icon.id = "icon"
    icon.parent = 0
    icon.design = DesignFacts(element: "imageView")
    let snapshot = Snapshot(
      format: "xib", stage: .designed, captured: [.outlets], nodes: [root, icon])
    #expect(ads(snapshot).map(\.view) == [0])
  }

  @Test func aNibsOwnerMayHoldTheAd() {
    var snapshot = nib("UIView", outlets: [])
    snapshot.objects = [
      DesignObject(id: "-1", className: "GADTSmallTemplateView", role: "IBFilesOwner")
    ]
    snapshot.outlets = ["headlineView", "bodyView"].map {
      Outlet(owner: .object(0), property: $0, target: .view(1))
    }
    let found = ads(snapshot)
    #expect(found.map(\.view) == [0])
    #expect(found.map(\.certainty) == [.guessed])
    #expect(found.map(\.isTemplate) == [true])
    #expect(found.map { $0.target(.headline) } == [1])
  }

  @Test func statedAdsAreAdsWhateverTheirClassBannersAreNot() {
    var snapshot = tree([("a", ["Anything"], nil)])
    snapshot.ads = [AdFacts(node: 0)]
    #expect(ads(snapshot).map(\.certainty) == [.stated])
    snapshot.ads[0].kind = .known("banner")
    #expect(ads(snapshot).isEmpty)
  }

  @Test func viewsWithTheSDKsPrefixAreItsOwnTemplatesAreNot() {
    let result = Auditor(packs: [Engine.pack()]).audit(
      tree([
        ("a", ["GADNativeAdView", "UIView"], nil), ("o", ["GADOverlayView", "UIView"], 0),
        ("t", ["GADTBadge", "UIView"], 0), ("g", ["GADget", "UIView"], 0),
      ]))
    #expect(
      result.recognition.owners.map(\.owner) == [.publisher, .sdk, .publisher, .publisher])
  }
}

@Suite struct DoubtfulPlaceTests {
  /// A badge 4 points high, with the producer's own rectangle as given.
  private func outcome(windowRect: TreeRect) -> Outcome? {
    var snapshot = Engine.snapshot(interaction: false)
    snapshot.withNode(1) {
      $0.className = "UILabel"
      $0.classChain = UIKitClasses.chain(of: "UILabel") ?? $0.classChain
      $0.geometry.frame = .known(TreeRect(x: 0, y: 0, width: 20, height: 4))
      $0.geometry.windowRect = .known(windowRect)
      $0.render.hidden = .known(false)
      $0.render.alpha = .known(1)
      var text = TextFacts()
      text.string = .known(.string("Ad"))
      $0.text = .known(text)
    }
    snapshot.outlets = []
    snapshot.screen.scale = .known(2)
    let rule = Engine.rule {
      $0.selector = NamedCall("attribution-candidates")
      $0.checks = .leaf(
        NamedCall(
          "attribution-size", Arguments(["minimum": .number(15, parameter: nil)])))
    }
    return Engine.outcome(rule, snapshot)
  }

  @Test func aViolationThatRestsOnADisputedPlaceIsForAPerson() {
    #expect(outcome(windowRect: TreeRect(x: 0, y: 0, width: 20, height: 4)) == .violation)
    #expect(outcome(windowRect: TreeRect(x: 0, y: 0, width: 20, height: 18)) == .review)
  }
}
