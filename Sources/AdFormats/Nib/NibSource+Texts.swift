import AdTree

/// A text as one of a nib's forms gives it.
struct NibText {
  var string: String
  /// Nil for a plain text.
  var runs: [TextRun]?
  /// Where it stands.
  var element: Int
}

extension NibSource {
  /// A text in any form: an attributed string under `attributedKey`, else the attribute `key`,
  /// else a `string` or `mutableString` child with that key.
  mutating func text(of element: Int, key: String, attributedKey: String) -> NibText? {
    if let attributed = tree.child(of: element, named: "attributedString", key: attributedKey) {
      return attributedText(attributed)
    }
    if let text = tree[element][key] { return NibText(string: text, runs: nil, element: element) }
    for child in tree[element].children where tree[child]["key"] == key {
      if tree[child].name == "string" || tree[child].name == "mutableString" {
        return NibText(string: string(of: child), runs: nil, element: child)
      }
    }
    return nil
  }

  /// A `string` element's text, which long or binary ones carry encoded.
  private func string(of element: Int) -> String {
    guard tree[element]["base64-UTF8"] == "YES" else { return tree[element].text }
    return Base64.text(tree[element].text) ?? tree[element].text
  }

  private mutating func attributedText(_ element: Int) -> NibText {
    var string = ""
    var runs: [TextRun] = []
    var location = 0
    for fragment in tree.children(of: element, named: "fragment") {
      let part: String
      if let content = tree[fragment]["content"] {
        part = content
      } else if let content = tree.child(of: fragment, key: "content") {
        part = self.string(of: content)
      } else {
        continue
      }
      let length = part.utf16.count
      let attributes = tree.child(of: fragment, named: "attributes")
      runs.append(
        TextRun(
          location: location, length: length,
          color: attributes.map { color(of: $0, key: "NSColor") } ?? .notCaptured,
          fontSize: attributes.map { runFontSize($0) } ?? .notCaptured,
          isAttachment: part == "\u{FFFC}"))
      string += part
      location += length
    }
    return NibText(string: string, runs: runs, element: element)
  }

  private mutating func runFontSize(_ attributes: Int) -> Fact<Double> {
    guard let font = tree.child(of: attributes, key: "NSFont") else { return .notCaptured }
    return number("size", of: font)
  }

  /// Facts of a label, text view or text field.
  mutating func textFacts(of element: Int) -> TextFacts {
    var facts = TextFacts()
    let name = tree[element].name
    if isVaried(element, attribute: "text") {
      facts.string = .notCaptured
    } else if let text = text(of: element, key: "text", attributedKey: "attributedText") {
      facts.string = .known(captured(text.string, at: text.element))
      facts.attributed = .known(text.runs != nil)
      facts.runs = Fact(captured: text.runs)
    } else {
      facts.string = .known(.string(""))
      facts.attributed = .known(false)
      facts.runs = .null
    }
    font(of: element, into: &facts)
    facts.color = color(of: element, key: "textColor")
    // A nil text colour is the platform's own, which depends on the traits.
    if facts.color.isNull { facts.color = .notCaptured }
    if let alignment = tree[element]["textAlignment"] { facts.alignment = .known(alignment) }
    guard name == "label" else { return facts }
    facts.lines = integer("numberOfLines", of: element, default: 1)
    if let mode = tree[element]["lineBreakMode"].flatMap({ Self.lineBreaks[$0] }) {
      facts.lineBreak = .known(mode)
    }
    facts.adjustsFontSize = flag("adjustsFontSizeToFit", of: element, default: true)
    facts.minimumScale = minimumScale(of: element, fontSize: facts.fontSize)
    return facts
  }

  private static let lineBreaks = [
    "wordWrap": "byWordWrapping", "charWrap": "byCharWrapping",
    "characterWrap": "byCharWrapping", "clip": "byClipping",
    "headTruncation": "byTruncatingHead", "tailTruncation": "byTruncatingTail",
    "middleTruncation": "byTruncatingMiddle",
  ]

