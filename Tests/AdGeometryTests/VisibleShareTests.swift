import AdTree
import Foundation
import Testing

@testable import AdGeometry

@Suite struct VisibleShareTests {
  @Test func whatNothingTouchesIsSeenWhole() {
    let drawing = Drawing(.window(children: [Sketch("ad", 10, 10, 100, 50)]))
    #expect(drawing.parts("ad") == ["seen": 1])
    #expect(drawing.share("ad").low == 1)
    #expect(drawing.share("ad").high == 1)
  }

  @Test func zeroAreaHasNoShare() {
    let drawing = Drawing(
      .window(children: [Sketch("flat", 0, 0, 100, 0), Sketch("thin", 0, 0, 0, 100)]))
    for id in ["flat", "thin"] {
      #expect(drawing.share(id).undefined == .empty)
      #expect(drawing.share(id).judge(pass: 0.85, violation: 0.5) == .unmeasured)
    }
  }

  @Test func thePartBeyondTheWindowIsOutside() {
    let drawing = Drawing(.window(children: [Sketch("ad", 300, 10, 200, 50)]))
    #expect(drawing.parts("ad") == ["outside": 0.5, "seen": 0.5])
    #expect(drawing.share("ad").low == 1)
  }

  @Test func beyondTheWindowAltogetherThereIsNoShare() {
    let drawing = Drawing(.window(children: [Sketch("ad", 400, 10, 200, 50)]))
    #expect(drawing.share("ad").undefined == .offScreen)
    #expect(drawing.share("ad").outside == 1)
    #expect(drawing.share("ad").low == 0)
    #expect(drawing.share("ad").judge(pass: 0.85, violation: 0.5) == .unmeasured)
  }

  @Test func scrollViewsAboveTheAdAreAViewport() {
    let drawing = Drawing(
      .window(children: [
        Sketch("list", 0, 0, 400, 400).scrolling.scrolled(x: 0, y: 25).holding(
          Sketch("ad", 0, 0, 400, 100))
      ]))
    #expect(drawing.parts("ad", within: "ad") == ["outside": 0.25, "seen": 0.75])
    #expect(drawing.parts("ad") == ["outside": 0.25, "seen": 0.75])
  }

  @Test func aScrollViewInsideTheAdClips() {
    let drawing = Drawing(
      .window(children: [
        Sketch("ad", 0, 0, 100, 100).holding(
          Sketch("pager", 0, 0, 100, 50).scrolling.holding(Sketch("badge", 0, 40, 20, 20)))
      ]))
    #expect(drawing.parts("badge", within: "ad") == ["clipped by pager": 0.5, "seen": 0.5])
  }

