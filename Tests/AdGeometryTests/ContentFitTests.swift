import AdGeometry
import AdTree
import Testing

@Suite("How content is laid into a box")
struct ContentFitTests {
  private let box = TreeSize(width: 200, height: 100)

  @Test func fittingLeavesABand() {
    let fit = ContentFit(contentMode: "scaleAspectFit", ratio: 1, box: box)
    #expect(fit?.empty == 0.5)
    #expect(fit?.lostWidth == 0 && fit?.lostHeight == 0 && fit?.distortion == 0)
  }

  @Test func fillingCutsOneSide() {
    let tall = ContentFit(contentMode: "scaleAspectFill", ratio: 1, box: box)
    #expect(tall?.lostHeight == 0.5 && tall?.lostWidth == 0)
    let wide = ContentFit(contentMode: "scaleAspectFill", ratio: 4, box: box)
    #expect(wide?.lostWidth == 0.5 && wide?.lostHeight == 0)
  }

  @Test func scalingToFillDistortsTheSameEitherWay() {
    #expect(ContentFit(contentMode: "scaleToFill", ratio: 1, box: box)?.distortion == 1)
    #expect(ContentFit(contentMode: "scaleToFill", ratio: 4, box: box)?.distortion == 1)
    #expect(ContentFit(contentMode: "scaleToFill", ratio: 2, box: box)?.distortion == 0)
  }

  @Test func otherModesDrawAtTheContentsOwnSize() {
    let size = TreeSize(width: 400, height: 50)
    let fit = ContentFit(contentMode: "center", ratio: 8, size: size, box: box)
    #expect(fit?.lostWidth == 0.5 && fit?.lostHeight == 0 && fit?.empty == 0.5)
    #expect(ContentFit(contentMode: "center", ratio: 8, box: box) == nil)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func aRatioWithoutExtentSaysNothing(_ ratio: Double) {
    #expect(ContentFit(contentMode: "scaleAspectFit", ratio: ratio, box: box) == nil)
  }
}
