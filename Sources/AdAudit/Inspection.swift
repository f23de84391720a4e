public import AdGeometry
import AdJSON
public import AdRules
public import AdTree

/// A tree as it was read, with what was recognised and computed: for people who ask why.
public struct Inspection: Sendable {
  /// A view that takes a part of another.
  public struct Part: Sendable {
    public var id: String
    public var className: String
    /// Share of 1 of the other's own area.
    public var share: Double
    /// Why that is not certain; nil: it is.
    public var doubt: Doubt?

    public var isCertain: Bool { doubt == nil }
  }

  /// Where a tap reaches a view.
  public struct Touch: Sendable {
    public var low: Double
    public var high: Double
    /// What keeps every tap away, and by which view.
    public var obstacle: (kind: String, id: String)?
    public var takenBy: [Part]
    public var isFactMissing: Bool
  }

  /// What a viewability SDK counts of an ad view.
  public struct Measured: Sendable {
    public var inView: Double
    public var clipped: Double
    public var obstructedBy: [Part]
    /// `hidden`, `noWindow`, `empty`, `unplaced`.
    public var reason: String?
  }

  /// One view.
  public struct Line: Sendable {
    public var id: String
    public var className: String
    public var path: String
    public var depth: Int
    /// Asset, ad view or SDK role.
    public var role: String?
    /// Window space, points; the box around a rotated view.
    public var windowRect: [Double]?
    /// Corners of a rotated or skewed view, clockwise, window space.
    public var outline: [[Double]]?
    public var placeUnknown: String?
    /// What it paints itself: `nothing`, `translucent`, `opaque`, `unknown`.
    public var paints: String
    /// The view that hides it, itself or an ancestor.
    public var hiddenBy: String?
    /// Product of the alphas from the window down; nil where one was not captured.
    public var alpha: Double?
    /// It lies in an ad view, or is one.
    public var isInAd: Bool
    public var share: (low: Double, high: Double)?
    public var shareUnknown: String?
    /// Share beyond the window or the scroll views above the ad.
    public var outside: Double
    public var covers: [Part]
    public var clips: [Part]
    public var hasTooManyCovers: Bool
    /// Of ad views and assets.
    public var touch: Touch?
    /// Of ad views.
    public var measured: Measured?
  }

  public private(set) var views: [Line] = []
  /// One sentence an ad.
  public private(set) var ads: [String] = []
  public private(set) var problems: [String] = []
  /// One sentence about the whole capture.
  public private(set) var summary = ""

  public init(snapshot: Snapshot, result: AuditResult) {
    problems = snapshot.problems.map { problem in
      problem.position.map { "line \($0.line): \(problem.message)" } ?? problem.message
    }
    let paths = TreePaths(snapshot)
    let owners = Self.ads(snapshot, result)
    for index in snapshot.nodes.indices {
      views.append(line(index, snapshot, result, path: paths[index], ad: owners[index]))
    }
    for (index, ad) in result.ads.enumerated() {
      ads.append(sentence(index, ad, snapshot))
    }
    let windows = snapshot.roots.count { snapshot.nodes[$0].kind == .window }
    summary =
      "\(snapshot.format), \(snapshot.stage.rawValue): \(snapshot.nodes.count) views, "
      + "\(windows) \(windows == 1 ? "window" : "windows")"
  }

  /// Per view, the ad view it lies in.
  private static func ads(_ snapshot: Snapshot, _ result: AuditResult) -> [Int: Int] {
    var owners: [Int: Int] = [:]
    for ad in result.ads.map(\.view).sorted() {
      for view in snapshot.subtree(of: ad) { owners[view] = ad }
    }
    return owners
  }

  private func line(
    _ index: Int, _ snapshot: Snapshot, _ result: AuditResult, path: String, ad: Int?
  ) -> Line {
    let node = snapshot.nodes[index]
    let scene = result.scene
    var line = Line(
      id: node.id, className: node.className, path: path, depth: snapshot.depths[index],
      role: role(index, result), paints: Self.name(scene.painter(of: index)),
      hiddenBy: scene.effectiveHidden(of: index).by.map { snapshot.nodes[$0].id },
      alpha: scene.effectiveAlpha(of: index), isInAd: ad != nil, outside: 0, covers: [], clips: [],
      hasTooManyCovers: false)
    place(index, scene, &line)
    if ad == index {
      line.measured = measured(index, scene, snapshot)
    }
    if ad != nil, line.role != nil, snapshot.stage == .rendered {
      line.touch = touch(index, scene, snapshot)
    }
    if scene.effectiveHidden(of: index).isHidden == true {
      line.share = (0, 0)
      return line
    }
    let share = scene.visibleShare(of: index, within: ad)
    switch share.undefined {
    case .offScreen: line.shareUnknown = "off screen"
    case .empty: line.shareUnknown = "empty"
    case .unplaced: break
    case nil: line.share = (share.low, share.high)
    }
    line.outside = share.outside
    line.hasTooManyCovers = share.hitWorkLimit
    line.covers = parts(share.covers + share.perhapsCovers, snapshot)
    line.clips = (share.clips + share.perhapsClips).map {
      Part(
        id: snapshot.nodes[$0.view].id, className: snapshot.nodes[$0.view].className,
        share: $0.share, doubt: $0.doubt)
    }
    return line
  }

  private func place(_ index: Int, _ scene: PaintedScene, _ line: inout Line) {
    line.windowRect = scene.boundingBox(of: index).map { [$0.x, $0.y, $0.width, $0.height] }
    switch scene.placement(of: index) {
    case .known: break
    case .turned(let shape): line.outline = shape.points.map { [$0.x, $0.y] }
    case .bounded:
      line.placeUnknown = "in perspective"
      line.windowRect = nil
    case .notCaptured: line.placeUnknown = "not captured"
    case .absurd: line.placeUnknown = "impossible numbers"
    }
  }

