import AdTree

/// Turns one view's fields into facts.
struct DumpFacts {
  let source: DumpSource
  let limits: InputLimits
  /// Addresses were not removed.
  var hasAddresses = true
  var problems = DumpProblems()
  /// Points by which the edge of some frame may be wrong.
  private(set) var frameTolerance = 0.0
  /// Some view prints a background colour: the system is one that prints them.
  private(set) var printsBackgrounds = false
  /// Some image view prints its image.
  private(set) var printsImages = false
  /// What each class is called, and its ancestors.
  private var classes: [DumpClass: (name: String, chain: ClassChain)] = [:]
  private var chains: [String: (printed: String, chain: ClassChain)] = [:]

  init(source: DumpSource, limits: InputLimits) {
    self.source = source
    self.limits = limits
  }

  /// What a view's description lacks, and which therefore has its default if the system prints it
  /// at all.
  struct Absent: OptionSet {
    var rawValue: UInt8
    static let background = Absent(rawValue: 1)
    static let image = Absent(rawValue: 2)
  }

  /// A view with the facts of its line.
  mutating func view(
    _ line: DumpLine, id: String, parent: Int?, position: SourcePosition, index: Int
  ) -> (node: ViewNode, absent: Absent) {
    let fields = DumpFields(line, source: source)
    let printed = source.text(line.head.name)
    let base = fields[.baseClass].map(source.text)
    let layerClass = fields[.layer].flatMap(source.objectClass)
    let (name, chain) = naming(printed, base: base, layer: layerClass)
    let isWindow = parent == nil && chain.isA("UIWindow") == true
    var node = ViewNode(
      id: id, parent: parent, kind: isWindow ? .window : .view, className: name,
      classChain: chain, captured: [])
    node.position = position
    node.viewController = controller(before: line.head)
    // Behind the layer only suffixes follow: what stands before it is all there.
    let isWhole = line.isClosed || fields[.layer] != nil
    var reading = DumpFieldReading(
      source: source, fields: fields, isWhole: isWhole, isClosed: line.isClosed, node: node,
      index: index)
    reading.geometry(&self)
    reading.scroll(&self)
    reading.render(&self)
    reading.touch(&self)
    reading.text(&self)
    reading.image(tail: line.tail)
    if let layerClass {
      var layer = LayerFacts()
      layer.className = .known(RuntimeClassName.readable(layerClass))
      reading.node.layer = .known(layer)
    }
    reading.classDefaults()
    reportUnknown(fields, at: position, node: index)
    if line.isAmbiguous {
      problems.add(
        "ambiguous-text", "the view's text holds what may as well end it", at: position,
        node: index)
    }
    printsBackgrounds = printsBackgrounds || fields[.backgroundColor] != nil
    printsImages = printsImages || fields[.image] != nil
    var absent: Absent = []
    if isWhole, fields[.backgroundColor] == nil { absent.insert(.background) }
    if isWhole, !reading.node.image.isCaptured, chain.isA("UIImageView") == true {
      absent.insert(.image)
    }
    return (reading.node, absent)
  }

  /// A layer that backs no view: the dump prints its class and nothing else.
  mutating func layer(
    _ head: DumpHead, id: String, parent: Int?, position: SourcePosition
  ) -> ViewNode {
    let (name, chain) = naming(source.text(head.name), base: nil, layer: nil)
    var node = ViewNode(
      id: id, parent: parent, kind: .layer, className: name, classChain: chain, captured: [])
    node.position = position
    return node
  }

  /// A class's name and what is known of its ancestors. A description names the nearest ancestor
  /// that is UIKit's own; where that is UIView it names none, and nothing tells whether a class of
  /// the SDK stands between. The layers of windows and labels are private to these classes.
  private mutating func naming(
    _ printed: String, base: String?, layer: String?
  ) -> (name: String, chain: ClassChain) {
    let key = DumpClass(printed: printed, base: base, layer: layer)
    if let known = classes[key] { return known }
    let named = newNaming(key)
    classes[key] = named
    return named
  }

  private mutating func newNaming(_ key: DumpClass) -> (name: String, chain: ClassChain) {
    let printed = key.printed
    let name = RuntimeClassName.readable(printed)
    let chain: ClassChain
    if let own = UIKitClasses.chain(of: name) {
      chain = own
    } else {
      let ancestor = key.base ?? key.layer.flatMap { Self.owners[$0] }
      let ancestors = ancestor.map { UIKitClasses.chain(of: $0)?.names ?? [$0] } ?? []
      chain = ClassChain([name] + ancestors.filter { $0 != name })
    }
    // Two classes whose readable names are the same keep the printed ones.
    if let known = chains[name], known.printed != printed, known.chain != chain {
      return (printed, ClassChain([printed] + chain.names.dropFirst()))
    }
    if chains[name] == nil { chains[name] = (printed, chain) }
    return (name, chain)
  }

  private static let owners = ["UIWindowLayer": "UIWindow", "_UILabelLayer": "UILabel"]

  /// The controller that some tools print before its view: `'DemoApp.Feed:0x…' <UIView: …`.
  private func controller(before head: DumpHead) -> Fact<String> {
    let start = source.bytes[..<head.start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    guard let close = source.bytes[start..<head.start].lastIndex(of: UInt8(ascii: "'")),
      let open = source.bytes[start..<close].lastIndex(of: UInt8(ascii: "'")),
      let mark = source.place(of: ":0x", in: (open + 1)..<close), mark > open + 1
    else { return .notCaptured }
    return .known(RuntimeClassName.readable(source.text((open + 1)..<mark)))
  }

  private mutating func reportUnknown(
    _ fields: DumpFields, at position: SourcePosition, node: Int
  ) {
    for field in fields.unknown {
      let name = source.text(field.name)
      let end = min(field.value.upperBound, field.value.lowerBound + 60)
      let value = source.text(field.value.lowerBound..<end)
      problems.addOnce(
        "unknown-field",
        name.isEmpty
          ? "\"\(value)\" is no known field" : "the field \(name) is not known: \(value)",
        key: name, at: position, node: node)
    }
  }

  mutating func note(tolerance: Double) {
    frameTolerance = max(frameTolerance, tolerance)
  }
}

/// What a description says of a view's class.
private struct DumpClass: Hashable {
  var printed: String
  var base: String?
  var layer: String?
}

/// The fields of one view by name.
struct DumpFields {
  enum Key: String, CaseIterable {
    case baseClass, frame, anchorPoint, text, transform, transform3D, alpha, hidden, clipsToBounds,
      opaque, userInteractionEnabled, tag, animations, gestureRecognizers, tintColor,
      backgroundColor, image, layer, contentOffset, contentSize, adjustedContentInset
  }

  /// Fields that say nothing an audit asks for.
  private static let ignored: Set<String> = [
    "autoresize", "autoresizesSubviews", "placeholder", "borderStyle", "background", "dataSource",
    "delegate", "layout", "value", "configuration", "reactTag", "nativeID", "contentInset",
  ]
  private static let keys = Dictionary(
    uniqueKeysWithValues: Key.allCases.map { ($0.rawValue, $0) })

  private var values: [Key: Range<Int>] = [:]
  private(set) var unknown: [DumpField] = []

  init(_ line: DumpLine, source: DumpSource) {
    for field in line.fields {
      let name = source.text(field.name)
      if let key = Self.keys[name] {
        if values[key] == nil { values[key] = field.value }
      } else if !Self.ignored.contains(name) {
        unknown.append(field)
      }
    }
  }

  subscript(key: Key) -> Range<Int>? {
    values[key]
  }
}
