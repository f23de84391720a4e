import AdGeometry
import AdTree

/// Why nothing of a view can be seen, though the ad view itself is shown.
struct Absence {
  /// `isHidden`, `alpha`, `size`, `clipping` or `text`.
  var cause: String
  /// The view that hides or clips it, where it is another one.
  var by: Int?

  var related: [RelatedView] {
    by.map { [RelatedView(view: $0, role: cause == "clipping" ? "clip" : "ancestor")] } ?? []
  }
}

extension AuditContext {
  /// The asset that the subject's view shows.
  func asset(_ subject: Subject) -> Asset? {
    recognition.assets[subject.view]?.first { $0.ad == subject.ad }?.asset
  }

  func outletField(_ subject: Subject) -> DataField {
    DataField("outlet", .code(asset(subject)?.outlet ?? "outlet"))
  }

  /// Whether the ad's media is a video; nil where nobody captured it.
  func hasVideo(_ ad: RecognizedAd) -> Bool? {
    facts(ad)?.media.value?.hasVideo.value
  }

  /// Whether the view lies in the ad: below the ad view, or in the wrapper of an adapter-made one.
  /// Others are for `assets-in-ad-view` to tell.
  func isInAd(_ view: Int, _ ad: RecognizedAd) -> Bool {
    snapshot.isDescendant(view, of: ad.view)
      || ad.isAdapterMade && snapshot.isDescendant(view, of: ad.scope)
  }

  /// The product of alphas from below the ad view to the view; nil where one was not captured.
  func alpha(of view: Int, in ad: RecognizedAd) -> Double? {
    guard let own = scene.effectiveAlpha(of: view), let ads = scene.effectiveAlpha(of: ad.view)
    else { return nil }
    return ads > 0 ? own / ads : 1
  }

  /// Those of some views above a subject whose own alpha is below 1.
  func faded(_ views: [Int]) -> [RelatedView] {
    views.filter { (node($0).render.alpha.value ?? 1) < 1 }.map {
      RelatedView(view: $0, role: "ancestor")
    }
  }

  /// Why nothing of a view can be seen; nil where something can, or nobody knows. What hides the
  /// ad view itself is left out.
  func absence(of view: Int, in ad: RecognizedAd, alpha least: Double) -> Absence? {
    let hidden = scene.effectiveHidden(of: view)
    if hidden.isHidden == true {
      if let by = hidden.by, by == ad.view || snapshot.isDescendant(ad.view, of: by) { return nil }
      return Absence(cause: "isHidden", by: hidden.by == view ? nil : hidden.by)
    }
    if let alpha = alpha(of: view, in: ad), alpha < least {
      let by = snapshot.ancestors(of: view).first {
        snapshot.isDescendant($0, of: ad.view) && (node($0).render.alpha.value ?? 1) < 1
      }
      return Absence(cause: "alpha", by: (node(view).render.alpha.value ?? 1) < 1 ? nil : by)
    }
    if let box = scene.boundingBox(of: view), box.area == 0 { return Absence(cause: "size") }
    let share = scene.visibleShare(of: view, within: ad.view)
    if share.undefined == nil, share.outside <= share.tolerance,
      share.clipped >= 1 - share.tolerance, let clip = share.clips.max(by: { $0.share < $1.share })
    {
      return Absence(cause: "clipping", by: clip.view)
    }
    return nil
  }

  /// The image view in a view that shows its image: itself, or the largest visible one below it.
  func imageView(in view: Int) -> Int? {
    var best: (view: Int, area: Double)?
    for candidate in snapshot.subtree(of: view) {
      guard let image = node(candidate).image.value, image.size.value != nil,
        scene.effectiveHidden(of: candidate).isHidden != true,
        let area = scene.boundingBox(of: candidate)?.area, area > best?.area ?? 0
      else { continue }
      best = (candidate, area)
    }
    return best?.view
  }
}
