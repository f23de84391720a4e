import AdGeometry
import AdTree

/// Sorts a view's covers by whose doing they are, and judges the rest.
struct CoverJudge {
  enum Answer {
    case pass, unmeasured, review, violation
    /// Only covers that do not move with the ad stand in the way.
    case scrolls
  }

  let share: VisibleShare
  /// Covers that count against the publisher.
  private let own: VisibleShare
  private let hasForeign: Bool

  init(share: VisibleShare, ad: RecognizedAd, context: AuditContext) {
    self.share = share
    var own = share
    var hasForeign = false
    func isOwn(_ cover: Cover) -> Bool {
      let isSame = context.scene.relation(of: cover.view, to: ad.view) == .sameItem
      if !isSame {
        own.seen += cover.share
        hasForeign = true
      }
      return isSame
    }
    own.covers = share.covers.filter(isOwn)
    own.perhapsCovers = share.perhapsCovers.filter(isOwn)
    self.own = own
    self.hasForeign = hasForeign
  }

  func judge(pass: Double, violation: Double) -> Answer {
    switch own.judge(pass: pass, violation: violation) {
    case .pass:
      return hasForeign && share.judge(pass: pass, violation: violation) != .pass
        ? .scrolls : .pass
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
    (share.covers + share.perhapsCovers).map {
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
