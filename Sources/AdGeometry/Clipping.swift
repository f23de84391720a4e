import AdTree

/// How a view cuts what hangs below it.
struct Clipping {
  enum Doubt {
    case none
    /// A mask: its shape is not known.
    case mask
    /// Nobody captured whether the view clips.
    case notCaptured
  }

  /// It clips to its bounds.
  var isCertain: Bool
  var doubt: Doubt
  /// Corner radius in the view's own points; 0 where it certainly does not clip.
  var radius: Double
  var corners: Int

  init(_ node: ViewNode) {
    let layer = node.layer.value
    isCertain =
      node.kind == .window || node.render.clipsToBounds.value == true
      || layer?.masksToBounds.value == true
    if layer?.hasMask.value == true {
      doubt = .mask
    } else if !isCertain, node.kind == .view, !node.render.clipsToBounds.isCaptured {
      doubt = .notCaptured
    } else {
      doubt = .none
    }
    let mayClip = isCertain || doubt == .notCaptured
    radius = mayClip && node.kind != .window ? Self.radius(layer) : 0
    corners = layer?.maskedCorners.value ?? 15
  }

  var isNone: Bool { !isCertain && doubt == .none }

  /// The radius of the rounded background, whether the view clips or not.
  static func radius(_ layer: LayerFacts?) -> Double {
    guard let radius = layer?.cornerRadius.value, radius > 0,
      (layer?.maskedCorners.value ?? 15) & 15 != 0
    else { return 0 }
    return radius
  }
}
