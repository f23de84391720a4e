import AdTree
import Foundation
import Testing

@testable import AdGeometry

@Suite struct PlacementTests {
  @Test func framesAddUpToTheWindow() {
    let drawing = Drawing(
      .window(children: [
        Sketch("card", 10, 20, 200, 100).holding(Sketch("badge", 5, 6, 30, 15))
      ]))
    #expect(
      drawing.scene.windowRect(of: drawing["badge"])
        == TreeRect(x: 15, y: 26, width: 30, height: 15))
  }

  @Test func aChildMayLieOutsideItsParent() {
    let drawing = Drawing(
      .window(children: [Sketch("card", 10, 20, 50, 50).holding(Sketch("badge", 60, -5, 10, 10))]))
    #expect(
      drawing.scene.windowRect(of: drawing["badge"])
        == TreeRect(x: 70, y: 15, width: 10, height: 10))
  }

  @Test func scrolledContentMovesUp() {
    let drawing = Drawing(
      .window(children: [
        Sketch("list", 0, 100, 400, 600).scrolling.scrolled(x: 0, y: 250)
          .holding(Sketch("cell", 0, 300, 400, 80))
      ]))
    #expect(
      drawing.scene.windowRect(of: drawing["cell"])
        == TreeRect(x: 0, y: 150, width: 400, height: 80))
  }

  @Test func boundsAndCenterOutweighTheFrame() {
    let drawing = Drawing(
      .window(children: [
        Sketch("view", 1, 2, 3, 4).with {
          $0.geometry.bounds = .known(TreeRect(x: 0, y: 0, width: 40, height: 20))
          $0.geometry.center = .known(TreePoint(x: 100, y: 200))
        }
      ]))
    #expect(
      drawing.scene.windowRect(of: drawing["view"])
        == TreeRect(x: 80, y: 190, width: 40, height: 20))
  }

  @Test func theAnchorPointIsTheFixedPointOfTheCenter() {
    let drawing = Drawing(
      .window(children: [
        Sketch("view", 0, 0, 40, 20).transformed(.identity).with {
          $0.geometry.center = .known(TreePoint(x: 100, y: 200))
          $0.geometry.anchorPoint = .known(TreePoint(x: 0, y: 1))
        }
      ]))
    #expect(
      drawing.scene.windowRect(of: drawing["view"])
        == TreeRect(x: 100, y: 180, width: 40, height: 20))
  }

  @Test func scalingReachesTheSubviews() {
    let half = AffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 0, ty: 0)
    let drawing = Drawing(
      .window(children: [
        Sketch("card", 100, 100, 200, 100).transformed(half).holding(
          Sketch("badge", 20, 10, 30, 16))
      ]))
    #expect(
      drawing.scene.windowRect(of: drawing["card"])
        == TreeRect(x: 150, y: 125, width: 100, height: 50))
    #expect(
      drawing.scene.windowRect(of: drawing["badge"])
        == TreeRect(x: 160, y: 130, width: 15, height: 8))
  }

  @Test func aFlippedListIsExact() {
    let flip = AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    let drawing = Drawing(
      .window(children: [
        Sketch("list", 0, 0, 400, 800).transformed(flip).holding(Sketch("cell", 0, 0, 400, 80))
      ]))
    #expect(
      drawing.scene.windowRect(of: drawing["cell"])
        == TreeRect(x: 0, y: 720, width: 400, height: 80))
  }

  @Test func aQuarterTurnStaysARectangle() throws {
    let turn = AffineTransform(
      a: cos(.pi / 2), b: sin(.pi / 2), c: -sin(.pi / 2), d: cos(.pi / 2), tx: 0, ty: 0)
    let drawing = Drawing(
      .window(children: [Sketch("strip", 100, 100, 200, 40).transformed(turn)]))
    let rect = try #require(drawing.scene.windowRect(of: drawing["strip"]))
    #expect(abs(rect.x - 180) < 1e-9 && abs(rect.y - 20) < 1e-9)
    #expect(abs(rect.width - 40) < 1e-9 && abs(rect.height - 200) < 1e-9)
  }

  @Test func aRotatedViewIsKnownByItsOutline() throws {
    let eighth = AffineTransform(
      a: cos(.pi / 4), b: sin(.pi / 4), c: -sin(.pi / 4), d: cos(.pi / 4), tx: 0, ty: 0)
    let drawing = Drawing(
      .window(children: [
        Sketch("stamp", 100, 100, 100, 100).transformed(eighth).holding(Sketch("in", 50, 50, 0, 0))
      ]))
    #expect(drawing.scene.windowRect(of: drawing["stamp"]) == nil)
    let box = try #require(drawing.scene.boundingBox(of: drawing["stamp"]))
    #expect(abs(box.width - 141.421356) < 1e-5)
    #expect(abs(box.x - 79.289322) < 1e-5)
    guard case .turned(let shape) = drawing.scene.placement(of: drawing["stamp"]) else {
      Issue.record("a rotated view has an outline")
      return
    }
    #expect(abs(shape.area - 10_000) < 1e-6)
    #expect(abs(shape.perimeter - 400) < 1e-6)
    #expect(drawing.parts("stamp") == ["seen": 1])
    guard case .turned = drawing.scene.placement(of: drawing["in"]) else {
      Issue.record("below a rotated view nothing is upright")
      return
    }
  }

  @Test func perspectiveIsNotPlaced() {
    let drawing = Drawing(
      .window(children: [
        Sketch("card", 0, 0, 10, 10)
          .with { $0.geometry.transform3D = .known([Double](repeating: 0.5, count: 16)) }
          .holding(Sketch("badge", 0, 0, 5, 5))
      ]))
    #expect(drawing.scene.placement(of: drawing["card"]) == .bounded(nil))
    #expect(drawing.scene.placement(of: drawing["badge"]) == .bounded(nil))
  }

  @Test func theProducersRectangleStandsInWhereGeometryIsMissing() {
    let drawing = Drawing(
      .window(children: [
        Sketch("card", 0, 0, 0, 0)
          .with {
            $0.geometry.frame = .notCaptured
            $0.geometry.windowRect = .known(TreeRect(x: 30, y: 40, width: 100, height: 50))
          }
          .holding(
            Sketch("badge", 5, 6, 10, 10),
            Sketch("lost", 0, 0, 0, 0).with { $0.geometry.frame = .notCaptured })
      ]))
    #expect(
      drawing.scene.windowRect(of: drawing["card"])
        == TreeRect(x: 30, y: 40, width: 100, height: 50))
    #expect(
      drawing.scene.windowRect(of: drawing["badge"])
        == TreeRect(x: 35, y: 46, width: 10, height: 10))
    #expect(drawing.scene.placement(of: drawing["lost"]) == .notCaptured)
    #expect(drawing.share("lost").undefined == .unplaced(.notCaptured))
  }

  @Test func subviewsOfAScaledStandInAreNotGuessed() {
    let drawing = Drawing(
      .window(children: [
        Sketch("card", 0, 0, 0, 0)
          .with {
            $0.geometry.frame = .notCaptured
            $0.geometry.bounds = .known(TreeRect(x: 0, y: 0, width: 200, height: 100))
            $0.geometry.windowRect = .known(TreeRect(x: 30, y: 40, width: 100, height: 50))
          }
          .holding(Sketch("badge", 5, 6, 10, 10))
      ]))
    #expect(drawing.scene.windowRect(of: drawing["card"])?.width == 100)
    #expect(drawing.scene.placement(of: drawing["badge"]) == .notCaptured)
  }

  @Test func aDisagreementOfMoreThanHalfAPixelIsNoted() {
    func view(_ id: String, _ x: Double) -> Sketch {
      Sketch(id, 10, 10, 20, 20).with {
        $0.geometry.windowRect = .known(TreeRect(x: x, y: 10, width: 20, height: 20))
      }
    }
    let drawing = Drawing(.window(children: [view("same", 10.25), view("other", 10.3)]))
    #expect(drawing.scene.disagreements == [drawing["other"]])
    #expect(drawing.scene.halfPixel == 0.25)
  }

  @Test(arguments: [
    TreeRect(x: 0, y: 0, width: -1, height: 10), TreeRect(x: 0, y: 0, width: 10, height: -1),
    TreeRect(x: .nan, y: 0, width: 10, height: 10),
    TreeRect(x: 0, y: 0, width: .infinity, height: 10),
    TreeRect(x: 2_000_000, y: 0, width: 10, height: 10),
    TreeRect(x: 0, y: 0, width: 2_000_000, height: 10),
    TreeRect(x: .greatestFiniteMagnitude, y: 0, width: .greatestFiniteMagnitude, height: 1),
  ])
  func absurdNumbersPlaceNeitherTheViewNorItsSubviews(frame: TreeRect) {
    var sketch = Sketch("odd", 0, 0, 0, 0, .opaque).holding(Sketch("in", 0, 0, 5, 5))
    sketch.frame = frame
    let drawing = Drawing(.window(children: [sketch]))
    #expect(drawing.scene.placement(of: drawing["odd"]) == .absurd)
    #expect(drawing.scene.placement(of: drawing["in"]) == .absurd)
    #expect(drawing.share("odd").undefined == .unplaced(.absurd))
    #expect(drawing.share("odd").judge(pass: 0.85, violation: 0.5) == .unmeasured)
  }

  @Test func misplacedAndAmbiguousFramesOfANibAreNotBelieved() {
    func view(_ id: String, _ change: @escaping (inout DesignFacts) -> Void) -> Sketch {
      Sketch(id, 0, 0, 10, 10).with {
        var design = DesignFacts(element: "view")
        change(&design)
        $0.design = design
      }
    }
    let drawing = Drawing(
      Sketch("root", 0, 0, 100, 100).holding(
        view("misplaced") { $0.misplaced = true }, view("ambiguous") { $0.ambiguous = true },
        view("plain") { _ in }))
    #expect(drawing.scene.placement(of: drawing["misplaced"]) == .notCaptured)
    #expect(drawing.scene.placement(of: drawing["ambiguous"]) == .notCaptured)
    #expect(drawing.scene.windowRect(of: drawing["plain"]) != nil)
  }

  @Test func distancesAndOverhangs() {
    let ad = TreeRect(x: 0, y: 0, width: 100, height: 50)
    #expect(TreeRect(x: 90, y: 10, width: 12, height: 5).overhang(beyond: ad) == 2)
    #expect(TreeRect(x: 10, y: 10, width: 5, height: 5).overhang(beyond: ad) == 0)
    #expect(TreeRect(x: 95, y: 0, width: 5.5, height: 5).isInside(ad, tolerance: 0.5))
    #expect(TreeRect(x: 103, y: 54, width: 5, height: 5).distance(to: ad) == 5)
    #expect(TreeRect(x: 100, y: 0, width: 5, height: 5).distance(to: ad) == 0)
    #expect(TreeRect(x: 100, y: 0, width: 5, height: 5).intersection(ad) == nil)
  }
}
