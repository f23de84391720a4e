import AdTree
import Testing

@testable import AdGeometry

extension Sketch {
  /// Takes touches, or lets them pass.
  func touches(_ isOn: Bool) -> Sketch {
    with { $0.touch.userInteractionEnabled = .known(isOn) }
  }
}

@Suite struct TouchTests {
  /// A window of which all views take touches unless they say otherwise.
  private func drawing(_ children: Sketch...) -> Drawing {
    func on(_ sketch: Sketch) -> Sketch {
      var copy = sketch
      let change = copy.change
      copy.change = {
        $0.touch.userInteractionEnabled = .known(true)
        change(&$0)
      }
      copy.children = copy.children.map(on)
      return copy
    }
    return Drawing(.window(children: children.map(on)))
  }

  @Test func aTapReachesAFreeButton() {
    let drawing = drawing(Sketch("button", 10, 10, 40, 20))
    #expect(drawing.scene.touchShare(of: drawing["button"]).low == 1)
    #expect(
      drawing.scene.touchRegion(of: drawing["button"])?.box
        == TreeRect(x: 10, y: 10, width: 40, height: 20))
  }

  @Test func ancestorsBoundTouchesWhetherTheyClipOrNot() {
    let drawing = drawing(
      Sketch("card", 0, 0, 50, 50).holding(
        Sketch("button", 40, 0, 40, 20), Sketch("lost", 60, 0, 40, 20)))
    let share = drawing.scene.touchShare(of: drawing["button"])
    #expect(share.outside == 0.75)
    #expect(share.free == 0.25)
    #expect(drawing.parts("button") == ["seen": 1])
    #expect(drawing.scene.touchShare(of: drawing["lost"]).high == 0)
    #expect(drawing.scene.touchRegion(of: drawing["lost"]) == nil)
  }

  @Test func anAncestorKeepsTouchesAway() {
    let drawing = drawing(
      Sketch("off", 0, 0, 50, 50).touches(false).holding(Sketch("a", 0, 0, 9, 9)),
      Sketch("gone", 0, 0, 50, 50).hidden.holding(Sketch("b", 0, 0, 9, 9)),
      Sketch("clear", 0, 0, 50, 50).alpha(0.009).holding(Sketch("c", 0, 0, 9, 9)),
      Sketch("faint", 100, 0, 50, 50).alpha(0.01).holding(Sketch("d", 0, 0, 9, 9)))
    let obstacles = ["a", "b", "c"].map { drawing.scene.touchShare(of: drawing[$0]).obstacle }
    #expect(obstacles.map { $0?.kind } == [.interactionOff, .hidden, .transparent])
    #expect(
      obstacles.map { $0?.view } == [drawing["off"], drawing["gone"], drawing["clear"]])
    #expect(drawing.scene.touchShare(of: drawing["d"]).low == 1)
  }

  @Test func aClearViewInFrontTakesTouchesAndNoSight() {
    let drawing = drawing(
      Sketch("button", 0, 0, 40, 20),
      Sketch("box", 0, 0, 400, 800).touches(false).holding(Sketch("in", 0, 0, 40, 20)),
      Sketch("veil", 0, 0, 10, 20))
    let share = drawing.scene.touchShare(of: drawing["button"])
    #expect(share.takers == [Cover(view: drawing["veil"], share: 0.25)])
    #expect(share.low == 0.75)
    #expect(drawing.parts("button") == ["seen": 1])
  }

  @Test func unknownInteractionLeavesItOpen() {
    let drawing = Drawing(
      .window(children: [
        Sketch("button", 0, 0, 40, 20).touches(true), Sketch("veil", 0, 0, 10, 20),
      ]
      ))
    let share = drawing.scene.touchShare(of: drawing["button"])
    #expect(share.takers.isEmpty)
    #expect(share.perhapsTakers.map(\.share) == [0.25])
    #expect(share.low == 0.75 && share.high == 1)
    let unknown = Drawing(.window(children: [Sketch("button", 0, 0, 40, 20)]))
    #expect(unknown.scene.touchShare(of: unknown["button"]).isFactMissing)
  }
}

@Suite struct MeasuredTests {
  private func measured(_ children: Sketch...) -> (share: MeasuredShare, drawing: Drawing) {
    let drawing = Drawing(.window(children: children))
    return (drawing.scene.measuredShare(of: drawing["ad"]), drawing)
  }

  @Test func clearAndFadedViewsInFrontObstruct() {
    let (share, drawing) = measured(
      Sketch("ad", 0, 0, 100, 100), Sketch("clear", 0, 0, 100, 10),
      Sketch("faded", 0, 10, 100, 10, .opaque).alpha(0),
      Sketch("gone", 0, 0, 100, 100, .opaque).hidden)
    #expect(abs(share.inView - 0.8) < 1e-12)
    #expect(share.obstructions.map(\.view) == [drawing["clear"], drawing["faded"]])
    #expect(drawing.parts("ad") == ["seen": 1])
  }

  @Test func subviewsDoNotObstructAndSystemBarsNeither() {
    let (share, _) = measured(
      Sketch("ad", 0, 0, 100, 100).holding(Sketch("media", 0, 0, 100, 100, .opaque)),
      Sketch("bar", 0, 0, 400, 50).hinted { $0.isSystemBar = true })
    #expect(share.inView == 1)
  }