  private func parts(_ covers: [Cover], _ snapshot: Snapshot) -> [Part] {
    covers.map {
      Part(
        id: snapshot.nodes[$0.view].id, className: snapshot.nodes[$0.view].className,
        share: $0.share, doubt: $0.doubt)
    }
  }

  private func touch(_ index: Int, _ scene: PaintedScene, _ snapshot: Snapshot) -> Touch? {
    let share = scene.touchShare(of: index)
    guard share.undefined == nil else { return nil }
    return Touch(
      low: share.low, high: share.high,
      obstacle: share.obstacle.map { ($0.kind.rawValue, snapshot.nodes[$0.view].id) },
      takenBy: parts(share.takers + share.perhapsTakers, snapshot),
      isFactMissing: share.isFactMissing)
  }

  private func measured(_ index: Int, _ scene: PaintedScene, _ snapshot: Snapshot) -> Measured {
    let share = scene.measuredShare(of: index)
    return Measured(
      inView: share.inView, clipped: share.clipped,
      obstructedBy: parts(share.obstructions, snapshot), reason: share.reason?.rawValue)
  }

  private static func name(_ painter: Painter) -> String {
    switch painter {
    case .none: "nothing"
    case .translucent: "translucent"
    case .opaque: "opaque"
    case .unknown: "unknown"
    }
  }

  private func role(_ index: Int, _ result: AuditResult) -> String? {
    let assets = (result.recognition.assets[index] ?? []).map(\.asset.rawValue)
    let own = result.recognition.owners[index].role
    let all = (own.map { [$0] } ?? []) + assets
    return all.isEmpty ? nil : all.joined(separator: ", ")
  }

  private func sentence(_ index: Int, _ ad: RecognizedAd, _ snapshot: Snapshot) -> String {
    let links = Asset.allCases.compactMap { asset in
      ad.target(asset).map { "\(asset.outlet) → #\(snapshot.nodes[$0].id)" }
    }
    var text =
      "ad \(index + 1): #\(snapshot.nodes[ad.view].id) \(snapshot.nodes[ad.view].className)"
    if let phase = ad.phase { text += ", \(phase.rawValue)" }
    switch ad.certainty {
    case .guessed: text += ad.hasLinks == true ? ", guessed from its outlets" : ", probable"
    case .named, .stated: break
    }
    let none = ad.hasLinks == nil ? ", outlets not captured" : ", no outlets"
    return text + (links.isEmpty ? none : ", " + links.joined(separator: ", "))
  }

  /// An array of objects, one view a line: id, class, path, role, windowRect, outline, paints,
  /// hiddenBy, alpha, visibleShare, outside, clippedBy, coveredBy, touch, measured. What only
  /// perhaps takes a part says why in `perhaps`.
  public func json() throws -> [UInt8] {
    var writer = JSONWriter()
    try writer.beginArray()
    for view in views { try writer.write(json(view)) }
    writer.end()
    return writer.takeBytes() + [UInt8(ascii: "\n")]
  }

  private func json(_ view: Line) -> JSONValue {
    .object([
      JSONField("id", .string(view.id)), JSONField("class", .string(view.className)),
      JSONField("path", .string(view.path)),
      JSONField("role", view.role.map { .string($0) } ?? .null),
      JSONField(
        "windowRect", view.windowRect.map { .array($0.map { .double($0) }) } ?? .null),
      JSONField(
        "outline",
        view.outline.map { .array($0.map { .array($0.map { .double($0) }) }) } ?? .null),
      JSONField("placeUnknown", view.placeUnknown.map { .string($0) } ?? .null),
      JSONField("paints", .string(view.paints)),
      JSONField("hiddenBy", view.hiddenBy.map { .string($0) } ?? .null),
      JSONField("alpha", view.alpha.map { .double($0) } ?? .null),
      JSONField(
        "visibleShare",
        view.share.map {
          .object([JSONField("low", .double($0.low)), JSONField("high", .double($0.high))])
        } ?? .null),
      JSONField("shareUnknown", view.shareUnknown.map { .string($0) } ?? .null),
      JSONField("outside", .double(view.outside)),
      JSONField("clippedBy", json(view.clips)), JSONField("coveredBy", json(view.covers)),
      JSONField("tooManyCovers", .bool(view.hasTooManyCovers)),
      JSONField("touch", view.touch.map(json) ?? .null),
      JSONField("measured", view.measured.map(json) ?? .null),
    ])
  }

  private func json(_ parts: [Part]) -> JSONValue {
    .array(
      parts.map { part in
        .object(
          [JSONField("id", .string(part.id)), JSONField("share", .double(part.share))]
            + (part.doubt.map { [JSONField("perhaps", .string($0.rawValue))] } ?? []))
      })
  }

  private func json(_ touch: Touch) -> JSONValue {
    .object([
      JSONField("low", .double(touch.low)), JSONField("high", .double(touch.high)),
      JSONField(
        "obstacle",
        touch.obstacle.map {
          .object([JSONField("kind", .string($0.kind)), JSONField("id", .string($0.id))])
        } ?? .null), JSONField("takenBy", json(touch.takenBy)),
    ])
  }

  private func json(_ measured: Measured) -> JSONValue {
    .object([
      JSONField("inView", .double(measured.inView)),
      JSONField("clipped", .double(measured.clipped)),
      JSONField("obstructedBy", json(measured.obstructedBy)),
      JSONField("reason", measured.reason.map { .string($0) } ?? .null),
    ])
  }
}
