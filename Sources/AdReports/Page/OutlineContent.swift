import AdRules
import AdTree

/// The view tree of a screen as rows of nested lists, for `outline.html`.
struct OutlineContent {
  let screen: ReportScreen
  let context: PageContext
  /// Findings with marks by the ids of their views.
  let marks: [String: [Wireframe.Mark]]

  /// Deepest nesting; what lies deeper stands beside its ancestor there.
  private static let deepest = 48

  private struct Row {
    var node: Int
    var depth: Int
  }

  var value: PageValue {
    let rows = rows
    return .items(rows.count) { index in
      let next = index + 1 < rows.count ? rows[index + 1].depth : 0
      return row(screen.nodes[rows[index].node], depth: rows[index].depth, next: next)
    }
  }

  /// Every view once, below its superview; a superview that comes later or is not there is none.
  private var rows: [Row] {
    var indices: [String: Int] = [:]
    var children: [[Int]] = screen.nodes.map { _ in [] }
    var stack: [Row] = []
    for (index, node) in screen.nodes.enumerated() {
      if let parent = node.parent.flatMap({ indices[$0] }) {
        children[parent].append(index)
      } else {
        stack.append(Row(node: index, depth: 0))
      }
      if indices[node.id] == nil { indices[node.id] = index }
    }
    stack.reverse()
    var rows: [Row] = []
    while let row = stack.popLast() {
      rows.append(row)
      let depth = min(row.depth + 1, Self.deepest)
      stack.append(contentsOf: children[row.node].reversed().map { Row(node: $0, depth: depth) })
    }
    return rows
  }

  private func row(_ node: ReportNode, depth: Int, next: Int) -> PageValue {
    let words = context.words
    var facts: [PageValue] = []
    func add(_ words: String) { facts.append(["words": .text(words)]) }
    if let box = Wireframe.box(node.polygon) {
      let numbers = [box.x, box.y, box.width, box.height].map(Wireframe.number)
      add("\(numbers[0]), \(numbers[1]) · \(numbers[2]) × \(numbers[3])")
    } else {
      add(words["outline.unplaced"])
    }
    add(words["paint.\(node.paint.rawValue)"])
    add(words["touch.\(node.touch.rawValue)"])
    if node.owner != .publisher { add(words["owner.\(node.owner.rawValue)"]) }
    for fact in node.facts {
      facts.append([
        "name": .text(PageText.short(fact.name)), "value": .text(PageText.short(fact.value)),
      ])
    }
    return [
      "class": .text(PageText.short(node.className)),
      "role": .text(node.role.map(words.role) ?? ""),
      "line": .text(node.line.map { "\($0)" } ?? ""),
      "marks": .list(
        marks[node.id, default: []].map { mark in
          [
            "number": "\(mark.number)", "id": .text(mark.id),
            "kind": .text(mark.finding.shownOutcome.name), "label": .text(mark.label),
          ]
        }),
      "facts": .list(facts),
      "opens": .flag(next > depth),
      "closes": .list((0..<max(0, depth - next)).map { _ in .flag(true) }),
    ]
  }
}