  @Test func whatClipsAboveTheAdInItsItemClips() {
    let drawing = Drawing(
      .window(children: [
        Sketch("page", 0, 0, 400, 60).clipping.holding(
          Sketch("list", 0, 0, 400, 400).scrolling.holding(
            Sketch("cell", 0, 0, 400, 100).holding(
              Sketch("card", 0, 0, 400, 50).clipping.holding(
                Sketch("ad", 0, 0, 400, 100).holding(Sketch("badge", 0, 40, 20, 40))))))
      ]))
    // 40…80: from 60 on beyond the page, which may scroll; 50…60 cut by the card, which may not.
    #expect(
      drawing.parts("badge", within: "ad")
        == ["outside": 0.5, "clipped by card": 0.25, "seen": 0.25])
    #expect(drawing.share("badge", within: "ad").low == 0.5)
  }

  @Test func aChainOfClipsIsTakenFromTheInside() {
    let drawing = Drawing(
      .window(children: [
        Sketch("outer", 0, 0, 60, 100).clipping.holding(
          Sketch("middle", 0, 0, 200, 200).holding(
            Sketch("inner", 0, 0, 80, 100).clipping.holding(Sketch("badge", 0, 0, 100, 10))))
      ]))
    #expect(
      drawing.parts("badge")
        == ["clipped by inner": 0.2, "clipped by outer": 0.2, "seen": 0.6])
  }

  @Test func aChildOutsideAParentThatDoesNotClipIsSeen() {
    let drawing = Drawing(
      .window(children: [
        Sketch("card", 0, 0, 50, 50, .opaque).holding(Sketch("badge", 60, 60, 10, 10))
      ]))
    #expect(drawing.parts("badge") == ["seen": 1])
  }

  @Test func masksToBoundsClipsAsWell() {
    let drawing = Drawing(
      .window(children: [
        Sketch("card", 0, 0, 50, 50).with {
          var layer = LayerFacts()
          layer.masksToBounds = .known(true)
          $0.layer = .known(layer)
        }.holding(Sketch("badge", 40, 0, 20, 10))
      ]))
    #expect(drawing.parts("badge") == ["clipped by card": 0.5, "seen": 0.5])
  }

  @Test func aMaskPerhapsClipsAll() {
    let drawing = Drawing(
      .window(children: [
        Sketch("card", 0, 0, 50, 50).masked.holding(Sketch("badge", 0, 0, 20, 10))
      ]))
    #expect(drawing.parts("badge") == ["perhaps clipped by card": 1])
    let share = drawing.share("badge")
    #expect(share.low == 0)
    #expect(share.high == 1)
    #expect(share.judge(pass: 0.85, violation: 0.5) == .review)
  }

  @Test func boundsClipForCertainEvenUnderAMask() {
    let drawing = Drawing(
      .window(children: [
        Sketch("card", 0, 0, 50, 50).clipping.masked.holding(Sketch("badge", 40, 0, 20, 10))
      ]))
    #expect(
      drawing.parts("badge") == ["clipped by card": 0.5, "perhaps clipped by card": 0.5])
  }

  @Test func unknownClippingIsAQuestionOfFacts() {
    let drawing = Drawing(
      .window(children: [
        Sketch("card", 0, 0, 50, 50).with { $0.render.clipsToBounds = .notCaptured }.holding(
          Sketch("badge", 30, 0, 40, 10), Sketch("inside", 0, 0, 40, 10))
      ]))
    #expect(drawing.parts("badge") == ["perhaps clipped by card": 0.5, "seen": 0.5])
    #expect(drawing.share("badge").judge(pass: 0.85, violation: 0.5) == .unmeasured)
    #expect(drawing.parts("inside") == ["seen": 1])
  }

  @Test func partsAreTakenInOrder() {
    let drawing = Drawing(
      .window(children: [
        Sketch("card", 0, 0, 380, 100).clipping.holding(
          Sketch("ad", 320, 0, 100, 10), Sketch("sure", 330, 0, 70, 5, .opaque),
          Sketch("text", 330, 0, 70, 10, .unknown))
      ]))
    #expect(
      drawing.parts("ad") == [
        "outside": 0.2, "clipped by card": 0.2, "covered by sure": 0.25,
        "perhaps covered by text": 0.25, "seen": 0.1,
      ])
    let share = drawing.share("ad")
    #expect(abs(share.low - 0.125) < 1e-12)
    #expect(abs(share.high - 0.4375) < 1e-12)
    #expect(abs(share.sum - 1) < 1e-12)
  }
}

@Suite struct CoverTests {
  /// A badge of 10 × 10 with one cover of the same size over it.
  private func over(_ cover: Sketch, rest: Sketch...) -> Drawing {
    Drawing(.window(children: [Sketch("badge", 0, 0, 10, 10), cover] + rest))
  }

  @Test func onlyWhatIsPaintedLaterCovers() {
    let drawing = Drawing(
      .window(children: [
        Sketch("below", 0, 0, 10, 10, .opaque), Sketch("badge", 0, 0, 10, 10, .opaque),
        Sketch("above", 0, 0, 10, 4, .opaque),
      ]))
    #expect(drawing.parts("badge") == ["covered by above": 0.4, "seen": 0.6])
  }

  @Test func descendantsAndAncestorsNeverCover() {
    let drawing = Drawing(
      .window(children: [
        Sketch("card", 0, 0, 50, 50, .opaque).holding(
          Sketch("badge", 0, 0, 10, 10, .opaque).holding(Sketch("text", 0, 0, 10, 10, .opaque)))
      ]))
    #expect(drawing.parts("badge") == ["seen": 1])
  }

  @Test func aRaisedSiblingCovers() {
    let drawing = Drawing(
      .window(children: [
        Sketch("early", 0, 0, 10, 10, .opaque).depth(1), Sketch("badge", 0, 0, 10, 10),
      ]))
    #expect(drawing.parts("badge") == ["covered by early": 1])
  }

