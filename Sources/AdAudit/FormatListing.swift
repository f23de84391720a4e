public import AdFormats
import AdJSON

/// The formats that can be read and what each can tell, for people, READMEs and machines.
public struct FormatListing: Sendable {
  private let descriptions: [FormatDescription]

  public init(_ descriptions: [FormatDescription] = FormatDescription.all) {
    self.descriptions = descriptions
  }

  /// Two tables: what each format tells, and how to get it.
  public func markdown() -> [UInt8] {
    var text = """
      | format | view classes | superclasses | frames | hidden, alpha | touch | text | accessibility | outlets |
      |---|---|---|---|---|---|---|---|---|

      """
    for format in descriptions {
      let cells = [
        format.name, format.viewClasses.mark, format.superclasses.mark, format.frames.words,
        format.visibility.mark, format.touch.mark, format.text.mark, format.accessibility.mark,
        format.outlets.mark,
      ]
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    text += "\n● yes, ◐ partly, ○ no.\n\n"
    text += "| format | how to get it | an audit can decide | it leaves open |\n|---|---|---|---|\n"
    for format in descriptions {
      let cells = [format.name, format.howToGet, format.decides, format.leavesOpen]
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    return Array(text.utf8)
  }

  /// A paragraph a format; then those that are known and refused, with what to do instead.
  public func text() -> [UInt8] {
    let paragraphs = descriptions.map { format in
      """
      \(format.name)
        get it       \(format.howToGet.replacing("`", with: ""))
        decides      \(format.decides.replacing("`", with: ""))
        leaves open  \(format.leavesOpen.replacing("`", with: ""))

      """
    }
    let refused = DetectedFormat.allCases.filter { !$0.isReadable }.map {
      "  \($0.name): \($0.remedy)\n"
    }
    return Array(
      (paragraphs.joined(separator: "\n") + "\nrecognised and refused\n" + refused.joined()).utf8)
  }

  /// An array of objects: `formats`, `name`, `stage`, `frames`, and an extent (`whole`, `partly`,
  /// `none`) for each kind of fact.
  public func json() throws -> [UInt8] {
    var writer = JSONWriter()
    try writer.beginArray()
    for format in descriptions {
      try writer.write([
        "formats": .array(format.formats.map { .string($0.rawValue) }),
        "name": .string(format.name),
        "stage": .string(format.stage.rawValue),
        "howToGet": .string(format.howToGet),
        "viewClasses": .string(format.viewClasses.rawValue),
        "superclasses": .string(format.superclasses.rawValue),
        "frames": .string(format.frames.rawValue),
        "visibility": .string(format.visibility.rawValue),
        "touch": .string(format.touch.rawValue),
        "text": .string(format.text.rawValue),
        "accessibility": .string(format.accessibility.rawValue),
        "outlets": .string(format.outlets.rawValue),
        "decides": .string(format.decides),
        "leavesOpen": .string(format.leavesOpen),
      ])
    }
    writer.end()
    return writer.takeBytes() + [UInt8(ascii: "\n")]
  }
}

extension FormatDescription.Extent {
  fileprivate var mark: String {
    switch self {
    case .whole: "●"
    case .partly: "◐"
    case .none: "○"
    }
  }
}

extension FormatDescription.Frames {
  fileprivate var words: String {
    switch self {
    case .superview: "superview"
    case .screen: "screen"
    case .screenRounded: "screen, whole points"
    case .canvas: "canvas"
    }
  }
}
