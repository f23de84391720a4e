import AdTree

/// Puts the views of a dump into their tree, line by line.
struct DumpTree {
  private let source: DumpSource
  private let limits: InputLimits
  private let parser: DumpParser
  private var facts: DumpFacts
  private var nodes: [ViewNode] = []
  private var absent: [DumpFacts.Absent] = []
  /// From a root to the view read last, with the bars before each.
  private var open: [(bars: Int, node: Int)] = []
  private var ids = DumpIDs()
  /// Roots with the dump that each belongs to, counted from 1.
  private var roots: [(node: Int, dump: Int)] = []
  private var hasFrames = false
  /// Lines such as a shortened dump consists of.
  private var bareLines = 0
  /// A description without its end: part of a cut dump if no other follows.
  private var pending: (line: DumpLine, position: SourcePosition)?
  /// A root of which only the class is printed: one of a tree if views below it follow.
  private var held: (head: DumpHead, position: SourcePosition)?
  /// The line before was part of a dump.
  private var isInside = false

  init(source: DumpSource, limits: InputLimits) {
    self.source = source
    self.limits = limits
    parser = DumpParser(source)
    facts = DumpFacts(source: source, limits: limits)
  }

  /// Bytes that a view's line rarely falls short of.
  private static let lineLength = 128

  // MARK: Lines

  mutating func read() throws(InputError) {
    let expected = min(limits.nodes, source.bytes.count / Self.lineLength)
    nodes.reserveCapacity(expected)
    absent.reserveCapacity(expected)
    var start = 0
    var number = 1
    while start < source.bytes.count {
      let first = source.lineFeed(from: start)
      let range = source.line(from: start, to: first)
      var last = first
      if let head = source.head(on: range) {
        let position = source.position(of: head.start, lineStart: start, number: number)
        last = try add(head, at: position, lineFeed: first)
        isInside = true
      } else {
        let position = source.position(of: start, lineStart: start, number: number)
        note(range, at: position, isLast: first == source.bytes.count)
      }
      number += 1
      if last > first {
        number += source.bytes[first..<last].count { $0 == UInt8(ascii: "\n") }
      }
      start = last + 1
    }
  }

  /// Takes in the line that begins with `head`; returns the line feed behind it.
  private mutating func add(
    _ head: DumpHead, at position: SourcePosition, lineFeed: Int
  ) throws(InputError) -> Int {
    try keepPending()
    if let (root, place) = held {
      held = nil
      if head.bars > 0 { try addBare(root, at: place) }
    }
    switch head.form {
    case .view:
      let line = parser.line(head, lineFeed: lineFeed)
      if line.isClosed {
        try add(line, at: position)
      } else {
        pending = (line, position)
      }
      return line.lineFeed
    case .layer:
      let index = try open(head, at: position)
      let node = facts.layer(
        head, id: ids.id(source, head.address), parent: open.last?.node, position: position)
      append(node, absent: [], bars: head.bars, index: index)
    case .bare:
      bareLines += 1
      if hasFrames, lineFeed == source.bytes.count {
        // What made a layer or a view of it was cut off.
        pending = (DumpLine(head: head, tail: 0..<0, lineFeed: lineFeed), position)
      } else if head.bars == 0 {
        close(to: 0)
        held = head.address == nil ? nil : (head, position)
      } else if head.address != nil {
        try addBare(head, at: position)
      }
    case .cut:
      pending = (DumpLine(head: head, tail: 0..<0, lineFeed: lineFeed), position)
    }
    return lineFeed
  }

  private mutating func addBare(
    _ head: DumpHead, at position: SourcePosition
  ) throws(InputError) {
    facts.problems.addOnce(
      "no-fields", "nothing but the classes of some views is printed", at: position)
    try add(DumpLine(head: head, tail: 0..<0, lineFeed: head.body), at: position)
  }

