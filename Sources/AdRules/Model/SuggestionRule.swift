/// What a rule suggests for some of its reasons.
public struct SuggestionRule: Sendable, Hashable {
  public enum Property: Sendable, Hashable {
    case named(SuggestedProperty)
    /// The outlet that a field of the finding names: `outlets.@outlet`.
    case outlet(field: String)
  }

  public enum Target: Sendable, Hashable {
    case value(SuggestedValue)
    case parameter(name: String, value: Double)
    /// A field of the finding.
    case field(String)
    /// One side of a field that holds a size: `@needed.width`.
    case side(field: String, isWidth: Bool)
    /// The text that the ad delivered for the finding's asset: `@asset.string`.
    case deliveredText
    /// The ad view, or the related view of that role.
    case view(role: String)
  }

  /// It holds only where a field of the finding, or `asset.present`, has one of some values.
  public struct Condition: Sendable, Hashable {
    public var field: String
    public var values: Set<String>

    public init(field: String, values: Set<String>) {
      self.field = field
      self.values = values
    }
  }

  public var reasons: [String]
  /// `subject`, `ad` or roles of related views; the first that the finding has is meant.
  public var views: [String]
  public var property: Property
  public var target: Target
  public var relation: SuggestedRelation
  public var conditions: [Condition]

  /// Whether the ad delivered the finding's asset, as a condition.
  public static let presence = "asset.present"

  public init(
    reasons: [String], views: [String], property: Property, target: Target,
    relation: SuggestedRelation = .equal, conditions: [Condition] = []
  ) {
    self.reasons = reasons
    self.views = views
    self.property = property
    self.target = target
    self.relation = relation
    self.conditions = conditions
  }
}
