import AdTree

/// A value of a property.
public enum SuggestedValue: Sendable, Hashable {
  /// Nil, or none.
  case null
  case bool(Bool)
  case number(Double)
  /// Text from the input, written by strangers, or words to show.
  case text(String)
  /// A class, a content mode, a module.
  case name(String)
  /// A node.
  case view(Int)
}

/// How a property is to stand to a value.
public enum SuggestedRelation: String, Sendable, Hashable, CaseIterable {
  case equal, atLeast, atMost
}

/// A change of one property that remedies a finding, alone or with the finding's other ones.
public struct Suggestion: Sendable, Hashable {
  /// Node index.
  public var view: Int
  public var property: SuggestedProperty
  /// What the snapshot says of it.
  public var from: Fact<SuggestedValue>
  public var to: SuggestedValue
  public var relation: SuggestedRelation

  public init(
    view: Int, property: SuggestedProperty, from: Fact<SuggestedValue>, to: SuggestedValue,
    relation: SuggestedRelation = .equal
  ) {
    self.view = view
    self.property = property
    self.from = from
    self.to = to
    self.relation = relation
  }
}
