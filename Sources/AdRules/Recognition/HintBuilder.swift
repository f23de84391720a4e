import AdGeometry
import AdTree

/// Tells the geometry, which knows no classes, what each view paints and to whom it belongs.
struct HintBuilder {
  let snapshot: Snapshot
  let recognition: Recognition
  let infos: ClassTable

  /// Alpha from which a background counts as opaque; the scene combines it with the ancestors'.
  private static let opaque = 0.95

  func hints() -> [ViewHint] {
    snapshot.nodes.indices.map { index in
      let info = infos[index]
      let node = snapshot.nodes[index]
      let (painter, isMissing) = painter(of: node, info: info)
      return ViewHint(
        painter: painter, painterMissing: isMissing,
        paintAlpha: paintAlpha(of: node, painter),
        paintVaries: painter == .translucent && gradient(of: node) != nil,
        owner: owner(of: index),
        isScrollContainer: info.isScrollView || snapshot.nodes[index].scroll.value != nil,
        isPresentationRoot: info.isPresentationRoot, isSystemBar: info.isSystemBar)
    }
  }

  private func gradient(of node: ViewNode) -> [RGBAColor]? {
    let colors = node.layer.value?.gradientColors.value ?? []
    return colors.isEmpty ? nil : colors
  }

  /// Alpha of the background or the densest part of a gradient, which the scene combines with the
  /// view's.
  private func paintAlpha(of node: ViewNode, _ painter: Painter) -> Double {
    let alpha = node.render.backgroundColor.value?.alpha ?? 1
    switch painter {
    case .translucent:
      guard let colors = gradient(of: node) else { return alpha }
      let background = node.render.backgroundColor.value?.alpha ?? 0
      let densest = colors.map(\.alpha).max() ?? 1
      // The gradient lies over the background.
      return 1 - (1 - min(1, max(0, densest))) * (1 - min(1, max(0, background)))
    case .opaque: return alpha >= Self.opaque ? min(1, alpha) : 1
    case .none, .unknown: return 1
    }
  }

  private func owner(of index: Int) -> ViewOwner {
    switch recognition.owners[index].owner {
    case .publisher: .publisher
    case .sdk: .sdk
    case .system: .system
    case .wrapper: .wrapper
    }
  }

  /// What the view itself paints inside its bounds, and whether it is unknown only because facts
  /// were not captured.
  private func painter(of node: ViewNode, info: ClassInfo) -> (Painter, isMissing: Bool) {
    if info.isUnreadable || info.isLive { return (.unknown, false) }
    if node.kind == .layer { return layerPainter(node) }
    var known = Painter.none
    var isMissing = false
    switch node.render.backgroundColor {
    case .known(let color):
      if color.alpha >= Self.opaque { return (.opaque, false) }
      if color.alpha > 0 { known = .translucent }
    case .null: break
    case .notCaptured: isMissing = true
    }
    if node.render.effect.value != nil { return (.unknown, false) }
    if info.isText || node.text.value != nil {
      switch node.text {
      case .known(let text):
        if text.string.value?.isEmpty != true { return (.unknown, !text.string.isCaptured) }
      case .null: break
      case .notCaptured: return (.unknown, true)
      }
    }
    if info.isImageView || node.image.value != nil {
      switch node.image {
      case .known: return (.unknown, false)
      case .null: break
      case .notCaptured: return (.unknown, true)
      }
    }
    if let colors = gradient(of: node) {
      if colors.allSatisfy({ $0.alpha >= Self.opaque }) { return (.opaque, false) }
      return (isMissing ? .unknown : .translucent, isMissing)
    }
    if node.render.drawsItself.value == true { return (.unknown, false) }
    if let layer = node.layer.value, layer.hasContents.value == true, !info.isPlain {
      return (.unknown, false)
    }
    if !info.isPlain, !node.render.drawsItself.isCaptured { return (.unknown, true) }
    if isMissing { return (.unknown, true) }
    return (known, false)
  }

  private func layerPainter(_ node: ViewNode) -> (Painter, isMissing: Bool) {
    if let color = node.render.backgroundColor.value, color.alpha >= Self.opaque {
      return (.opaque, false)
    }
    guard let layer = node.layer.value else { return (.unknown, !node.layer.isCaptured) }
    if let colors = layer.gradientColors.value, !colors.isEmpty {
      if colors.allSatisfy({ $0.alpha >= Self.opaque }) { return (.opaque, false) }
      return (.translucent, false)
    }
    if layer.shapeFill.value != nil || layer.text.value != nil || layer.hasContents.value == true {
      return (.unknown, false)
    }
    if node.render.backgroundColor.value.map({ $0.alpha > 0 }) == true {
      return (.translucent, false)
    }
    return (.none, false)
  }
}
