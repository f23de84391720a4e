import AdTree

/// Reads the fields of one view into its node. A description prints only what differs from the
/// default: where it is whole, a field that is absent has its default.
struct DumpFieldReading {
  let source: DumpSource
  let fields: DumpFields
  /// Every field before the layer was read.
  let isWhole: Bool
  /// The suffixes behind the layer were read too.
  let isClosed: Bool
  var node: ViewNode
  let index: Int

  private func report(_ facts: inout DumpFacts, _ code: String, _ message: String) {
    facts.problems.add(code, message, at: node.position, node: index)
  }

  private func bad(_ facts: inout DumpFacts, _ name: String, _ value: Range<Int>) {
    let end = min(value.upperBound, value.lowerBound + 60)
    report(
      &facts, "bad-value", "\(name) is not of its form: \(source.text(value.lowerBound..<end))")
  }

  // MARK: Geometry

  mutating func geometry(_ facts: inout DumpFacts) {
    if let value = fields[.frame] { frame(value, &facts) }
    if let value = fields[.anchorPoint] {
      if let parts = finite(value, count: 2) {
        node.geometry.anchorPoint = .known(TreePoint(x: parts[0], y: parts[1]))
      } else {
        bad(&facts, "anchorPoint", value)
      }
    } else if isWhole {
      node.geometry.anchorPoint = .known(TreePoint(x: 0.5, y: 0.5))
    }
    transforms(&facts)
    if let value = fields[.animations] {
      node.geometry.animating = .known(source.animationKeys(value))
    } else if isWhole {
      node.geometry.animating = .known([])
    }
    if let value = fields[.layer], source.isNull(value) {
      report(&facts, "uninitialised-view", "the view has no layer: it was not yet initialised")
    }
    if let frame = node.geometry.frame.value, let transform = node.geometry.transform.value,
      transform != .identity
    {
      turned(frame, by: transform, &facts)
    }
  }

  private mutating func frame(_ value: Range<Int>, _ facts: inout DumpFacts) {
    guard let parts = source.numbers(value, count: 4) else {
      return bad(&facts, "frame", value)
    }
    guard parts.allSatisfy({ $0.value.isFinite }) else {
      return report(&facts, "infinite-frame", "the frame is not finite")
    }
    guard parts.allSatisfy({ abs($0.value) <= DumpSource.farthest }) else {
      return report(
        &facts, "absurd-frame", "the frame lies beyond a million points")
    }
    guard parts[2].value >= 0, parts[3].value >= 0 else {
      return report(&facts, "bad-value", "the frame's size is negative")
    }
    node.geometry.frame = .known(
      TreeRect(
        x: parts[0].value, y: parts[1].value, width: parts[2].value, height: parts[3].value))
    facts.note(
      tolerance: max(parts[0].error + parts[2].error, parts[1].error + parts[3].error))
  }

