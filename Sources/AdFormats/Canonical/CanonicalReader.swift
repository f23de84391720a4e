internal import AdJSON
public import AdTree

/// Reads our own snapshot format, `native-ad-tree` version 1.
public enum CanonicalReader {
  /// The format's name, also the value of `format` in a file.
  public static let format = "native-ad-tree"
  /// The only version there is.
  public static let version = 1
  /// The largest `frameTolerance`, in points; more is no rounding.
  public static let largestTolerance = 16.0

  /// Reads one snapshot.
  ///
  /// - Throws: `InputError` where the bytes are no JSON, no snapshot of this version, or no tree;
  ///   everything smaller is a problem of the snapshot.
  public static func read(
    bytes: [UInt8], limits: InputLimits = .standard
  ) throws(InputError) -> Snapshot {
    try JSONDocument.read(bytes, limits: limits) { (root) throws(InputError) in
      var reading = CanonicalReading(root: root, limits: limits)
      return try reading.read()
    }
  }
}

extension InputError {
  /// A JSON error as an input error.
  init(json error: JSONError) {
    let kind: Kind
    let remedy: String
    switch error.reason {
    case .limit:
      kind = .tooLarge
      remedy = "capture a smaller part of the screen"
    default:
      kind = .malformed
      remedy = "write the file again with the tool that made it"
    }
    self.init(
      kind, error.message, at: SourcePosition(error.position), remedy: remedy)
  }
}

/// One pass over the members of the root: first what decides how nodes are read, then the nodes,
/// then everything that refers to them.
struct CanonicalReading {
  let root: JSONCursor
  let limits: InputLimits
  private var facts: FactReader
  private var stage = Stage.rendered
  private var captured = FactGroups()
  private var classes: [String: ClassChain] = [:]
  private var nodes = NodeReading()

  init(root: JSONCursor, limits: InputLimits) {
    self.root = root
    self.limits = limits
    facts = FactReader(limits: limits)
  }

  mutating func read() throws(InputError) -> Snapshot {
    guard let members = root.members else {
      throw InputError(
        .invalid, "expected an object, found \(root.foundPhrase)", at: SourcePosition(root.position)
      )
    }
    var places: [RootKey: JSONCursor] = [:]
    for member in members {
      guard let key = member.key.name(in: Vocabulary.root) else {
        facts.unknown(member.key, in: "a snapshot")
        continue
      }
      places[key] = member.value
    }
    try checkHead(places)
    if let list = places[.classes] { readClasses(list) }
    guard let list = places[.nodes] else {
      throw InputError(
        .invalid, "the snapshot has no \"nodes\"", at: SourcePosition(root.position),
        remedy: "add the list of views")
    }
    try readNodes(list)
    var snapshot = Snapshot(
      format: CanonicalReader.format, stage: stage, captured: captured, nodes: nodes.take())
    var references = ReferenceReading(index: nodes.index)
    references.readOutlets(nodes.outlets, of: snapshot, into: &snapshot, with: &facts)
    references.readObjects(places[.objects], into: &snapshot, with: &facts)
    references.readAds(places[.ads], into: &snapshot, with: &facts)
    references.readWindows(places[.windows], into: &snapshot, with: &facts)
    references.readEvents(places[.events], into: &snapshot, with: &facts)
    readSurroundings(places, into: &snapshot)
    references.readProblems(places[.problems], into: &snapshot, with: &facts)
    snapshot.problems += facts.problems
    if facts.droppedProblems > 0 {
      let more = SnapshotProblem(
        code: "more-problems", message: "\(facts.droppedProblems) more problems are not listed")
      snapshot.problems.removeAll { $0.code == more.code && $0.message == more.message }
      snapshot.problems.append(more)
    }
    return snapshot
  }

  // MARK: Head

  private mutating func checkHead(_ places: [RootKey: JSONCursor]) throws(InputError) {
    guard places[.format]?.string == CanonicalReader.format else {
      throw InputError(
        .invalid, "the snapshot does not say \"format\": \"\(CanonicalReader.format)\"",
        at: SourcePosition((places[.format] ?? root).position))
    }
    guard let version = places[.version]?.int, version == CanonicalReader.version else {
      let cursor = places[.version] ?? root
      throw InputError(
        .unsupported, "version \(places[.version].map(\.foundPhrase) ?? "missing") is not known",
        at: SourcePosition(cursor.position),
        remedy: "capture with a tool that writes version \(CanonicalReader.version)")
    }
    if let cursor = places[.stage] {
      guard let known = facts.name(cursor, as: Stage.self).value else {
        throw InputError(
          .invalid, "expected the stage \"rendered\" or \"designed\", found \(cursor.foundPhrase)",
          at: SourcePosition(cursor.position))
      }
      stage = known
    }
    if let cursor = places[.captured] { captured = groups(cursor) }
  }

