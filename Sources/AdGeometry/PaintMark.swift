import AdTree

/// A view that may hide what was painted before it.
struct PaintMark {
  enum Kind: UInt8 {
    /// It hides everything in its rectangle.
    case certain
    case perhaps
    /// Perhaps, and only because facts were not captured.
    case perhapsMissing
    /// Rounded corners, masks or unknown clipping: to be looked at when asked.
    case doubtful
  }

  /// What its ancestors' bounds leave of it.
  var rect: TreeRect
  var view: Int32
  /// Place in paint order.
  var place: Int32
  var kind: Kind
  /// Facts of the view itself are missing; for doubtful marks.
  var isFactMissing: Bool
}

/// Marks in paint order, with the box around each run of them, so that a question about a small
/// place looks at few.
struct PaintMarks {
  private(set) var marks: [PaintMark]
  private var boxes: [TreeRect] = []

  private static let run = 32

  /// Takes marks in paint order.
  init(_ marks: [PaintMark]) {
    self.marks = marks
    boxes.reserveCapacity(marks.count / Self.run + 1)
    var start = 0
    while start < marks.count {
      var box = marks[start].rect
      let end = min(start + Self.run, marks.count)
      for mark in marks[start..<end] { box = box.union(mark.rect) }
      boxes.append(box)
      start = end
    }
  }

  /// Calls with every mark at or after a place that meets `region`, front to back, until the
  /// closure returns false.
  func forEach(from place: Int, over region: TreeRect, _ body: (PaintMark, TreeRect) -> Bool) {
    var index = marks.count
    while index > 0 {
      let run = (index - 1) / Self.run
      let start = run * Self.run
      if boxes[run].intersection(region) != nil {
        while index > start {
          index -= 1
          guard Int(marks[index].place) >= place else { return }
          guard let part = marks[index].rect.intersection(region) else { continue }
          guard body(marks[index], part) else { return }
        }
      }
      index = start
      if start < marks.count, Int(marks[start].place) < place { return }
    }
  }
}
