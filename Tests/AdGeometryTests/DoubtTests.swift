import AdTree
import Testing

@testable import AdGeometry

/// What must not be taken for certain, and what must not be taken for doubtful.
@Suite struct DoubtTests {
  private func over(_ covers: Sketch...) -> Drawing {
    Drawing(.window(children: [Sketch("badge", 0, 0, 10, 10)] + covers))
  }

  // MARK: Painters

  @Test func aGradientOfUnknownAlphaCoversOnlyPerhaps() {
    let drawing = over(
      Sketch("gradient", 0, 0, 10, 10, .translucent).hinted { $0.paintVaries = true })
    #expect(drawing.parts("badge") == ["perhaps covered by gradient": 1])
    #expect(drawing.share("badge").judge(pass: 0.85, violation: 0.5) == .review)
  }

  @Test func aCoverWithAMaskOfItsOwnCoversOnlyPerhaps() {
    let drawing = over(Sketch("button", 0, 0, 10, 10, .opaque).masked)
    #expect(drawing.parts("badge") == ["perhaps covered by button": 1])
    #expect(drawing.share("badge").judge(pass: 0.85, violation: 0.5) == .review)
  }

  @Test func aViewPerhapsLosesEverythingToItsOwnMask() {
    let drawing = Drawing(.window(children: [Sketch("badge", 0, 0, 10, 10).masked]))
    #expect(drawing.parts("badge") == ["perhaps clipped by badge": 1])
  }

  @Test func anUnknownAlphaBelowAFadedViewCannotMakeItVisible() {
    let unknown = Sketch("in", 0, 0, 10, 10, .opaque).with { $0.render.alpha = .notCaptured }
    let faint = over(Sketch("box", 0, 0, 10, 10).alpha(0.3).holding(unknown))
    #expect(faint.parts("badge") == ["seen": 1])
    #expect(faint.scene.effectiveAlpha(of: faint["in"]) == nil)
    let faded = over(Sketch("box", 0, 0, 10, 10).alpha(0.6).holding(unknown))
    #expect(faded.share("badge").perhapsCovers.map(\.isFactMissing) == [false])
    #expect(faded.share("badge").judge(pass: 0.85, violation: 0.5) == .review)
  }

  @Test func belowAClearViewEveryAlphaIsZero() {
    let unknown = Sketch("in", 0, 0, 10, 10, .opaque).with { $0.render.alpha = .notCaptured }
    let drawing = over(Sketch("box", 0, 0, 10, 10).alpha(0).holding(unknown))
    #expect(drawing.scene.effectiveAlpha(of: drawing["in"]) == 0)
  }

  // MARK: Corners

  @Test(arguments: [1, 2, 3, 6])
  func nestedCardsThatShareACornerCutItOnce(depth: Int) {
    var card = Sketch("mark", 285, 0, 15, 15)
    for level in 0..<depth {
      card = Sketch("card\(level)", 0, 0, 300, 250).clipping.rounded(10).holding(card)
    }
    let share = Drawing(.window(children: [card])).share("mark")
    // (1 − π ÷ 4) × 10² of 15².
    #expect(share.clipped < 0.095378 && share.clipped > 0.094)
    #expect(share.clipped + share.perhapsClipped > 0.095378)
    #expect(share.clipped + share.perhapsClipped < 0.098)
    #expect(share.judge(pass: 0.85, violation: 0.5) == .pass)
    #expect(abs(share.sum - 1) < 1e-12)
  }