  private mutating func groups(_ cursor: JSONCursor) -> FactGroups {
    var result = FactGroups()
    guard let elements = cursor.elements else {
      if !cursor.isNull { facts.wrong(cursor, "an array of groups") }
      return result
    }
    for element in elements {
      if let group = facts.name(element, as: FactGroup.self).value {
        result.insert(FactGroups(group))
      }
    }
    return result
  }

  private mutating func readClasses(_ cursor: JSONCursor) {
    guard let members = cursor.members else { return facts.wrong(cursor, "an object") }
    for member in members where !member.key.hasPrefix("x-") {
      let name = member.key.string
      let superclasses = facts.strings(member.value).value ?? []
      // A chain that runs into UIKit is completed from UIKit's own headers.
      var names = [name] + superclasses
      if let last = names.last, let rest = UIKitClasses.chain(of: last) {
        names += rest.names.dropFirst()
      }
      classes[name] = ClassChain(names)
    }
  }

  // MARK: Nodes

  private mutating func readNodes(_ list: JSONCursor) throws(InputError) {
    guard let elements = list.elements else {
      throw InputError(
        .invalid, "expected an array of nodes, found \(list.foundPhrase)",
        at: SourcePosition(list.position))
    }
    for element in elements {
      try readNode(element)
    }
    if let nested = nodes.nestedPosition, let flat = nodes.flatPosition {
      throw InputError(
        .invalid, "nodes with \"children\" and nodes with \"parent\" are mixed",
        at: nested.line > flat.line ? nested : flat,
        remedy: "use one of the two forms in a file")
    }
    if nodes.isEmpty {
      throw InputError(
        .invalid, "the snapshot has no nodes", at: SourcePosition(list.position))
    }
  }

  /// Reads a node with whatever hangs below it; nesting is walked with a list, not by recursion.
  private mutating func readNode(_ cursor: JSONCursor) throws(InputError) {
    var pending: [(place: JSONPlace, parent: Int?)] = [(cursor.place, nil)]
    while let next = pending.popLast() {
      let cursor = root.value(at: next.place)
      let (index, children) = try readOne(cursor, nestedParent: next.parent)
      guard let children else { continue }
      guard let elements = children.elements else {
        facts.wrong(children, "an array of nodes")
        continue
      }
      for child in Array(elements).reversed() { pending.append((child.place, index)) }
    }
  }

  private mutating func readOne(
    _ cursor: JSONCursor, nestedParent: Int?
  ) throws(InputError) -> (index: Int, children: JSONCursor?) {
    guard let members = cursor.members else {
      throw InputError(
        .invalid, "expected a node, found \(cursor.foundPhrase)",
        at: SourcePosition(cursor.position))
    }
    var node = ViewNode(
      id: "", parent: nil, className: "", classChain: ClassChain([]), captured: captured)
    var head = NodeHead()
    for member in members {
      guard let key = member.key.name(in: Vocabulary.node) else {
        facts.unknown(member.key, in: "a node")
        continue
      }
      readMember(key, member.value, &node, &head)
    }
    let position = SourcePosition(cursor.position)
    node.position = position
    guard let id = head.id else {
      throw InputError(.invalid, "a node has no \"id\"", at: position)
    }
    node.id = id
    setClass(&node, head.className, at: position)
    if let list = head.uncaptured { node.captured.subtract(groups(list)) }
    if node.kind == .layer { node.captured.subtract([.touch, .text, .image, .accessibility]) }
    if let layer = head.layer {
      node.layer = facts.layer(layer, isCaptured: node.captured.contains(.layer))
    }
    if let accessibility = head.accessibility {
      node.accessibility = facts.accessibility(
        accessibility, isCaptured: node.captured.contains(.accessibility))
    }
    if let scroll = node.scroll.value, scroll.isNothing { node.scroll = .null }
    CanonicalDefaults.fill(&node)
    try nodes.add(node, head: head, nestedParent: nestedParent, limits: limits) { document in
      root.value(at: document)
    }
    checkRequired(node, at: position)
    return (nodes.count - 1, head.children)
  }

