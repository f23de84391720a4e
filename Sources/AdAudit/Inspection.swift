import AdGeometry
import AdJSON
public import AdRules
public import AdTree

/// A tree as it was read, with what was recognised and computed: for people who ask why.
public struct Inspection: Sendable {
  /// A view that takes a part of another.
  public struct Part: Sendable {
    public var id: String
    public var share: Double
    public var isCertain: Bool
  }

  /// One view.
  public struct Line: Sendable {
    public var id: String
    public var className: String
    public var path: String
    public var depth: Int
    /// Asset, ad view or SDK role.
    public var role: String?
    /// Window space, points.
    public var windowRect: [Double]?
    public var placeUnknown: String?
    public var share: (low: Double, high: Double)?
    public var shareUnknown: String?
    public var covers: [Part]
    public var clips: [Part]
  }

  public private(set) var views: [Line] = []
  /// One sentence an ad.
  public private(set) var ads: [String] = []
  public private(set) var problems: [String] = []

  public init(snapshot: Snapshot, result: AuditResult) {
    problems = snapshot.problems.map { problem in
      problem.position.map { "line \($0.line): \(problem.message)" } ?? problem.message
    }
    let paths = TreePaths(snapshot)
    for index in snapshot.nodes.indices {
      views.append(line(index, snapshot, result, path: paths[index]))
    }
    for (index, ad) in result.ads.enumerated() {
      ads.append(sentence(index, ad, snapshot))
    }
  }

  private func line(
    _ index: Int, _ snapshot: Snapshot, _ result: AuditResult, path: String
  ) -> Line {
    let node = snapshot.nodes[index]
    let scene = result.scene
    var line = Line(
      id: node.id, className: node.className, path: path, depth: snapshot.depths[index],
      role: role(index, result), covers: [], clips: [])
    switch scene.placement(of: index) {
    case .known(let rect): line.windowRect = [rect.x, rect.y, rect.width, rect.height]
    case .turned: line.placeUnknown = "rotated or skewed"
    case .bounded: line.placeUnknown = "in perspective"
    case .notCaptured: line.placeUnknown = "not captured"
    case .absurd: line.placeUnknown = "impossible numbers"
    }
    if scene.effectiveHidden(of: index).isHidden == true {
      line.share = (0, 0)
      line.shareUnknown = nil
      return line
    }
    let share = scene.visibleShare(of: index)
    switch share.undefined {
    case .offScreen: line.shareUnknown = "off screen"
    case .empty: line.shareUnknown = "empty"
    case .unplaced: break
    case nil: line.share = (share.low, share.high)
    }
    let covers = share.covers + share.perhapsCovers
    line.covers = covers.map {
      Part(id: snapshot.nodes[$0.view].id, share: $0.share, isCertain: $0.isCertain)
    }
    line.clips =
      share.clips.map { Part(id: snapshot.nodes[$0.view].id, share: $0.share, isCertain: true) }
      + share.perhapsClips.map {
        Part(id: snapshot.nodes[$0.view].id, share: $0.share, isCertain: false)
      }
    return line
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
    case .guessed: text += ", guessed from its outlets"
    case .named, .stated: break
    }
    return text + (links.isEmpty ? ", no outlets" : ", " + links.joined(separator: ", "))
  }

  /// An array of {id, class, path, windowRect, visibleShare, coveredBy}, one view a line.
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
      JSONField(
        "windowRect", view.windowRect.map { .array($0.map { .double($0) }) } ?? .null),
      JSONField(
        "visibleShare",
        view.share.map {
          .object([JSONField("low", .double($0.low)), JSONField("high", .double($0.high))])
        } ?? .null),
      JSONField(
        "coveredBy",
        .array(
          view.covers.map {
            .object([JSONField("id", .string($0.id)), JSONField("share", .double($0.share))])
          })),
    ])
  }
}
