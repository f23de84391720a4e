/// A fixed size or distance that Interface Builder wrote on a view.
public struct DesignConstraint: Sendable, Hashable {
  /// `width`, `height`, `top`, …
  public var firstAttribute: String
  /// `equal`, `greaterThanOrEqual`, `lessThanOrEqual`.
  public var relation: String
  /// Points.
  public var constant: Double
  /// 1000 is required.
  public var priority: Double
  /// Code or a size class may change it: it has an outlet, a variation or is a placeholder.
  public var mayChange: Bool

  public init(
    firstAttribute: String, relation: String, constant: Double, priority: Double, mayChange: Bool
  ) {
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.mayChange = mayChange
  }
}

/// What only a nib says about a view.
public struct DesignFacts: Sendable, Hashable {
  /// The element: `view`, `label`, `button`, …
  public var element: String
  public var customModule: Fact<String> = .notCaptured
  /// The stored frame disagrees with the constraints.
  public var misplaced: Bool = false
  /// The constraints do not determine the frame.
  public var ambiguous: Bool = false
  /// Auto Layout places the view: its frame is a canvas frame.
  public var usesAutoLayout: Bool = false
  /// Fixed sizes of the view itself.
  public var sizeConstraints: [DesignConstraint] = []
  /// Some constraint on this view, or between it and another, determines its place.
  public var hasConstraints: Bool = false
  /// The view is left out in some or all size classes.
  public var excludedBySizeClass: Bool = false
  public var userLabel: Fact<String> = .notCaptured

  public init(element: String) {
    self.element = element
  }
}
