/// The groups of facts a producer may have walked; `captured` in a snapshot lists them.
///
/// A field whose group is captured and that is absent has the default the schema names, or is a
/// problem where the schema names none. A field whose group is not captured is not captured.
public enum FactGroup: String, Sendable, CaseIterable, Hashable {
  case geometry, render, layer, touch, text, image, accessibility, controller, outlets, ad, design
}

/// A set of fact groups.
public struct FactGroups: OptionSet, Sendable, Hashable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  public init(_ group: FactGroup) {
    var position: UInt16 = 0
    for candidate in FactGroup.allCases {
      if candidate == group { break }
      position += 1
    }
    rawValue = 1 << position
  }

  public static let geometry = FactGroups(.geometry)
  public static let render = FactGroups(.render)
  public static let layer = FactGroups(.layer)
  public static let touch = FactGroups(.touch)
  public static let text = FactGroups(.text)
  public static let image = FactGroups(.image)
  public static let accessibility = FactGroups(.accessibility)
  public static let controller = FactGroups(.controller)
  public static let outlets = FactGroups(.outlets)
  public static let ad = FactGroups(.ad)
  public static let design = FactGroups(.design)

  /// The groups in the order in which the format names them.
  public var groups: [FactGroup] {
    FactGroup.allCases.filter { contains(FactGroups($0)) }
  }
}