  private mutating func setClass(
    _ node: inout ViewNode, _ name: String?, at position: SourcePosition
  ) {
    guard let name, !name.isEmpty else {
      facts.problem("missing-fact", "the node has no \"class\"", at: position)
      node.className = "UIView"
      node.classChain = ClassChain(["UIView"])
      return
    }
    node.className = name
    if let chain = classes[name] {
      node.classChain = chain
    } else {
      let chain = UIKitClasses.chain(of: name) ?? ClassChain([name])
      classes[name] = chain
      node.classChain = chain
    }
  }

  /// Facts of captured groups that have no default.
  private mutating func checkRequired(_ node: ViewNode, at position: SourcePosition) {
    if node.captured.contains(.geometry), !node.geometry.frame.isCaptured,
      !(node.geometry.bounds.isCaptured && node.geometry.center.isCaptured)
    {
      facts.problem(
        "missing-fact", "the node \"\(node.id)\" has no \"frame\"", at: position,
        node: nodes.count - 1)
    }
    if node.captured.contains(.touch), node.kind != .layer,
      !node.touch.userInteractionEnabled.isCaptured
    {
      facts.problem(
        "missing-fact", "the node \"\(node.id)\" has no \"userInteractionEnabled\"", at: position,
        node: nodes.count - 1)
    }
  }

  private mutating func readMember(
    _ key: NodeKey, _ value: JSONCursor, _ node: inout ViewNode, _ head: inout NodeHead
  ) {
    switch key {
    case .id: head.id = facts.string(value).value
    case .parent: head.parent = value
    case .kind: node.kind = facts.name(value, as: ViewNode.Kind.self).value ?? .view
    case .class: head.className = facts.string(value).value
    case .children: head.children = value
    case .uncaptured: head.uncaptured = value
    case .childrenCut: node.childrenCut = facts.flag(value)
    case .outlets: head.outlets = value
    case .viewController: node.viewController = facts.string(value)
    case .tag: node.tag = facts.int(value)
    case .restorationIdentifier: node.restorationIdentifier = facts.string(value)
    case .frame: node.geometry.frame = facts.rect(value)
    case .bounds: node.geometry.bounds = facts.rect(value)
    case .center: node.geometry.center = facts.point(value)
    case .anchorPoint: node.geometry.anchorPoint = facts.point(value)
    case .transform: node.geometry.transform = facts.transform(value)
    case .transform3D: node.geometry.transform3D = facts.transform3D(value)
    case .zPosition: node.geometry.zPosition = facts.double(value)
    case .windowRect: node.geometry.windowRect = facts.rect(value)
    case .needsLayout: node.geometry.needsLayout = facts.bool(value)
    case .animating: node.geometry.animating = facts.strings(value)
    case .ambiguousLayout: node.geometry.ambiguousLayout = facts.bool(value)
    case .layoutMargins: node.geometry.layoutMargins = facts.insets(value)
    case .safeAreaInsets: node.geometry.safeAreaInsets = facts.insets(value)
    case .inWindow: node.geometry.inWindow = facts.bool(value)
    case .layoutDirection:
      node.geometry.layoutDirection = facts.name(value, as: LayoutDirection.self)
    case .contentOffset: Self.withScroll(&node) { $0.contentOffset = facts.point(value) }
    case .contentSize: Self.withScroll(&node) { $0.contentSize = facts.size(value) }
    case .adjustedContentInset:
      Self.withScroll(&node) { $0.adjustedContentInset = facts.insets(value) }
    case .hidden: node.render.hidden = facts.bool(value)
    case .alpha: node.render.alpha = facts.double(value)
    case .opaque: node.render.opaque = facts.bool(value)
    case .clipsToBounds: node.render.clipsToBounds = facts.bool(value)
    case .backgroundColor: node.render.backgroundColor = facts.color(value)
    case .tintColor: node.render.tintColor = facts.color(value)
    case .contentMode: node.render.contentMode = facts.string(value)
    case .effect: node.render.effect = facts.string(value)
    case .drawsItself: node.render.drawsItself = facts.bool(value)
    case .layer: head.layer = value
    case .userInteractionEnabled: node.touch.userInteractionEnabled = facts.bool(value)
    case .exclusiveTouch: node.touch.exclusiveTouch = facts.bool(value)
    case .multipleTouchEnabled: node.touch.multipleTouchEnabled = facts.bool(value)
    case .gestureRecognizers: node.touch.gestureRecognizers = facts.gestures(value)
    case .hitTest: node.touch.hitTest = facts.hits(value)
    case .control: node.control = facts.control(value)
    case .text: node.text = facts.textFacts(value)
    case .button: node.button = facts.button(value)
    case .image: node.image = facts.image(value)
    case .accessibility: head.accessibility = value
    case .design: node.design = facts.design(value)
    }
  }

