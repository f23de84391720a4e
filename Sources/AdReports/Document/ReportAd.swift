import AdRules
import AdTree

/// A view named in a report.
public struct ReportView: Sendable, Hashable {
  /// Unique in its input; names the view in `screens`.
  public var id: String
  /// Classes from the root, with ordinals where siblings share a class.
  public var path: String
  /// Runtime class; `class` in JSON.
  public var className: String
  /// Line of the input, from 1.
  public var line: Int?

  public init(id: String, path: String, className: String, line: Int?) {
    self.id = id
    self.path = path
    self.className = className
    self.line = line
  }
}

/// One native ad.
public struct ReportAd: Sendable, Hashable {
  /// Hash of the input's path and the view's path: unique in a report.
  public var id: String
  /// Path of its input.
  public var input: String
  public var view: ReportView
  /// Nil: unknown, or designed.
  public var phase: AdPhase?
  /// Nil: unknown.
  public var source: AdSource?
  /// The view is an ad view by its shape or a name alone.
  public var isProbable: Bool
  /// In the order of the report's rules.
  public var outcomes: [RuleOutcome]

  /// What one rule says of an ad.
  public struct RuleOutcome: Sendable, Hashable {
    public var ruleID: String
    public var outcome: Outcome

    public init(ruleID: String, outcome: Outcome) {
      self.ruleID = ruleID
      self.outcome = outcome
    }
  }

  public init(
    id: String, input: String, view: ReportView, phase: AdPhase?, source: AdSource?,
    isProbable: Bool = false, outcomes: [RuleOutcome]
  ) {
    self.id = id
    self.input = input
    self.view = view
    self.phase = phase
    self.source = source
    self.isProbable = isProbable
    self.outcomes = outcomes
  }
}
