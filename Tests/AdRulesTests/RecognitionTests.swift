import AdTree
import Testing

@testable import AdRules

/// A tree by names: each line is an id, its class chain and its parent.
private struct Tree {
  var snapshot: Snapshot
  private let indices: [String: Int]

  init(stage: Stage = .rendered, _ lines: (id: String, chain: [String], parent: String?)...) {
    var nodes: [ViewNode] = []
    var indices: [String: Int] = [:]
    for line in lines {
      indices[line.id] = nodes.count
      nodes.append(
        ViewNode(
          id: line.id, parent: line.parent.flatMap { indices[$0] }, className: line.chain[0],
          classChain: ClassChain(line.chain), captured: [.geometry]))
    }
    self.indices = indices
    snapshot = Snapshot(format: "test", stage: stage, captured: [.geometry], nodes: nodes)
  }

  func linked(_ owner: String, _ outlets: (String, String)...) -> Tree {
    var copy = self
    copy.snapshot.outlets += outlets.map { property, target in
      Outlet(owner: .view(indices[owner]!), property: property, target: .view(indices[target]!))
    }
    return copy
  }

  var recognition: Recognition { Auditor(packs: [Engine.pack()]).audit(snapshot).recognition }

  var ads: [String] { recognition.ads.map { snapshot.nodes[$0.view].id } }

  func role(_ id: String) -> ViewRole { recognition.owners[indices[id]!] }
}

@Suite("Which views are ads")
struct AdRecognitionTests {
  @Test func theSDKsClassAndItsSubclasses() {
    let tree = Tree(
      ("plain", ["UIView"], nil), ("ad", ["GADNativeAdView", "UIView"], "plain"),
      ("own", ["Shop.AdTile", "GADNativeAdView", "UIView"], "plain"))
    #expect(tree.ads == ["ad", "own"])
  }

  @Test func aBareNameOfSwiftIsNobodysInParticular() {
    #expect(Tree(("ad", ["NativeAdView", "UIView"], nil)).ads == [])
    #expect(Tree(("ad", ["NativeAdView", "GADNativeAdView", "UIView"], nil)).ads == ["ad"])
  }

  @Test func aTemplateInATemplateIsOneAd() {
    let tree = Tree(
      ("outer", ["GADTTemplateView", "GADNativeAdView", "UIView"], nil),
      ("inner", ["GADTTemplateView", "GADNativeAdView", "UIView"], "outer"))
    #expect(tree.ads == ["inner"])
  }

  @Test func ofTwoNestedAdViewsTheLinkedOneIsTheAd() {
    let tree = Tree(
      ("outer", ["Shop.AdView", "GADNativeAdView", "UIView"], nil),
      ("inner", ["GADNativeAdView", "UIView"], "outer"), ("title", ["UILabel", "UIView"], "inner"))
    #expect(tree.ads == ["outer", "inner"])
    #expect(tree.linked("outer", ("headlineView", "title")).ads == ["outer"])
    #expect(tree.linked("inner", ("headlineView", "title")).ads == ["inner"])
  }

  /// A class of the app whose chain nobody captured, with the SDK's outlets.
  @Test func threeOutletsMakeAnUnknownClassAGuessedAd() {
    func tree(_ chain: [String], stage: Stage) -> Tree {
      Tree(
        stage: stage, ("ad", chain, nil), ("a", ["UILabel"], "ad"), ("b", ["UILabel"], "ad"),
        ("c", ["UIButton"], "ad"))
    }
    for stage in [Stage.rendered, .designed] {
      let ad = tree(["Shop.Promo"], stage: stage)
      #expect(ad.linked("ad", ("headlineView", "a"), ("bodyView", "b")).ads == [])
      let linked = ad.linked(
        "ad", ("headlineView", "a"), ("bodyView", "b"), ("callToActionView", "c"))
      #expect(linked.ads == ["ad"])
      #expect(linked.recognition.ads.first?.certainty == .guessed)
    }
    let whole = tree(["Shop.Promo", "UIView"], stage: .rendered)
      .linked("ad", ("headlineView", "a"), ("bodyView", "b"), ("callToActionView", "c"))
    #expect(whole.ads == [])
  }

  @Test func aMediationWrapperIsTheScopeOfTheAdInIt() throws {
    let tree = Tree(
      ("screen", ["UIView"], nil), ("wrapper", ["MANativeAdView", "UIView"], "screen"),
      ("title", ["UILabel"], "wrapper"), ("ad", ["GADNativeAdView", "UIView"], "wrapper")
    ).linked("ad", ("headlineView", "title"))
    let ad = try #require(tree.recognition.ads.first)
    #expect(tree.ads == ["ad"])
    #expect(tree.snapshot.nodes[ad.scope].id == "wrapper")
    #expect(ad.isAdapterMade)
  }

  @Test func theProducersWordCounts() {
    var tree = Tree(("view", ["UIView"], nil), ("banner", ["GADNativeAdView", "UIView"], nil))
    var banner = AdFacts(node: 1)
    banner.kind = .known("banner")
    tree.snapshot.ads = [AdFacts(node: 0), banner]
    #expect(tree.ads == ["view"])
  }
}

@Suite("Who put a view there")
struct OwnerTests {
  private let tree = Tree(
    ("ad", ["GADNativeAdView", "UIView"], nil), ("media", ["GADMediaView", "UIView"], "ad"),
    ("video", ["AVPlayerView", "UIView"], "media"), ("mute", ["UIButton"], "video"),
    ("mark", ["GADAdChoicesView", "UIView"], "ad"), ("icon", ["UIImageView"], "mark"),
    ("badge", ["UILabel"], "ad"), ("overlay", ["GADOverlayView", "UIView"], "ad"),
    ("below", ["UIView"], "overlay"), ("template", ["GADTStarsView", "UIView"], "ad"))

  @Test func whatHangsBelowMediaBelongsToTheSDK() {
    #expect(tree.role("media").role == "mediaView")
    #expect(tree.role("video").owner == .sdk)
    #expect(tree.role("mute").owner == .sdk)
  }

  @Test func theSDKsPrefixAndItsDescendants() {
    #expect(tree.role("overlay").owner == .sdk)
    #expect(tree.role("below").owner == .sdk)
  }

  /// `GADT…` is publisher code in spite of its beginning.
  @Test func templatesAndLabelsAreThePublishers() {
    #expect(tree.role("template").owner == .publisher)
    #expect(tree.role("badge").owner == .publisher)
    #expect(tree.role("ad").role == "adView")
  }
}
