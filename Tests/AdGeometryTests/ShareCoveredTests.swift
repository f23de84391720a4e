import AdGeometry
import AdTree
import Testing

@Suite("The share of a rectangle that others cover")
struct ShareCoveredTests {
  private let box = TreeRect(x: 10, y: 10, width: 20, height: 10)

  @Test func nothingCoversNothing() {
    #expect(box.shareCovered(by: []) == 0)
    #expect(box.shareCovered(by: [TreeRect(x: 30, y: 10, width: 5, height: 5)]) == 0)
  }

  @Test func commonPartsCountOnce() {
    let left = TreeRect(x: 0, y: 0, width: 20, height: 40)
    let middle = TreeRect(x: 15, y: 10, width: 10, height: 10)
    #expect(box.shareCovered(by: [left]) == 0.5)
    #expect(box.shareCovered(by: [left, middle]) == 0.75)
    #expect(box.shareCovered(by: [left, middle, left]) == 0.75)
  }

  @Test func allOfItIsOne() {
    #expect(box.shareCovered(by: [box, TreeRect(x: 0, y: 0, width: 99, height: 99)]) == 1)
  }

  @Test func whatHasNoAreaIsNotCovered() {
    #expect(TreeRect(x: 0, y: 0, width: 0, height: 9).shareCovered(by: [box]) == 0)
  }
}