  @Test func whatHangsOutOfAViewThatDoesNotClipObstructs() {
    let (share, _) = measured(
      Sketch("ad", 0, 0, 100, 100),
      Sketch("box", 200, 0, 10, 10).holding(Sketch("out", -200, 0, 50, 100)),
      Sketch("clip", 200, 0, 10, 10).clipping.holding(Sketch("cut", -200, 0, 100, 100)))
    #expect(share.inView == 0.5)
  }

  @Test func clippingCounts() {
    let (share, _) = measured(
      Sketch("card", 0, 0, 100, 50).clipping.holding(Sketch("ad", 0, 0, 100, 100)))
    #expect(share.clipped == 0.5)
    #expect(share.inView == 0.5)
  }

  /// The share that the exact figures of Open Measurement's own description give.
  @Test func theShareIsOfTheWholeBox() {
    let drawing = Drawing(
      .window(
        "window", 1080, 1800,
        children: [Sketch("ad", 0, 0, 1080, 1800), Sketch("cover", 0, 0, 517, 367, .opaque)]))
    #expect(abs(drawing.scene.measuredShare(of: drawing["ad"]).inView - 0.9024) < 1e-4)
  }

  @Test func nothingIsMeasuredWhereItIsHiddenOrInNoWindow() {
    #expect(measured(Sketch("ad", 0, 0, 9, 9).hidden).share.reason == .hidden)
    #expect(measured(Sketch("ad", 0, 0, 0, 9)).share.reason == .empty)
    let loose = Drawing(Sketch("ad", 0, 0, 9, 9))
    #expect(loose.scene.measuredShare(of: 0).reason == .noWindow)
  }
}

@Suite struct FreeSpaceTests {
  private let region = TreeRect(x: 0, y: 0, width: 100, height: 60)

  @Test func anEmptyRegionIsFreeAtItsCorner() {
    let size = TreeSize(width: 44, height: 44)
    #expect(
      FreeSpace.place(of: size, in: region, avoiding: [])
        == TreeRect(x: 0, y: 0, width: 44, height: 44))
    #expect(
      FreeSpace.place(of: TreeSize(width: 101, height: 1), in: region, avoiding: []) == nil)
  }

  @Test func theGapBetweenTwoViewsIsFound() {
    let views = [
      TreeRect(x: 0, y: 0, width: 30, height: 60), TreeRect(x: 76, y: 0, width: 24, height: 60),
    ]
    let place = FreeSpace.place(
      of: TreeSize(width: 44, height: 44), in: region, avoiding: views)
    #expect(place == TreeRect(x: 30, y: 0, width: 44, height: 44))
    #expect(
      FreeSpace.place(of: TreeSize(width: 47, height: 44), in: region, avoiding: views) == nil)
  }

  /// Against all whole places of a small board.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func aPlaceIsFoundWhereverThereIsOne(seed: UInt64) {
    var dice = Dice(state: seed)
    let board = TreeRect(x: 0, y: 0, width: 12, height: 12)
    let views = (0..<6).map { _ in
      TreeRect(
        x: dice.number(0...10), y: dice.number(0...10), width: dice.number(1...6),
        height: dice.number(1...6))
    }
    for side in 1...8 {
      let size = TreeSize(width: Double(side), height: Double(side))
      let isFree = (0...(12 - side)).contains { x in
        (0...(12 - side)).contains { y in
          let square = TreeRect(
            x: Double(x), y: Double(y), width: Double(side), height: Double(side))
          return views.allSatisfy { $0.intersection(square) == nil }
        }
      }
      let place = FreeSpace.place(of: size, in: board, avoiding: views)
      #expect((place != nil) == isFree)
      if let place {
        #expect(views.allSatisfy { $0.intersection(place) == nil })
        #expect(place.isInside(board))
      }
    }
  }

  @Test func whatMayBeDrawnLeavesItOpen() {
    let drawing = Drawing(
      .window(children: [
        Sketch("ad", 0, 0, 100, 60).holding(
          Sketch("image", 0, 0, 60, 60, .opaque), Sketch("words", 60, 0, 40, 60, .unknown),
          Sketch("sdk", 0, 0, 100, 60, .opaque).hinted { $0.owner = .sdk })
      ]))
    let scene = drawing.scene
    let views = scene.publisherContent(in: region, below: drawing["ad"])
    #expect(views == [drawing["image"], drawing["words"]])
    let size = TreeSize(width: 40, height: 40)
    #expect(
      scene.freeRectangle(of: size, in: region, avoiding: views)
        == .perhaps(TreeRect(x: 60, y: 0, width: 40, height: 40)))
    #expect(
      scene.freeRectangle(of: size, in: region, avoiding: [drawing["image"]])
        == .free(TreeRect(x: 60, y: 0, width: 40, height: 40)))
    #expect(
      scene.freeRectangle(
        of: TreeSize(width: 44, height: 44), in: region, avoiding: views) == .none)
    let many = [Int](repeating: drawing["image"], count: 2_001)
    #expect(scene.freeRectangle(of: size, in: region, avoiding: many) == .tooMany)
  }
}
