import AdTree
import Testing

@testable import AdRules

/// Rules over two asset views whose interaction, class and capture vary.
@Suite struct SelectionTests {
  /// Outlets of call to action and headline; `nil` interaction is not captured, a class of unknown
  /// ancestry leaves "is a control" open.
  private func snapshot(_ views: [(interaction: Bool?, className: String)]) -> Snapshot {
    var root = ViewNode(
      id: "ad", parent: nil, className: "GADNativeAdView",
      classChain: ClassChain(["GADNativeAdView", "UIView"]), captured: [.touch])
    root.render.hidden = .known(false)
    var nodes = [root]
    for (index, view) in views.enumerated() {
      var node = ViewNode(
        id: "v\(index)", parent: 0, className: view.className,
        classChain: UIKitClasses.chain(of: view.className) ?? ClassChain([view.className]),
        captured: [.touch])
      if let interaction = view.interaction {
        node.touch.userInteractionEnabled = .known(interaction)
      }
      nodes.append(node)
    }
    var snapshot = Snapshot(
      format: "test", stage: .rendered, captured: [.touch], nodes: nodes)
    snapshot.outlets = zip(["callToActionView", "headlineView", "bodyView"], views.indices).map {
      Outlet(owner: .view(0), property: $0, target: .view($1 + 1))
    }
    var facts = AdFacts(node: 0)
    facts.phase = .known(.settled)
    snapshot.ads = [facts]
    return snapshot
  }

  private func rule(_ quantifier: Quantifier, change: (inout Rule) -> Void = { _ in }) -> Rule {
    Engine.rule {
      $0.quantifier = quantifier
      $0.selector = NamedCall("outlets")
      $0.selectWhere = .leaf(NamedCall("is-control"))
      $0.absentReason = "absent"
      change(&$0)
    }
  }

  private func outcome(
    _ quantifier: Quantifier, _ views: [(interaction: Bool?, className: String)]
  ) -> Outcome? {
    Engine.outcome(rule(quantifier), snapshot(views))
  }

  /// Interaction off passes the check, on violates it, not captured is unmeasured.
  @Test(arguments: [
    (Bool?.some(false), Outcome.pass, Outcome.unmeasured, Outcome.unmeasured),
    (true, .unmeasured, .violation, .pass), (nil, .unmeasured, .unmeasured, .unmeasured),
  ])
  func aPossiblySelectedView(
    interaction: Bool?, every: Outcome, some: Outcome, none: Outcome
  ) {
    let views = [(interaction: interaction, className: "ShopButton")]
    #expect(outcome(.every, views) == every)
    #expect(outcome(.some, views) == some)
    #expect(outcome(.none, views) == none)
  }

  @Test func theMissingFactIsNamed() {
    let findings = Engine.findings(
      rule(.every), snapshot([(interaction: true, className: "ShopButton")]))
    #expect(findings.map(\.reason) == ["selection-unknown"])
    #expect(findings[0].missing == ["classes"])
  }

  @Test func aViewThatIsNotSelectedDoesNotCount() {
    let views = [(interaction: Bool?.some(true), className: "UILabel")]
    #expect(outcome(.every, views) == .inapplicable)
    #expect(outcome(.none, views) == .pass)
    let findings = Engine.findings(rule(.some), snapshot(views))
    #expect(findings.map(\.reason) == ["absent"])
  }

  @Test func aCertainViewSettlesSomeWhateverThePossibleOnesAre() {
    let views = [
      (interaction: Bool?.some(true), className: "ShopButton"),
      (interaction: false, className: "UIButton"),
    ]
    #expect(outcome(.some, views) == .pass)
    #expect(outcome(.every, views) == .unmeasured)
    #expect(outcome(.none, views) == .violation)
  }

