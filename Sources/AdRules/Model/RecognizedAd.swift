import AdTree

/// How sure a role is.
public enum RoleCertainty: Int, Sendable, Hashable, Comparable {
  /// Inferred from names or shape.
  case guessed
  /// A class name or chain of the pack, or one named by the user.
  case named
  /// Stated by an outlet or by the producer.
  case stated

  public static func < (left: RoleCertainty, right: RoleCertainty) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What an ad view's outlet says.
public enum OutletLink: Sendable, Hashable {
  /// Linked to a node, with where the connection stands in the file.
  case linked(Int, SourcePosition?)
  /// Known to be nil.
  case unlinked
  /// It points to something that is no view, or does not exist; its id.
  case broken(String, SourcePosition?)
  /// The view shows the asset, by the integrator's word or by its class; whether the outlet points
  /// at it was not captured.
  case shown(Int)
  case notCaptured
}

/// One native ad view with its outlets and what is known of its native ad.
public struct RecognizedAd: Sendable, Hashable {
  /// Node of the ad view.
  public var view: Int
  /// Node whose subtree is the ad's scope: the ad view, or the mediation wrapper around it.
  public var scope: Int
  public var certainty: RoleCertainty
  /// Generation of the class, where known.
  public var generation: ClassRoles.Generation?
  /// The ad view is an SDK template.
  public var isTemplate: Bool
  /// A mediation adapter made the Google view: its outlets point at siblings by design.
  public var isAdapterMade: Bool
  public var outlets: [Asset: OutletLink]
  /// Index into `Snapshot.ads`.
  public var facts: Int?
  /// Stated or inferred; nil when unknown or designed.
  public var phase: AdPhase?
  public var source: Fact<AdSource>
  public var sale: Fact<AdSale>
  /// Node of the attribution, by the producer's or the integrator's word.
  public var declaredAttribution: Int?

  public init(
    view: Int, scope: Int, certainty: RoleCertainty, generation: ClassRoles.Generation?,
    isTemplate: Bool, isAdapterMade: Bool, outlets: [Asset: OutletLink], facts: Int?,
    phase: AdPhase?, source: Fact<AdSource>, sale: Fact<AdSale>,
    declaredAttribution: Int? = nil
  ) {
    self.view = view
    self.scope = scope
    self.certainty = certainty
    self.generation = generation
    self.isTemplate = isTemplate
    self.isAdapterMade = isAdapterMade
    self.outlets = outlets
    self.facts = facts
    self.phase = phase
    self.source = source
    self.sale = sale
    self.declaredAttribution = declaredAttribution
  }

  /// The node an asset's outlet points at, or that shows the asset by declaration or class.
  public func target(_ asset: Asset) -> Int? {
    switch outlets[asset] {
    case .linked(let view, _), .shown(let view): view
    case .unlinked, .broken, .notCaptured, nil: nil
    }
  }

  /// Whether any outlet points anywhere; nil when none was captured.
  public var hasLinks: Bool? {
    var sawCaptured = false
    for link in outlets.values {
      switch link {
      case .linked, .broken: return true
      case .unlinked: sawCaptured = true
      case .shown, .notCaptured: break
      }
    }
    return sawCaptured ? false : nil
  }
}

/// What the pack's class roles and the outlets say about a tree.
public struct Recognition: Sendable {
  public var ads: [RecognizedAd]
  /// Node → the assets whose outlets point at it, per ad index.
  public var assets: [Int: [AssetRole]]
  /// Per node, who put the view there.
  public var owners: [ViewRole]

  public init(ads: [RecognizedAd], assets: [Int: [AssetRole]], owners: [ViewRole]) {
    self.ads = ads
    self.assets = assets
    self.owners = owners
  }
}

/// An asset role of a node.
public struct AssetRole: Sendable, Hashable {
  public var ad: Int
  public var asset: Asset

  public init(ad: Int, asset: Asset) {
    self.ad = ad
    self.asset = asset
  }
}

/// What a view is, besides an asset.
public struct ViewRole: Sendable, Hashable {
  public enum Owner: String, Sendable, Hashable, CaseIterable {
    case publisher, sdk, system, wrapper
  }

  public var owner: Owner
  /// `adView`, `mediaView`, `adChoices`, `adChoicesContainer`, … or nil.
  public var role: String?

  public init(owner: Owner, role: String?) {
    self.owner = owner
    self.role = role
  }
}