  private mutating func add(
    _ line: DumpLine, at position: SourcePosition
  ) throws(InputError) {
    let index = try open(line.head, at: position)
    facts.hasAddresses = line.head.address != nil
    let (node, absent) = facts.view(
      line, id: ids.id(source, line.head.address), parent: open.last?.node, position: position,
      index: index)
    if node.geometry.frame.isCaptured { hasFrames = true }
    append(node, absent: absent, bars: line.head.bars, index: index)
  }

  /// A description without its end was none of a cut dump: others follow.
  private mutating func keepPending() throws(InputError) {
    guard let (line, position) = pending else { return }
    pending = nil
    facts.problems.add("unfinished-line", "the view's description has no end", at: position)
    if line.head.form != .view {
      close(to: line.head.bars)
      cutPath()
    } else {
      try add(line, at: position)
    }
  }

  /// A line that describes no view.
  private mutating func note(
    _ range: Range<Int>, at position: SourcePosition, isLast: Bool
  ) {
    defer { isInside = false }
    guard !open.isEmpty else { return }
    switch DumpNoise(source, line: range) {
    case .elision:
      cutPath()
      facts.problems.addOnce("tree-cut", "lines were left out of the dump", at: position)
    case .bars(let count, let isBlank):
      if isBlank {
        guard isLast else { return }
        close(to: count)
        cutPath()
        truncated(at: position)
      } else if isInside {
        close(to: count)
        if let parent = open.last?.node { nodes[parent].childrenCut = true }
        facts.problems.add(
          "unread-line", "the line stands where a view does, but describes none", at: position)
      }
    case .other: break
    }
  }

  private mutating func truncated(at position: SourcePosition) {
    facts.problems.addOnce(
      "truncated-dump", "the dump ends inside a line: what follows it is missing", at: position)
  }

  // MARK: The tree

  /// Makes room for a view: closes what it does not stand in. Returns its index.
  private mutating func open(
    _ head: DumpHead, at position: SourcePosition
  ) throws(InputError) -> Int {
    guard nodes.count < limits.nodes else { throw .tooManyNodes(limit: limits.nodes) }
    close(to: head.bars)
    guard open.count < limits.depth else { throw .tooDeep(limit: limits.depth) }
    let index = nodes.count
    if let parent = open.last {
      if head.bars > parent.bars + 1 {
        facts.problems.add(
          "depth-jump", "the view stands \(head.bars - parent.bars) levels below the one above it",
          at: position, node: index)
      }
    } else {
      if head.bars > 0 {
        facts.problems.addOnce(
          "partial-tree", "the dump begins inside a tree: what stands above it is missing",
          at: position, node: index)
      }
      if ids.isKnown(source, head.address) { ids.beginDump() }
      roots.append((index, ids.dump))
    }
    if ids.repeats(source, head.address) {
      facts.problems.addOnce(
        "duplicate-address", "an address occurs twice in a tree", at: position, node: index)
    }
    return index
  }

  private mutating func close(to bars: Int) {
    while let last = open.last, last.bars >= bars { open.removeLast() }
  }

  private mutating func append(
    _ node: ViewNode, absent: DumpFacts.Absent, bars: Int, index: Int
  ) {
    nodes.append(node)
    self.absent.append(absent)
    open.append((bars, index))
  }

  /// Something is missing below the views that are open.
  private mutating func cutPath() {
    for (_, node) in open { nodes[node].childrenCut = true }
  }

  // MARK: The end

  /// The snapshot of what was read.
  mutating func finished() throws(InputError) -> Snapshot {
    try endPending()
    if !hasFrames, bareLines > 0 {
      throw .unsupported(
        "a dump shortened to class names",
        remedy: "print it again without -s and -m, so that it has the views' frames")
    }
    guard !nodes.isEmpty else {
      throw InputError(
        .invalid, "no line describes a whole view",
        remedy: "print the view's recursiveDescription and save all of it")
    }
    judgeAbsence()
    judgeRoots()
    var snapshot = Snapshot(
      format: DetectedFormat.recursiveDescription.rawValue, stage: .rendered, captured: [],
      nodes: nodes)
    snapshot.frameTolerance = facts.frameTolerance
    addWindows(to: &snapshot)
    if nodes.contains(where: { !$0.id.hasPrefix("0x") }) {
      facts.problems.add(
        "addresses-removed", "addresses were removed, and with them hexadecimal numbers in texts")
    }
    snapshot.problems = facts.problems.finished()
    return snapshot
  }

