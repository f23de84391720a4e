import AdTree

/// How many of the selected views must pass.
public enum Quantifier: String, Sendable, Hashable, CaseIterable {
  case every, some, none
}

/// A tree whose nodes hold exactly one of all, any, none, or a leaf.
public indirect enum LogicTree<Leaf: Sendable & Hashable>: Sendable, Hashable {
  case all([LogicTree])
  case any([LogicTree])
  case none([LogicTree])
  case leaf(Leaf)
}

/// A named check, condition or selector with its arguments.
public struct NamedCall: Sendable, Hashable {
  public var name: String
  public var arguments: Arguments

  public init(_ name: String, _ arguments: Arguments = Arguments()) {
    self.name = name
    self.arguments = arguments
  }
}

/// The highest outcome a finding may have under a circumstance. Lowers violations only.
public struct Ceiling: Sendable, Hashable {
  public enum Circumstance: Sendable, Hashable {
    case always
    case stage(Stage)
    /// The deciding roles were guessed, not read from outlets or classes.
    case guessedRoles
    /// The ad view is one of Google's own templates: its layout is Google's.
    case template
    case profile(Profile)
  }

  public var circumstance: Circumstance
  public var outcome: Outcome
  /// Reason keys it concerns; empty means all.
  public var reasons: Set<String>
  /// Reason keys it does not concern.
  public var exceptReasons: Set<String>

  public init(
    circumstance: Circumstance, outcome: Outcome, reasons: Set<String> = [],
    exceptReasons: Set<String> = []
  ) {
    self.circumstance = circumstance
    self.outcome = outcome
    self.reasons = reasons
    self.exceptReasons = exceptReasons
  }
}

/// A severity other than the rule's own.
public struct SeverityOverride: Sendable, Hashable {
  /// Empty means every reason.
  public var reasons: Set<String>
  public var stage: Stage?
  public var profile: Profile?
  public var sale: AdSale?
  public var severity: Severity

  public init(
    reasons: Set<String>, stage: Stage?, profile: Profile?, sale: AdSale? = nil,
    severity: Severity
  ) {
    self.reasons = reasons
    self.stage = stage
    self.profile = profile
    self.sale = sale
    self.severity = severity
  }
}

/// Data that selects views and combines checks. Words about a rule live in its README.
public struct Rule: Sendable, Hashable {
  public enum Scope: String, Sendable, Hashable, CaseIterable {
    case ad, snapshot
  }

  public var id: String
  public var pack: String
  /// Edition date in which the rule appeared.
  public var since: String
  /// Reason key → edition date, for reasons that came after the rule.
  public var reasonsSince: [String: String]
  public var severity: Severity
  public var severityOverrides: [SeverityOverride]
  public var consequence: Consequence
  public var scope: Scope
  public var stages: Set<Stage>
  /// Earliest phase of a rendered ad it may judge.
  public var earliestPhase: AdPhase
  /// It needs the bound ad object: unmeasured `stand-in` for populated stand-ins.
  public var needsBoundAd: Bool
  /// Conditions on the ad; nil means always.
  public var applies: LogicTree<NamedCall>?
  /// Where candidate views come from.
  public var selector: NamedCall
  /// Conditions on a candidate; nil means all.
  public var selectWhere: LogicTree<NamedCall>?
  public var quantifier: Quantifier
  public var checks: LogicTree<NamedCall>
  /// Reason when `some` finds no candidate at all.
  public var absentReason: String?
  public var ceilings: [Ceiling]
  /// Changes of properties that remedy findings.
  public var suggestions: [SuggestionRule]
  /// Reviews of nibs that source code may settle.
  public var lowerings: [Lowering]
  /// Catalogue and SEED ids.
  public var sources: [String]
  /// Known titles of Google's validator it covers.
  public var validatorTitles: [String]

  public init(
    id: String, pack: String, since: String, reasonsSince: [String: String] = [:],
    severity: Severity,
    severityOverrides: [SeverityOverride] = [], consequence: Consequence, scope: Scope = .ad,
    stages: Set<Stage>, earliestPhase: AdPhase, needsBoundAd: Bool = false,
    applies: LogicTree<NamedCall>? = nil, selector: NamedCall,
    selectWhere: LogicTree<NamedCall>? = nil, quantifier: Quantifier,
    checks: LogicTree<NamedCall>, absentReason: String? = nil, ceilings: [Ceiling] = [],
    suggestions: [SuggestionRule] = [], lowerings: [Lowering] = [], sources: [String],
    validatorTitles: [String] = []
  ) {
    self.id = id
    self.pack = pack
    self.since = since
    self.reasonsSince = reasonsSince
    self.severity = severity
    self.severityOverrides = severityOverrides
    self.consequence = consequence
    self.scope = scope
    self.stages = stages
    self.earliestPhase = earliestPhase
    self.needsBoundAd = needsBoundAd
    self.applies = applies
    self.selector = selector
    self.selectWhere = selectWhere
    self.quantifier = quantifier
    self.checks = checks
    self.absentReason = absentReason
    self.ceilings = ceilings
    self.suggestions = suggestions
    self.lowerings = lowerings
    self.sources = sources
    self.validatorTitles = validatorTitles
  }
}
