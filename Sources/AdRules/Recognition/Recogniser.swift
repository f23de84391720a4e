import AdTree

/// Finds the ads of a snapshot and says who owns each view, from the pack's roles and the outlets.
struct Recogniser {
  let snapshot: Snapshot
  let pack: RulePack
  let infos: ClassTable
  /// Accessibility identifier or class → the role that the integrator gave it.
  let declared: [String: DeclaredRole]

  /// Fewest SDK outlets on a class of unknown ancestry before it is taken for an ad view.
  private static let guessedOutlets = 3

  func recognise() -> Recognition {
    var links: [OutletOwner: [Asset: OutletLink]] = [:]
    for outlet in snapshot.outlets {
      guard let asset = Asset(outlet: outlet.property) else { continue }
      links[outlet.owner, default: [:]][asset] = link(outlet)
    }
    var candidates: [RecognizedAd] = []
    let facts = Dictionary(
      snapshot.ads.indices.map { (snapshot.ads[$0].node, $0) },
      uniquingKeysWith: { first, _ in first })
    for view in snapshot.nodes.indices {
      guard let certainty = certainty(of: view, links: links[.view(view)], facts: facts[view])
      else {
        continue
      }
      candidates.append(
        ad(view: view, certainty: certainty, links: links[.view(view)] ?? [:], facts: facts[view]))
    }
    let views = DeclaredViews(declared, in: snapshot)
    let named = Set(candidates.map(\.view))
    for view in views.adViews where !named.contains(view) {
      candidates.append(
        ad(view: view, certainty: .named, links: links[.view(view)] ?? [:], facts: facts[view]))
    }
    for view in ProbableAds(snapshot: snapshot, infos: infos).views(
      besides: candidates.map(\.view))
    {
      candidates.append(ad(view: view, certainty: .guessed, links: [:], facts: nil))
    }
    candidates.append(contentsOf: ownerHeldAds(links: links, besides: candidates))
    candidates.append(contentsOf: misplacedAds(links: links, besides: candidates))
    candidates.sort { $0.view < $1.view }
    var ads = withoutShells(candidates)
    views.assign(to: &ads, in: snapshot)
    for index in ads.indices { showMedia(&ads[index]) }
    var assets: [Int: [AssetRole]] = [:]
    for (index, ad) in ads.enumerated() {
      for asset in Asset.allCases {
        if let target = ad.target(asset) {
          assets[target, default: []].append(AssetRole(ad: index, asset: asset))
        }
      }
    }
    return Recognition(ads: ads, assets: assets, owners: owners(ads: ads))
  }

  /// Where no outlet was captured, the only media view in the ad shows its media.
  private func showMedia(_ ad: inout RecognizedAd) {
    guard snapshot.stage == .rendered, ad.outlets[.media] == .notCaptured else { return }
    let views = snapshot.descendants(of: ad.view).filter { view in
      infos[view].isMediaView == true
        && snapshot.nodes[view].parent.map { infos[$0].isMediaView } != true
    }
    if views.count == 1 { ad.outlets[.media] = .shown(views[0]) }
  }

  private func link(_ outlet: Outlet) -> OutletLink {
    switch outlet.target {
    case .view(let view): .linked(view, outlet.position)
    case .null: .unlinked
    case .missing(let id), .notAView(let id): .broken(id, outlet.position)
    }
  }

  private func certainty(
    of view: Int, links: [Asset: OutletLink]?, facts: Int?
  ) -> RoleCertainty? {
    if let facts {
      // The producer says whose SDK it is.
      if let sdk = snapshot.ads[facts].sdkName.value, pack.roles.otherNetworks.contains(sdk) {
        return nil
      }
      return snapshot.ads[facts].kind.value == "banner" ? nil : .stated
    }
    let node = snapshot.nodes[view]
    let info = infos[view]
    // An ad view's class on an image view or a label is a slip in the nib, not an ad.
    if !Self.canHoldAd(node) { return nil }
    if info.isOtherNetwork { return nil }
    if info.isAdView { return .named }
    // An app's own class may derive from the SDK's; in a nib, outlets on one of UIKit's are a slip.
    guard let links, !info.isMediationWrapper, !info.isCell,
      snapshot.stage == .designed
        || !node.classChain.isComplete && UIKitClasses.superclasses[node.className] == nil,
      links[.headline] != nil, links.count >= Self.guessedOutlets
    else { return nil }
    return .guessed
  }

