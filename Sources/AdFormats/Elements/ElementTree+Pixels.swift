import AdTree

extension ElementTree {
  /// More points than any side of an iPhone or iPad has.
  private static let largestSide = 1400.0
  /// Fewer points than any side of a screen has; what is smaller is no measure for one.
  private static let smallestSide = 320.0

  /// Forgets the frames of windows that are measured in pixels, with all they hold.
  ///
  /// XCTest tells some windows' frames so while all others are in points. Such a window has twice
  /// or three times the size of its application or of another window.
  mutating func dropPixelFrames() {
    let roots = elements.indices.filter { elements[$0].parent == nil }
    let tops = topWindows()
    var inPixels: [Int: String] = [:]
    for root in roots where elements[root].type != "Window" {
      if let size = elements[root].frame.value, max(size.width, size.height) > Self.largestSide {
        inPixels[root] = "the frames are larger than any iPhone or iPad has points"
        continue
      }
      let windows = tops.filter { $0.root == root }.map(\.window)
      judge(windows, against: elements[root].frame.value, &inPixels)
    }
    judge(tops.filter { $0.root == $0.window }.map(\.window), against: nil, &inPixels)
    guard !inPixels.isEmpty else { return }
    for index in inPixels.keys.sorted() {
      problems.add(
        "pixel-frames", (inPixels[index] ?? "") + ": they seem to be pixels and are not used",
        at: elements[index].position, node: index)
    }
    var isDropped = [Bool](repeating: false, count: elements.count)
    for index in elements.indices {
      isDropped[index] =
        inPixels[index] != nil || elements[index].parent.map { isDropped[$0] } ?? false
      if isDropped[index] { self[index].frame = .notCaptured }
    }
  }

  /// Windows that stand in no other window, with their roots.
  private func topWindows() -> [(window: Int, root: Int)] {
    var roots: [Int] = []
    roots.reserveCapacity(elements.count)
    var isInside: [Bool] = []
    isInside.reserveCapacity(elements.count)
    var result: [(window: Int, root: Int)] = []
    for (index, element) in elements.enumerated() {
      roots.append(element.parent.map { roots[$0] } ?? index)
      let isBelow = element.parent.map { isInside[$0] } ?? false
      if element.type == "Window", !isBelow { result.append((index, roots[index])) }
      isInside.append(isBelow || element.type == "Window")
    }
    return result
  }

  private func judge(
    _ windows: [Int], against screen: TreeRect?, _ inPixels: inout [Int: String]
  ) {
    let sizes = windows.compactMap { elements[$0].frame.value }
    let measures = (screen.map { [$0] } ?? sizes).filter {
      min($0.width, $0.height) >= Self.smallestSide
    }
    for window in windows {
      guard let size = elements[window].frame.value else { continue }
      if max(size.width, size.height) > Self.largestSide {
        inPixels[window] = "the window's frame is larger than any iPhone or iPad has points"
      } else if let factor = [2, 3].first(where: { factor in
        measures.contains { Self.isMultiple(size, of: $0, by: Double(factor)) }
      }) {
        inPixels[window] = "the window's frame is exactly \(factor) times another one's"
      }
    }
  }

  private static func isMultiple(_ size: TreeRect, of other: TreeRect, by factor: Double) -> Bool {
    abs(size.width - factor * other.width) <= 1 && abs(size.height - factor * other.height) <= 1
  }
}
