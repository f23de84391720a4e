import AdTree
import Testing

@testable import AdGeometry

/// A small generator with a fixed seed (SplitMix64).
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &self))
  }

  mutating func isLucky(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}

/// Random screens with whole coordinates, and what a count of their pixels says.
struct RandomScreen {
  static let side = 40

  var root: Sketch

  init(seed: UInt64) {
    var dice = Dice(state: seed)
    var count = 0
    root = Sketch.window("window", Double(Self.side), Double(Self.side))
    for _ in 0..<Int(dice.number(1...4)) {
      root.children.append(Self.view(depth: 0, count: &count, dice: &dice))
    }
  }

  private static func view(depth: Int, count: inout Int, dice: inout Dice) -> Sketch {
    let painters: [Painter] = [.none, .none, .opaque, .opaque, .translucent, .unknown]
    count += 1
    var view = Sketch(
      "v\(count)", dice.number(-8...30), dice.number(-8...30), dice.number(0...24),
      dice.number(0...24), painters[Int(dice.number(0...5))])
    if view.hint.painter == .translucent { view.hint.paintAlpha = dice.number(6...19) / 20 }
    if dice.isLucky(30) { view = view.clipping }
    if dice.isLucky(10) { view = view.hidden }
    if dice.isLucky(15) { view = view.alpha(dice.number(0...10) / 10) }
    if dice.isLucky(20) { view = view.depth(dice.number(-1...1)) }
    if dice.isLucky(10) {
      view = view.scrolling.scrolled(x: dice.number(-5...5), y: dice.number(-5...5))
    }
    let children = depth >= 3 ? 0 : Int(dice.number(0...3))
    for _ in 0..<children {
      view.children.append(Self.view(depth: depth + 1, count: &count, dice: &dice))
    }
    return view
  }
}

/// Counts pixels: the slow and plain way to the same shares.
struct Raster {
  var drawing: Drawing
  /// Views as they are painted, by a walk of its own.
  private var painted: [Int] = []
  private var boxes: [Box] = []

  private struct Box {
    var left: Int, top: Int, right: Int, bottom: Int
  }

  init(_ drawing: Drawing) {
    self.drawing = drawing
    for view in drawing.snapshot.nodes.indices { boxes.append(box(view)) }
    paint(0)
  }

  private mutating func paint(_ view: Int) {
    painted.append(view)
    let children = drawing.snapshot.children(of: view)
    for level in [-1.0, 0, 1] {
      for child in children
      where (drawing.snapshot.nodes[child].geometry.zPosition.value ?? 0) == level {
        paint(child)
      }
    }
  }

  /// Parents come first, so theirs is known.
  private func box(_ view: Int) -> Box {
    let frame = drawing.snapshot.nodes[view].geometry.frame.value!
    var (x, y) = (Int(frame.x), Int(frame.y))
    if let parent = drawing.snapshot.nodes[view].parent {
      let bounds = drawing.snapshot.nodes[parent].geometry.bounds.value
      x += boxes[parent].left - Int(bounds?.x ?? 0)
      y += boxes[parent].top - Int(bounds?.y ?? 0)
    }
    return Box(left: x, top: y, right: x + Int(frame.width), bottom: y + Int(frame.height))
  }

  private func holds(_ view: Int, _ x: Int, _ y: Int) -> Bool {
    let box = boxes[view]
    return x >= box.left && x < box.right && y >= box.top && y < box.bottom
  }

  private func clips(_ view: Int) -> Bool {
    let node = drawing.snapshot.nodes[view]
    return node.kind == .window || node.render.clipsToBounds.value == true
  }

  private func coverage(_ view: Int) -> Double {
    var alpha = 1.0
    for ancestor in [view] + drawing.snapshot.ancestors(of: view) {
      let node = drawing.snapshot.nodes[ancestor]
      if node.render.hidden.value == true { return 0 }
      alpha *= node.render.alpha.value ?? 1
    }
    switch drawing.hints[view].painter {
    case .none: return 0
    case .translucent: return alpha * drawing.hints[view].paintAlpha
    case .opaque, .unknown: return alpha
    }
  }

  struct Parts {
    var outside = 0, clipped = 0, covered = 0, perhaps = 0, seen = 0, total = 0
  }

