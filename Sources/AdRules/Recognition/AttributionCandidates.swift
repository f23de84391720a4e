import AdGeometry
import AdTree

/// Finds the views that may be an ad's attribution.
///
/// Candidates are views, text layers and accessibility elements of the ad's scope that are no
/// outlet's target, not below one, and not below media, AdChoices or SDK views.
struct AttributionCandidates {
  let snapshot: Snapshot
  let recognition: Recognition
  let infos: ClassTable
  let scene: PaintedScene
  let matcher: AttributionMatcher
  /// Views with an accepted word outside of all ad views.
  private let worded: [Int]

  init(
    snapshot: Snapshot, recognition: Recognition, infos: ClassTable, scene: PaintedScene,
    matcher: AttributionMatcher
  ) {
    self.snapshot = snapshot
    self.recognition = recognition
    self.infos = infos
    self.scene = scene
    self.matcher = matcher
    var worded: [Int] = []
    var view = recognition.ads.isEmpty ? snapshot.nodes.count : 0
    while view < snapshot.nodes.count {
      if recognition.owners[view].role == "adView" {
        view = snapshot.subtreeEnds[view]
        continue
      }
      if Self.hasWord(snapshot.nodes[view], matcher) { worded.append(view) }
      view += 1
    }
    self.worded = worded
  }

  private static func hasWord(_ node: ViewNode, _ matcher: AttributionMatcher) -> Bool {
    if ownText(node)?.whole.map(matcher.isAttribution) == true { return true }
    guard let accessibility = node.accessibility.value else { return false }
    return accessibility.label.value?.whole.map(matcher.isAttribution) == true
      || accessibility.elements.value?.isEmpty == false
  }

  /// Largest image, in points, that may be a badge.
  private static let badgeImage = TreeSize(width: 64, height: 32)
  /// Longest text, in characters, of a nib's label that code may replace by the badge's word.
  private static let stubLength = 3

  func candidates(of index: Int) -> [AttributionCandidate] {
    let ad = recognition.ads[index]
    var result: [AttributionCandidate] = []
    let declared = ad.declaredAttribution
    if let declared {
      result.append(
        AttributionCandidate(
          view: declared, evidence: .declared, place: place(of: declared, ad: ad),
          certainty: .stated))
    }
    var view = ad.scope
    while view < snapshot.subtreeEnds[ad.scope] {
      if view != ad.view, isExcluded(view, ad: ad, index: index) {
        view = snapshot.subtreeEnds[view]
        continue
      }
      if view != declared, view != ad.view || ad.scope != ad.view || isContentRoot(ad),
        let evidence = evidence(of: view)
      {
        result.append(
          AttributionCandidate(
            view: view, evidence: evidence, place: .inside, certainty: certainty(of: evidence)))
      }
      view += 1
    }
    result.append(contentsOf: linked(ad).filter { $0.view != declared })
    result.append(contentsOf: outside(ad, index: index).filter { $0.view != declared })
    return result
  }

  /// The ad view itself may show a text layer's or an accessibility element's word.
  private func isContentRoot(_ ad: RecognizedAd) -> Bool {
    snapshot.nodes[ad.view].accessibility.value?.elements.value?.isEmpty == false
  }

  private func certainty(of evidence: AttributionCandidate.Evidence) -> RoleCertainty {
    switch evidence {
    case .declared, .text, .accessibility, .withheld: .stated
    case .mayBeAsset, .mayBeFilled, .mayBeImage, .mayBeView, .mayBeDrawn: .guessed
    }
  }

  /// Outlet targets of the ad, other ads, and what belongs to media, AdChoices or the SDK.
  private func isExcluded(_ view: Int, ad: RecognizedAd, index: Int) -> Bool {
    if recognition.assets[view]?.contains(where: { $0.ad == index }) == true { return true }
    let role = recognition.owners[view]
    if role.role == "mediaView" || role.owner == .sdk { return true }
    return role.role == "adView" && view != ad.view
  }

  // MARK: Evidence

  private func evidence(of view: Int) -> AttributionCandidate.Evidence? {
    let node = snapshot.nodes[view]
    if let text = Self.ownText(node) {
      switch matcher.match(text) {
      case .withheld: return .withheld
      case .noWord, .adChoices: break
      case let match: return .text(text.whole ?? "", match)
      }
    }
    if let label = node.accessibility.value?.label.value, let string = label.whole {
      switch matcher.match(string) {
      case .noWord, .adChoices, .withheld, .near: break
      case let match: return .accessibility(string, match)
      }
    }
    for element in node.accessibility.value?.elements.value ?? [] {
      guard let string = element.label.value?.whole else { continue }
      switch matcher.match(string) {
      case .noWord, .adChoices, .withheld, .near: continue
      case let match: return .accessibility(string, match)
      }
    }
    return shape(of: view, node)
  }

  private static func ownText(_ node: ViewNode) -> CapturedText? {
    node.text.value?.string.value ?? node.button.value?.title.value
      ?? node.layer.value?.text.value
  }

  /// Evidence by shape alone: what might turn out to be the badge.
  private func shape(of view: Int, _ node: ViewNode) -> AttributionCandidate.Evidence? {
    let info = infos[view]
    let element = node.design?.element
    let isImage = info.isImageView || element == "imageView"
    if isImage {
      guard scene.effectiveHidden(of: view).isHidden != true, isSmall(view) else { return nil }
      if snapshot.stage == .rendered, !(node.image.value != nil || !node.image.isCaptured) {
        return nil
      }
      return .mayBeImage
    }
    if snapshot.stage == .designed { return designedShape(of: view, node, element: element) }
    guard snapshot.subtreeEnds[view] == view + 1, isSmall(view),
      scene.effectiveHidden(of: view).isHidden != true
    else { return nil }
    let draws =
      info.isUnreadable || node.render.drawsItself.value == true
      || (node.layer.value?.hasContents.value == true && !info.isPlain)
    return draws && Self.ownText(node) == nil ? .mayBeDrawn : nil
  }

