/// The part that a view plays in an ad by the integrator's word, for trees that tell neither ad
/// views by their class nor assets by outlets.
public enum DeclaredRole: Sendable, Hashable {
  case adView, attribution
  case asset(Asset)

  /// Every role's name: `adView`, `attribution`, and the assets'.
  public static let names = ["adView", "attribution"] + Asset.allCases.map(\.rawValue)

  public init?(name: String) {
    switch name {
    case "adView": self = .adView
    case "attribution": self = .attribution
    default:
      guard let asset = Asset(rawValue: name) else { return nil }
      self = .asset(asset)
    }
  }

  public var name: String {
    switch self {
    case .adView: "adView"
    case .attribution: "attribution"
    case .asset(let asset): asset.rawValue
    }
  }
}
