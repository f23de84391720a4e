import AdTree

/// A parsed nib with the values its readers share, and the problems they meet.
struct NibSource {
  let tree: MarkupTree
  let limits: InputLimits
  /// Colours that the file's `resources` resolve: name → colour element.
  let resourceColors: [String: Int]
  /// Images that the file's `resources` size: name → image element.
  let resourceImages: [String: Int]
  var problems: [SnapshotProblem] = []
  /// The node that is being read.
  var node: Int?

  init(tree: MarkupTree, limits: InputLimits) {
    self.tree = tree
    self.limits = limits
    var colors: [String: Int] = [:]
    var images: [String: Int] = [:]
    for resources in tree.children(of: 0, named: "resources") {
      for child in tree[resources].children {
        guard let name = tree[child]["name"] else { continue }
        switch tree[child].name {
        case "systemColor", "namedColor": colors[name] = tree.child(of: child, named: "color")
        case "image": images[name] = child
        default: break
        }
      }
    }
    resourceColors = colors
    resourceImages = images
  }

  mutating func report(_ code: String, _ message: String, at element: Int) {
    problems.append(
      SnapshotProblem(
        code: code, message: message, position: tree[element].position, node: node))
  }

  /// A YES or NO attribute, or what the nib compiler takes an absent one for.
  mutating func flag(_ name: String, of element: Int, default absent: Bool) -> Fact<Bool> {
    if isVaried(element, attribute: name) { return .notCaptured }
    guard let text = tree[element][name] else { return .known(absent) }
    return flag(text, named: name, at: element)
  }

  mutating func flag(_ text: String, named name: String, at element: Int) -> Fact<Bool> {
    switch text {
    case "YES", "true": return .known(true)
    case "NO", "false": return .known(false)
    default:
      report("bad-value", "\(name) is neither YES nor NO: \(quoted(text))", at: element)
      return .notCaptured
    }
  }

  /// A number attribute; an absent one is what the nib compiler takes it for, if that is known.
  mutating func number(
    _ name: String, of element: Int, default absent: Double? = nil
  ) -> Fact<Double> {
    if isVaried(element, attribute: name) { return .notCaptured }
    guard let text = tree[element][name] else { return absent.map { .known($0) } ?? .notCaptured }
    return number(text, named: name, at: element)
  }

  mutating func number(_ text: String, named name: String, at element: Int) -> Fact<Double> {
    if let value = NibNumber.parse(text) { return .known(value) }
    report("bad-value", "\(name) is no usable number: \(quoted(text))", at: element)
    return .notCaptured
  }

  mutating func integer(
    _ name: String, of element: Int, default absent: Int? = nil
  ) -> Fact<Int> {
    number(name, of: element, default: absent.map(Double.init)).flatMap { value in
      Int(exactly: value).map { .known($0) } ?? .notCaptured
    }
  }

  /// The `rect` child with this key.
  mutating func rect(of element: Int, key: String) -> Fact<TreeRect> {
    guard let rect = tree.child(of: element, named: "rect", key: key) else { return .notCaptured }
    let sides = ["x", "y", "width", "height"].map { name -> Double? in
      if tree[rect][name] == nil {
        report("bad-value", "the rectangle has no \(name)", at: rect)
        return nil
      }
      return number(name, of: rect).value
    }
    guard let x = sides[0], let y = sides[1], let width = sides[2], let height = sides[3] else {
      return .notCaptured
    }
    guard width >= 0, height >= 0 else {
      report("bad-value", "the rectangle's size is negative", at: rect)
      return .notCaptured
    }
    return .known(TreeRect(x: x, y: y, width: width, height: height))
  }

  /// A text within the limit on its length.
  mutating func captured(_ text: String, at element: Int) -> CapturedText {
    guard let beginning = TextLimit.beginning(of: text, limit: limits.text) else {
      return .string(text)
    }
    report("text-cut", "the text is longer than \(limits.text) bytes and was cut", at: element)
    return .cut(beginning)
  }

  /// Whether a size class changes the attribute: the run time decides its value.
  func isVaried(_ element: Int, attribute: String) -> Bool {
    tree[element].children.contains {
      tree[$0].name == "variation" && attribute != "key" && tree[$0][attribute] != nil
    }
  }

  /// Whether a size class changes the part with this key.
  func isVaried(_ element: Int, childKey: String) -> Bool {
    tree[element].children.contains {
      tree[$0].name == "variation" && tree.child(of: $0, key: childKey) != nil
    }
  }

  private func quoted(_ text: String) -> String {
    let shown = text.prefix(40)
    return "\"\(shown)\(shown.endIndex < text.endIndex ? "…" : "")\""
  }
}

/// Numbers as Interface Builder writes them.
enum NibNumber {
  /// The largest coordinate that is believed.
  static let limit = 1_000_000.0

  /// A plain decimal within the limit; no names, no hexadecimal.
  static func parse(_ text: String) -> Double? {
    guard !text.isEmpty, text.utf8.count <= 64 else { return nil }
    let allowed = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "e")
        || byte == UInt8(ascii: "E")
    }
    guard allowed, let value = Double(text), abs(value) <= limit else { return nil }
    return value
  }
}
