/// A property that a suggestion may change, named as in the snapshot format. The set is closed.
public enum SuggestedProperty: Sendable, Hashable {
  case userInteractionEnabled, hidden, alpha, contentMode, className, parent
  /// Points.
  case width, height, fontSize
  case text, buttonTitle, layerText
  /// Module of a nib's class.
  case customModule
  /// An outlet of an ad view.
  case outlet(Asset)
  /// Whether an ad view's `nativeAd` is set.
  case attached
  /// Whether the media view was given the ad's media content.
  case mediaContent

  /// What a value of it is.
  public enum Kind: Sendable, Hashable {
    case bool, number
    /// Words that the ad or the app shows.
    case text
    /// A class, a content mode, a module.
    case name
    case view
  }

  private static let named: [(property: SuggestedProperty, name: String, kind: Kind)] = [
    (.userInteractionEnabled, "userInteractionEnabled", .bool), (.hidden, "hidden", .bool),
    (.alpha, "alpha", .number), (.contentMode, "contentMode", .name),
    (.className, "class", .name), (.parent, "parent", .view), (.width, "bounds.width", .number),
    (.height, "bounds.height", .number), (.fontSize, "text.fontSize", .number),
    (.text, "text.string", .text), (.buttonTitle, "button.title", .text),
    (.layerText, "layer.text", .text), (.customModule, "design.customModule", .name),
    (.attached, "ad.attached", .bool), (.mediaContent, "ad.mediaViewContentSet", .bool),
  ]

  public static let all: [SuggestedProperty] =
    named.map(\.property) + Asset.allCases.map { .outlet($0) }

  public var name: String {
    if case .outlet(let asset) = self { return "outlets." + asset.outlet }
    return Self.named.first { $0.property == self }?.name ?? ""
  }

  public var kind: Kind {
    if case .outlet = self { return .view }
    return Self.named.first { $0.property == self }?.kind ?? .name
  }

  /// Whether it belongs to an ad view and what is bound to it.
  public var isOfAd: Bool {
    switch self {
    case .outlet, .attached, .mediaContent: true
    default: false
    }
  }

  public init?(name: String) {
    guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}
