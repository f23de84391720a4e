internal import AdJSON
import AdTree

/// Members of a node that are read after the others.
struct NodeHead {
  var id: String?
  var className: String?
  var parent: JSONCursor?
  var children: JSONCursor?
  var uncaptured: JSONCursor?
  var outlets: JSONCursor?
  var layer: JSONCursor?
  var accessibility: JSONCursor?
}

/// Puts nodes in order and finds references that cannot be: the tree must be a tree.
struct NodeReading {
  private var nodes: [ViewNode] = []
  /// Indices from the root to the node read last.
  private var open: [Int] = []
  private(set) var index: [String: Int] = [:]
  /// Outlets of nodes, resolved once all nodes are known.
  private(set) var outlets: [(owner: Int, place: JSONCursor)] = []
  private(set) var nestedPosition: SourcePosition?
  private(set) var flatPosition: SourcePosition?

  var count: Int { nodes.count }
  var isEmpty: Bool { nodes.isEmpty }

  mutating func take() -> [ViewNode] {
    defer { nodes = [] }
    return nodes
  }

  mutating func add(
    _ node: ViewNode, head: NodeHead, nestedParent: Int?, limits: InputLimits,
    cursor: (JSONPlace) -> JSONCursor
  ) throws(InputError) {
    guard nodes.count < limits.nodes else {
      throw InputError(
        .tooLarge, "more than \(limits.nodes) nodes", at: node.position,
        remedy: "capture a smaller part of the screen")
    }
    if index[node.id] != nil {
      throw InputError(
        .invalid, "the id \"\(node.id)\" occurs twice", at: node.position,
        remedy: "give every node an id of its own")
    }
    var node = node
    if let nestedParent {
      node.parent = nestedParent
      close(to: nestedParent)
      if nestedPosition == nil { nestedPosition = node.position }
      if let parent = head.parent, !parent.isNull, flatPosition == nil {
        flatPosition = node.position
      }
    } else if let parent = head.parent, !parent.isNull {
      node.parent = try parentIndex(parent, of: node)
      if flatPosition == nil { flatPosition = node.position }
    } else {
      open = []
      // A root may carry either form; "children" marks the nested one.
      if head.children != nil, nestedPosition == nil { nestedPosition = node.position }
    }
    guard open.count < limits.depth else {
      throw InputError(
        .tooLarge, "views are nested more than \(limits.depth) deep", at: node.position,
        remedy: "capture a smaller part of the screen")
    }
    index[node.id] = nodes.count
    open.append(nodes.count)
    if let place = head.outlets { outlets.append((nodes.count, place)) }
    nodes.append(node)
  }

  private mutating func close(to parent: Int) {
    while let last = open.last, last != parent { open.removeLast() }
  }

  private mutating func parentIndex(
    _ parent: JSONCursor, of node: ViewNode
  ) throws(InputError) -> Int {
    guard let id = parent.string else {
      throw InputError(
        .invalid, "the parent of \"\(node.id)\" is \(parent.foundPhrase), not an id",
        at: SourcePosition(parent.position))
    }
    guard id != node.id else {
      throw InputError(
        .invalid, "the node \"\(id)\" is its own parent", at: SourcePosition(parent.position),
        remedy: "name the superview's id")
    }
    guard let found = index[id] else {
      throw InputError(
        .invalid,
        "the parent \"\(id)\" of \"\(node.id)\" does not stand before it",
        at: SourcePosition(parent.position),
        remedy: "list every view after its superview; a cycle cannot be listed")
    }
    close(to: found)
    guard open.last == found else {
      throw InputError(
        .invalid, "\"\(node.id)\" does not follow the subtree of its parent \"\(id)\"",
        at: SourcePosition(parent.position), remedy: "list the nodes in pre-order")
    }
    return found
  }
}