  @Test func everyGivesAFindingForEachViewSomeOneOnTheAd() {
    let views = [
      (interaction: Bool?.some(true), className: "UIButton"),
      (interaction: true, className: "UISwitch"), (interaction: false, className: "UIButton"),
    ]
    let each = Engine.findings(rule(.every), snapshot(views))
    #expect(each.map(\.view) == [1, 2])
    #expect(each.map(\.asset) == [.callToAction, .headline])
    #expect(Engine.findings(rule(.some), snapshot(views)).isEmpty)
    let one = Engine.findings(rule(.some), snapshot(Array(views.prefix(2))))
    #expect(one.count == 1)
    #expect(one[0].reason == "re-enabled-after-assign")
    #expect(one[0].related.contains(RelatedView(view: 2, role: "candidate")))
  }

  @Test func someWithUnmeasuredAndViolatingViewsIsUnmeasured() {
    let views = [
      (interaction: Bool?.some(true), className: "UIButton"),
      (interaction: nil, className: "UIButton"),
    ]
    #expect(outcome(.some, views) == .unmeasured)
  }

  @Test func noneOverViewsTheCheckDoesNotConcernIsInapplicable() {
    let rule = Engine.rule {
      $0.quantifier = .none
      $0.selector = NamedCall("ad-view")
      $0.checks = .leaf(NamedCall("media-outlet-class"))
    }
    #expect(
      Engine.outcome(rule, snapshot([(interaction: true, className: "UIButton")]))
        == .inapplicable)
  }

  // MARK: Applies

  /// `applies` on the ad view itself being a control: unknown for a class of unknown ancestry.
  private func doubtful(_ interaction: Bool?, outlets: Bool = true) -> Judged {
    var snapshot = snapshot([(interaction: interaction, className: "UIButton")])
    snapshot.withNode(0) {
      $0.className = "ShopAd"
      $0.classChain = ClassChain(["ShopAd"])
    }
    let rule = rule(.every) {
      $0.applies = .leaf(NamedCall("is-control"))
      if !outlets {
        $0.selector = NamedCall("outlets", Arguments(["assets": .strings(["price"])]))
      }
    }
    let result = Auditor(packs: [Engine.pack([rule])]).audit(snapshot)
    return Judged(outcome: result.outcomes[0][rule.id], findings: result.findings)
  }

  private struct Judged {
    var outcome: Outcome?
    var findings: [Finding]
  }

  @Test func whereARuleMayNotApplyAPassStays() {
    let judged = doubtful(false)
    #expect(judged.outcome == .pass)
    #expect(judged.findings.isEmpty)
  }

  @Test func whereARuleMayNotApplyAllElseIsUnmeasuredAndNeverInapplicable() {
    for judged in [doubtful(true), doubtful(nil), doubtful(true, outlets: false)] {
      #expect(judged.outcome == .unmeasured)
      #expect(judged.findings.map(\.reason) == ["selection-unknown"])
      #expect(judged.findings[0].missing.contains("classes"))
    }
  }

  @Test func aRuleThatDoesNotApplyIsInapplicable() {
    let rule = rule(.every) { $0.applies = .leaf(NamedCall("is-control")) }
    let snapshot = snapshot([(interaction: true, className: "UIButton")])
    #expect(Engine.outcome(rule, snapshot) == .inapplicable)
  }

  // MARK: Incomplete selections

  /// An ad whose attribution is looked for in a tree that is cut or drawn in part.
  private func attribution(
    _ quantifier: Quantifier, text: String?, cut: Bool = false, drawn: Bool = false
  ) -> Judged {
    var root = ViewNode(
      id: "ad", parent: nil, className: "GADNativeAdView",
      classChain: ClassChain(["GADNativeAdView", "UIView"]), captured: [.text])
    root.childrenCut = cut
    var nodes = [root]
    if let text {
      var label = ViewNode(
        id: "label", parent: 0, className: "UILabel",
        classChain: UIKitClasses.chain(of: "UILabel") ?? ClassChain(["UILabel"]),
        captured: [.text])
      var facts = TextFacts()
      facts.string = .known(.string(text))
      label.text = .known(facts)
      nodes.append(label)
    }
    if drawn {
      nodes.append(
        ViewNode(
          id: "host", parent: 0, className: "_UIHostingView",
          classChain: ClassChain(["_UIHostingView", "UIView"]), captured: []))
    }
    var snapshot = Snapshot(
      format: "test", stage: .rendered, captured: [.text], nodes: nodes)
    var ad = AdFacts(node: 0)
    ad.phase = .known(.settled)
    snapshot.ads = [ad]
    let rule = Engine.rule {
      $0.quantifier = quantifier
      $0.selector = NamedCall("attribution-candidates")
      $0.checks = .leaf(NamedCall("attribution-word"))
      $0.absentReason = "absent"
    }
    let result = Auditor(packs: [Engine.pack([rule])]).audit(snapshot)
    return Judged(outcome: result.outcomes[0][rule.id], findings: result.findings)
  }

  @Test func aPassOfSomeStandsInACutTree() {
    #expect(attribution(.some, text: "Ad", cut: true).outcome == .pass)
    #expect(attribution(.some, text: "Ad", drawn: true).outcome == .pass)
  }

  @Test func nothingFoundInACutTreeIsUnmeasuredInADrawnOneReview() {
    let cut = attribution(.some, text: nil, cut: true)
    #expect(cut.outcome == .unmeasured)
    #expect(cut.findings.map(\.reason) == ["tree-cut"])
    let drawn = attribution(.some, text: nil, drawn: true)
    #expect(drawn.outcome == .review)
    #expect(drawn.findings.map(\.reason) == ["may-be-drawn"])
    #expect(drawn.findings[0].data == [DataField("class", .code("_UIHostingView"))])
    #expect(attribution(.some, text: nil).findings.map(\.reason) == ["absent"])
  }

  @Test func everyAndNoneKeepOnlyTheirViolationsOverACutTree() {
    #expect(attribution(.every, text: "Ad").outcome == .pass)
    #expect(attribution(.every, text: "Ad", cut: true).outcome == .unmeasured)
    #expect(attribution(.none, text: "Ad", cut: true).outcome == .violation)
    #expect(attribution(.none, text: nil, cut: true).outcome == .unmeasured)
    #expect(attribution(.none, text: nil).outcome == .pass)
  }
}