  private mutating func minimumScale(of element: Int, fontSize: Fact<Double>) -> Fact<Double> {
    if tree[element]["minimumScaleFactor"] != nil {
      return number("minimumScaleFactor", of: element)
    }
    guard let smallest = number("minimumFontSize", of: element).value, let size = fontSize.value,
      size > 0
    else { return .notCaptured }
    return .known(min(1, smallest / size))
  }

  private static let weights: [String: Double] = [
    "ultraLight": -0.8, "thin": -0.6, "light": -0.4, "regular": 0, "medium": 0.23,
    "semibold": 0.3, "bold": 0.4, "heavy": 0.56, "black": 0.62,
  ]

  private mutating func font(of element: Int, into facts: inout TextFacts) {
    guard let font = tree.child(of: element, named: "fontDescription", key: "fontDescription"),
      !isVaried(element, childKey: "fontDescription")
    else { return }
    if let name = tree[font]["name"] { facts.fontName = .known(name) }
    // A text style's size is the user's choice, whatever size is written beside it.
    if tree[font]["style"] == nil { facts.fontSize = number("pointSize", of: font) }
    switch (tree[font]["type"], tree[font]["weight"]) {
    case ("boldSystem", _): facts.fontWeight = .known(0.4)
    case ("system", nil): facts.fontWeight = .known(0)
    case (_, let weight?):
      if let value = Self.weights[weight] { facts.fontWeight = .known(value) }
    default: break
    }
  }

  /// Facts of a button in its normal state; a configuration wins over the older state.
  mutating func buttonFacts(of element: Int) -> ButtonFacts {
    var facts = ButtonFacts()
    let state = tree.child(of: element, named: "state", key: "normal")
    let configuration = tree.child(of: element, named: "buttonConfiguration", key: "configuration")
    let stateTitle = state.flatMap {
      text(of: $0, key: "title", attributedKey: "attributedTitle")
    }
    facts.usesConfiguration = .known(configuration != nil)
    let title =
      if let configuration {
        text(of: configuration, key: "title", attributedKey: "attributedTitle")
      } else {
        stateTitle
      }
    if let title {
      facts.title = .known(captured(title.string, at: title.element))
      facts.attributed = .known(title.runs != nil)
    } else if stateTitle == nil {
      facts.title = .known(.string(""))
      facts.attributed = .known(false)
    }
    facts.hasImage = .known(
      [state, configuration].contains { part in part.map(holdsImage) ?? false }
        || Self.pictureButtons.contains(tree[element]["buttonType"] ?? ""))
    return facts
  }

  private static let pictureButtons: Set<String> = [
    "contactAdd", "infoLight", "infoDark", "detailDisclosure", "detailDisclosureButton", "close",
  ]

  private func holdsImage(_ element: Int) -> Bool {
    let keys = ["image", "backgroundImage"]
    return keys.contains { tree[element][$0] != nil || tree.child(of: element, key: $0) != nil }
  }

  /// Facts of an image view; null when the nib gives it no image.
  mutating func imageFacts(of element: Int) -> Fact<ImageFacts> {
    if isVaried(element, attribute: "image") { return .notCaptured }
    let reference = tree.child(of: element, named: "imageReference", key: "image")
    guard let name = tree[element]["image"] ?? reference.flatMap({ tree[$0]["image"] }) else {
      return .null
    }
    var facts = ImageFacts()
    facts.name = .known(name)
    facts.symbol = .known((tree[reference ?? element]["catalog"]) == "system")
    if let image = resourceImages[name], let width = number("width", of: image).value,
      let height = number("height", of: image).value
    {
      // Interface Builder writes 16 by 16 for an image that it cannot find.
      if width != 16 || height != 16 {
        facts.size = .known(TreeSize(width: width, height: height))
      }
    }
    return .known(facts)
  }
}