  private static func withScroll(_ node: inout ViewNode, _ change: (inout ScrollFacts) -> Void) {
    var scroll = node.scroll.value ?? ScrollFacts()
    change(&scroll)
    node.scroll = .known(scroll)
  }

  // MARK: Surroundings

  private mutating func readSurroundings(
    _ places: [RootKey: JSONCursor], into snapshot: inout Snapshot
  ) {
    if let cursor = places[.producer] {
      each(cursor, Vocabulary.producer, "producer") { reader, key, value in
        switch key {
        case .name: snapshot.capture.producerName = reader.string(value)
        case .version: snapshot.capture.producerVersion = reader.string(value)
        }
      }
    }
    if let cursor = places[.capture] {
      each(cursor, Vocabulary.capture, "capture") { reader, key, value in
        switch key {
        case .id: snapshot.capture.id = reader.string(value)
        case .time: snapshot.capture.time = reader.string(value)
        case .trigger: snapshot.capture.trigger = reader.string(value)
        case .screenName: snapshot.capture.screenName = reader.string(value)
        case .buildConfiguration: snapshot.capture.buildConfiguration = reader.string(value)
        }
      }
    }
    if let cursor = places[.app] {
      each(cursor, Vocabulary.app, "app") { reader, key, value in
        switch key {
        case .bundleID: snapshot.capture.bundleID = reader.string(value)
        case .version: snapshot.capture.appVersion = reader.string(value)
        case .build: snapshot.capture.appBuild = reader.string(value)
        }
      }
    }
    if let cursor = places[.device] {
      each(cursor, Vocabulary.device, "device") { reader, key, value in
        switch key {
        case .model: snapshot.capture.deviceModel = reader.string(value)
        case .idiom: snapshot.capture.deviceIdiom = reader.string(value)
        case .os: snapshot.capture.os = reader.string(value)
        case .osVersion: snapshot.capture.osVersion = reader.string(value)
        case .isSimulator: snapshot.capture.isSimulator = reader.bool(value)
        }
      }
    }
    if let cursor = places[.traits] {
      each(cursor, Vocabulary.traits, "traits") { reader, key, value in
        switch key {
        case .userInterfaceStyle: snapshot.traits.userInterfaceStyle = reader.string(value)
        case .contentSizeCategory: snapshot.traits.contentSizeCategory = reader.string(value)
        case .layoutDirection:
          snapshot.traits.layoutDirection = reader.name(value, as: LayoutDirection.self)
        case .displayScale: snapshot.traits.displayScale = reader.double(value)
        case .accessibilityContrast:
          snapshot.traits.accessibilityContrast = reader.string(value)
        case .horizontalSizeClass: snapshot.traits.horizontalSizeClass = reader.string(value)
        case .verticalSizeClass: snapshot.traits.verticalSizeClass = reader.string(value)
        }
      }
    }
    if let cursor = places[.frameTolerance] {
      if let tolerance = cursor.double, (0...CanonicalReader.largestTolerance).contains(tolerance) {
        snapshot.frameTolerance = tolerance
      } else if !cursor.isNull {
        facts.wrong(cursor, "a number of points from 0 to 16")
      }
    }
    if let cursor = places[.screen] {
      each(cursor, Vocabulary.screen, "screen") { reader, key, value in
        switch key {
        case .bounds: snapshot.screen.bounds = reader.rect(value)
        case .scale: snapshot.screen.scale = reader.double(value)
        case .nativeBounds: snapshot.screen.nativeBounds = reader.rect(value)
        case .nativeScale: snapshot.screen.nativeScale = reader.double(value)
        case .keyboardFrame: snapshot.screen.keyboardFrame = reader.rect(value)
        }
      }
    }
  }

  private mutating func each<Key>(
    _ cursor: JSONCursor, _ table: JSONNameTable<Key>, _ place: String,
    _ read: (inout FactReader, Key, JSONCursor) -> Void
  ) {
    facts.each(cursor, table, place, read)
  }
}

extension FactReader {
  /// Calls with every known member of an object; null and other types are problems.
  mutating func each<Key>(
    _ cursor: JSONCursor, _ table: JSONNameTable<Key>, _ place: String,
    _ read: (inout FactReader, Key, JSONCursor) -> Void
  ) {
    guard let members = cursor.members else {
      if !cursor.isNull { wrong(cursor, "an object") }
      return
    }
    for member in members {
      guard let key = member.key.name(in: table) else {
        unknown(member.key, in: place)
        continue
      }
      read(&self, key, member.value)
    }
  }
}
