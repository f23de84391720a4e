import AdTree

/// What is painted in front of one view, and where nobody knows: cells and headers of a scroll
/// view without z positions, windows without levels or scenes.
struct FrontOrder {
  enum Answer {
    case front, behind
    case perhaps(Doubt)
  }

  private let scene: PaintedScene
  private let view: Int
  private let placeAfter: Int
  /// Scroll containers of unknown order above the view, and the subview that holds the view.
  private var containers: [(view: Int, item: Int)] = []

  init(around view: Int, in scene: PaintedScene) {
    self.scene = scene
    self.view = view
    placeAfter = scene.placeAfter(view)
    guard !scene.unordered.isEmpty else { return }
    var item = view
    while let parent = scene.snapshot.nodes[item].parent {
      if scene.unordered.contains(parent) { containers.append((parent, item)) }
      item = parent
    }
  }

  /// Nothing painted earlier can be in front.
  var firstPlace: Int {
    containers.isEmpty && !scene.spaces.hasUnknownLevels ? placeAfter : 0
  }

  func answer(_ mark: PaintMark) -> Answer {
    let other = Int(mark.view)
    let (own, its) = (scene.root(of: view), scene.root(of: other))
    if own != its {
      switch scene.spaces.relation(own, its) {
      case .apart: return .behind
      case .together: break
      case .unknown(let doubt): return .perhaps(doubt)
      }
    } else {
      let snapshot = scene.snapshot
      for (container, item) in containers
      where snapshot.isDescendant(other, of: container)
        && !snapshot.subtree(of: item).contains(other)
      {
        return .perhaps(.order)
      }
    }
    return Int(mark.place) >= placeAfter ? .front : .behind
  }
}