  /// Nib elements that can be an ad view.
  private static let containers: Set<String> = [
    "view", "control", "stackView", "visualEffectView", "scrollView", "tableViewCellContentView",
    "collectionViewCellContentView",
  ]

  /// Whether a nib's element can be an ad view; every rendered view can.
  static func canHoldAd(_ node: ViewNode) -> Bool {
    node.design.map { containers.contains($0.element) } ?? true
  }

  /// Nibs in which the ad view's class stands on an image view, a label or the like, and on
  /// nothing else.
  private func misplacedAds(
    links: [OutletOwner: [Asset: OutletLink]], besides found: [RecognizedAd]
  ) -> [RecognizedAd] {
    guard found.isEmpty, snapshot.stage == .designed else { return [] }
    return snapshot.nodes.indices.filter {
      infos[$0].isAdView && !Self.canHoldAd(snapshot.nodes[$0])
    }.map { ad(view: $0, certainty: .guessed, links: links[.view($0)] ?? [:], facts: nil) }
  }

  private func ad(
    view: Int, certainty: RoleCertainty, links: [Asset: OutletLink], facts: Int?
  ) -> RecognizedAd {
    let info = infos[view]
    let adFacts = facts.map { snapshot.ads[$0] }
    var outlets: [Asset: OutletLink] = [:]
    let isCaptured =
      !links.isEmpty || snapshot.nodes[view].captured.contains(.outlets)
    for asset in Asset.allCases {
      outlets[asset] = links[asset] ?? (isCaptured ? .unlinked : .notCaptured)
    }
    let wrapper = snapshot.ancestors(of: view).first { infos[$0].isMediationWrapper }
    let isAdapterMade = wrapper != nil
    return RecognizedAd(
      view: view, scope: wrapper ?? view, certainty: certainty, generation: info.generation,
      isTemplate: info.isTemplate, isAdapterMade: isAdapterMade, outlets: outlets, facts: facts,
      phase: snapshot.stage == .designed ? nil : adFacts.flatMap(phase),
      source: adFacts?.source ?? .notCaptured, sale: adFacts.map(sale) ?? .notCaptured,
      declaredAttribution: adFacts?.declaredAttribution.value)
  }

  /// Stated, else empty or bound from `attached`; never settled by inference.
  private func phase(_ facts: AdFacts) -> AdPhase? {
    if let stated = facts.phase.value { return stated }
    return facts.attached.value.map { $0 ? .bound : .empty }
  }

  /// Declared, else from the ad source's id.
  private func sale(_ facts: AdFacts) -> Fact<AdSale> {
    if case .known = facts.sale { return facts.sale }
    guard let id = facts.response.value?.adSourceID.value,
      let sale = pack.salesByAdSource[id].flatMap(AdSale.init(rawValue:))
    else { return .notCaptured }
    return .known(sale)
  }

  /// Nibs whose File's Owner is the ad view: the root views become its content at run time.
  private func ownerHeldAds(
    links: [OutletOwner: [Asset: OutletLink]], besides found: [RecognizedAd]
  ) -> [RecognizedAd] {
    guard found.isEmpty, snapshot.stage == .designed else { return [] }
    var result: [RecognizedAd] = []
    for (index, object) in snapshot.objects.enumerated() {
      guard let className = object.className, let links = links[.object(index)],
        links[.headline] != nil || pack.roles.templates.contains(className)
          || pack.roles.adViews[className] != nil,
        links.count >= 2, !pack.roles.otherNetworks.contains(className)
      else { continue }
      let targets = Asset.allCases.compactMap { asset -> Int? in
        if case .linked(let view, _) = links[asset] { view } else { nil }
      }
      guard let first = targets.min() else { continue }
      var held = ad(
        view: snapshot.root(of: first), certainty: .guessed, links: links, facts: nil)
      held.generation = pack.roles.adViews[className]
      held.isTemplate = pack.roles.templates.contains(className)
      result.append(held)
    }
    return result
  }

