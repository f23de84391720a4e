import AdTree

/// The elements of a UI test's tree, in the order of the file, and what became of them.
struct ElementTree {
  let limits: InputLimits
  private(set) var elements: [ScreenElement] = []
  var problems = ElementProblems()
  /// Keys of a JSON tree that are not known and were told.
  var unknownKeys: Set<String> = []
  /// Points that an edge or a size may be wrong by, either way.
  var tolerance = 0.0
  /// Bundle identifiers of the applications, as far as they are told.
  var bundleIDs: [String] = []

  init(limits: InputLimits) {
    self.limits = limits
  }

  subscript(index: Int) -> ScreenElement {
    get { elements[index] }
    set { elements[index] = newValue }
  }

  /// Adds an element below another and returns its index.
  ///
  /// - Throws: `tooLarge` when a limit is passed.
  mutating func add(_ element: ScreenElement, below parent: Int?) throws(InputError) -> Int {
    guard elements.count < limits.nodes else { throw .tooManyNodes(limit: limits.nodes) }
    var element = element
    element.parent = parent
    element.depth = parent.map { elements[$0].depth + 1 } ?? 0
    guard element.depth < limits.depth else { throw .tooDeep(limit: limits.depth) }
    elements.append(element)
    return elements.count - 1
  }

  /// Takes back all elements from an index on.
  mutating func removeElements(from index: Int) {
    elements.removeSubrange(index...)
  }

  /// A text within the limit on its length; an empty one is none.
  ///
  /// - Parameter node: the element it belongs to; by default the one that is added next.
  mutating func captured(
    _ text: String, at position: SourcePosition?, node: Int? = nil
  ) -> Fact<CapturedText> {
    if text.isEmpty { return .null }
    guard let beginning = beginning(of: text, at: position, node: node) else {
      return .known(.string(text))
    }
    return .known(.cut(beginning))
  }

  /// An identifier within the limit on its length; an empty one is none.
  mutating func identifier(
    _ text: String, at position: SourcePosition?, node: Int? = nil
  ) -> Fact<String> {
    text.isEmpty ? .null : .known(beginning(of: text, at: position, node: node) ?? text)
  }

  /// What is kept of a text beyond the limit, or nil where all of it is.
  private mutating func beginning(
    of text: String, at position: SourcePosition?, node: Int?
  ) -> String? {
    guard let beginning = TextLimit.beginning(of: text, limit: limits.text) else { return nil }
    problems.add(
      "text-cut", "a text of \(text.utf8.count) bytes was cut to \(limits.text)", at: position,
      node: node ?? elements.count)
    return beginning
  }
}

extension ElementTree {
  /// Greatest depths that WebDriverAgent's default and its largest setting list.
  private static let depthLimits = [50, 62]

  /// Says so where the tree ends exactly where WebDriverAgent stops looking.
  mutating func reportDepthLimit() {
    guard let deepest = elements.max(by: { $0.depth < $1.depth })?.depth,
      Self.depthLimits.contains(deepest)
    else { return }
    var first: Int?
    for index in elements.indices where elements[index].depth == deepest {
      elements[index].childrenCut = true
      first = first ?? index
    }
    problems.add(
      "depth-limit",
      "the tree is exactly \(deepest) levels deep, the depth at which WebDriverAgent stops; what "
        + "is deeper is missing (raise snapshotMaxDepth)",
      at: first.flatMap { elements[$0].position }, node: first)
  }

  /// Marks containers that speak for what they hold: assistive technology, and so a UI test, does
  /// not see their subviews.
  private mutating func markMergedElements() {
    var hasChildren = [Bool](repeating: false, count: elements.count)
    for element in elements {
      if let parent = element.parent { hasChildren[parent] = true }
    }
    for index in elements.indices where !hasChildren[index] {
      let element = elements[index]
      guard ElementTypes.containers.contains(element.type), element.isElement != .known(false)
      else { continue }
      if element.isElement == .known(true) || element.label.value != nil {
        elements[index].childrenCut = true
      }
    }
  }

  /// Says so where the same element, by its identifier and place, is listed twice in its parent.
  mutating func reportRepetitions() {
    struct Listing: Hashable {
      var parent: Int?
      var type: String
      var identifier: String
      var frame: Fact<TreeRect>
    }
    var seen: Set<Listing> = []
    var first: Int?
    var count = 0
    for (index, element) in elements.enumerated() {
      guard let identifier = element.identifier.value else { continue }
      let listing = Listing(
        parent: element.parent, type: element.type, identifier: identifier, frame: element.frame)
      guard !seen.insert(listing).inserted else { continue }
      first = first ?? index
      count += 1
    }
    guard let first else { return }
    problems.add(
      "repeated-element",
      "\(count) elements are listed more than once, with the same identifier and frame",
      at: elements[first].position, node: first)
  }

  /// The snapshot of all elements.
  ///
  /// - Throws: `invalid` where there are none.
  mutating func snapshot(format: DetectedFormat) throws(InputError) -> Snapshot {
    guard !elements.isEmpty else {
      throw InputError(
        .invalid, "the tree holds no element", remedy: "take it again while the app's screen shows")
    }
    dropPixelFrames()
    markMergedElements()
    for index in elements.indices.reversed() where elements[index].isVisible {
      if let parent = elements[index].parent { elements[parent].isVisible = true }
    }
    var nodes: [ViewNode] = []
    nodes.reserveCapacity(elements.count)
    var origins: [TreePoint] = []
    origins.reserveCapacity(elements.count)
    var isBelowWindow: [Bool] = []
    isBelowWindow.reserveCapacity(elements.count)
    var windows: [WindowFacts] = []
    var addresses: Set<String> = []
    for (index, element) in elements.enumerated() {
      var origin = element.parent.map { origins[$0] } ?? TreePoint(x: 0, y: 0)
      let isInside = element.parent.map { isBelowWindow[$0] } ?? false
      if element.type == "Window" {
        if !isInside, let frame = element.frame.value { origin = TreePoint(x: frame.x, y: frame.y) }
        windows.append(WindowFacts(node: index))
      }
      origins.append(origin)
      isBelowWindow.append(isInside || element.type == "Window")
      var id = "e\(index)"
      if let address = element.address, addresses.insert(address).inserted { id = address }
      nodes.append(element.node(id: id, origin: origin))
    }
    if !elements.contains(where: { $0.frame.isCaptured }),
      !problems.list.contains(where: { $0.code.hasSuffix("-frame") })
    {
      problems.add("no-frames", "no element has a frame, so nothing can be measured")
    }
    var snapshot = Snapshot(
      format: format.rawValue, stage: .rendered, captured: [], nodes: nodes)
    snapshot.frameTolerance = tolerance
    snapshot.windows = windows
    if Set(bundleIDs).count == 1, let id = bundleIDs.first {
      snapshot.capture.bundleID = .known(id)
    }
    snapshot.problems = problems.all
    return snapshot
  }
}
