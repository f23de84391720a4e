import AdTree

extension HierarchyFacts {
  private static let lineBreaks = [
    0: "byWordWrapping", 1: "byCharWrapping", 2: "byClipping", 3: "byTruncatingHead",
    4: "byTruncatingTail", 5: "byTruncatingMiddle",
  ]
  private static let alignments = [
    0: "left", 1: "center", 2: "right", 3: "justified", 4: "natural",
  ]
  private static let textViews: Set<String> = ["UILabel", "UITextView", "UITextField"]

  /// What the view's class shows. A property alone says little: a switch has an image too.
  mutating func content(_ object: HierarchyObject, into node: inout ViewNode) {
    let chain = node.classChain
    if chain.isA(anyOf: Self.textViews) == true { text(object, into: &node) }
    if chain.isA("UIButton") == true { button(object, into: &node) }
    if chain.isA("UIControl") == true { control(object, into: &node) }
    if chain.isA("UIImageView") == true { image(object, into: &node) }
    if chain.isA("UIScrollView") == true { scroll(object, into: &node) }
  }

  private mutating func text(_ object: HierarchyObject, into node: inout ViewNode) {
    var facts = TextFacts()
    // A label without a text shows none.
    facts.string = text(object[.text] ?? object[.attributedText])
    if facts.string.isNull { facts.string = .known(.string("")) }
    if case .font(let name, let size) = object[.font] {
      facts.fontName = name.map { .known($0) } ?? .notCaptured
      facts.fontSize = size.map { .known($0) } ?? .notCaptured
    }
    facts.color = color(object[.textColor])
    facts.lines = integer(object[.numberOfLines])
    facts.lineBreak = name(object[.lineBreakMode], of: Self.lineBreaks)
    facts.alignment = name(object[.textAlignment], of: Self.alignments)
    facts.adjustsFontSize = flag(object[.adjustsFontSizeToFitWidth])
    facts.minimumScale = number(object[.minimumScaleFactor], of: .minimumScaleFactor)
    if facts != TextFacts() { node.text = .known(facts) }
  }

  private func button(_ object: HierarchyObject, into node: inout ViewNode) {
    var facts = ButtonFacts()
    facts.title = text(object[.currentTitle])
    if let title = object[.currentAttributedTitle] {
      if case .text(let words) = title {
        facts.title = .known(words)
        facts.attributed = .known(true)
      } else if case .null = title {
        facts.attributed = .known(false)
      }
    }
    if facts.title.isNull { facts.title = .known(.string("")) }
    switch object[.currentImage] {
    case .null: facts.hasImage = .known(false)
    case .picture: facts.hasImage = .known(true)
    default: break
    }
    if facts != ButtonFacts() { node.button = .known(facts) }
  }

  private func control(_ object: HierarchyObject, into node: inout ViewNode) {
    var facts = ControlFacts()
    facts.enabled = flag(object[.enabled])
    facts.selected = flag(object[.selected])
    facts.highlighted = flag(object[.highlighted])
    if facts != ControlFacts() { node.control = .known(facts) }
  }

  private func image(_ object: HierarchyObject, into node: inout ViewNode) {
    switch object[.image] {
    case .null: node.image = .null
    case .picture(let isSymbol):
      var facts = ImageFacts()
      facts.symbol = isSymbol.map { .known($0) } ?? .notCaptured
      node.image = .known(facts)
    default: break
    }
  }

  private mutating func scroll(_ object: HierarchyObject, into node: inout ViewNode) {
    var facts = ScrollFacts()
    facts.contentOffset = point(object[.contentOffset], of: .contentOffset)
    facts.contentSize = size(object[.contentSize], of: .contentSize)
    facts.adjustedContentInset = insets(object[.adjustedContentInset], of: .adjustedContentInset)
    if facts != ScrollFacts() { node.scroll = .known(facts) }
  }
}
