import AdGeometry
import AdTree

/// Sorts a view's covers by whose doing they are, and judges the rest.
struct CoverJudge {
  enum Answer {
    case pass, unmeasured, review, violation
    /// Only covers that do not move with the ad stand in the way.
    case scrolls
    /// The ad lies behind a sheet, an alert or another window.
    case behind
  }

  let share: VisibleShare
  /// Covers that count against the publisher.
  private let own: VisibleShare
  /// Whose the other covers are.
  private let others: Set<CoverRelation>

  init(share: VisibleShare, ad: RecognizedAd, context: AuditContext) {
    self.share = share
    var own = share
    var others: Set<CoverRelation> = []
    func isOwn(_ cover: Cover) -> Bool {
      let relation = context.scene.relation(of: cover.view, to: ad.view)
      guard relation != .sameItem else { return true }
      own.seen += cover.share
      others.insert(relation)
      return false
    }
    own.covers = share.covers.filter(isOwn)
    own.perhapsCovers = share.perhapsCovers.filter(isOwn)
    self.own = own
    self.others = others
  }

  func judge(pass: Double, violation: Double) -> Answer {
    switch own.judge(pass: pass, violation: violation) {
    case .pass:
      // What the SDK or the system puts there is theirs.
      guard others.contains(.presentation) || others.contains(.scrolls),
        share.judge(pass: pass, violation: violation) != .pass
      else { return .pass }
      return others.contains(.presentation) ? .behind : .scrolls
    case .unmeasured: return .unmeasured
    case .review: return .review
    case .violation: return .violation
    }
  }

  /// The share that certainly is not hidden by the publisher.
  var low: Double { own.low }
  var high: Double { own.high }

  /// The largest of the publisher's covers.
  var mainCover: Int? {
    (own.covers + own.perhapsCovers).max { $0.share < $1.share }?.view
  }

  var isMainlyClipped: Bool {
    own.clipped + own.perhapsClipped > own.covered + own.perhapsCovered
  }

  var hasOnlyPerhaps: Bool { own.covers.isEmpty && own.clips.isEmpty }

  var related: [RelatedView] {
    // A round cover is certain in the middle and uncertain at its corners: one view all the same.
    let certain = Set(share.covers.map(\.view))
    return
      (share.covers + share.perhapsCovers.filter { !certain.contains($0.view) }).map {
        RelatedView(view: $0.view, role: "cover", share: $0.share)
      }
      + (share.clips + share.perhapsClips).filter { $0.share > 0 }.map {
        RelatedView(view: $0.view, role: "clip", share: $0.share)
      }
  }

  /// Facts that would decide.
  var missing: [String] {
    var result: [String] = []
    if share.perhapsClipIsFactMissing { result.append("render.clipsToBounds") }
    if own.perhapsCovers.contains(where: \.isFactMissing) {
      result.append("render.backgroundColor")
    }
    return result
  }
}
