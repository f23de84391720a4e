import AdTree

/// Views that are probably ad views, in rendered trees that name neither the SDK's class nor
/// outlets. What is said of such an ad is never more than a review.
///
/// In this order, none of them in or around an ad that is known:
/// 1. the parent of the SDK's AdChoices container: the SDK adds it to the ad view itself;
/// 2. a class of unknown ancestry whose own name contains `NativeAdView`;
/// 3. around a media view of the SDK, up to the cell: the nearest class of unknown ancestry with
///    `NativeAd` in its name, else with the word `Ad`, else of any name;
/// 4. an element without a class that holds others and whose accessibility identifier contains
///    `nativead`, whatever its case and punctuation.
struct ProbableAds {
  let snapshot: Snapshot
  let infos: ClassTable

  /// Ad views besides those known, in tree order.
  func views(besides known: [Int]) -> [Int] {
    guard snapshot.stage == .rendered else { return [] }
    var taken = Taken(known, in: snapshot)
    var found: [Int] = []
    for guess in [byAdChoices, byName, byMedia, byIdentifier] {
      for view in guess() where taken.take(view, in: snapshot) { found.append(view) }
    }
    return found.sorted()
  }

  /// Views in an ad, around one, or one themselves.
  private struct Taken {
    private var isIn: [Bool]
    private var isAround: [Bool]

    init(_ ads: [Int], in snapshot: Snapshot) {
      isIn = [Bool](repeating: false, count: snapshot.nodes.count)
      isAround = isIn
      for ad in ads { mark(ad, in: snapshot) }
    }

    /// Takes a view unless it is near one that is taken.
    mutating func take(_ view: Int, in snapshot: Snapshot) -> Bool {
      if isIn[view] || isAround[view] { return false }
      mark(view, in: snapshot)
      return true
    }

    private mutating func mark(_ ad: Int, in snapshot: Snapshot) {
      if !isIn[ad] {
        for view in snapshot.subtree(of: ad) { isIn[view] = true }
      }
      var next = snapshot.nodes[ad].parent
      while let current = next, !isAround[current] {
        isAround[current] = true
        next = snapshot.nodes[current].parent
      }
    }
  }

  private func byAdChoices() -> [Int] {
    snapshot.nodes.indices.compactMap { view in
      guard infos[view].isAdChoicesContainer, let parent = snapshot.nodes[view].parent,
        infos[parent].isMediaView != true, !infos[parent].isOtherNetwork,
        snapshot.nodes[parent].kind == .view
      else { return nil }
      return parent
    }
  }

  private func byName() -> [Int] {
    snapshot.nodes.indices.filter { adName(of: $0) == .nativeAdView }
  }

  private func byMedia() -> [Int] {
    snapshot.nodes.indices.compactMap { view in
      guard infos[view].isMediaView == true else { return nil }
      var best: (view: Int, name: AdName)?
      for ancestor in snapshot.ancestors(of: view) {
        if infos[ancestor].isCell || infos[ancestor].isScrollView
          || snapshot.nodes[ancestor].kind == .window
        {
          break
        }
        guard let name = adName(of: ancestor).map({ min($0, .nativeAd) }) else { continue }
        if name > best?.name ?? .silent || best == nil { best = (ancestor, name) }
      }
      return best?.view
    }
  }

  private func byIdentifier() -> [Int] {
    snapshot.nodes.indices.filter { view in
      let node = snapshot.nodes[view]
      guard snapshot.subtreeEnds[view] > view + 1, infos[view].isElement,
        let identifier = node.accessibility.value?.identifier.value
      else { return false }
      return identifier.lowercased().filter(\.isLetter).contains("nativead")
    }
  }

  /// Of a view whose class may derive from the SDK's ad view, for all that is known.
  private func adName(of view: Int) -> AdName? {
    snapshot.nodes[view].kind == .view ? infos[view].adName : nil
  }
}
