import AdTree

@testable import AdGeometry

/// Random screens of every kind: fractions, scales, quarter turns, any rotation and skew, rounded
/// corners, masks, scroll offsets, z positions, alpha, facts that were not captured.
struct PropertyScreen {
  var dice: Dice
  /// Some facts were not captured.
  var hasGaps = true
  private var count = 0

  init(seed: UInt64) {
    dice = Dice(state: seed)
  }

  /// A window whose views lie around an ad, in front of it and behind it.
  mutating func window() -> Sketch {
    var window = Sketch.window("window", 100, 100)
    for _ in 0..<Int(dice.number(1...4)) { window.children.append(view(depth: 0)) }
    return window
  }

  /// A view with its subviews; its name is new.
  mutating func view(depth: Int) -> Sketch {
    let painters: [Painter] = [.none, .opaque, .opaque, .translucent, .unknown]
    count += 1
    var view = Sketch(
      "v\(count)", fraction(-20...90), fraction(-20...90), fraction(2...60), fraction(2...60),
      painters[Int(dice.number(0...4))])
    if view.hint.painter == .translucent { view.hint.paintAlpha = dice.number(3...10) / 10 }
    if dice.isLucky(30) { view = view.transformed(transform()) }
    if dice.isLucky(30) { view = view.clipping }
    if dice.isLucky(25) { view = view.rounded(fraction(1...12), corners: Int(dice.number(1...15))) }
    if dice.isLucky(5) { view = view.masked }
    if dice.isLucky(5) { view = view.hidden }
    if dice.isLucky(10) { view = view.alpha(dice.number(0...10) / 10) }
    if dice.isLucky(15) { view = view.depth(dice.number(-1...1)) }
    if hasGaps, dice.isLucky(5) { view = view.with { $0.render.clipsToBounds = .notCaptured } }
    if hasGaps, dice.isLucky(5) { view = view.with { $0.render.alpha = .notCaptured } }
    if dice.isLucky(10) { view = view.hinted { $0.isScrollContainer = true } }
    for _ in 0..<(depth >= 3 ? 0 : Int(dice.number(0...3))) {
      view.children.append(self.view(depth: depth + 1))
    }
    return view
  }

  private mutating func fraction(_ range: ClosedRange<Int>) -> Double {
    dice.number(range) + [0, 0, 0.5, 0.25, 1.0 / 3][Int(dice.number(0...4))]
  }

  private mutating func transform() -> AffineTransform {
    let scale = dice.number(5...15) / 10
    let (turn, skew) = (dice.number(-10...10) / 10, dice.number(-5...5) / 10)
    switch Int(dice.number(0...4)) {
    case 0: return AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case 1: return AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 3, ty: 0)
    case 2: return AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
    case 3: return AffineTransform(a: scale, b: turn, c: -turn, d: scale, tx: 0, ty: -2)
    default: return AffineTransform(a: scale, b: skew, c: turn / 2, d: 1, tx: 0, ty: 0)
    }
  }
}

extension Drawing {
  /// The same tree with other numbers.
  func scene(_ change: (inout GeometryFacts, inout LayerFacts, Int) -> Void) -> PaintedScene {
    changed { snapshot in
      for index in snapshot.nodes.indices {
        snapshot.withNode(index) { node in
          var layer = node.layer.value ?? LayerFacts()
          change(&node.geometry, &layer, index)
          node.layer = .known(layer)
        }
      }
    }
  }

  func changed(_ change: (inout Snapshot) -> Void) -> PaintedScene {
    var snapshot = snapshot
    change(&snapshot)
    return PaintedScene(snapshot: snapshot, hints: hints)
  }
}
