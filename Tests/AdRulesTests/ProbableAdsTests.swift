import AdTree
import Testing

@testable import AdRules

/// A rendered tree of classes, one row a node; a chain that does not reach UIView is cut.
private func tree(
  _ rows: [(id: String, chain: [String], parent: Int?)], identifiers: [Int: String] = [:]
) -> Snapshot {
  var snapshot = Snapshot(
    format: "test", stage: .rendered, captured: [],
    nodes: rows.map {
      ViewNode(
        id: $0.id, parent: $0.parent, kind: $0.chain == ["UIWindow"] ? .window : .view,
        className: $0.chain[0], classChain: ClassChain($0.chain), captured: [])
    })
  for (view, identifier) in identifiers {
    snapshot.withNode(view) { node in
      var facts = AccessibilityFacts()
      facts.identifier = .known(identifier)
      node.accessibility = .known(facts)
    }
  }
  return snapshot
}

private func ads(_ snapshot: Snapshot, _ options: AuditOptions = AuditOptions()) -> [RecognizedAd] {
  Auditor(packs: [Engine.pack()], options: options).audit(snapshot).ads
}

@Suite struct ProbableAdsTests {
  @Test func aClassOfUnknownAncestryMayBeAnAdByItsName() {
    let found = ads(tree([("w", ["UIWindow"], nil), ("a", ["Shop.PromoNativeAdView"], 0)]))
    #expect(found.map(\.view) == [1])
    #expect(found.map(\.certainty) == [.guessed])
  }

  @Test func aKnownAncestryRulesTheNameOut() {
    #expect(ads(tree([("a", ["PromoNativeAdView", "UIView"], nil)])).isEmpty)
  }

  @Test func aroundAMediaViewTheBestNamedClassIsTaken() {
    let rows: [(String, [String], Int?)] = [
      ("w", ["UIWindow"], nil), ("screen", ["Shop.AddressScreen"], 0),
      ("card", ["Shop.FeedAdCard"], 1), ("box", ["Shop.MediaBox"], 2),
      ("media", ["GADMediaView", "UIView"], 3),
    ]
    #expect(ads(tree(rows)).map(\.view) == [2])
  }

  @Test func withoutAnyNameTheNearestClassAroundAMediaViewIsTaken() {
    let rows: [(String, [String], Int?)] = [
      ("w", ["UIWindow"], nil), ("screen", ["Shop.Address"], 0), ("box", ["Shop.Box"], 1),
      ("media", ["GADMediaView", "UIView"], 2),
    ]
    #expect(ads(tree(rows)).map(\.view) == [2])
  }

  @Test func aMediaViewInAKnownAdMakesNoOther() {
    let rows: [(String, [String], Int?)] = [
      ("screen", ["Shop.AdScreen"], nil), ("ad", ["GADNativeAdView", "UIView"], 0),
      ("media", ["GADMediaView", "UIView"], 1),
    ]
    let found = ads(tree(rows))
    #expect(found.map(\.view) == [1])
    #expect(found.map(\.certainty) == [.named])
  }

  @Test func anElementIsProbableByItsIdentifier() {
    let rows: [(String, [String], Int?)] = [
      ("w", ["XCUIElementTypeWindow"], nil), ("a", ["XCUIElementTypeOther"], 0),
      ("t", ["XCUIElementTypeStaticText"], 1),
    ]
    #expect(ads(tree(rows, identifiers: [1: "feed.native-ad_card"])).map(\.view) == [1])
    #expect(ads(tree(rows, identifiers: [1: "feed_card"])).isEmpty)
    // A leaf holds no assets.
    #expect(ads(tree(rows, identifiers: [2: "native_ad"])).isEmpty)
  }

  @Test func aGuessNeverFindsFaultByItself() {
    var snapshot = tree([("a", ["Shop.PromoNativeAdView"], nil)])
    snapshot.withNode(0) { $0.touch.userInteractionEnabled = .known(true) }
    let rule = Engine.rule {
      $0.selector = NamedCall("ad-view")
      $0.earliestPhase = .empty
      $0.ceilings = [Ceiling(circumstance: .guessedRoles, outcome: .review)]
    }
    #expect(Engine.findings(rule, snapshot).map(\.outcome) == [.review])
  }
}

