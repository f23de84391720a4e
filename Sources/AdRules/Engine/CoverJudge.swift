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
  /// What would be seen if only the publisher's covers were there: one in front may not hide
  /// another behind it from blame.
  private let own: VisibleShare
  /// What would be seen if only other presentations were there.
  private let presented: VisibleShare?
  private let hasScrolling: Bool

  /// Judges all covers; with `coversOnly`, what ancestors cut away counts as seen. Views for which
  /// `isCounted` is false were left out of `share` too.
  init(
    share: VisibleShare, ad: RecognizedAd, context: AuditContext, coversOnly: Bool = false,
    counting isCounted: (Int) -> Bool = { _ in true }
  ) {
    self.share = share
    let scene = context.scene
    let relations = Set(
      ((share.covers + share.perhapsCovers).map(\.view)
        + (share.clips + share.perhapsClips).map(\.view))
        .map { scene.relation(of: $0, to: ad.view) })
    func only(_ relation: CoverRelation) -> VisibleShare? {
      share.subject.map { subject in
        scene.visibleShare(of: subject, within: share.root) {
          isCounted($0) && scene.relation(of: $0, to: ad.view) == relation
        }
      }
    }
    var own = (relations.isSubset(of: [.sameItem]) ? nil : only(.sameItem)) ?? share
    if coversOnly { own.countClippedAsSeen() }
    self.own = own
    var presented = relations.contains(.presentation) ? only(.presentation) : nil
    // What the ad itself cuts away does not put it behind anything.
    presented?.countClippedAsSeen()
    self.presented = presented
    hasScrolling = relations.contains(.scrolls)
  }

  func judge(pass: Double, violation: Double) -> Answer {
    switch presented?.judge(pass: pass, violation: violation) {
    case nil, .pass: break
    case .violation, .review: return .behind
    case .unmeasured:
      // Behind or not, there is nothing to find where nothing else is wrong.
      return own.judge(pass: pass, violation: violation) == .pass ? .behind : .unmeasured
    }
    switch own.judge(pass: pass, violation: violation) {
    case .pass:
      // What the SDK or the system puts there is theirs.
      return hasScrolling && share.judge(pass: pass, violation: violation) != .pass
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

  /// The publisher's covers are too many to tell.
  var hitWorkLimit: Bool { own.hitWorkLimit }

  var related: [RelatedView] {
    var result: [RelatedView] = []
    // A round cover is certain in the middle and uncertain at its corners: one view all the same.
    var seen: [String: Set<Int>] = [:]
    func add(_ view: Int, _ role: String, _ share: Double) {
      guard share > 0, seen[role, default: []].insert(view).inserted else { return }
      result.append(RelatedView(view: view, role: role, share: share))
    }
    for cover in own.covers + share.covers + own.perhapsCovers + share.perhapsCovers {
      add(cover.view, "cover", cover.share)
    }
    for clip in own.clips + own.perhapsClips { add(clip.view, "clip", clip.share) }
    return result
  }

  /// Only running animations leave it open: another moment would tell.
  var isTransient: Bool {
    let doubts = (own.perhapsClips.compactMap(\.doubt) + perhapsCovers.compactMap(\.doubt))
      .filter(\.isFactMissing)
    return !doubts.isEmpty && doubts.allSatisfy { $0 == .animation }
  }

  /// Facts that would decide.
  var missing: [String] {
    var result: [String] = []
    for doubt in own.perhapsClips.compactMap(\.doubt) + perhapsCovers.compactMap(\.doubt) {
      if let fact = Self.fact(doubt), !result.contains(fact) { result.append(fact) }
    }
    return result
  }

  private var perhapsCovers: [Cover] { own.perhapsCovers + (presented?.perhapsCovers ?? []) }

  private static func fact(_ doubt: Doubt) -> String? {
    switch doubt {
    case .painter, .translucent, .corner, .mask, .place, .order: nil
    case .animation: "geometry.animating"
    case .hiddenMissing: "render.hidden"
    case .alphaMissing: "render.alpha"
    case .painterMissing: "render.backgroundColor"
    case .placeMissing: "geometry.frame"
    case .clippingMissing: "render.clipsToBounds"
    case .levelMissing: "windows.level"
    case .sceneMissing: "windows.scene"
    }
  }
}
