import AdGeometry
import AdTree

/// What a text is painted on.
enum Backdrop {
  /// One colour behind all of it; not certain where something that was not captured may lie
  /// between.
  case color(RGBAColor, isCertain: Bool)
  /// An image, an effect, drawing or an edge lies behind it, or nothing opaque at all: this view.
  case unclear(Int)
  /// Facts that would tell were not captured.
  case notCaptured(String)

  /// Alpha from which a colour hides what lies below.
  private static let opaque = 0.95

  /// Looks behind a view, the nearest paint first, until something opaque is found.
  ///
  /// - Parameter words: Where the text is drawn, in window space.
  static func behind(_ view: Int, words: TreeRect, in context: AuditContext) -> Backdrop {
    var layers: [RGBAColor] = []
    var found: Backdrop?
    var last = view
    var isCertain = true
    BackwardPaint(from: view, in: context).visit { other in
      last = other
      if context.node(other).childrenCut { isCertain = false }
      switch paint(other, over: words, in: context) {
      case .nothing: return true
      case .colour(let color):
        layers.append(color)
        if color.alpha >= opaque { found = .color(mix(layers), isCertain: isCertain) }
      case .unclear: found = .unclear(other)
      case .notCaptured(let fact): found = .notCaptured(fact)
      }
      return found == nil
    }
    return found ?? .unclear(last)
  }

  /// Colours from top to bottom, the last one opaque.
  private static func mix(_ layers: [RGBAColor]) -> RGBAColor {
    layers.reversed().reduce(RGBAColor(red: 0, green: 0, blue: 0, alpha: 1)) {
      Contrast.laying($1, over: $0)
    }
  }

  private enum Paint {
    case nothing, unclear
    case colour(RGBAColor)
    case notCaptured(String)
  }

  private static func paint(
    _ view: Int, over words: TreeRect, in context: AuditContext
  ) -> Paint {
    let node = context.node(view)
    let scene = context.scene
    let hidden = scene.effectiveHidden(of: view).isHidden
    guard hidden != true else { return .nothing }
    guard let box = scene.boundingBox(of: view) else {
      return scene.painter(of: view) == .none ? .nothing : .notCaptured("geometry.frame")
    }
    guard box.intersection(words) != nil else { return .nothing }
    let painter = scene.painter(of: view)
    if node.button.value?.usesConfiguration.value == true { return .unclear }
    guard painter != .none else { return .nothing }
    guard hidden == false else { return .notCaptured("render.hidden") }
    guard let alpha = scene.effectiveAlpha(of: view) else { return .notCaptured("render.alpha") }
    if alpha == 0 { return .nothing }
    // Words that happen to lie behind are no background; the colour of their label is.
    let isText = node.text.value != nil && painter == .unknown
    if painter == .unknown, !isText {
      return node.render.backgroundColor.isCaptured
        ? .unclear : .notCaptured("render.backgroundColor")
    }
    guard var color = node.render.backgroundColor.value else {
      guard node.render.backgroundColor.isCaptured else {
        return .notCaptured("render.backgroundColor")
      }
      return isText ? .nothing : .unclear
    }
    color.alpha *= alpha
    if color.alpha == 0 { return .nothing }
    // A colour that ends beneath the words leaves a part of them on another one.
    guard scene.windowRect(of: view) != nil, words.isInside(box, tolerance: 1),
      !isCut(view, words, in: context), !drawsMore(node)
    else { return .unclear }
    return .colour(color)
  }

  /// Whether a view draws more than its background and words.
  private static func drawsMore(_ node: ViewNode) -> Bool {
    if node.image.value != nil || node.render.effect.value != nil
      || node.render.drawsItself.value == true
    {
      return true
    }
    guard let layer = node.layer.value else { return false }
    return layer.gradientColors.value?.isEmpty == false || layer.shapeFill.value != nil
      || layer.hasContents.value == true && node.text.value == nil
  }

  /// Whether a view around it cuts the colour away where the words are.
  private static func isCut(_ view: Int, _ words: TreeRect, in context: AuditContext) -> Bool {
    context.snapshot.ancestors(of: view).contains { ancestor in
      context.node(ancestor).render.clipsToBounds.value == true
        && context.scene.boundingBox(of: ancestor).map { !words.isInside($0, tolerance: 1) } ?? true
    }
  }
}

/// Walks what is painted before a view: itself, its earlier siblings, its parent, and so on up.
private struct BackwardPaint {
  let snapshot: Snapshot
  let scene: PaintedScene
  let start: Int

  init(from start: Int, in context: AuditContext) {
    snapshot = context.snapshot
    scene = context.scene
    self.start = start
  }

  /// Calls `body` with the last painted view first until it returns false.
  func visit(_ body: (Int) -> Bool) {
    guard body(start) else { return }
    var current = start
    while let parent = snapshot.nodes[current].parent {
      let siblings = paintedChildren(of: parent)
      let end = siblings.firstIndex(of: current) ?? 0
      for sibling in siblings[..<end].reversed() {
        guard visitSubtree(of: sibling, body) else { return }
      }
      guard body(parent) else { return }
      current = parent
    }
  }

  private func visitSubtree(of root: Int, _ body: (Int) -> Bool) -> Bool {
    var open: [(view: Int, isDone: Bool)] = [(root, false)]
    while let top = open.popLast() {
      if top.isDone {
        guard body(top.view) else { return false }
        continue
      }
      open.append((top.view, true))
      for child in paintedChildren(of: top.view) { open.append((child, false)) }
    }
    return true
  }

  /// Children, the first painted first.
  private func paintedChildren(of view: Int) -> [Int] {
    snapshot.children(of: view).sorted { scene.place(of: $0) < scene.place(of: $1) }
  }
}
