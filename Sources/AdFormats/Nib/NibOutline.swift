import AdTree

/// Which elements of a nib are views and which are other objects.
struct NibOutline {
  /// A view, in pre-order, siblings back to front.
  struct Entry {
    var element: Int
    /// Index of the superview's entry.
    var parent: Int?
  }

  var views: [Entry] = []
  /// Element → index in `views`.
  var viewOfElement: [Int: Int] = [:]
  /// File's Owner, view controllers and all else that owns outlets.
  var objects: [Int] = []
  /// Element → index in `objects`.
  var objectOfElement: [Int: Int] = [:]

  private struct Step {
    var element: Int
    var parent: Int?
    var depth: Int
  }

  /// - Throws: `tooLarge` when a limit is passed.
  init(_ tree: MarkupTree, limits: InputLimits) throws(InputError) {
    var steps: [Step] = []
    for index in tree.elements.indices.reversed() where tree[index].name == "objects" {
      for child in tree[index].children.reversed() {
        steps.append(Step(element: child, parent: nil, depth: 0))
      }
    }
    while let step = steps.popLast() {
      let element = tree[step.element]
      if NibElements.viewless.contains(element.name) { continue }
      var inner = Step(element: step.element, parent: step.parent, depth: step.depth)
      let isView = Self.isView(step.element, in: tree)
      if isView {
        guard views.count < limits.nodes else { throw .tooManyNodes(limit: limits.nodes) }
        guard step.depth < limits.depth else { throw .tooDeep(limit: limits.depth) }
        viewOfElement[step.element] = views.count
        inner.parent = views.count
        inner.depth += 1
        views.append(Entry(element: step.element, parent: step.parent))
      } else if Self.isObject(step.element, in: tree) {
        objectOfElement[step.element] = objects.count
        objects.append(step.element)
      }
      for child in Self.ordered(element.children, isView: isView, in: tree).reversed() {
        inner.element = child
        steps.append(inner)
      }
    }
  }

  /// Document order, with what lies behind the content first.
  private static func ordered(_ children: [Int], isView: Bool, in tree: MarkupTree) -> [Int] {
    guard isView else { return children }
    let isBack = { (child: Int) in
      tree[child]["key"].map(NibElements.backSlots.contains) ?? false
    }
    guard children.contains(where: isBack) else { return children }
    return children.filter(isBack) + children.filter { !isBack($0) }
  }

  private static func isView(_ index: Int, in tree: MarkupTree) -> Bool {
    NibElements.viewClasses[tree[index].name] != nil
      || tree.child(of: index, named: "rect", key: "frame") != nil
  }

  private static func isObject(_ index: Int, in tree: MarkupTree) -> Bool {
    let element = tree[index]
    if element["placeholderIdentifier"] == "IBFilesOwner" { return true }
    if element["id"] != nil,
      NibElements.isController(element.name) || element.name == "customObject"
    {
      return true
    }
    guard let connections = tree.child(of: index, named: "connections") else { return false }
    return tree[connections].children.contains {
      tree[$0].name == "outlet" || tree[$0].name == "outletCollection"
    }
  }
}
