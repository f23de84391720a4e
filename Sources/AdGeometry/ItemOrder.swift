/// What is painted in front of one view, where the cells and headers of a scroll view may have
/// any order: their z positions were not captured.
struct ItemOrder {
  private let scene: PaintedScene
  private let placeAfter: Int
  /// Scroll containers of unknown order above the view, and the subview that holds the view.
  private var containers: [(view: Int, item: Int)] = []

  init(around view: Int, in scene: PaintedScene) {
    self.scene = scene
    placeAfter = scene.placeAfter(view)
    guard !scene.unordered.isEmpty else { return }
    var item = view
    while let parent = scene.snapshot.nodes[item].parent {
      if scene.unordered.contains(parent) { containers.append((parent, item)) }
      item = parent
    }
  }

  /// Nothing painted earlier can be in front.
  var firstPlace: Int { containers.isEmpty ? placeAfter : 0 }

  /// False: it only perhaps is; nil: it is not.
  func isInFront(_ mark: PaintMark) -> Bool? {
    let other = Int(mark.view)
    let snapshot = scene.snapshot
    for (container, item) in containers
    where snapshot.isDescendant(other, of: container)
      && !snapshot.subtree(of: item).contains(other)
    {
      return false
    }
    return Int(mark.place) >= placeAfter ? true : nil
  }
}
