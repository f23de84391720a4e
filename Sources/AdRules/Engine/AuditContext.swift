import AdGeometry
import AdTree

/// What every check may look at: the snapshot, what was recognised in it, and its geometry.
struct AuditContext {
  let snapshot: Snapshot
  let recognition: Recognition
  let infos: ClassTable
  var scene: PaintedScene
  let pack: RulePack
  let matcher: AttributionMatcher
  let profile: Profile
  /// Attribution candidates per ad: several rules ask for them.
  let candidates: [[AttributionCandidate]]
  /// The source code beside the nibs.
  var sources = SourceFacts()
  /// Where the nib lies.
  var nib: NibPath?

  func node(_ index: Int) -> ViewNode { snapshot.nodes[index] }

  func ad(_ subject: Subject) -> RecognizedAd? {
    subject.ad.map { recognition.ads[$0] }
  }

  /// The producer's facts on an ad, where it stated any.
  func facts(_ ad: RecognizedAd) -> AdFacts? {
    ad.facts.map { snapshot.ads[$0] }
  }

  /// The same where the producer's rounding counts against a figure instead of for it; nil where
  /// frames are exact.
  var withoutRounding: AuditContext? {
    guard scene.frameDoubt > 0 else { return nil }
    var strict = self
    strict.scene.frameDoubt = -scene.frameDoubt
    return strict
  }

  var isDesigned: Bool { snapshot.stage == .designed }

  /// Pixels a point, where known.
  var scale: Double? {
    snapshot.screen.scale.value ?? snapshot.traits.displayScale.value
  }

  /// Whether frames of the ad are stale or unset: a view of it waits for layout, or the ad view has
  /// no size.
  func isLayoutPending(_ subject: Subject) -> Bool {
    guard !isDesigned, let ad = ad(subject) else { return false }
    if scene.boundingBox(of: ad.view)?.area == 0 { return true }
    let ancestors = [subject.view, ad.view].map(snapshot.ancestors(of:)).joined()
    return [subject.view, ad.view].contains { node($0).geometry.needsLayout.value == true }
      || ancestors.contains { node($0).geometry.needsLayout.value == true }
  }

  /// The text a view shows by itself: label, text view, button title, text layer.
  func ownText(of index: Int) -> CapturedText? {
    let node = snapshot.nodes[index]
    if let text = node.text.value?.string.value { return text }
    if let title = node.button.value?.title.value { return title }
    return node.layer.value?.text.value
  }
}