@Suite struct DeclaredViewsTests {
  private let rows: [(String, [String], Int?)] = [
    ("w", ["XCUIElementTypeWindow"], nil), ("card", ["XCUIElementTypeOther"], 0),
    ("title", ["XCUIElementTypeStaticText"], 1), ("badge", ["XCUIElementTypeStaticText"], 1),
  ]
  private let identifiers = [1: "promo_card", 2: "promo_title", 3: "promo_badge"]
  private let roles: [String: DeclaredRole] = [
    "promo_card": .adView, "promo_title": .asset(.headline), "promo_badge": .attribution,
  ]

  @Test func identifiersNameTheAdItsAssetsAndItsAttribution() throws {
    let found = ads(tree(rows, identifiers: identifiers), AuditOptions(viewRoles: roles))
    let ad = try #require(found.first)
    #expect(found.count == 1)
    #expect(ad.view == 1)
    #expect(ad.certainty == .named)
    #expect(ad.outlets[.headline] == .shown(2))
    #expect(ad.outlets[.body] == .notCaptured)
    #expect(ad.declaredAttribution == 3)
  }

  @Test func classesDoAsWellWithOrWithoutTheirModule() {
    let snapshot = tree([("a", ["Shop.PromoCard"], nil), ("b", ["UILabel", "UIView"], 0)])
    for name in ["Shop.PromoCard", "PromoCard"] {
      #expect(ads(snapshot, AuditOptions(viewRoles: [name: .adView])).map(\.view) == [0])
      #expect(ads(snapshot, AuditOptions(adClasses: [name])).map(\.view) == [0])
    }
  }

  @Test func aDeclaredAssetIsNoLinkedOutlet() {
    let snapshot = tree(rows, identifiers: identifiers)
    let rule = Engine.rule {
      $0.selector = NamedCall("ad-view")
      $0.checks = .leaf(NamedCall("headline-linked"))
      $0.earliestPhase = .empty
    }
    let result = Auditor(
      packs: [Engine.pack([rule])], options: AuditOptions(viewRoles: roles)
    ).audit(snapshot)
    #expect(result.findings.map(\.outcome) == [.unmeasured])
    #expect(result.findings.map(\.missing) == [["outlets"]])
  }

  @Test func outletsGoBeforeDeclarations() {
    var snapshot = tree(rows, identifiers: identifiers)
    snapshot.outlets = [Outlet(owner: .view(1), property: "headlineView", target: .view(3))]
    let found = ads(snapshot, AuditOptions(viewRoles: roles))
    #expect(found.first?.outlets[.headline] == .linked(3, nil))
  }

  @Test func anAssetBelongsToTheNearestAdAroundIt() {
    let two: [(String, [String], Int?)] = [
      ("w", ["XCUIElementTypeWindow"], nil),
      ("one", ["XCUIElementTypeOther"], 0), ("t1", ["XCUIElementTypeStaticText"], 1),
      ("two", ["XCUIElementTypeOther"], 0), ("t2", ["XCUIElementTypeStaticText"], 3),
      ("stray", ["XCUIElementTypeStaticText"], 0),
    ]
    let names = [
      1: "promo_card", 2: "promo_title", 3: "promo_card", 4: "promo_title", 5: "promo_badge",
    ]
    let found = ads(tree(two, identifiers: names), AuditOptions(viewRoles: roles))
    #expect(found.map { $0.outlets[.headline] } == [.shown(2), .shown(4)])
    // Of two ads nobody can tell whose the stray one is.
    #expect(found.map(\.declaredAttribution) == [nil, nil])
  }

  @Test func theOnlyMediaViewShowsTheMediaWhereOutletsAreUnknown() {
    let snapshot = tree([
      ("a", ["GADNativeAdView", "UIView"], nil), ("m", ["GADMediaView", "UIView"], 0),
      ("inner", ["GADMediaView", "UIView"], 1),
    ])
    #expect(ads(snapshot).first?.outlets[.media] == .shown(1))
  }
}