  /// Of two nested ad views without facts, one of which has no links, only the linked one is an
  /// ad: templates nest a second root. Where no links are known, it is the inner one of a
  /// template, or of a framework's class that may hold the SDK's view.
  private func withoutShells(_ ads: [RecognizedAd]) -> [RecognizedAd] {
    guard ads.count > 1 else { return ads }
    return ads.filter { ad in
      guard ad.certainty != .stated, ad.hasLinks != true else { return true }
      return !ads.contains { other in
        let holds = snapshot.isDescendant(other.view, of: ad.view)
        if other.hasLinks == true {
          return holds || snapshot.isDescendant(ad.view, of: other.view)
        }
        return holds && (ad.isTemplate || ad.generation == nil && other.generation != nil)
      }
    }
  }

  private func owners(ads: [RecognizedAd]) -> [ViewRole] {
    var result: [ViewRole] = []
    result.reserveCapacity(snapshot.nodes.count)
    let adViews = Set(ads.map(\.view))
    var choices: Set<Int> = []
    var media: Set<Int> = []
    for ad in ads {
      if let view = ad.target(.adChoices) { choices.insert(view) }
      if let view = ad.target(.media) { media.insert(view) }
    }
    for view in snapshot.nodes.indices {
      let info = infos[view]
      let parent = snapshot.nodes[view].parent
      var role = ViewRole(owner: .publisher, role: nil)
      if adViews.contains(view) {
        role.role = "adView"
      } else if info.isAdChoicesContainer {
        role = ViewRole(owner: .sdk, role: "adChoicesContainer")
      } else if info.isAdChoices || choices.contains(view) {
        role = ViewRole(owner: .sdk, role: "adChoices")
      } else if info.isMediaView == true {
        role.role = "mediaView"
      } else if info.isMediationWrapper {
        role = ViewRole(owner: .wrapper, role: "mediationWrapper")
      } else if info.isSystemBar {
        role = ViewRole(owner: .system, role: "systemBar")
      } else if info.isSDK {
        role = ViewRole(owner: .sdk, role: "sdkView")
      }
      // What hangs below media, AdChoices, SDK views or system bars belongs to them by ancestry.
      if role.owner == .publisher, role.role == nil, let parent {
        let above = result[parent]
        if above.owner == .sdk || above.owner == .system || above.role == "mediaView" {
          role.owner = above.role == "mediaView" ? .sdk : above.owner
        }
      }
      result.append(role)
    }
    return result
  }
}

/// Class facts per node, computed once per distinct class.
struct ClassTable {
  private var infos: [ClassInfo] = []
  private var indices: [Int32] = []

  init(snapshot: Snapshot, reader: ClassReader) {
    var known: [ClassChain: Int32] = [:]
    var byName: [String: Int32] = [:]
    indices.reserveCapacity(snapshot.nodes.count)
    var last: Int32 = -1
    for view in snapshot.nodes.indices {
      let name = snapshot.nodes[view].className
      let chain = snapshot.nodes[view].classChain
      // Neighbours are often alike.
      if last >= 0, names[Int(last)] == name, chains[Int(last)] == chain {
        indices.append(last)
        continue
      }
      // A name almost always has one chain in a file; the chain decides where it does not.
      if let index = byName[name], chains[Int(index)] == chain {
        last = index
      } else if let index = known[chain], names[Int(index)] == name {
        last = index
      } else {
        last = Int32(infos.count)
        infos.append(reader.info(of: snapshot.nodes[view]))
        names.append(name)
        chains.append(chain)
        known[chain] = last
        byName[name] = last
      }
      indices.append(last)
    }
  }

  private var names: [String] = []
  private var chains: [ClassChain] = []

  subscript(node: Int) -> ClassInfo {
    infos[Int(indices[node])]
  }
}