  @Test func zPositionIsConfinedToSiblings() {
    let drawing = Drawing(
      .window(children: [
        Sketch("group", 0, 0, 10, 10).holding(Sketch("high", 0, 0, 10, 10, .opaque).depth(99)),
        Sketch("badge", 0, 0, 10, 10),
      ]))
    #expect(drawing.parts("badge") == ["seen": 1])
  }

  @Test func theFrontmostCoverTakesFirst() {
    let drawing = over(
      Sketch("first", 0, 0, 10, 10, .opaque), rest: Sketch("second", 0, 0, 6, 10, .opaque))
    #expect(drawing.parts("badge") == ["covered by second": 0.6, "covered by first": 0.4])
  }

  @Test func certainCoversTakeBeforePerhaps() {
    let drawing = over(
      Sketch("sure", 0, 0, 10, 5, .opaque), rest: Sketch("text", 0, 0, 10, 10, .unknown))
    #expect(
      drawing.parts("badge") == ["covered by sure": 0.5, "perhaps covered by text": 0.5])
  }

  @Test func clearAndHiddenViewsCoverNothing() {
    #expect(over(Sketch("clear", 0, 0, 10, 10)).parts("badge") == ["seen": 1])
    #expect(over(Sketch("gone", 0, 0, 10, 10, .opaque).hidden).parts("badge") == ["seen": 1])
    let below = Sketch("box", 0, 0, 10, 10).hidden.holding(Sketch("in", 0, 0, 10, 10, .opaque))
    #expect(over(below).parts("badge") == ["seen": 1])
  }

  @Test(arguments: [
    (1.0, "covered by dim"), (0.95, "covered by dim"), (0.94, "perhaps covered by dim"),
    (0.5, "perhaps covered by dim"), (0.49, "seen"), (0, "seen"),
  ])
  func anOpaquePainterCountsByItsAlpha(alpha: Double, part: String) {
    #expect(over(Sketch("dim", 0, 0, 10, 10, .opaque).alpha(alpha)).parts("badge") == [part: 1])
  }

  @Test(arguments: [
    (1.0, 0.97, "covered by veil"), (1.0, 0.6, "perhaps covered by veil"),
    (0.8, 0.6, "seen"), (0.9, 0.6, "perhaps covered by veil"),
    (0.96, 0.98, "perhaps covered by veil"),
  ])
  func aTranslucentPainterCountsByTheProduct(alpha: Double, paint: Double, part: String) {
    let veil = Sketch("veil", 0, 0, 10, 10, .translucent).alpha(alpha)
      .hinted { $0.paintAlpha = paint }
    #expect(over(veil).parts("badge") == [part: 1])
  }

  @Test func alphaIsInherited() {
    let box = Sketch("box", 0, 0, 10, 10).alpha(0.4).holding(Sketch("in", 0, 0, 10, 10, .opaque))
    #expect(over(box).parts("badge") == ["seen": 1])
  }

  @Test func aFadedUnknownPainterCoversNothing() {
    #expect(
      over(Sketch("text", 0, 0, 10, 10, .unknown).alpha(0.49)).parts("badge") == ["seen": 1])
  }

  @Test func aCoverIsCutByItsOwnAncestors() {
    let box = Sketch("box", 0, 0, 10, 3).clipping.holding(Sketch("in", 0, 0, 10, 10, .opaque))
    #expect(over(box).parts("badge") == ["covered by in": 0.3, "seen": 0.7])
    let away = Sketch("box", 50, 0, 10, 10).clipping.holding(
      Sketch("in", -50, 0, 10, 10, .opaque))
    #expect(over(away).parts("badge") == ["seen": 1])
  }

  @Test func aClippingViewWithoutAreaShowsNothing() {
    let box = Sketch("box", 0, 0, 0, 10).clipping.holding(Sketch("in", 0, 0, 10, 10, .opaque))
    #expect(over(box).parts("badge") == ["seen": 1])
  }

  @Test func aCoverBelowAMaskPerhapsCovers() {
    let box = Sketch("box", 0, 0, 10, 10).masked.holding(Sketch("in", 0, 0, 10, 10, .opaque))
    let drawing = over(box)
    #expect(drawing.parts("badge") == ["perhaps covered by in": 1])
    #expect(!drawing.share("badge").perhapsCovers[0].isFactMissing)
  }

  @Test func unknownClippingOfACoverMattersOnlyWhereItCouldCut() {
    func box(_ width: Double) -> Sketch {
      Sketch("box", 0, 0, width, 10).with { $0.render.clipsToBounds = .notCaptured }
        .holding(Sketch("in", 0, 0, 10, 10, .opaque))
    }
    #expect(over(box(10)).parts("badge") == ["covered by in": 1])
    let drawing = over(box(5))
    #expect(drawing.parts("badge") == ["perhaps covered by in": 1])
    #expect(drawing.share("badge").perhapsCovers[0].isFactMissing)
  }

  @Test func aRotatedCoverCoversWhereItLies() {
    // A square stood on its corner leaves the corners of the badge free.
    let eighth = AffineTransform(
      a: cos(.pi / 4), b: sin(.pi / 4), c: -sin(.pi / 4), d: cos(.pi / 4), tx: 0, ty: 0)
    let drawing = over(Sketch("stamp", 0, 0, 10, 10, .opaque).transformed(eighth))
    // The octagon of two squares of side 1 turned against each other: 2√2 − 2.
    let octagon = 2 * 2.0.squareRoot() - 2
    #expect(abs(drawing.share("badge").covered - octagon) < 1e-9)
    #expect(abs(drawing.share("badge").seen - (1 - octagon)) < 1e-9)
    #expect(drawing.share("badge").judge(pass: 0.85, violation: 0.5) == .violation)
  }

  @Test func aCoverInPerspectiveMayBeAnywhere() {
    let card = Sketch("card", 500, 0, 10, 10, .opaque)
      .with { $0.geometry.transform3D = .known([Double](repeating: 0.5, count: 16)) }
    #expect(over(card).parts("badge") == ["perhaps covered by card": 1])
    let far = Sketch("box", 500, 0, 10, 10).clipping.holding(card)
    #expect(over(far).parts("badge") == ["seen": 1])
  }

  @Test func aCoverNobodyPlacedIsAQuestionOfFacts() {
    let lost = Sketch("lost", 0, 0, 0, 0, .opaque).with { $0.geometry.frame = .notCaptured }
    let drawing = over(lost)
    #expect(drawing.parts("badge") == ["perhaps covered by lost": 1])
    #expect(drawing.share("badge").judge(pass: 0.85, violation: 0.5) == .unmeasured)
  }

  @Test(arguments: ["hidden", "alpha", "painter"])
  func missingFactsOfACoverLeaveItUnmeasured(fact: String) {
    let cover = Sketch("cover", 0, 0, 10, 10, .opaque)
    let unknown =
      switch fact {
      case "hidden": cover.with { $0.render.hidden = .notCaptured }
      case "alpha": cover.with { $0.render.alpha = .notCaptured }
      default:
        cover.hinted {
          $0.painter = .unknown
          $0.painterMissing = true
        }
      }
    let share = over(unknown).share("badge")
    #expect(share.perhapsCovers.map(\.isFactMissing) == [true])
    #expect(share.judge(pass: 0.85, violation: 0.5) == .unmeasured)
  }

  @Test func aPainterNobodyCanKnowStaysAReviewWhateverElseIsMissing() {
    let text = Sketch("text", 0, 0, 10, 10, .unknown).with { $0.render.alpha = .notCaptured }
    #expect(over(text).share("badge").judge(pass: 0.85, violation: 0.5) == .review)
  }

  /// A window with an opaque box over the upper half of a badge in another window.
  private func windows(
    _ first: (level: Fact<Double>, scene: Fact<String>),
    _ second: (level: Fact<Double>, scene: Fact<String>)
  ) -> Drawing {
    Drawing(
      .window("alert", children: [Sketch("box", 0, 0, 10, 5, .opaque)]),
      .window(children: [Sketch("badge", 0, 0, 10, 10)]),
      facts: { snapshot in
        for (node, facts) in [(0, first), (2, second)] {
          var window = WindowFacts(node: node)
          (window.level, window.scene) = facts
          snapshot.windows.append(window)
        }
      })
  }

  @Test func aHigherWindowCovers() {
    let drawing = windows((.known(2000), .known("main")), (.known(0), .known("main")))
    #expect(drawing.parts("badge") == ["covered by box": 0.5, "seen": 0.5])
    let lower = windows((.known(-1), .known("main")), (.known(0), .known("main")))
    #expect(lower.parts("badge") == ["seen": 1])
    let unnamed = windows((.known(1), .null), (.known(0), .null))
    #expect(unnamed.parts("badge") == ["covered by box": 0.5, "seen": 0.5])
  }

  @Test func windowsOfDifferentScenesNeverCover() {
    let drawing = windows((.known(2000), .known("one")), (.known(0), .known("two")))
    #expect(drawing.parts("badge") == ["seen": 1])
  }

  @Test func aWindowOfUnknownLevelOrScenePerhapsCovers() {
    let scene = windows((.known(2000), .known("one")), (.known(0), .notCaptured))
    #expect(scene.parts("badge") == ["perhaps covered by box": 0.5, "seen": 0.5])
    #expect(scene.share("badge").perhapsCovers.map(\.doubt) == [.sceneMissing])
    #expect(scene.share("badge").judge(pass: 0.85, violation: 0.6) == .unmeasured)
    // It stands first, and may be in front all the same.
    let level = windows((.notCaptured, .known("one")), (.known(0), .known("one")))
    #expect(level.parts("badge") == ["perhaps covered by box": 0.5, "seen": 0.5])
    #expect(level.share("badge").perhapsCovers.map(\.doubt) == [.levelMissing])
  }

  @Test func treesThatAreNoWindowsStandAlone() {
    let drawing = Drawing(
      Sketch("root", 0, 0, 10, 10).holding(Sketch("badge", 0, 0, 10, 10)),
      Sketch("other", 0, 0, 10, 10, .opaque))
    #expect(drawing.parts("badge") == ["seen": 1])
  }
}