@Suite struct GuessedRoleTests {
  private func outcome(_ ceiling: Outcome?) -> Outcome? {
    var snapshot = Engine.snapshot(interaction: true, adClass: "ShopCard")
    snapshot = Snapshot(
      format: "test", stage: .designed, captured: [.touch], nodes: snapshot.nodes)
    snapshot.withNode(0) {
      $0.classChain = ClassChain(["ShopCard"])
      $0.design = DesignFacts(element: "view")
    }
    snapshot.outlets = ["headlineView", "bodyView", "callToActionView"].map {
      Outlet(owner: .view(0), property: $0, target: .view(1))
    }
    let rule = Engine.rule {
      $0.quantifier = .none
      $0.selector = NamedCall("ad-view")
      $0.checks = .leaf(NamedCall("headline-linked"))
      if let ceiling {
        $0.ceilings = [Ceiling(circumstance: .guessedRoles, outcome: ceiling)]
      }
    }
    return Engine.outcome(rule, snapshot)
  }

  @Test func guessedRolesGoByTheirCeiling() {
    #expect(outcome(nil) == .violation)
    #expect(outcome(.review) == .review)
    #expect(outcome(.unmeasured) == .unmeasured)
  }
}

@Suite struct AuditorTests {
  @Test func withoutPacksNothingIsFound() {
    let result = Auditor(packs: []).audit(Engine.snapshot(interaction: true))
    #expect(result.ads.isEmpty)
    #expect(result.findings.isEmpty)
    #expect(result.scene.windowRect(of: 1) == TreeRect(x: 10, y: 150, width: 80, height: 40))
  }

  @Test func aDeclaredBadgeIsOneCandidate() {
    var snapshot = Engine.snapshot(interaction: false) { $0.declaredAttribution = .known(1) }
    snapshot.outlets = []
    snapshot.withNode(1) {
      var text = TextFacts()
      text.string = .known(.string("Ad"))
      $0.text = .known(text)
    }
    let rule = Engine.rule {
      $0.selector = NamedCall("attribution-candidates")
      $0.checks = .leaf(NamedCall("attribution-word"))
    }
    #expect(Engine.findings(rule, snapshot).map(\.reason) == ["declared"])
  }
}
