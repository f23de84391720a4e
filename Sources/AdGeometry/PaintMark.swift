import AdTree

/// A view that may hide what was painted before it.
struct PaintMark {
  /// What its ancestors' bounds leave of it, or the box around that.
  var rect: TreeRect
  var view: Int32
  /// Place in paint order.
  var place: Int32
  /// Nil: it hides everything in its shape.
  var doubt: Doubt?
  /// Its shape is its rectangle; else transforms, rounded corners, masks or unknown clipping are
  /// to be looked at when asked.
  var isExact: Bool
}

/// Marks in paint order, with the boxes around runs of them and runs of runs, so that a question
/// about a small place looks at few.
struct PaintMarks {
  private(set) var marks: [PaintMark]
  /// The first level is around runs of marks, each further one around runs of the one before.
  private var levels: [[TreeRect]] = []

  private static let run = 16

  /// Takes marks in paint order.
  init(_ marks: [PaintMark]) {
    self.marks = marks
    var boxes = Self.runs(marks.map(\.rect))
    while boxes.count > 1 {
      levels.append(boxes)
      boxes = Self.runs(boxes)
    }
    levels.append(boxes)
  }

  private static func runs(_ rects: [TreeRect]) -> [TreeRect] {
    stride(from: 0, to: rects.count, by: run).map { start in
      rects[start..<min(start + run, rects.count)].dropFirst()
        .reduce(rects[start]) { $0.union($1) }
    }
  }

  /// Calls with every mark at or after a place that meets `region`, front to back, until the
  /// closure returns false.
  func forEach(from place: Int, over region: TreeRect, _ body: (PaintMark) -> Bool) {
    // Marks from `index` on are done.
    var index = marks.count
    while index > 0, Int(marks[index - 1].place) >= place {
      if let start = emptyRun(before: index, region) {
        index = start
        continue
      }
      index -= 1
      if marks[index].rect.intersection(region) != nil, !body(marks[index]) { return }
    }
  }

  /// The start of the largest run that ends at `index` and has nothing in `region`.
  private func emptyRun(before index: Int, _ region: TreeRect) -> Int? {
    guard index % Self.run == 0 || index == marks.count else { return nil }
    var found: Int?
    var (last, size) = ((index - 1) / Self.run, Self.run)
    for level in levels {
      guard level[last].intersection(region) == nil else { break }
      found = last * size
      // Only the last of a run of runs can be skipped with them.
      guard (last + 1) % Self.run == 0 || last == level.count - 1 else { break }
      last /= Self.run
      size *= Self.run
    }
    return found
  }
}