@Suite struct RoundedCornerTests {
  /// Shares that the corner of a rounded card takes from a 15 × 15 mark at its corner.
  @Test(arguments: [(8.0, 0.061), (12, 0.137), (16, 0.244), (20, 0.372)])
  func aRoundedCardCutsTheMarkInItsCorner(radius: Double, lost: Double) {
    for (x, y) in [(0.0, 0.0), (285, 0), (0, 185), (285, 185)] {
      let drawing = Drawing(
        .window(children: [
          Sketch("card", 50, 50, 300, 200).clipping.rounded(radius).holding(
            Sketch("mark", x, y, 15, 15))
        ]))
      let share = drawing.share("mark")
      #expect(share.clipped < lost + 0.001)
      #expect(share.clipped + share.perhapsClipped > lost - 0.001)
      #expect(share.perhapsClipped < 0.015)
      #expect(abs(share.sum - 1) < 1e-12)
      #expect(!share.perhapsClipIsFactMissing)
    }
  }

  /// The loss by fine sampling lies between what is certainly and what is perhaps cut off.
  @Test(arguments: [8.0, 12, 16, 20, 40], [0.0, 1.5, 4, 11])
  func theLossIsThatOfAFineGrid(radius: Double, inset: Double) {
    let drawing = Drawing(
      .window(children: [
        Sketch("card", 0, 0, 300, 200).clipping.rounded(radius).holding(
          Sketch("mark", inset, inset, 15, 15))
      ]))
    let steps = 250
    var outside = 0
    for row in 0..<steps {
      for column in 0..<steps {
        let x = inset + 15 * (Double(column) + 0.5) / Double(steps)
        let y = inset + 15 * (Double(row) + 0.5) / Double(steps)
        let (dx, dy) = (radius - x, radius - y)
        if dx > 0, dy > 0, dx * dx + dy * dy > radius * radius { outside += 1 }
      }
    }
    let lost = Double(outside) / Double(steps * steps)
    let share = drawing.share("mark")
    #expect(share.clipped < lost + 0.001)
    #expect(share.clipped + share.perhapsClipped > lost - 0.001)
    #expect(share.perhapsClipped < 0.04)
  }

