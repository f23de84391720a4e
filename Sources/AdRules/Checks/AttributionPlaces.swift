import AdGeometry
import AdTree

extension AuditContext {
  /// An ad has one attribution or a few; of more, only so many are looked at.
  private static let mostAttributions = 16

  /// What certainly is the ad's attribution, in or over the ad view and not known to be hidden;
  /// of a button and the label in it the button only.
  func attributions(of ad: Int) -> [AttributionCandidate] {
    var result: [AttributionCandidate] = []
    for candidate in candidates[ad] where candidate.isAttribution {
      if result.count == Self.mostAttributions { break }
      guard candidate.place == .inside || candidate.place == .over,
        scene.effectiveHidden(of: candidate.view).isHidden != true,
        isDesigned || scene.boundingBox(of: candidate.view)?.area != 0,
        !result.contains(where: { snapshot.isDescendant(candidate.view, of: $0.view) })
      else { continue }
      result.removeAll { snapshot.isDescendant($0.view, of: candidate.view) }
      result.append(candidate)
    }
    return result
  }

  /// Whether another attribution of the ad does well: one good label is enough.
  func hasOther(
    than view: Int, of ad: Int, where isGood: (AttributionCandidate) -> Bool
  ) -> Bool {
    attributions(of: ad).contains { $0.view != view && isGood($0) }
  }

  /// What a check says of an attribution, unless it passes another of the ad.
  func excusedByOther(_ subject: Subject, judge: (Int) -> CheckResult) -> CheckResult {
    guard let index = subject.ad else { return .inapplicable }
    let result = judge(subject.view)
    guard result.outcome > .pass,
      hasOther(than: subject.view, of: index, where: { judge($0.view).outcome == .pass })
    else { return result }
    return .pass
  }

  /// AdChoices marks that show something: the SDK hides or collapses its container when there is
  /// nothing to show.
  func shownMarks(of ad: Int) -> [Int] {
    AdChoicesMarkSelector.marks(of: ad, in: self).filter { mark in
      scene.effectiveHidden(of: mark).isHidden != true && node(mark).render.alpha.value != 0
        && (scene.boundingBox(of: mark)?.area ?? 0) > 0
    }
  }

  /// The view that shows a view's words: itself, or the only text below it.
  func wordsView(of view: Int) -> Int? {
    if node(view).text.value != nil { return view }
    let texts = snapshot.descendants(of: view).filter {
      node($0).text.value?.string.value?.isEmpty == false
        && scene.effectiveHidden(of: $0).isHidden != true
    }
    return texts.count == 1 ? texts[0] : nil
  }

  /// Where an attribution is drawn: the box it stands in, else its words, else its frame.
  func attributionPlace(_ candidate: AttributionCandidate, of ad: RecognizedAd) -> DrawnPlace {
    if let element = elementFrame(candidate) { return element }
    if let box = paintedBox(around: candidate.view, of: ad), let rect = scene.windowRect(of: box) {
      return .known(rect)
    }
    let view = wordsView(of: candidate.view) ?? candidate.view
    let place = scene.drawnPlace(of: view)
    // A button may draw its title itself; where its frame is, the words are.
    if place == .nothing, let box = scene.boundingBox(of: candidate.view), box.area > 0 {
      return .within(box)
    }
    return place
  }

  /// The nearest view from the attribution up that paints a background or a border and holds no
  /// other visible content.
  func paintedBox(around view: Int, of ad: RecognizedAd) -> Int? {
    var found = paintsBox(view) ? view : nil
    var inner = view
    for ancestor in snapshot.ancestors(of: view) {
      guard ancestor != ad.view, snapshot.isDescendant(ancestor, of: ad.scope),
        snapshot.children(of: ancestor).allSatisfy({
          $0 == inner || scene.effectiveHidden(of: $0).isHidden == true
        })
      else { break }
      inner = ancestor
      if paintsBox(ancestor) { found = ancestor }
    }
    return found
  }

  private func paintsBox(_ view: Int) -> Bool {
    let node = node(view)
    return (node.render.backgroundColor.value?.alpha ?? 0) > 0
      || (node.layer.value?.borderWidth.value ?? 0) > 0
  }

  /// The place of a word that an accessibility element says and no view shows.
  private func elementFrame(_ candidate: AttributionCandidate) -> DrawnPlace? {
    guard case .accessibility(let text, _) = candidate.evidence,
      let facts = node(candidate.view).accessibility.value, facts.label.value?.whole != text,
      let element = facts.elements.value?.first(where: { $0.label.value?.whole == text })
    else { return nil }
    return element.frame.value.map { .known($0) } ?? .unplaced
  }
}

extension DrawnPlace {
  /// The rectangle in which everything is drawn; nil where nothing is, or its place is unknown.
  var outerRect: TreeRect? {
    switch self {
    case .known(let rect), .within(let rect): rect
    case .nothing, .unplaced: nil
    }
  }
}