  /// The file ends inside a description. Finished views are kept; one that lacks no more than
  /// what follows its layer is finished.
  private mutating func endPending() throws(InputError) {
    guard let (line, position) = pending else { return }
    pending = nil
    let isWhole = DumpFields(line, source: source)[.layer] != nil
    if isWhole {
      try add(line, at: position)
    } else {
      close(to: line.head.bars)
    }
    cutPath()
    if !nodes.isEmpty { truncated(at: position) }
  }

  /// A system that prints backgrounds or images prints all of them.
  private mutating func judgeAbsence() {
    for index in nodes.indices {
      if facts.printsBackgrounds, absent[index].contains(.background) {
        nodes[index].render.backgroundColor = .null
      }
      if facts.printsImages, absent[index].contains(.image) { nodes[index].image = .null }
    }
  }

  /// A description of one view, not of a tree, looks like a view without subviews.
  private mutating func judgeRoots() {
    for (place, root) in roots.enumerated() {
      let end = place + 1 < roots.count ? roots[place + 1].node : nodes.count
      guard end == root.node + 1, nodes[root.node].id.hasPrefix("0x") else { continue }
      nodes[root.node].childrenCut = true
      guard nodes[root.node].kind != .window || roots.count == 1 else { continue }
      facts.problems.add(
        "single-view", "the view stands alone: its description does not list subviews",
        at: nodes[root.node].position, node: root.node)
    }
    guard roots.count > 1 else { return }
    if ids.dump > 1 {
      facts.problems.add(
        "several-dumps", "the file holds \(ids.dump) dumps of the same views, of several moments")
    } else if roots.contains(where: { nodes[$0.node].kind != .window }) {
      facts.problems.add(
        "several-trees",
        "the file holds \(roots.count) trees; how they lie to one another is not known")
    }
  }

  /// Windows of dumps that repeat each other never cover one another: they are told apart like
  /// windows of several scenes.
  private mutating func addWindows(to snapshot: inout Snapshot) {
    for root in roots where nodes[root.node].kind == .window {
      var window = WindowFacts(node: root.node)
      if ids.dump > 1 { window.scene = .known("dump \(root.dump)") }
      snapshot.windows.append(window)
      if !snapshot.screen.bounds.isCaptured,
        let frame = nodes[root.node].geometry.frame.value, frame.x == 0, frame.y == 0,
        frame.area > 0
      {
        snapshot.screen.bounds = .known(frame)
      }
    }
  }
}

/// Ids made of addresses, and whether an address was met before.
struct DumpIDs {
  private var met: [UInt64: (times: Int, dump: Int)] = [:]
  private var count = 0
  /// The dump that is read, counted from 1.
  private(set) var dump = 1

  mutating func beginDump() {
    dump += 1
  }

  func isKnown(_ source: DumpSource, _ address: Range<Int>?) -> Bool {
    Self.value(source, address).map { met[$0] != nil } ?? false
  }

  /// Whether the dump that is read holds the address already.
  func repeats(_ source: DumpSource, _ address: Range<Int>?) -> Bool {
    Self.value(source, address).map { met[$0]?.dump == dump } ?? false
  }

  /// The next view's id: its address, or its number where addresses were removed.
  mutating func id(_ source: DumpSource, _ address: Range<Int>?) -> String {
    count += 1
    guard let value = Self.value(source, address) else { return "view\(count)" }
    let times = (met[value]?.times ?? 0) + 1
    met[value] = (times, dump)
    let id = "0x" + String(value, radix: 16)
    return times == 1 ? id : "\(id)-\(times)"
  }

  private static func value(_ source: DumpSource, _ address: Range<Int>?) -> UInt64? {
    guard let address, address.count <= 16 else { return nil }
    return UInt64(source.text(address), radix: 16)
  }
}