  @Test(arguments: [true, false])
  func ofTwoRadiiInOneCornerTheLargerCuts(isOuterLarger: Bool) {
    let radii = isOuterLarger ? (20.0, 8.0) : (8.0, 20.0)
    let drawing = Drawing(
      .window(children: [
        Sketch("outer", 0, 0, 300, 200).clipping.rounded(radii.0).holding(
          Sketch("inner", 0, 0, 300, 200).clipping.rounded(radii.1).holding(
            Sketch("mark", 0, 0, 15, 15)))
      ]))
    let share = drawing.share("mark")
    #expect(
      share.clips.map { drawing.snapshot.nodes[$0.view].id }
        == (isOuterLarger ? ["inner", "outer"] : ["inner"]))
    #expect(share.clipped < 0.372 && share.clipped + share.perhapsClipped > 0.372)
    #expect(share.perhapsClipped < 0.015)
  }

  @Test func differentCornersAllCut() {
    let drawing = Drawing(
      .window(children: [
        Sketch("outer", 0, 0, 20, 20).clipping.rounded(10, corners: 1).holding(
          Sketch("inner", 0, 0, 20, 20).clipping.rounded(10, corners: 8).holding(
            Sketch("mark", 0, 0, 20, 20)))
      ]))
    let corner = (1 - Double.pi / 4) * 100 / 400
    let share = drawing.share("mark")
    #expect(share.clipped < 2 * corner && share.clipped + share.perhapsClipped > 2 * corner)
    #expect(share.perhapsClipped < 0.01)
  }

  @Test func aConcentricInnerCornerHoldsTheOuterOne() {
    let drawing = Drawing(
      .window(children: [
        Sketch("outer", 0, 0, 100, 100).clipping.rounded(16).holding(
          Sketch("inner", 4, 4, 92, 92).clipping.rounded(12).holding(
            Sketch("mark", 0, 0, 15, 15)))
      ]))
    let share = drawing.share("mark")
    #expect(share.clips.map { drawing.snapshot.nodes[$0.view].id } == ["inner"])
    #expect(share.perhapsClips.map { drawing.snapshot.nodes[$0.view].id } == ["inner"])
    #expect(abs(share.clipped - (1 - Double.pi / 4) * 144 / 225) < 0.002)
  }

  // MARK: Order of cells

  private func cells(_ depth: Fact<Double>) -> Drawing {
    func cell(_ id: String, _ height: Double, _ painter: Painter, _ children: Sketch...) -> Sketch {
      Sketch(id, 0, 0, 100, height, painter, children: children)
        .with { $0.geometry.zPosition = depth }
    }
    return Drawing(
      .window(children: [
        Sketch("list", 0, 0, 100, 400).scrolling.holding(
          cell("first", 5, .opaque), cell("ad", 50, .none, Sketch("badge", 0, 0, 10, 10)),
          cell("header", 3, .opaque))
      ]))
  }

  @Test func cellsWithoutZPositionsPerhapsCoverEachOtherInEitherOrder() {
    let share = cells(.notCaptured).share("badge")
    #expect(share.covers.isEmpty)
    #expect(abs(share.perhapsCovered - 0.5) < 1e-12)
    #expect(share.perhapsCovers.allSatisfy { !$0.isFactMissing })
    #expect(share.judge(pass: 0.85, violation: 0.6) == .review)
  }

  @Test func cellsWithZPositionsHaveAnOrder() {
    #expect(cells(.known(0)).parts("badge") == ["covered by header": 0.3, "seen": 0.7])
  }

  @Test func insideOneCellTheOrderIsThatOfTheSubviews() {
    let drawing = Drawing(
      .window(children: [
        Sketch("list", 0, 0, 100, 400).scrolling.holding(
          Sketch("cell", 0, 0, 100, 50).with { $0.geometry.zPosition = .notCaptured }.holding(
            Sketch("back", 0, 0, 10, 10, .opaque), Sketch("badge", 0, 0, 10, 10),
            Sketch("front", 0, 0, 10, 4, .opaque)))
      ]))
    #expect(drawing.parts("badge") == ["covered by front": 0.4, "seen": 0.6])
  }

  // MARK: Numbers

  @Test(arguments: [0.001, -2, 0, 1e9, .nan, .infinity])
  func aScaleNoScreenHasCountsAsTwo(scale: Double) {
    let drawing = Drawing(
      .window(children: [
        Sketch("badge", 0, 0, 10, 10), Sketch("cover", 0, 0, 10, 10, .opaque),
      ]), facts: { $0.screen.scale = .known(scale) })
    #expect(drawing.scene.halfPixel == 0.25)
    #expect(drawing.share("badge").judge(pass: 0.85, violation: 0.5) == .violation)
  }

  @Test func aStripOfLessThanHalfAPixelIsOffScreen() {
    let strip = Drawing(.window(children: [Sketch("badge", 0, -9.9, 10, 10)]))
    #expect(strip.share("badge").undefined == .offScreen)
    let pixel = Drawing(.window(children: [Sketch("badge", 0, -9.5, 10, 10)]))
    #expect(pixel.share("badge").undefined == nil)
    // What is thin by itself is not off screen.
    let hairline = Drawing(.window(children: [Sketch("line", 0, 5, 100, 0.2)]))
    #expect(hairline.share("line").undefined == nil)
  }

  @Test func theToleranceIsThatOfThePartInTheViewport() {
    let drawing = Drawing(.window(children: [Sketch("badge", 0, -12, 16, 16)]))
    #expect(drawing.share("badge").tolerance == 0.25 * 40 / 64)
  }
}