  func parts(of view: Int) -> Parts {
    var parts = Parts()
    let box = boxes[view]
    let ancestors = drawing.snapshot.ancestors(of: view)
    let scroller = ancestors.firstIndex { drawing.hints[$0].isScrollContainer } ?? ancestors.count
    let place = painted.firstIndex(of: view)!
    let covers = painted[(place + 1)...].filter {
      !drawing.snapshot.isDescendant($0, of: view) && coverage($0) >= 0.5
    }.map { cover in
      (
        view: cover, clips: drawing.snapshot.ancestors(of: cover).filter(clips),
        isOpaque: drawing.hints[cover].painter != .unknown && coverage(cover) >= 0.95
      )
    }
    let outer = (ancestors[scroller...] + ancestors.suffix(1)).filter(clips)
    let inner = ancestors[..<scroller].filter(clips)
    for y in box.top..<box.bottom {
      for x in box.left..<box.right {
        parts.total += 1
        func isCut(_ views: [Int]) -> Bool { views.contains { !holds($0, x, y) } }
        if isCut(outer) {
          parts.outside += 1
        } else if isCut(inner) {
          parts.clipped += 1
        } else {
          var isCovered = false
          var isPerhaps = false
          for cover in covers where holds(cover.view, x, y) && !isCut(cover.clips) {
            if cover.isOpaque { isCovered = true } else { isPerhaps = true }
          }
          if isCovered {
            parts.covered += 1
          } else if isPerhaps {
            parts.perhaps += 1
          } else {
            parts.seen += 1
          }
        }
      }
    }
    return parts
  }
}

@Suite struct RasterTests {
  @Test func sharesAreThoseOfAPixelCount() {
    for seed in 1...300 as ClosedRange<UInt64> {
      let drawing = Drawing(RandomScreen(seed: seed).root)
      let raster = Raster(drawing)
      for view in drawing.snapshot.nodes.indices.dropFirst() {
        let share = drawing.scene.visibleShare(of: view)
        let parts = raster.parts(of: view)
        guard parts.total > 0 else {
          #expect(share.undefined == .empty)
          continue
        }
        let total = Double(parts.total)
        let name = Comment(rawValue: "seed \(seed), \(drawing.snapshot.nodes[view].id)")
        #expect((share.undefined == .offScreen) == (parts.outside == parts.total), name)
        #expect(abs(share.outside - Double(parts.outside) / total) < 1e-9, name)
        #expect(abs(share.clipped - Double(parts.clipped) / total) < 1e-9, name)
        #expect(abs(share.covered - Double(parts.covered) / total) < 1e-9, name)
        #expect(abs(share.perhapsCovered - Double(parts.perhaps) / total) < 1e-9, name)
        #expect(abs(share.seen - Double(parts.seen) / total) < 1e-9, name)
        #expect(abs(share.sum - 1) < 1e-9, name)
      }
    }
  }

  @Test func movingTheScreenChangesNothing() {
    for seed in 1...100 as ClosedRange<UInt64> {
      let screen = RandomScreen(seed: seed).root
      var moved = screen
      moved.frame.x = 1_234
      moved.frame.y = -567
      let (here, there) = (Drawing(screen), Drawing(moved))
      for view in here.snapshot.nodes.indices {
        let (one, other) = (here.scene.visibleShare(of: view), there.scene.visibleShare(of: view))
        #expect(one == other)
      }
    }
  }

  @Test func theOrderOfDisjointCoversIsIrrelevant() {
    for seed in 1...100 as ClosedRange<UInt64> {
      var dice = Dice(state: seed)
      var covers: [Sketch] = []
      for row in 0..<4 {
        for column in 0..<4 {
          covers.append(
            Sketch(
              "c\(row)\(column)", Double(column) * 10 + dice.number(0...3),
              Double(row) * 10 + dice.number(0...3), dice.number(1...6), dice.number(1...6),
              dice.isLucky(50) ? .opaque : .unknown))
        }
      }
      func parts(_ covers: [Sketch]) -> [String: Double] {
        Drawing(.window(children: [Sketch("ad", 3, 3, 31, 33)] + covers)).parts("ad")
      }
      let first = parts(covers)
      covers.shuffle(using: &dice)
      #expect(parts(covers) == first)
    }
  }

  @Test func oddNumbersNeverCrash() {
    let odd = [
      0, -1, 1, 1e-300, 1e300, -1e300, .infinity, -.infinity, .nan, .greatestFiniteMagnitude,
      0.1, 1e6,
    ]
    var dice = Dice(state: 7)
    for _ in 0..<300 {
      func number() -> Double { odd[Int(dice.number(0...(odd.count - 1)))] }
      var views: [Sketch] = []
      for index in 0..<6 {
        var view = Sketch("v\(index)", 0, 0, 10, 10, .opaque)
        view.frame = TreeRect(x: number(), y: number(), width: number(), height: number())
        let transform = AffineTransform(
          a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
        if dice.isLucky(50) { view = view.transformed(transform) }
        if dice.isLucky(50) { view = view.clipping.rounded(number()) }
        view = view.alpha(number()).depth(number())
        if dice.isLucky(50), !views.isEmpty {
          views[views.count - 1].children.append(view)
        } else {
          views.append(view)
        }
      }
      let drawing = Drawing(roots: [.window(children: views)])
      for view in drawing.snapshot.nodes.indices {
        let share = drawing.scene.visibleShare(of: view)
        #expect(share.low.isFinite && share.high.isFinite)
        #expect(share.undefined != nil || abs(share.sum - 1) < 1e-6)
      }
    }
  }
}
