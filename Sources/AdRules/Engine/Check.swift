import AdTree

/// What a check says of one view.
public struct CheckResult: Sendable, Hashable {
  public var outcome: Outcome
  /// Reason key; empty for a plain pass or inapplicable.
  public var reason: String
  public var data: [DataField]
  public var related: [RelatedView]
  /// Missing facts by schema name.
  public var missing: [String]

  public init(
    _ outcome: Outcome, _ reason: String = "", data: [DataField] = [],
    related: [RelatedView] = [], missing: [String] = []
  ) {
    self.outcome = outcome
    self.reason = reason
    self.data = data
    self.related = related
    self.missing = missing
  }

  static let pass = CheckResult(.pass)
  static let inapplicable = CheckResult(.inapplicable)

  static func notCaptured(_ facts: String...) -> CheckResult {
    CheckResult(.unmeasured, "not-captured", missing: facts)
  }
}

/// What a check, selector or condition is asked about.
struct Subject {
  /// Index into the recognition's ads; nil for snapshot rules.
  var ad: Int?
  /// Node index.
  var view: Int
}

/// A parameterised test of one view.
protocol Check: Sendable {
  static var spec: CallSpec { get }
  /// Whether it measures where views lie.
  static var measuresPlaces: Bool { get }
  /// Whether it holds a size or a distance against a limit: rounded frames then leave a band in
  /// which nobody can tell.
  static var measuresSizes: Bool { get }
  init(_ arguments: Arguments)
  func evaluate(_ subject: Subject, in context: AuditContext) throws -> CheckResult
}

extension Check {
  static var measuresPlaces: Bool { false }
  static var measuresSizes: Bool { false }
}

/// A three-valued condition on a view or its ad: nil is unknown.
protocol Condition: Sendable {
  static var spec: CallSpec { get }
  /// Facts by schema name that would settle it.
  static var facts: [String] { get }
  init(_ arguments: Arguments)
  func holds(_ subject: Subject, in context: AuditContext) -> Bool?
}

extension Condition {
  static var facts: [String] { [] }
}

/// Finds the views a rule looks at.
protocol Selector: Sendable {
  static var spec: CallSpec { get }
  init(_ arguments: Arguments)
  func select(_ ad: Int, in context: AuditContext) -> Selection
}

/// The views a selector found, and whether the search was whole.
struct Selection {
  enum Gap {
    /// Nodes are missing below a searched view.
    case treeCut
    /// A view that draws what the tree cannot show meets the ad; its node.
    case unreadable(Int)
    /// The facts that would tell were not captured.
    case notCaptured([String])
  }

  struct Member {
    var view: Int
    /// False: only possibly selected.
    var isCertain: Bool
    /// How sure the role is that made the view a member.
    var certainty: RoleCertainty
  }

  var members: [Member]
  var gap: Gap?
}
