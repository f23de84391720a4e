/// What a line is that describes no element.
enum DescriptionMark {
  /// A tree begins.
  case tree
  /// The element's own attributes, which its tree repeats.
  case attributes
  /// A tree is over; what follows lists matches of a query, which hold nothing.
  case path
  case bundle(String)
  /// As `WindowFacts.orientation` names it.
  case orientation(String)
  case rule
  /// A log's or a tool's own line.
  case noise

  init?(_ line: ArraySlice<UInt8>) {
    if line.begins(with: "Path to element:") || line.begins(with: "Query chain:")
      || line.begins(with: "Find: ") || line.begins(with: "↪︎Find: ")
      || line.begins(with: "Output: {")
    {
      self = .path
    } else if line.begins(with: "Application bundle identifier:") {
      self = .bundle(Self.rest(line, after: "Application bundle identifier:"))
    } else if line.begins(with: "Application UI orientation:") {
      let words = Self.rest(line, after: "Application UI orientation:").split(separator: " ")
      let first = words.first?.lowercased() ?? "unknown"
      self = .orientation(first + words.dropFirst().map(\.capitalizedWord).joined())
    } else if line.begins(with: "---") {
      self = .rule
    } else if line.begins(with: "t = ") || line.begins(with: "Device orientation:")
      || line.begins(with: "Test Case ") || line.isEmpty
    {
      self = .noise
    } else if line.holds("Element subtree:") {
      self = .tree
    } else if line.holds("Attributes: ") {
      self = .attributes
    } else {
      return nil
    }
  }

  /// Whether no element of the tree before can stand behind the line.
  var endsTree: Bool {
    switch self {
    case .tree, .attributes, .path, .bundle, .rule: true
    case .orientation, .noise: false
    }
  }

  private static func rest(_ line: ArraySlice<UInt8>, after head: StaticString) -> String {
    let rest = line.dropFirst(head.utf8CodeUnitCount).drop { $0 == 0x20 }
    return String(decoding: rest.prefix(256), as: UTF8.self)
  }
}

extension Substring {
  /// The word with a capital letter in front.
  fileprivate var capitalizedWord: String {
    (first.map { String($0).uppercased() } ?? "") + dropFirst().lowercased()
  }
}