  private mutating func transforms(_ facts: inout DumpFacts) {
    if let value = fields[.transform] {
      if let parts = finite(value, count: 6) {
        node.geometry.transform = .known(
          AffineTransform(
            a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5]))
      } else {
        bad(&facts, "transform", value)
      }
    } else if isWhole, fields[.transform3D] == nil {
      node.geometry.transform = .known(.identity)
    }
    if let value = fields[.transform3D] {
      guard let parts = finite(value, count: 16) else {
        return bad(&facts, "transform3D", value)
      }
      let isFlat =
        [2, 3, 6, 7, 8, 9, 11, 14].allSatisfy { parts[$0] == 0 } && parts[10] == 1
        && parts[15] == 1
      if isFlat, fields[.transform] == nil {
        node.geometry.transform = .known(
          AffineTransform(
            a: parts[0], b: parts[1], c: parts[4], d: parts[5], tx: parts[12], ty: parts[13]))
        node.geometry.transform3D = .null
      } else if !isFlat {
        node.geometry.transform3D = .known(parts)
      }
    } else if isWhole {
      node.geometry.transform3D = .null
    }
  }

  /// A turned view's frame is the box around it. Its own size follows from
  /// `|a| w + |c| h = W` and `|b| w + |d| h = H`, unless it is turned by about 45°, where the
  /// printed digits do not tell.
  private mutating func turned(
    _ frame: TreeRect, by transform: AffineTransform, _ facts: inout DumpFacts
  ) {
    let (a, b) = (abs(transform.a), abs(transform.b))
    let (c, d) = (abs(transform.c), abs(transform.d))
    let determinant = a * d - b * c
    let (inWidth, inHeight) = (Self.printedError(frame.width), Self.printedError(frame.height))
    let doubt = max(d * inWidth + c * inHeight, a * inHeight + b * inWidth) / abs(determinant)
    guard determinant != 0, doubt <= Self.sizeDoubt else {
      return report(
        &facts, "size-unknown", "the view's transform does not let its size follow from its frame")
    }
    let width = (d * frame.width - c * frame.height) / determinant
    let height = (a * frame.height - b * frame.width) / determinant
    guard width.isFinite, height.isFinite, width >= -Self.sizeDoubt, height >= -Self.sizeDoubt,
      width <= DumpSource.farthest, height <= DumpSource.farthest
    else {
      return report(
        &facts, "size-unknown", "the view's frame is not the box around any size it may have")
    }
    let size = TreeSize(width: max(0, width), height: max(0, height))
    node.geometry.bounds = .known(TreeRect(x: 0, y: 0, width: size.width, height: size.height))
    guard let anchor = node.geometry.anchorPoint.value else { return }
    let (x, y) = ((0.5 - anchor.x) * size.width, (0.5 - anchor.y) * size.height)
    let center = TreePoint(
      x: frame.x + frame.width / 2 - transform.tx - transform.a * x - transform.c * y,
      y: frame.y + frame.height / 2 - transform.ty - transform.b * x - transform.d * y)
    if center.x.isFinite, center.y.isFinite { node.geometry.center = .known(center) }
  }

  /// Points by which a size that is worked out may be wrong.
  private static let sizeDoubt = 0.1

  /// Half a unit in the sixth significant digit.
  private static func printedError(_ value: Double) -> Double {
    var error = 0.000_000_5
    var limit = 1.0
    while abs(value) >= limit, limit < 1e9 {
      limit *= 10
      error *= 10
    }
    return error
  }

  // MARK: Scrolling

  /// Every scroll view prints its offset, also one whose class is not UIKit's.
  mutating func scroll(_ facts: inout DumpFacts) {
    guard let value = fields[.contentOffset] else {
      if isClosed, node.classChain.isA("UIScrollView") != true { node.scroll = .null }
      return
    }
    var scroll = ScrollFacts()
    if let parts = finite(group(value), count: 2) {
      scroll.contentOffset = .known(TreePoint(x: parts[0], y: parts[1]))
      let size =
        node.geometry.transform.value == .identity
        ? node.geometry.frame.value : node.geometry.bounds.value
      node.geometry.bounds =
        size.map {
          .known(TreeRect(x: parts[0], y: parts[1], width: $0.width, height: $0.height))
        } ?? .notCaptured
    } else {
      // Where the content lies is not known, nor then where anything in it is.
      node.geometry.bounds = .notCaptured
      bad(&facts, "contentOffset", value)
    }
    if let value = fields[.contentSize] {
      if let parts = finite(group(value), count: 2) {
        scroll.contentSize = .known(TreeSize(width: parts[0], height: parts[1]))
      } else {
        bad(&facts, "contentSize", value)
      }
    }
    if let value = fields[.adjustedContentInset] {
      if let parts = finite(group(value), count: 4) {
        scroll.adjustedContentInset = .known(
          TreeInsets(top: parts[0], left: parts[1], bottom: parts[2], right: parts[3]))
      } else {
        bad(&facts, "adjustedContentInset", value)
      }
    }
    node.scroll = .known(scroll)
  }

  /// The numbers in braces; iOS 26 adds the scroll edge effects behind them.
  private func group(_ value: Range<Int>) -> Range<Int> {
    let end = source.bytes[value].firstIndex(of: UInt8(ascii: "}"))
    return value.lowerBound..<(end.map { $0 + 1 } ?? value.upperBound)
  }

  // MARK: Drawing and touches

  mutating func render(_ facts: inout DumpFacts) {
    node.render.hidden = flag(.hidden, absent: false, &facts)
    node.render.clipsToBounds = flag(.clipsToBounds, absent: false, &facts)
    node.render.opaque = flag(.opaque, absent: true, &facts)
    if let value = fields[.alpha] {
      if let alpha = finite(value, count: 1)?.first {
        node.render.alpha = .known(alpha)
      } else {
        bad(&facts, "alpha", value)
      }
    } else if isWhole {
      node.render.alpha = .known(1)
    }
    if let value = fields[.backgroundColor] { node.render.backgroundColor = source.color(value) }
    // A nil tint is inherited.
    if let value = fields[.tintColor], case .known(let tint) = source.color(value) {
      node.render.tintColor = .known(tint)
    }
  }

  mutating func touch(_ facts: inout DumpFacts) {
    node.touch.userInteractionEnabled = flag(.userInteractionEnabled, absent: true, &facts)
    // Of recognisers the dump prints only their array's address: that there are some.
    if isWhole, fields[.gestureRecognizers] == nil { node.touch.gestureRecognizers = .known([]) }
    if let value = fields[.tag] {
      if let tag = Int(source.text(value)) {
        node.tag = .known(tag)
      } else {
        bad(&facts, "tag", value)
      }
    } else if isWhole {
      node.tag = .known(0)
    }
  }

  private func flag(
    _ key: DumpFields.Key, absent: Bool, _ facts: inout DumpFacts
  ) -> Fact<Bool> {
    guard let value = fields[key] else { return isWhole ? .known(absent) : .notCaptured }
    if let flag = source.flag(value) { return .known(flag) }
    bad(&facts, key.rawValue, value)
    return .notCaptured
  }

  private func finite(_ value: Range<Int>, count: Int) -> [Double]? {
    source.numbers(value, count: count).flatMap { parts in
      let values = parts.map(\.value)
      return values.allSatisfy { abs($0) <= DumpSource.farthest } ? values : nil
    }
  }

  // MARK: Contents

  /// A cell prints the text of its own label, which stands below it as a view.
  mutating func text(_ facts: inout DumpFacts) {
    let chain = node.classChain
    if chain.isA("UITableViewCell") == true {
      node.text = .null
      return
    }
    var text = TextFacts()
    if let value = fields[.text] {
      let (string, hadEscapes) = source.decodedText(value)
      if hadEscapes {
        facts.problems.addOnce(
          "escaped-text", "texts hold escapes of the tool that saved the dump; they were undone",
          at: node.position, node: index)
      }
      if let beginning = TextLimit.beginning(of: string, limit: facts.limits.text) {
        report(
          &facts, "text-cut",
          "the text is longer than \(facts.limits.text) bytes and was cut")
        text.string = .known(.cut(beginning))
      } else {
        text.string = .known(
          DumpText.captured(string, hasAddresses: facts.hasAddresses))
      }
      node.text = .known(text)
    } else if isWhole, chain.isA("UILabel") == true {
      // Labels print their text whenever it is set.
      text.string = .known(.string(""))
      node.text = .known(text)
    }
  }

  /// Recent systems print the image; those before iOS 13 its name behind the description, or
  /// `(null)` for no image and for one without a name.
  mutating func image(tail: Range<Int>) {
    if let value = fields[.image] {
      node.image = source.image(value)
      return
    }
    let start = source.skippingBlanks(tail.lowerBound, before: tail.upperBound)
    guard source.begins(with: "- ", at: start, before: tail.upperBound),
      node.classChain.isA("UIImageView") != false
    else { return }
    var name = (start + 2)..<tail.upperBound
    while let last = name.last, source.isClosers(last..<(last + 1)), source.bytes[last] != 0x29 {
      name = name.lowerBound..<last
    }
    if !name.isEmpty, !source.isNull(name) {
      var facts = ImageFacts()
      facts.name = .known(source.text(name))
      node.image = .known(facts)
    }
  }

  /// Classes whose drawing is UIKit's and paints nothing of its own.
  private static let undrawn: Set<String> = [
    "UIView", "UIStackView", "UITableViewCellContentView",
  ]

  /// What a view is not, by its class: UIKit's own classes hide no text, image or control.
  mutating func classDefaults() {
    let chain = node.classChain
    if chain.isA("UIControl") == false { node.control = .null }
    if chain.isA("UIButton") == false { node.button = .null }
    if chain.isA("UIVisualEffectView") == false { node.render.effect = .null }
    guard UIKitClasses.superclasses[node.className] != nil else { return }
    if !node.text.isCaptured, chain.isA(anyOf: Self.texts) == false { node.text = .null }
    if !node.image.isCaptured, chain.isA("UIImageView") == false { node.image = .null }
    if Self.undrawn.contains(node.className) { node.render.drawsItself = .known(false) }
  }

  private static let texts: Set<String> = ["UILabel", "UITextField", "UITextView"]
}
