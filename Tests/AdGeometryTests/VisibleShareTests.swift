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

  @Test func aRotatedCoverPerhapsCoversItsBox() {
    let eighth = AffineTransform(
      a: cos(.pi / 4), b: sin(.pi / 4), c: -sin(.pi / 4), d: cos(.pi / 4), tx: 0, ty: 0)
    let drawing = over(Sketch("stamp", 0, 0, 10, 10, .opaque).transformed(eighth))
    #expect(drawing.parts("badge") == ["perhaps covered by stamp": 1])
    #expect(drawing.share("badge").judge(pass: 0.85, violation: 0.5) == .review)
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

  @Test func aHigherWindowCovers() {
    let drawing = Drawing(
      .window("alert", children: [Sketch("box", 0, 0, 10, 5, .opaque)]),
      .window(children: [Sketch("badge", 0, 0, 10, 10)]),
      facts: { snapshot in
        var alert = WindowFacts(node: 0)
        alert.level = .known(2000)
        snapshot.windows = [alert]
      })
    #expect(drawing.parts("badge") == ["covered by box": 0.5, "seen": 0.5])
  }

  @Test(arguments: [("one", "two", false), ("one", "one", true), ("one", nil, true)])
  func windowsOfDifferentScenesNeverCover(first: String, second: String?, covers: Bool) {
    let drawing = Drawing(
      .window("app", children: [Sketch("badge", 0, 0, 10, 10)]),
      .window("other", children: [Sketch("box", 0, 0, 10, 10, .opaque)]),
      facts: { snapshot in
        var app = WindowFacts(node: 0)
        app.scene = .known(first)
        var other = WindowFacts(node: 2)
        other.scene = Fact(captured: second)
        snapshot.windows = [app, other]
      })
    #expect(drawing.parts("badge") == (covers ? ["covered by box": 1] : ["seen": 1]))
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
      #expect(abs(share.perhapsClipped - lost) < 0.001)
      #expect(abs(share.sum - 1) < 1e-12)
      #expect(!share.perhapsClipIsFactMissing)
    }
  }

  /// The exact loss by fine sampling, which knows nothing of circle segments.
  @Test(arguments: [8.0, 12, 16, 20, 40], [0.0, 1.5, 4, 11])
  func theLossIsThatOfAFineGrid(radius: Double, inset: Double) {
    let corners = RoundedCorners(
      box: TreeRect(x: 0, y: 0, width: 300, height: 200), radius: radius, corners: 15)
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
    let exact = corners.loss(of: TreeRect(x: inset, y: inset, width: 15, height: 15)) / 225
    #expect(abs(exact - Double(outside) / Double(steps * steps)) < 0.001)
  }

  @Test func onlyMaskedCornersAreRounded() {
    // 2 is the top right one.
    for (x, isCut) in [(0.0, false), (285, true)] {
      let drawing = Drawing(
        .window(children: [
          Sketch("card", 0, 0, 300, 200).clipping.rounded(16, corners: 2).holding(
            Sketch("mark", x, 0, 15, 15))
        ]))
      #expect((drawing.share("mark").perhapsClipped > 0) == isCut)
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
    #expect(abs(drawing.share("mark").seen - .pi / 4) < 1e-9)
  }

  @Test func theRadiusScalesWithTheView() {
    let half = AffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 0, ty: 0)
    let drawing = Drawing(
      .window(children: [
        Sketch("card", 0, 0, 300, 200).clipping.rounded(16).transformed(half).holding(
          Sketch("mark", 0, 0, 30, 30))
      ]))
    #expect(abs(drawing.share("mark").perhapsClipped - 0.061) < 0.001)
  }

  @Test func ofAFlippedCardEveryCornerMayBeTheRoundedOne() {
    let flip = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    let drawing = Drawing(
      .window(children: [
        Sketch("card", 0, 0, 300, 200).clipping.rounded(16, corners: 1).transformed(flip).holding(
          Sketch("mark", 0, 0, 15, 15))
      ]))
    #expect(drawing.share("mark").perhapsClipped > 0)
  }

  @Test func aCoverOverTheCornerTakesWhatTheCornerWouldHaveCut() {
    let drawing = Drawing(
      .window(children: [
        Sketch("card", 0, 0, 300, 200).clipping.rounded(8).holding(Sketch("mark", 0, 0, 15, 15)),
        Sketch("button", 0, 0, 15, 10, .opaque),
      ]))
    let share = drawing.share("mark")
    #expect(drawing.parts("mark") == ["covered by button": 0.666666667, "seen": 0.333333333])
    #expect(abs(share.sum - 1) < 1e-12)
  }

  @Test func aRoundButtonCoversNoCorners() {
    // A circle of radius 15 whose box has the mark in its corner: 21 % of the mark's area is free.
    let drawing = Drawing(
      .window(children: [
        Sketch("mark", 0, 0, 15, 15), Sketch("button", 0, 0, 30, 30, .opaque).rounded(15),
      ]))
    let share = drawing.share("mark")
    let side = 15 * 0.5.squareRoot()
    #expect(abs(share.covered - side * side / 225) < 1e-9)
    #expect(abs(share.perhapsCovered - (1 - side * side / 225)) < 1e-9)
    #expect(share.perhapsCovers.map(\.isFactMissing) == [false])
  }

  @Test func inTheMiddleARoundButtonCoversForCertain() {
    let drawing = Drawing(
      .window(children: [
        Sketch("mark", 7.5, 7.5, 15, 15), Sketch("button", 0, 0, 30, 30, .opaque).rounded(15),
      ]))
    #expect(drawing.parts("mark") == ["covered by button": 1])
  }

  @Test func theCoreLiesInsideTheRoundedShape() {
    for radius in [3.0, 10, 25, 50] {
      let corners = RoundedCorners(
        box: TreeRect(x: 0, y: 0, width: 100, height: 60), radius: radius, corners: 15)
      for (index, piece) in corners.core.enumerated() {
        #expect(corners.loss(of: piece) < 1e-9)
        for other in corners.core[(index + 1)...] { #expect(piece.intersection(other) == nil) }
      }
    }
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
    #expect(share.perhapsClipped > 0.366)
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
        Cover(view: 1, share: perhaps, isCertain: false, isFactMissing: false))
    }
    if missing > 0 {
      share.perhapsCovers.append(
        Cover(view: 2, share: missing, isCertain: false, isFactMissing: true))
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