  @Test func onlyMaskedCornersAreRounded() {
    // 2 is the top right one.
    for (x, isCut) in [(0.0, false), (285, true)] {
      let drawing = Drawing(
        .window(children: [
          Sketch("card", 0, 0, 300, 200).clipping.rounded(16, corners: 2).holding(
            Sketch("mark", x, 0, 15, 15))
        ]))
      #expect((drawing.share("mark").clipped > 0) == isCut)
    }
  }

  @Test func aRadiusWithoutClippingCutsNothing() {
    let drawing = Drawing(
      .window(children: [
        Sketch("card", 0, 0, 300, 200).rounded(16).holding(Sketch("mark", 0, 0, 15, 15))
      ]))
    #expect(drawing.parts("mark") == ["seen": 1])
  }

  @Test func theRadiusIsAtMostHalfOfTheSmallerSide() {
    let drawing = Drawing(
      .window(children: [
        Sketch("dot", 0, 0, 20, 20).clipping.rounded(500).holding(Sketch("mark", 0, 0, 20, 20))
      ]))
    let share = drawing.share("mark")
    #expect(share.seen < .pi / 4 && share.seen + share.perhapsClipped > .pi / 4)
    #expect(share.perhapsClipped < 0.01)
  }

  @Test func theRadiusScalesWithTheView() {
    let half = AffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 0, ty: 0)
    let drawing = Drawing(
      .window(children: [
        Sketch("card", 0, 0, 300, 200).clipping.rounded(16).transformed(half).holding(
          Sketch("mark", 0, 0, 30, 30))
      ]))
    #expect(abs(drawing.share("mark").clipped - 0.061) < 0.001)
  }

  @Test func theCornersOfAFlippedCardAreFlipped() {
    let flip = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    func drawing(_ x: Double) -> Drawing {
      Drawing(
        .window(children: [
          Sketch("card", 0, 0, 300, 200).clipping.rounded(16, corners: 1).transformed(flip)
            .holding(Sketch("mark", x, 0, 15, 15)),
          Sketch("top", 285, 0, 15, 15).clipping,
        ]))
    }
    // The top left corner is where it was in the card's own space.
    #expect(drawing(0).share("mark").clipped > 0.2)
    #expect(drawing(285).parts("mark") == ["seen": 1])
    #expect(drawing(0).scene.windowRect(of: drawing(0)["mark"])?.x == 285)
  }

  @Test func whatTheCornerCutsNoCoverTakes() {
    let drawing = Drawing(
      .window(children: [
        Sketch("card", 0, 0, 300, 200).clipping.rounded(8).holding(Sketch("mark", 0, 0, 15, 15)),
        Sketch("button", 0, 0, 15, 10, .opaque),
      ]))
    let share = drawing.share("mark")
    let corner = (1 - Double.pi / 4) * 64 / 225
    #expect(abs(share.clipped + share.perhapsClipped - corner) < 0.002)
    #expect(abs(share.covered - (2.0 / 3 - corner)) < 0.002)
    #expect(abs(share.seen - 1.0 / 3) < 1e-9)
    #expect(abs(share.sum - 1) < 1e-12)
  }

  @Test func aRoundButtonCoversNoCorners() {
    // A circle of radius 15 whose box has the mark in its corner: 21 % of the mark's area is free.
    let drawing = Drawing(
      .window(children: [
        Sketch("mark", 0, 0, 15, 15), Sketch("button", 0, 0, 30, 30, .opaque).rounded(15),
      ]))
    let share = drawing.share("mark")
    #expect(share.covered < .pi / 4 && share.covered + share.perhapsCovered > .pi / 4)
    #expect(share.perhapsCovered < 0.01)
    #expect(share.perhapsCovers.map(\.doubt) == [.corner])
  }

  @Test func inTheMiddleARoundButtonCoversForCertain() {
    let drawing = Drawing(
      .window(children: [
        Sketch("mark", 7.5, 7.5, 15, 15), Sketch("button", 0, 0, 30, 30, .opaque).rounded(15),
      ]))
    #expect(drawing.parts("mark") == ["covered by button": 1])
  }

  @Test(arguments: [3.0, 10, 25, 30])
  func theArcLiesBetweenTheTwoPolygons(radius: Double) {
    let box = RoundedBox(
      rect: TreeRect(x: 0, y: 0, width: 100, height: 60), radius: radius, corners: 15,
      space: .identity)
    let exact = 6000 - (4 - Double.pi) * radius * radius
    #expect(box.inscribed.area < exact && box.inscribed.area > exact - 0.021 * radius * radius)
    #expect(box.circumscribed.area > exact)
    #expect(box.circumscribed.area < exact + 0.011 * radius * radius)
    #expect(box.inscribed.intersection(box.circumscribed)?.area == box.inscribed.area)
  }

  @Test func nestedRoundedCardsStillAddUp() {
    let drawing = Drawing(
      .window(children: [
        Sketch("outer", 0, 0, 300, 200).clipping.rounded(20).holding(
          Sketch("inner", 0, 0, 300, 200).clipping.rounded(24).holding(
            Sketch("mark", 0, 0, 15, 15))),
        Sketch("text", 4, 4, 15, 8, .unknown),
      ]))
    let share = drawing.share("mark")
    #expect(abs(share.sum - 1) < 1e-12)
    #expect(share.clipped > 0.366)
  }
}

