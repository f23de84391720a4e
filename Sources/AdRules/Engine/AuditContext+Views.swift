import AdTree

extension AuditContext {
  /// Of a view whose class may derive from what is asked for: a person can look at an app's own
  /// class; a role that a UI test sees is none.
  func unknownClass(
    _ view: Int, reason: String, _ data: [DataField], related: [RelatedView] = []
  ) -> CheckResult {
    infos[view].isElement
      ? .notCaptured("class") : CheckResult(.review, reason, data: data, related: related)
  }

  /// Whether the view can be seen, its covers apart; nil where facts that would tell are missing.
  func isSeen(_ view: Int) -> Bool? {
    let hidden = scene.effectiveHidden(of: view).isHidden
    if hidden == true || scene.effectiveAlpha(of: view) == 0 { return false }
    if let box = scene.boundingBox(of: view), box.area == 0 { return false }
    return hidden == false ? true : nil
  }

  /// Whether the view or one above it was moving at capture: what holds then may not hold a moment
  /// later.
  func isMoving(_ view: Int) -> Bool {
    ([view] + snapshot.ancestors(of: view)).contains {
      node($0).geometry.animating.value?.isEmpty == false
    }
  }

  /// What the ad offers for an asset; nil where nobody captured it.
  func assetFacts(_ asset: Asset, of ad: RecognizedAd) -> AdAssetFacts? {
    facts(ad)?.assets.value?[asset.rawValue]
  }

  /// The assets that the ad's outlets show in a view.
  func assets(shownBy view: Int, ad: Int?) -> [Asset] {
    recognition.assets[view]?.filter { $0.ad == ad }.map(\.asset) ?? []
  }

  /// The text a view shows, by itself or by the only one of its subviews that shows any.
  func shownText(of view: Int) -> CapturedText? {
    ownText(of: textView(of: view) ?? view)
  }

  /// The view that shows a view's text: itself, or the only one of its subviews that shows any.
  func textView(of view: Int) -> Int? {
    if ownText(of: view)?.isEmpty == false { return view }
    let inner = snapshot.descendants(of: view).lazy.filter {
      scene.effectiveHidden(of: $0).isHidden != true && ownText(of: $0)?.isEmpty == false
    }.prefix(2)
    return inner.count == 1 ? inner.first : nil
  }

  /// Whether a bound ad's `nativeAd`, or its registration, is known to be there.
  func isBound(_ ad: RecognizedAd) -> Bool? {
    guard let facts = facts(ad) else { return nil }
    if facts.registration == .known("registerAdView") { return true }
    return facts.attached.value
  }

  /// The adapter that delivered the ad, where it is not Google's own.
  func thirdPartyAdapter(_ ad: RecognizedAd) -> String? {
    guard let name = facts(ad)?.response.value?.adapterClass.value,
      !pack.googleAdapters.contains(name)
    else { return nil }
    return name
  }

  /// File's Owner or the cell around the ad view has an outlet of the same name into the ad view:
  /// code passes it on.
  func isWiredByOwner(_ asset: Asset, of ad: RecognizedAd) -> Bool {
    snapshot.outlets.contains { outlet in
      guard outlet.property == asset.outlet, case .view(let target) = outlet.target,
        outlet.owner != .view(ad.view)
      else { return false }
      return snapshot.isDescendant(target, of: ad.view)
    }
  }
}
