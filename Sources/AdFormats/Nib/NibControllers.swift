import AdTree

/// Which views are the root views of which view controllers.
struct NibControllers {
  private let outline: NibOutline
  private var classes: [Int: Fact<String>] = [:]

  init(_ tree: MarkupTree, outline: NibOutline, outlets: [Outlet]) {
    self.outline = outline
    for (index, entry) in outline.views.enumerated() {
      guard tree[entry.element]["key"] == "view", let parent = tree[entry.element].parent,
        NibElements.isController(tree[parent].name)
      else { continue }
      classes[index] = .known(
        tree[parent]["customClass"] ?? NibElements.objectClass(of: tree[parent].name))
    }
    for outlet in outlets where outlet.property == "view" {
      guard case .object(let object) = outlet.owner, case .view(let view) = outlet.target else {
        continue
      }
      let owner = tree[outline.objects[object]]
      if let name = owner["customClass"] {
        classes[view] = .known(name)
      } else if owner["placeholderIdentifier"] != nil, classes[view] == nil {
        classes[view] = .notCaptured
      }
    }
  }

  /// Null below the roots; code decides who takes a root that the nib gives to nobody.
  func viewController(of view: Int) -> Fact<String> {
    if let known = classes[view] { return known }
    return outline.views[view].parent == nil ? .notCaptured : .null
  }
}