@Suite struct JudgementTests {
  private func share(
    seen: Double, perhaps: Double = 0, missing: Double = 0, outside: Double = 0
  ) -> VisibleShare {
    var share = VisibleShare()
    share.seen = seen
    share.outside = outside
    if perhaps > 0 {
      share.perhapsCovers.append(
        Cover(view: 1, share: perhaps, doubt: .painter))
    }
    if missing > 0 {
      share.perhapsCovers.append(
        Cover(view: 2, share: missing, doubt: .painterMissing))
    }
    return share
  }

  @Test func passAndViolationNeedCertainty() {
    #expect(share(seen: 0.85).judge(pass: 0.85, violation: 0.5) == .pass)
    #expect(share(seen: 0.84).judge(pass: 0.85, violation: 0.5) == .review)
    #expect(share(seen: 0.5).judge(pass: 0.85, violation: 0.5) == .review)
    #expect(share(seen: 0.49).judge(pass: 0.85, violation: 0.5) == .violation)
    #expect(share(seen: 0.3, perhaps: 0.2).judge(pass: 0.85, violation: 0.5) == .review)
    #expect(share(seen: 0.2, perhaps: 0.2).judge(pass: 0.85, violation: 0.5) == .violation)
  }

  @Test func missingFactsMatterWhereTheyWouldDecide() {
    #expect(share(seen: 0.4, missing: 0.6).judge(pass: 0.85, violation: 0.5) == .unmeasured)
    #expect(share(seen: 0.8, missing: 0.2).judge(pass: 0.85, violation: 0.5) == .unmeasured)
    // Seen between 60 and 70 %: a review, whatever the missing facts are.
    #expect(share(seen: 0.6, missing: 0.1).judge(pass: 0.85, violation: 0.5) == .review)
    // A sliver of text does not make a review of what missing facts leave open.
    #expect(
      share(seen: 0.4, perhaps: 0.01, missing: 0.59).judge(pass: 0.85, violation: 0.5)
        == .unmeasured)
    #expect(
      share(seen: 0, perhaps: 0.6, missing: 0.4).judge(pass: 0.85, violation: 0.5) == .review)
  }

  @Test func whatIsOutsideDoesNotCount() {
    #expect(share(seen: 0.25, outside: 0.75).judge(pass: 0.85, violation: 0.5) == .pass)
    #expect(share(seen: 0.1, outside: 0.75).judge(pass: 0.85, violation: 0.5) == .violation)
  }

  @Test func halfAPixelAlongTheBoundaryIsForgiven() {
    let drawing = Drawing(
      .window(children: [Sketch("mark", 0, 0, 16, 16), Sketch("line", 0, 0, 16, 3, .opaque)]))
    let share = drawing.share("mark")
    #expect(share.tolerance == 0.25 * 64 / 256)
    #expect(share.low == 1 - 3.0 / 16)
    #expect(share.judge(pass: 0.85, violation: 0.5) == .pass)
    #expect(share.judge(pass: 0.88, violation: 0.5) == .review)
  }
}

@Suite struct WorkLimitTests {
  @Test func fiftyThousandCoversOnOneSpot() {
    for painter in [Painter.opaque, .unknown] {
      var children = [Sketch("badge", 0, 0, 10, 10)]
      for index in 0..<50_000 { children.append(Sketch("c\(index)", 0, 0, 10, 10, painter)) }
      let drawing = Drawing(.window(children: children))
      let share = drawing.share("badge")
      #expect(share.seen == 0)
      #expect(
        share.judge(pass: 0.85, violation: 0.5) == (painter == .opaque ? .violation : .review))
    }
  }

  @Test func tooManyPiecesAreAReview() {
    var children = [Sketch("field", 0, 0, 400, 400)]
    for index in 0..<50_000 {
      children.append(
        Sketch("c\(index)", Double(index % 200) * 2, Double(index / 200) * 1.5, 1, 1, .opaque))
    }
    let drawing = Drawing(.window(children: children))
    let share = drawing.share("field")
    #expect(share.hitWorkLimit)
    #expect(share.low == 0)
    #expect(abs(share.sum - 1) < 1e-9)
    #expect(share.judge(pass: 0.85, violation: 0.5) == .review)
  }
}
