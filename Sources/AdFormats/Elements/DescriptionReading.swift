import AdTree

/// One pass over the lines of a description.
struct DescriptionReading {
  private let text: [UInt8]
  private var tree: ElementTree
  /// Elements that may still have children, with the columns of their types.
  private var open: [(column: Int, index: Int)] = []
  private var lines: DescriptionLines
  /// Between a tree's end and the next one's beginning.
  private var isAside = false
  /// Elements of the current tree, and the columns at which those below the first stand.
  private var treeStart = 0
  private var columns: Set<Int> = []
  /// How many columns deeper a child stands, as the first below a child shows.
  private var step: Int?
  /// Up to here no line closes a quotation.
  private var unclosedUntil = 0
  private var applications = 0
  private var unknown: Set<String> = []
  private var orientation: String?
  private var orientations: [Int: String] = [:]

  init(text: [UInt8], limits: InputLimits) {
    self.text = text
    tree = ElementTree(limits: limits)
    lines = DescriptionLines(text)
  }

  mutating func read(
    as format: DetectedFormat, at position: (SourcePosition) -> SourcePosition
  ) throws(InputError) -> Snapshot {
    while let line = lines.next() {
      if let head = DescriptionHead(text, line, strict: false), !isAside {
        try readElement(head, line, position)
        continue
      }
      switch DescriptionMark(text[line.content]) {
      case .tree, .attributes:
        try endTree()
        isAside = false
      case .path: isAside = true
      case .bundle(let id):
        try endTree()
        isAside = false
        tree.bundleIDs.append(id)
      case .orientation(let name): orientation = name
      case .rule, .noise: break
      case nil: if !isAside, !tree.elements.isEmpty { reportLine(line, position) }
      }
    }
    try endTree()
    // One decimal is printed.
    tree.tolerance = 0.05
    tree.reportRepetitions()
    var snapshot = try tree.snapshot(format: format)
    for index in snapshot.windows.indices {
      if let name = orientations[snapshot.windows[index].node] {
        snapshot.windows[index].orientation = .known(name)
      }
    }
    return snapshot
  }

  // MARK: Elements

  private mutating func readElement(
    _ head: DescriptionHead, _ line: DescriptionLine, _ position: (SourcePosition) -> SourcePosition
  ) throws(InputError) {
    let place = position(SourcePosition(line: line.number, column: head.column))
    var element = ScreenElement(type: head.type)
    element.position = place
    element.address = head.address
    if let traits = head.traits {
      element.traits = .known(ElementTraits.names(ofRawValue: traits))
    }
    if let frame = head.frame { element.frame = tree.frame(frame, at: place) }
    if head.frame == nil, head.type != "Application" {
      tree.problems.add(
        "missing-frame", "the element has no frame", at: place, node: tree.elements.count)
    }
    let fields = DescriptionFields(
      text, line, head, lines: &lines, unclosedUntil: &unclosedUntil)
    report(fields, place)
    element.identifier = fields.identifier.map { tree.identifier($0, at: place) } ?? .null
    element.label = captured(fields.label, place)
    element.value = captured(fields.value, place)
    element.enabled = .known(!fields.flags.contains("Disabled"))
    element.selected = .known(fields.flags.contains("Selected"))
    if fields.isCut {
      element.enabled = .notCaptured
      element.selected = .notCaptured
    }
    element.childrenCut = fields.isRemote || fields.mayHoldElements
    let column = head.isRoot ? 0 : head.column
    let parent = parent(of: head, column, place)
    if fields.mayHoldElements, let parent { tree[parent].childrenCut = true }
    let index = try tree.add(element, below: parent)
    open.append((column, index))
    if index > treeStart { columns.insert(column) }
    if element.type == "Application" { applications += 1 }
    if element.type == "Window", let orientation { orientations[index] = orientation }
  }

  private mutating func captured(
    _ text: DescriptionFields.Text, _ place: SourcePosition
  ) -> Fact<CapturedText> {
    switch text {
    case .absent: return .null
    case .unknown: return .notCaptured
    case .whole(let text): return tree.captured(text, at: place)
    case .beginning(let text):
      guard let whole = tree.captured(text, at: place).value?.whole else {
        return text.isEmpty ? .known(.cut("")) : tree.captured(text, at: place)
      }
      return .known(.cut(whole))
    }
  }

  private mutating func parent(
    of head: DescriptionHead, _ column: Int, _ place: SourcePosition
  ) -> Int? {
    if head.isRoot { open = [] }
    while let last = open.last, last.column >= column { open.removeLast() }
    guard let last = open.last else { return nil }
    // The first line of a copied text often lacks its blanks.
    guard tree[last.index].depth > 0 else { return last.index }
    let step = step ?? column - last.column
    self.step = step
    if column - last.column != step {
      tree.problems.add(
        "depth-jump",
        "the element stands \(column - last.column) columns deeper than the one above it, where "
          + "others stand \(step); elements between them may be missing", at: place,
        node: tree.elements.count)
    }
    return last.index
  }

  /// Nobody can tell what holds what once all blanks at the beginnings of lines are gone.
  private mutating func endTree() throws(InputError) {
    defer {
      open = []
      treeStart = tree.elements.count
      columns = []
      step = nil
    }
    let rest = tree.elements[min(treeStart + 1, tree.elements.count)...]
    guard columns.count == 1, rest.count >= 3,
      rest.contains(where: { $0.type == "Window" }), rest.contains(where: { $0.type != "Window" })
    else { return }
    throw InputError(
      .invalid, "the lines have lost their indentation, which says what holds what",
      at: rest.first?.position, remedy: "copy the text with its leading blanks")
  }

  // MARK: Problems

  private mutating func report(_ fields: DescriptionFields, _ place: SourcePosition) {
    let node = tree.elements.count
    if fields.isAmbiguous {
      tree.problems.add(
        "ambiguous-text",
        "the label's quotes can be read in several ways; only its certain beginning is kept",
        at: place, node: node)
    }
    if fields.isRepaired {
      tree.problems.add(
        "bad-encoding", "a text is no UTF-8; what cannot be read is replaced", at: place,
        node: node)
    }
    if fields.isCut {
      tree.problems.add(
        "truncated-dump", "the line ends within a text; the rest of the element is missing",
        at: place, node: node)
    }
    for name in fields.unknown where unknown.count < 1000 && unknown.insert(name).inserted {
      tree.problems.add(
        "unknown-field", "the field \"\(name.prefix(64))\" is not known", at: place, node: node)
    }
  }

  private mutating func reportLine(
    _ line: DescriptionLine, _ position: (SourcePosition) -> SourcePosition
  ) {
    guard unknown.insert("").inserted else { return }
    tree.problems.add(
      "unknown-line", "there are lines that describe no element",
      at: position(SourcePosition(line: line.number, column: 1)))
  }
}
