import AdTree
import Testing

@testable import AdGeometry

@Suite("Where a view draws")
struct DrawnPlaceTests {
  private let label = Sketch("label", 10, 10, 200, 20, .unknown)

  @Test func measuredWordsAreKnownPlaces() {
    let drawing = Drawing(
      Sketch.window(children: [
        label.with {
          var text = TextFacts()
          text.drawnRect = .known(TreeRect(x: 0, y: 2, width: 60, height: 16))
          $0.text = .known(text)
        }
      ]))
    #expect(
      drawing.scene.drawnPlace(of: drawing["label"])
        == .known(TreeRect(x: 10, y: 12, width: 60, height: 16)))
  }

  @Test func unmeasuredWordsAreSomewhereInTheFrame() {
    let drawing = Drawing(Sketch.window(children: [label]))
    #expect(
      drawing.scene.drawnPlace(of: drawing["label"])
        == .within(TreeRect(x: 10, y: 10, width: 200, height: 20)))
  }

  @Test func aBackgroundFillsTheBoxAndAClearViewNothing() {
    let drawing = Drawing(
      Sketch.window(children: [
        Sketch("card", 0, 0, 50, 50, .opaque), Sketch("clear", 0, 0, 50, 50),
      ]))
    #expect(
      drawing.scene.drawnPlace(of: drawing["card"])
        == .known(TreeRect(x: 0, y: 0, width: 50, height: 50)))
    #expect(drawing.scene.drawnPlace(of: drawing["clear"]) == .nothing)
  }

  @Test func anImageThatFitsLeavesItsMargins() {
    let drawing = Drawing(
      Sketch.window(children: [
        Sketch("photo", 0, 0, 100, 50, .unknown).with {
          var image = ImageFacts()
          image.size = .known(TreeSize(width: 200, height: 200))
          $0.image = .known(image)
          $0.render.contentMode = .known("scaleAspectFit")
        }
      ]))
    #expect(
      drawing.scene.drawnPlace(of: drawing["photo"])
        == .within(TreeRect(x: 25, y: 0, width: 50, height: 50)))
  }

  @Test(arguments: [
    (AdCorner.topRight, 195.0, 10.0), (.topLeft, 10, 10), (.bottomRight, 195, 15),
    (.bottomLeft, 10, 15),
  ])
  func cornersArePhysical(_ corner: AdCorner, x: Double, y: Double) {
    let drawing = Drawing(Sketch.window(children: [label]))
    let box = drawing.scene.cornerBox(
      of: drawing["label"], corner: corner, size: TreeSize(width: 15, height: 15))
    #expect(box == TreeRect(x: x, y: y, width: 15, height: 15))
    #expect(drawing.scene.nearestCorner(of: drawing["label"], to: box!) == corner)
  }

  @Test func whatIsPaintedAfterAViewIsFoundByPlace() {
    let drawing = Drawing(
      Sketch.window(children: [
        Sketch("below", 0, 0, 100, 100, .opaque),
        Sketch(
          "card", 0, 0, 100, 100, .opaque, children: [Sketch("inner", 0, 0, 50, 50, .opaque)]),
        Sketch("badge", 80, 0, 20, 20, .opaque), Sketch("words", 60, 0, 40, 20, .unknown),
        Sketch("clear", 0, 0, 100, 100), Sketch("away", 0, 80, 20, 20, .opaque),
      ]))
    let corner = TreeRect(x: 85, y: 0, width: 15, height: 15)
    #expect(
      drawing.scene.painted(over: corner, after: drawing["card"])
        == [drawing["words"], drawing["badge"]])
  }
}
