import AdTree
import Testing

@testable import AdGeometry

@Suite struct PropertyTests {
  private static let seeds: ClosedRange<UInt64> = 1...200

  private func drawing(_ seed: UInt64) -> Drawing {
    var screen = PropertyScreen(seed: seed)
    return Drawing(screen.window())
  }

  private func expectSame(
    _ one: VisibleShare, _ other: VisibleShare, _ seed: UInt64, _ view: Int
  ) {
    let name = Comment(rawValue: "seed \(seed), view \(view)")
    #expect(isUnplaced(one) == isUnplaced(other), name)
    if isUnplaced(one) { return }
    #expect(one.undefined == other.undefined, name)
    #expect(abs(one.outside - other.outside) < 1e-6, name)
    #expect(abs(one.clipped - other.clipped) < 1e-6, name)
    #expect(abs(one.perhapsClipped - other.perhapsClipped) < 1e-6, name)
    #expect(abs(one.covered - other.covered) < 1e-6, name)
    #expect(abs(one.perhapsCovered - other.perhapsCovered) < 1e-6, name)
    #expect(abs(one.seen - other.seen) < 1e-6, name)
  }

  private func isUnplaced(_ share: VisibleShare) -> Bool {
    if case .unplaced = share.undefined { true } else { false }
  }

  @Test func partsAddToOne() {
    for seed in Self.seeds {
      let drawing = drawing(seed)
      for view in drawing.snapshot.nodes.indices {
        let share = drawing.scene.visibleShare(of: view)
        let name = Comment(rawValue: "seed \(seed), view \(view)")
        #expect(share.undefined != nil || abs(share.sum - 1) < 1e-6, name)
        #expect(0 <= share.low && share.low <= share.high + 1e-9 && share.high <= 1, name)
      }
    }
  }

  @Test func movingTheWindowChangesNothing() {
    for seed in Self.seeds {
      let drawing = drawing(seed)
      let moved = drawing.scene { geometry, _, index in
        if index == 0 {
          geometry.frame = .known(TreeRect(x: 700, y: -300, width: 100, height: 100))
        }
      }
      for view in drawing.snapshot.nodes.indices {
        expectSame(drawing.scene.visibleShare(of: view), moved.visibleShare(of: view), seed, view)
      }
    }
  }

  @Test func aScrollOffsetMovesWhatHangsBelow() {
    for seed in Self.seeds {
      let drawing = drawing(seed)
      // The window scrolls by as much as its views move the other way.
      let moved = drawing.scene { geometry, _, index in
        if index == 0 {
          geometry.bounds = .known(TreeRect(x: 40, y: -8, width: 100, height: 100))
        } else if drawing.snapshot.nodes[index].parent == 0 {
          geometry.frame = geometry.frame.map {
            TreeRect(x: $0.x + 40, y: $0.y - 8, width: $0.width, height: $0.height)
          }
          geometry.center = geometry.center.map { TreePoint(x: $0.x + 40, y: $0.y - 8) }
        }
      }
      for view in drawing.snapshot.nodes.indices {
        expectSame(drawing.scene.visibleShare(of: view), moved.visibleShare(of: view), seed, view)
      }
    }
  }

  @Test func scalingEverythingChangesNoShare() {
    for seed in Self.seeds {
      let drawing = drawing(seed)
      let factor = [0.5, 1.5, 3][Int(seed % 3)]
      let scaled = drawing.changed { snapshot in
        snapshot.screen.scale = .known(2 / factor)
        for index in snapshot.nodes.indices {
          snapshot.withNode(index) { $0.scale(by: factor) }
        }
      }
      for view in drawing.snapshot.nodes.indices {
        expectSame(drawing.scene.visibleShare(of: view), scaled.visibleShare(of: view), seed, view)
      }
    }
  }

  @Test func turningEverythingChangesNoShare() {
    for seed in Self.seeds {
      var screen = PropertyScreen(seed: seed)
      screen.hasGaps = false
      let page = screen.window().children.reduce(Sketch("page", 5_000, 5_000, 100, 100)) {
        $0.holding($1)
      }
      // 3-4-5: sine and cosine are exact but for the last digit.
      let turn = AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0)
      let straight = Drawing(.window("window", 10_000, 10_000, children: [page]))
      let turned = Drawing(.window("window", 10_000, 10_000, children: [page.transformed(turn)]))
      for view in straight.snapshot.nodes.indices.dropFirst() {
        let one = straight.scene.visibleShare(of: view)
        expectSame(one, turned.scene.visibleShare(of: view), seed, view)
        #expect(!isUnplaced(one), "seed \(seed), view \(view)")
      }
    }
  }

  @Test func theOrderOfCoversDoesNotMatter() {
    for seed in Self.seeds {
      var screen = PropertyScreen(seed: seed)
      let ad = Sketch("ad", 10, 20, 70, 60)
      var covers = (0..<5).map { _ in screen.view(depth: 2).depth(0) }
      let first = Drawing(.window(children: [ad] + covers)).share("ad")
      covers.shuffle(using: &screen.dice)
      let second = Drawing(.window(children: [ad] + covers)).share("ad")
      expectSame(first, second, seed, 1)
    }
  }

  @Test func oneMoreCoverShowsNoMore() {
    for seed in Self.seeds {
      var screen = PropertyScreen(seed: seed)
      let window = screen.window()
      let (before, cover) = (Drawing(window), screen.view(depth: 2))
      let after = Drawing(window.holding(cover.depth(2)))
      for view in before.snapshot.nodes.indices.dropFirst() {
        let (one, other) = (before.scene.visibleShare(of: view), after.scene.visibleShare(of: view))
        let name = Comment(rawValue: "seed \(seed), view \(view)")
        #expect(other.low <= one.low + 1e-9 && other.high <= one.high + 1e-9, name)
      }
    }
  }

  @Test func aCoverThatIsLessCertainShowsNoLessAndHidesNoMore() {
    for seed in Self.seeds {
      let certain = drawing(seed)
      let hints = certain.hints.map { hint in
        var hint = hint
        if hint.painter == .opaque { hint.painter = .unknown }
        return hint
      }
      let unknown = PaintedScene(snapshot: certain.snapshot, hints: hints)
      for view in certain.snapshot.nodes.indices {
        let one = certain.scene.visibleShare(of: view)
        let other = unknown.visibleShare(of: view)
        let name = Comment(rawValue: "seed \(seed), view \(view)")
        #expect(other.high >= one.high - 1e-9, name)
        #expect(other.low <= one.low + 1e-9, name)
      }
    }
  }
}

extension Fact {
  fileprivate func map(_ change: (Value) -> Value) -> Fact {
    if case .known(let value) = self { .known(change(value)) } else { self }
  }
}

extension ViewNode {
  fileprivate mutating func scale(by factor: Double) {
    func scaled(_ rect: TreeRect) -> TreeRect {
      TreeRect(
        x: rect.x * factor, y: rect.y * factor, width: rect.width * factor,
        height: rect.height * factor)
    }
    geometry.frame = geometry.frame.map(scaled)
    geometry.bounds = geometry.bounds.map(scaled)
    geometry.center = geometry.center.map { TreePoint(x: $0.x * factor, y: $0.y * factor) }
    geometry.transform = geometry.transform.map {
      AffineTransform(
        a: $0.a, b: $0.b, c: $0.c, d: $0.d, tx: $0.tx * factor, ty: $0.ty * factor)
    }
    layer = layer.map { facts in
      var facts = facts
      facts.cornerRadius = facts.cornerRadius.map { $0 * factor }
      return facts
    }
  }
}