@Suite struct MomentTests {
  @Test func aMovingCoverIsAQuestionOfTheMoment() {
    let toast = Sketch("toast", 0, 0, 10, 10).with { $0.geometry.animating = .known(["position"]) }
      .holding(Sketch("box", 0, 0, 10, 10, .opaque))
    let drawing = Drawing(.window(children: [Sketch("badge", 0, 0, 10, 10), toast]))
    #expect(drawing.share("badge").perhapsCovers.map(\.doubt) == [.animation])
    #expect(drawing.share("badge").judge(pass: 0.85, violation: 0.5) == .unmeasured)
  }

  @Test func noAnimationsAreNoDoubt() {
    let still = Sketch("box", 0, 0, 10, 10, .opaque).with { $0.geometry.animating = .known([]) }
    let drawing = Drawing(.window(children: [Sketch("badge", 0, 0, 10, 10), still]))
    #expect(drawing.parts("badge") == ["covered by box": 1])
  }

  @Test func withoutAWindowSightEndsAtTheCapturedRoot() {
    let drawing = Drawing(
      Sketch("cell", 0, 0, 100, 100).holding(
        Sketch("badge", 95, 0, 10, 10), Sketch("lost", 100, 0, 10, 10)))
    #expect(drawing.parts("badge") == ["outside": 0.5, "seen": 0.5])
    #expect(drawing.share("lost").undefined == .offScreen)
  }

  @Test func whatIsPerhapsClippedGoesBeforeWhatIsCovered() {
    let drawing = Drawing(
      .window(children: [
        Sketch("card", 0, 0, 50, 50).with { $0.render.clipsToBounds = .notCaptured }.holding(
          Sketch("badge", 40, 0, 20, 10)),
        Sketch("button", 50, 0, 10, 10, .opaque),
      ]))
    #expect(drawing.parts("badge") == ["perhaps clipped by card": 0.5, "seen": 0.5])
  }

  @Test func unknownClippingMayCutWithItsCorners() {
    let card = Sketch("card", 0, 0, 60, 60).rounded(20)
      .with { $0.render.clipsToBounds = .notCaptured }
    let corner = (1 - Double.pi / 4) * 400
    let inside = Drawing(.window(children: [card.holding(Sketch("mark", 0, 0, 20, 20))]))
    let share = inside.share("mark")
    #expect(share.perhapsClips.map(\.doubt) == [.clippingMissing])
    #expect(abs(share.perhapsClipped - corner / 400) < 0.01)
    let over = Drawing(
      .window(children: [
        Sketch("badge", 0, 0, 60, 60), card.holding(Sketch("in", 0, 0, 60, 60, .opaque)),
      ]))
    #expect(over.share("badge").perhapsCovers.map(\.doubt) == [.clippingMissing])
    #expect(over.share("badge").high == 1)
    // Away from the corners clipping would change nothing.
    let middle = Drawing(
      .window(children: [
        Sketch("badge", 20, 20, 20, 20), card.holding(Sketch("in", 20, 20, 20, 20, .opaque)),
      ]))
    #expect(middle.parts("badge") == ["covered by in": 1])
  }

  @Test func aMaskAboveBothViewsCutsBothAlike() {
    let drawing = Drawing(
      .window(children: [
        Sketch("list", 0, 0, 100, 100).scrolling.masked.holding(
          Sketch("cell", 0, 0, 100, 50).holding(
            Sketch("badge", 0, 0, 10, 10), Sketch("close", 0, 0, 10, 10, .opaque)))
      ]))
    let badge = drawing["badge"]
    #expect(drawing.parts("badge") == ["perhaps clipped by list": 1])
    let apart = drawing.scene.visibleShare(of: badge, within: badge) { $0 != drawing["list"] }
    #expect(apart.covers == [Cover(view: drawing["close"], share: 1)])
  }

  @Test func coversThatDoNotCountHideNothing() {
    let drawing = Drawing(
      .window(children: [
        Sketch("badge", 0, 0, 10, 10), Sketch("behind", 0, 0, 10, 10, .opaque),
        Sketch("front", 0, 0, 10, 10, .opaque),
      ]))
    let share = drawing.scene.visibleShare(of: drawing["badge"]) { $0 != drawing["front"] }
    #expect(share.covers.map(\.view) == [drawing["behind"]])
  }
}
