import AdTree

/// What the constraints of a nib say about each view.
struct NibLayout {
  /// What is known of one view.
  struct Entry {
    var sizes: [DesignConstraint] = []
    var hasConstraints = false
  }

  /// Element of the view → what its constraints say.
  private(set) var entries: [Int: Entry] = [:]
  /// Ids of views that some size class leaves out.
  private(set) var excludedViews: Set<String> = []

  init(_ source: inout NibSource, outline: NibOutline, elementOfID: [String: Int]) {
    let tree = source.tree
    var changeable: Set<String> = []
    for element in tree.elements {
      switch element.name {
      case "outlet", "outletCollection":
        if let destination = element["destination"] { changeable.insert(destination) }
      case "include", "exclude":
        guard let reference = element["reference"], let mask = element.parent else { continue }
        switch tree[mask]["key"] {
        case "constraints": changeable.insert(reference)
        case "subviews": excludedViews.insert(reference)
        default: break
        }
      default: break
      }
    }
    for index in tree.elements.indices where tree[index].name == "constraint" {
      guard let list = tree[index].parent, tree[list].name == "constraints",
        let owner = tree[list].parent
      else { continue }
      let node = outline.viewOfElement[owner]
      source.node = node
      add(index, owner: owner, changeable: changeable, elementOfID: elementOfID, source: &source)
    }
    source.node = nil
  }

  private mutating func add(
    _ index: Int, owner: Int, changeable: Set<String>, elementOfID: [String: Int],
    source: inout NibSource
  ) {
    let constraint = source.tree[index]
    let isPlaceholder = constraint["placeholder"] == "YES"
    let first = constraint["firstItem"].map { elementOfID[$0] } ?? owner
    let hasSecond = constraint["secondItem"] != nil || constraint["secondAttribute"] != nil
    let second = hasSecond ? (constraint["secondItem"].map { elementOfID[$0] } ?? owner) : nil
    // The owner holds its subviews' constraints; those place the subview, not the owner.
    if !isPlaceholder {
      for item in [first, second] {
        if let item, item != owner || !hasSecond || first == second {
          entries[item, default: Entry()].hasConstraints = true
        }
      }
    }
    guard !hasSecond, let first, let attribute = constraint["firstAttribute"],
      attribute == "width" || attribute == "height",
      // The base value also where a size class has another.
      let constant = source.number(constraint["constant"] ?? "0", named: "constant", at: index)
        .value,
      let priority = source.number(constraint["priority"] ?? "1000", named: "priority", at: index)
        .value
    else { return }
    let id = constraint["id"]
    let isVaried = source.tree.child(of: index, named: "variation") != nil
    entries[first, default: Entry()].sizes.append(
      DesignConstraint(
        firstAttribute: attribute, relation: constraint["relation"] ?? "equal",
        constant: constant,
        priority: priority,
        mayChange: isPlaceholder || isVaried || (id.map(changeable.contains) ?? false)))
  }
}
