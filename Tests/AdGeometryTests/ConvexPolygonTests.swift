import AdTree
import Foundation
import Testing

@testable import AdGeometry

@Suite struct ConvexPolygonTests {
  private func turned(_ degrees: Double, _ rect: TreeRect) -> ConvexPolygon {
    let angle = degrees * .pi / 180
    return ConvexPolygon(
      rect,
      through: AffineTransform(
        a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0))
  }

  @Test func areaAndBoundaryOutlastATurn() {
    let shape = turned(30, TreeRect(x: 5, y: -3, width: 40, height: 20))
    #expect(abs(shape.area - 800) < 1e-9)
    #expect(abs(shape.perimeter - 120) < 1e-9)
    #expect(!shape.isRect)
    #expect(turned(90, TreeRect(x: 5, y: -3, width: 40, height: 20)).isRect)
  }

  @Test func aMirroredShapeHasAnArea() {
    let shape = ConvexPolygon(
      TreeRect(x: 0, y: 0, width: 10, height: 10),
      through: AffineTransform(a: -1, b: 0.5, c: 0.25, d: 1, tx: 3, ty: 4))
    #expect(abs(shape.area - 112.5) < 1e-9)
  }

  /// Whatever is cut off, the parts make up the whole and do not overlap.
  @Test(arguments: 1...80 as ClosedRange<UInt64>)
  func thePartsMakeUpTheWhole(seed: UInt64) {
    var dice = Dice(state: seed)
    func shape() -> ConvexPolygon {
      turned(
        dice.number(-180...180),
        TreeRect(
          x: dice.number(-30...30), y: dice.number(-30...30), width: dice.number(1...60),
          height: dice.number(1...60)))
    }
    let (whole, hole) = (shape(), shape())
    var rest: [ConvexPolygon] = []
    let taken = whole.appendRest(without: hole, to: &rest)
    let common = whole.intersection(hole)?.area ?? 0
    #expect(abs(taken - common) < 1e-6)
    #expect(abs(rest.reduce(0) { $0 + $1.area } + taken - whole.area) < 1e-6)
    #expect(abs((hole.intersection(whole)?.area ?? 0) - common) < 1e-6)
    for (index, piece) in rest.enumerated() {
      #expect((piece.intersection(hole)?.area ?? 0) < 1e-4)
      for other in rest[(index + 1)...] {
        #expect((piece.intersection(other)?.area ?? 0) < 1e-4)
      }
    }
  }

  @Test func aBadgeInATurnedContainerIsSeenWhole() {
    let tilt = AffineTransform(a: cos(0.2), b: sin(0.2), c: -sin(0.2), d: cos(0.2), tx: 0, ty: 0)
    let drawing = Drawing(
      .window(children: [
        Sketch("card", 100, 100, 200, 100).clipping.transformed(tilt).holding(
          Sketch("badge", 5, 5, 30, 16), Sketch("half", 190, 50, 20, 10))
      ]))
    #expect(drawing.parts("badge") == ["seen": 1])
    #expect(drawing.parts("half") == ["clipped by card": 0.5, "seen": 0.5])
  }

  @Test func aSkewedCoverTakesATriangle() {
    // x' = x + y: the left half of a square is free below the diagonal.
    let skew = AffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0)
    let drawing = Drawing(
      .window(children: [
        Sketch("badge", 0, 0, 10, 10),
        Sketch("cover", 0, 0, 10, 10, .opaque).transformed(skew).with {
          $0.geometry.anchorPoint = .known(TreePoint(x: 0, y: 0))
          $0.geometry.center = .known(TreePoint(x: 0, y: 0))
        },
      ]))
    #expect(drawing.parts("badge") == ["covered by cover": 0.5, "seen": 0.5])
  }

  @Test func anEdgeThatOnlyTouchesTakesNothing() {
    let eighth = AffineTransform(
      a: cos(.pi / 4), b: sin(.pi / 4), c: -sin(.pi / 4), d: cos(.pi / 4), tx: 0, ty: 0)
    // A square on its corner whose left corner touches the badge's right edge.
    let half = 50 * 2.0.squareRoot()
    let drawing = Drawing(
      .window(children: [
        Sketch("badge", 0, 0, 100, 100),
        Sketch("stamp", 100 + half - 50, 0, 100, 100, .opaque).transformed(eighth),
      ]))
    #expect(drawing.parts("badge") == ["seen": 1])
  }
}
