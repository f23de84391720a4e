import AdTree

/// An attribute of an element, in the order of the file.
struct MarkupAttribute: Sendable, Hashable {
  var name: String
  var value: String
}

/// One element of an XML document; its relatives are indices into the tree's `elements`.
struct MarkupElement: Sendable {
  var name: String
  var attributes: [MarkupAttribute]
  var parent: Int?
  var children: [Int] = []
  /// The element's own character data, entities resolved.
  var text = ""
  /// Where `<` of the start tag stands.
  var position: SourcePosition

  subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }
}

/// A whole XML document as an arena: parents stand before their children.
struct MarkupTree: Sendable {
  var elements: [MarkupElement] = []

  subscript(index: Int) -> MarkupElement { elements[index] }

  /// First child with this name, and with this `key` attribute if one is asked for.
  func child(of index: Int, named name: String, key: String? = nil) -> Int? {
    elements[index].children.first {
      elements[$0].name == name && (key == nil || elements[$0]["key"] == key)
    }
  }

  /// First child of any name with this `key` attribute.
  func child(of index: Int, key: String) -> Int? {
    elements[index].children.first { elements[$0]["key"] == key }
  }

  func children(of index: Int, named name: String) -> [Int] {
    elements[index].children.filter { elements[$0].name == name }
  }
}

extension MarkupTree {
  /// Reads a whole document.
  init(bytes: [UInt8], limits: InputLimits) throws(InputError) {
    let builder = MarkupBuilder()
    try XMLReader.read(bytes, limits: limits, into: builder)
    elements = builder.elements
  }
}

/// Collects the reader's events into an arena.
private final class MarkupBuilder: XMLEventReceiver {
  var elements: [MarkupElement] = []
  private var open: [Int] = []

  func startElement(name: String, attributes: [MarkupAttribute], position: SourcePosition) -> Bool {
    let index = elements.count
    if let parent = open.last { elements[parent].children.append(index) }
    elements.append(
      MarkupElement(
        name: name, attributes: attributes, parent: open.last, position: position))
    open.append(index)
    return true
  }

  func endElement() {
    open.removeLast()
  }

  func text(_ text: String) {
    if let current = open.last { elements[current].text += text }
  }
}
