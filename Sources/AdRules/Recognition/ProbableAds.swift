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
    var taken = known
    for guess in [byAdChoices, byName, byMedia, byIdentifier] {
      for view in guess() where !isNear(view, taken) { taken.append(view) }
    }
    return taken.dropFirst(known.count).sorted()
  }

  /// In an ad that is known, around one, or one itself.
  private func isNear(_ view: Int, _ taken: [Int]) -> Bool {
    taken.contains {
      $0 == view || snapshot.isDescendant($0, of: view) || snapshot.isDescendant(view, of: $0)
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
    snapshot.nodes.indices.filter {
      isOpen($0) && ClassReader.ownName(snapshot.nodes[$0].className).contains("NativeAdView")
    }
  }

  private func byMedia() -> [Int] {
    snapshot.nodes.indices.compactMap { view in
      guard infos[view].isMediaView == true else { return nil }
      var candidates: [Int] = []
      for ancestor in snapshot.ancestors(of: view) {
        if infos[ancestor].isCell || infos[ancestor].isScrollView
          || snapshot.nodes[ancestor].kind == .window
        {
          break
        }
        if isOpen(ancestor) { candidates.append(ancestor) }
      }
      let names = candidates.map { ClassReader.ownName(snapshot.nodes[$0].className) }
      let best =
        names.firstIndex { $0.contains("NativeAd") } ?? names.firstIndex(where: Self.holdsWordAd)
        ?? names.indices.first
      return best.map { candidates[$0] }
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

  /// A view whose class may derive from the SDK's ad view, for all that is known.
  private func isOpen(_ view: Int) -> Bool {
    let node = snapshot.nodes[view]
    let info = infos[view]
    return node.kind == .view && !node.classChain.isComplete
      && UIKitClasses.superclasses[node.className] == nil && !info.isOtherNetwork && !info.isSDK
      && !info.isMediationWrapper && !info.isUnreadable && info.isMediaView != true
      && !info.isCell && !info.isElement
  }

  /// `FeedAdCard` and `AdCell` hold the word, `Header` and `Address` do not.
  private static func holdsWordAd(_ name: String) -> Bool {
    let characters = Array(name)
    return characters.indices.dropLast().contains { index in
      characters[index] == "A" && characters[index + 1] == "d"
        && (index + 2 == characters.count || !characters[index + 2].isLowercase)
    }
  }
}