  private func designedShape(
    of view: Int, _ node: ViewNode, element: String?
  ) -> AttributionCandidate.Evidence? {
    if element == "label" {
      let text = Self.ownText(node)?.whole ?? ""
      if text.isEmpty || text.count <= Self.stubLength || matcher.isBlank(text) {
        return .mayBeFilled(text)
      }
      return nil
    }
    // An app-class view with neither children nor an asset role may draw the badge.
    guard element == "view", UIKitClasses.superclasses[node.className] == nil,
      snapshot.subtreeEnds[view] == view + 1, !infos[view].isAdView, !infos[view].isOtherNetwork
    else { return nil }
    return .mayBeView
  }

  private func isSmall(_ view: Int) -> Bool {
    let size: TreeSize
    if let rect = scene.boundingBox(of: view) {
      size = TreeSize(width: rect.width, height: rect.height)
    } else if let own = scene.ownSize(of: view) {
      size = own
    } else {
      return false
    }
    return size.width > 0 && size.height > 0 && size.width <= Self.badgeImage.width
      && size.height <= Self.badgeImage.height
  }

  // MARK: Linked labels

  /// Views of outlets that show an attribution word which is not, or may not be, the ad's own
  /// text. A nib's text of a linked label proves nothing.
  private func linked(_ ad: RecognizedAd) -> [AttributionCandidate] {
    guard snapshot.stage == .rendered else { return [] }
    return Asset.allCases.compactMap { asset in
      guard let view = ad.target(asset), let text = Self.ownText(snapshot.nodes[view])?.whole,
        let evidence = linkedEvidence(asset, text, ad)
      else { return nil }
      return AttributionCandidate(
        view: view, evidence: evidence, place: place(of: view, ad: ad),
        certainty: certainty(of: evidence))
    }
  }

  private func linkedEvidence(
    _ asset: Asset, _ text: String, _ ad: RecognizedAd
  ) -> AttributionCandidate.Evidence? {
    let isOwn = isAssetText(asset, text, ad)
    // An asset is never the app's label; the word before a headline may be the app's doing.
    if asset == .headline || asset == .body {
      return isOwn == nil && matcher.beginsWithWord(text) ? .mayBeAsset(text, asset) : nil
    }
    let match = matcher.match(text)
    switch match {
    case .word, .byAdvertiser: break
    default: return nil
    }
    switch isOwn {
    case true: return nil
    case false: return .text(text, match)
    case nil: return .mayBeAsset(text, asset)
    }
  }

  /// Whether the text is what the ad delivered for the asset; nil where nobody captured it.
  private func isAssetText(_ asset: Asset, _ text: String, _ ad: RecognizedAd) -> Bool? {
    ad.facts.flatMap { snapshot.ads[$0].assets.value?[asset.rawValue]?.isShown(by: text) }
  }

  // MARK: Outside

  private func place(of view: Int, ad: RecognizedAd) -> AttributionCandidate.Place {
    if view == ad.scope || snapshot.isDescendant(view, of: ad.scope) { return .inside }
    guard let rect = scene.boundingBox(of: view), let box = scene.boundingBox(of: ad.view) else {
      return .unknown
    }
    let common = rect.intersection(box)?.area ?? 0
    if rect.area > 0, common >= rect.area / 2 { return .over }
    return .outside
  }

  /// Accepted words in the ad's cell or root that do not lie below the ad view.
  private func outside(_ ad: RecognizedAd, index: Int) -> [AttributionCandidate] {
    let area = surroundings(of: ad)
    guard area != ad.scope else { return [] }
    let ads = recognition.ads.filter {
      $0.view != ad.view && snapshot.isDescendant($0.view, of: area)
    }
    var result: [AttributionCandidate] = []
    for view in worded where snapshot.subtree(of: area).contains(view) {
      guard !isBelowExcluded(view, below: area, ad: ad, index: index), let words = words(of: view)
      else { continue }
      var place = place(of: view, ad: ad)
      if place == .outside, !ads.isEmpty { place = .sharedHeader }
      result.append(
        AttributionCandidate(view: view, evidence: words, place: place, certainty: .stated))
    }
    return result
  }

  /// The ad's own views, and those of others, are no labels around it.
  private func isBelowExcluded(
    _ view: Int, below area: Int, ad: RecognizedAd, index: Int
  ) -> Bool {
    var next: Int? = view
    while let current = next {
      if current == ad.scope || isExcluded(current, ad: ad, index: index) { return true }
      if current == area { return false }
      next = snapshot.nodes[current].parent
    }
    return false
  }

  /// Only accepted words count outside the ad.
  private func words(of view: Int) -> AttributionCandidate.Evidence? {
    guard let evidence = evidence(of: view) else { return nil }
    switch evidence {
    case .text(_, .word), .text(_, .byAdvertiser), .accessibility(_, .word),
      .accessibility(_, .byAdvertiser):
      return evidence
    default: return nil
    }
  }

  /// The cell that holds the ad, else the child of its scroll view, else its root.
  private func surroundings(of ad: RecognizedAd) -> Int {
    var current = ad.scope
    for ancestor in snapshot.ancestors(of: ad.scope) {
      if infos[ancestor].isCell { return ancestor }
      if scene.isScrollContainer(ancestor) { return current }
      current = ancestor
    }
    return current
  }
}
