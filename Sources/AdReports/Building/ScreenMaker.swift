import AdGeometry
import AdRules
import AdTree

/// Picks the views that a picture of the ads needs, and places them.
struct ScreenMaker {
  let input: String
  let snapshot: Snapshot
  let result: AuditResult
  private let touches: [ReportNode.Touch]

  init(input: String, snapshot: Snapshot, result: AuditResult) {
    self.input = input
    self.snapshot = snapshot
    self.result = result
    touches = Self.touches(snapshot, result)
  }

  /// Most views of one screen; beyond it the deepest are left out unless a finding names them.
  static let mostNodes = 4_000

  /// One for a rendered input; in a nib one for each root that holds an ad.
  var screens: [ReportScreen] {
    guard !result.ads.isEmpty else { return [] }
    let order = result.scene.paintOrder
    if snapshot.stage == .rendered {
      let chosen = chosen(in: nil)
      return [screen(order.filter(chosen.contains), size: renderedSize, origin: .init(x: 0, y: 0))]
    }
    var roots: [Int] = []
    for ad in result.ads {
      let root = snapshot.root(of: ad.view)
      if !roots.contains(root) { roots.append(root) }
    }
    return roots.map { root in
      let chosen = chosen(in: root)
      let rect = result.scene.windowRect(of: root)
      return screen(
        order.filter(chosen.contains),
        size: rect.map { TreeSize(width: $0.width, height: $0.height) },
        origin: TreePoint(x: rect?.x ?? 0, y: rect?.y ?? 0))
    }
  }

  // MARK: Which views

  /// The ads, their subtrees, whatever findings name, what covers the ads, and all ancestors.
  private func chosen(in root: Int?) -> Set<Int> {
    let range = root.map { snapshot.subtree(of: $0) } ?? 0..<snapshot.nodes.count
    var chosen: Set<Int> = []
    func add(_ view: Int) {
      var next: Int? = view
      while let current = next, range.contains(current), chosen.insert(current).inserted {
        next = snapshot.nodes[current].parent
      }
    }
    for finding in result.findings {
      if let view = finding.view { add(view) }
      for related in finding.related { add(related.view) }
    }
    for ad in result.ads where range.contains(ad.view) {
      add(ad.view)
      for outlet in ad.outlets.values { if case .linked(let view, _) = outlet { add(view) } }
      let share = result.scene.visibleShare(of: ad.view)
      for cover in share.covers + share.perhapsCovers { add(cover.view) }
    }
    var inside: [Int] = []
    for ad in result.ads where range.contains(ad.scope) {
      inside.append(contentsOf: snapshot.subtree(of: ad.scope))
    }
    if inside.count > Self.mostNodes {
      inside.sortStably { snapshot.depths[$0] < snapshot.depths[$1] }
    }
    for view in inside where chosen.count < Self.mostNodes { add(view) }
    return chosen
  }

  // MARK: Where they are

  private var renderedSize: TreeSize? {
    if let bounds = snapshot.screen.bounds.value {
      return TreeSize(width: bounds.width, height: bounds.height)
    }
    for root in snapshot.roots {
      if let rect = result.scene.windowRect(of: root) {
        return TreeSize(width: rect.width, height: rect.height)
      }
    }
    return nil
  }

  private func screen(_ views: [Int], size: TreeSize?, origin: TreePoint) -> ReportScreen {
    let nodes = views.map { node($0, origin: origin) }
    var width = size?.width ?? 0
    var height = size?.height ?? 0
    if !(width > 0 && height > 0) {
      for point in nodes.lazy.flatMap(\.polygon) {
        width = max(width, point.x)
        height = max(height, point.y)
      }
    }
    return ReportScreen(
      input: input, name: snapshot.capture.screenName.value,
      size: TreeSize(width: Self.rounded(width), height: Self.rounded(height)), nodes: nodes)
  }

  private func node(_ view: Int, origin: TreePoint) -> ReportNode {
    let node = snapshot.nodes[view]
    return ReportNode(
      id: node.id, parent: node.parent.map { snapshot.nodes[$0].id }, className: node.className,
      role: role(of: view), owner: owner(of: view)?.owner ?? .publisher,
      polygon: polygon(of: view, origin: origin), paint: paint(of: view),
      touch: touches[view], line: node.position?.line,
      facts: NodeFacts.facts(of: node))
  }

  /// Touches reach a view through all above it.
  private static func touches(_ snapshot: Snapshot, _ result: AuditResult) -> [ReportNode.Touch] {
    var touches: [ReportNode.Touch] = []
    touches.reserveCapacity(snapshot.nodes.count)
    for (index, node) in snapshot.nodes.enumerated() {
      let above = node.parent.map { touches[$0] } ?? .takes
      let alpha = result.scene.effectiveAlpha(of: index)
      if above == .none || node.kind == .layer || node.render.hidden.value == true
        || node.touch.userInteractionEnabled.value == false || (alpha ?? 1) < 0.01
      {
        touches.append(.none)
      } else if node.touch.userInteractionEnabled.value == nil {
        touches.append(.unknown)
      } else {
        touches.append(above)
      }
    }
    return touches
  }

  private func role(of view: Int) -> String? {
    if result.ads.contains(where: { $0.view == view }) { return "adView" }
    let assets = result.recognition.assets[view, default: []].map(\.asset)
    if let asset = Asset.allCases.first(where: assets.contains) { return asset.rawValue }
    return owner(of: view)?.role
  }

  private func owner(of view: Int) -> ViewRole? {
    let owners = result.recognition.owners
    return owners.indices.contains(view) ? owners[view] : nil
  }

  private func polygon(of view: Int, origin: TreePoint) -> [TreePoint] {
    guard let box = result.scene.boundingBox(of: view) else { return [] }
    let left = Self.rounded(box.x - origin.x)
    let top = Self.rounded(box.y - origin.y)
    let right = Self.rounded(box.maxX - origin.x)
    let bottom = Self.rounded(box.maxY - origin.y)
    return [
      TreePoint(x: left, y: top), TreePoint(x: right, y: top), TreePoint(x: right, y: bottom),
      TreePoint(x: left, y: bottom),
    ]
  }

  private func paint(of view: Int) -> ReportNode.Paint {
    if result.scene.effectiveHidden(of: view).isHidden == true { return .hidden }
    if let alpha = result.scene.effectiveAlpha(of: view), alpha < 0.01 { return .hidden }
    switch result.scene.painter(of: view) {
    case .none: return .none
    case .translucent: return .translucent
    case .opaque: return .opaque
    case .unknown: return .unknown
    }
  }

  /// To 1/100 pt; what is not finite becomes 0.
  private static func rounded(_ value: Double) -> Double {
    let rounded = (value * 100).rounded() / 100
    return rounded.isFinite ? rounded : 0
  }
}
