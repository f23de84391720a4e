import AdTree

@testable import AdGeometry

/// A view of a made-up screen. Everything is captured, nothing hides, clips or paints unless the
/// sketch says so; frames are in the superview's space.
struct Sketch {
  var id: String
  var frame: TreeRect
  var hint = ViewHint(painter: .none)
  var kind = ViewNode.Kind.view
  var change: (inout ViewNode) -> Void = { _ in }
  var children: [Sketch] = []

  init(
    _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ painter: Painter = .none, children: [Sketch] = []
  ) {
    self.id = id
    frame = TreeRect(x: x, y: y, width: width, height: height)
    hint.painter = painter
    self.children = children
  }

  func with(_ change: @escaping (inout ViewNode) -> Void) -> Sketch {
    var copy = self
    let earlier = self.change
    copy.change = {
      earlier(&$0)
      change(&$0)
    }
    return copy
  }

  func hinted(_ change: (inout ViewHint) -> Void) -> Sketch {
    var copy = self
    change(&copy.hint)
    return copy
  }

  func holding(_ children: Sketch...) -> Sketch {
    var copy = self
    copy.children += children
    return copy
  }

  var clipping: Sketch { with { $0.render.clipsToBounds = .known(true) } }
  var hidden: Sketch { with { $0.render.hidden = .known(true) } }
  var scrolling: Sketch { clipping.hinted { $0.isScrollContainer = true } }

  func alpha(_ value: Double) -> Sketch { with { $0.render.alpha = .known(value) } }
  func depth(_ value: Double) -> Sketch { with { $0.geometry.zPosition = .known(value) } }

  func scrolled(x: Double, y: Double) -> Sketch {
    with {
      let frame = $0.geometry.frame.value!
      $0.geometry.bounds = .known(TreeRect(x: x, y: y, width: frame.width, height: frame.height))
    }
  }

  func rounded(_ radius: Double, corners: Int = 15) -> Sketch {
    with {
      var layer = $0.layer.value ?? LayerFacts()
      layer.cornerRadius = .known(radius)
      layer.maskedCorners = .known(corners)
      $0.layer = .known(layer)
    }
  }

  var masked: Sketch {
    with {
      var layer = $0.layer.value ?? LayerFacts()
      layer.hasMask = .known(true)
      $0.layer = .known(layer)
    }
  }

  func transformed(_ transform: AffineTransform) -> Sketch {
    with {
      let frame = $0.geometry.frame.value!
      $0.geometry.bounds = .known(
        TreeRect(x: 0, y: 0, width: frame.width, height: frame.height))
      $0.geometry.center = .known(
        TreePoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2))
      $0.geometry.transform = .known(transform)
    }
  }

  static func window(
    _ id: String = "window", _ width: Double = 400, _ height: Double = 800,
    children: [Sketch] = []
  ) -> Sketch {
    var sketch = Sketch(id, 0, 0, width, height, children: children)
    sketch.kind = .window
    return sketch
  }
}

/// A drawn screen: its scene, with views by name.
struct Drawing {
  var snapshot: Snapshot
  var hints: [ViewHint]
  var scene: PaintedScene
  private var indices: [String: Int] = [:]

  init(
    _ roots: Sketch..., parameters: SceneParameters = SceneParameters(),
    facts: (inout Snapshot) -> Void = { _ in }
  ) {
    self.init(roots: roots, parameters: parameters, facts: facts)
  }

  init(
    roots: [Sketch], parameters: SceneParameters = SceneParameters(),
    facts: (inout Snapshot) -> Void = { _ in }
  ) {
    var nodes: [ViewNode] = []
    var hints: [ViewHint] = []
    var stack: [(Sketch, Int?)] = roots.reversed().map { ($0, nil) }
    while let (sketch, parent) = stack.popLast() {
      var node = ViewNode(
        id: sketch.id, parent: parent, kind: sketch.kind, className: "UIView",
        classChain: ClassChain(["UIView"]), captured: [.geometry, .render])
      node.geometry.frame = .known(sketch.frame)
      node.geometry.zPosition = .known(0)
      node.render.hidden = .known(false)
      node.render.alpha = .known(1)
      node.render.clipsToBounds = .known(false)
      sketch.change(&node)
      indices[sketch.id] = nodes.count
      stack += sketch.children.reversed().map { ($0, nodes.count) }
      nodes.append(node)
      hints.append(sketch.hint)
    }
    snapshot = Snapshot(
      format: "native-ad-tree", stage: .rendered, captured: [.geometry, .render], nodes: nodes)
    snapshot.screen.scale = .known(2)
    facts(&snapshot)
    self.hints = hints
    scene = PaintedScene(snapshot: snapshot, hints: hints, parameters: parameters)
  }

  subscript(id: String) -> Int { indices[id]! }

  func share(_ id: String, within root: String? = nil) -> VisibleShare {
    scene.visibleShare(of: self[id], within: root.map { self[$0] })
  }

  /// The parts by name, without those that are empty.
  func parts(_ id: String, within root: String? = nil) -> [String: Double] {
    let share = share(id, within: root)
    var parts: [String: Double] = [:]
    func add(_ name: String, _ value: Double) {
      if value != 0 { parts[name] = (value * 1e9).rounded() / 1e9 }
    }
    add("outside", share.outside)
    for clip in share.clips { add("clipped by \(name(clip.view))", clip.share) }
    for clip in share.perhapsClips { add("perhaps clipped by \(name(clip.view))", clip.share) }
    for cover in share.covers { add("covered by \(name(cover.view))", cover.share) }
    for cover in share.perhapsCovers {
      add("perhaps covered by \(name(cover.view))", cover.share)
    }
    add("seen", share.seen)
    return parts
  }

  private func name(_ view: Int) -> String { snapshot.nodes[view].id }
}

extension VisibleShare {
  var sum: Double { outside + clipped + perhapsClipped + covered + perhapsCovered + seen }
}
