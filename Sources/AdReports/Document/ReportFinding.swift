import AdPacks
import AdRules

/// A rule's outcome on one subject: a violation, a review, something unmeasured, or a note (a pass
/// with a reason).
public struct ReportFinding: Sendable, Hashable {
  /// Unique in a report: hash of input, ad, view path with ordinals, asset, rule and reason.
  public var id: String
  /// Stable over edits; may repeat: hash of pack, rule, reason, asset or class path from the ad
  /// without plain containers, owning class and screen name.
  public var fingerprint: String
  /// Hash of the data rounded to 1 pt and 1 %, of texts, and of related class paths; the words of
  /// texts are its second half.
  public var evidence: String
  /// Id of its group: the same fault in the same component.
  public var group: String
  /// Class of the view controller or cell that owns the ad, else of the ad view.
  public var component: String
  public var ruleID: String
  public var outcome: Outcome
  public var severity: Severity
  public var consequence: Consequence
  /// Reason key of the rule.
  public var reason: String
  /// Path of its input.
  public var input: String
  /// Id of its ad; nil for findings on a whole snapshot.
  public var ad: String?
  public var view: ReportView?
  public var related: [ReportRelated]
  public var data: [DataField]
  /// Facts that were not captured, by schema name: `render.alpha`.
  public var missing: [String]
  /// Keys of what would decide it, all of them together; empty for what is decided.
  public var decidedBy: [String]
  /// What is wrong, with its numbers.
  public var message: [MessageSegment]
  /// What to do about it, in a sentence or two; empty where there is nothing to do.
  public var fix: [MessageSegment]
  /// Changes of properties that remedy it; empty where it takes more than that.
  public var suggestions: [ReportSuggestion]
  /// The variants it was made in, where its view was captured in several; its own is one of them.
  /// Empty otherwise.
  public var variants: [FindingVariant]
  /// What the project has decided about it.
  public var state: FindingState

  public init(
    id: String, fingerprint: String, evidence: String, group: String, component: String,
    ruleID: String, outcome: Outcome,
    severity: Severity, consequence: Consequence, reason: String, input: String, ad: String?,
    view: ReportView?, related: [ReportRelated], data: [DataField], missing: [String],
    decidedBy: [String],
    message: [MessageSegment], fix: [MessageSegment],
    suggestions: [ReportSuggestion] = [], variants: [FindingVariant] = [],
    state: FindingState = FindingState()
  ) {
    self.id = id
    self.fingerprint = fingerprint
    self.evidence = evidence
    self.group = group
    self.component = component
    self.ruleID = ruleID
    self.outcome = outcome
    self.severity = severity
    self.consequence = consequence
    self.reason = reason
    self.input = input
    self.ad = ad
    self.view = view
    self.related = related
    self.data = data
    self.missing = missing
    self.decidedBy = decidedBy
    self.message = message
    self.fix = fix
    self.suggestions = suggestions
    self.variants = variants
    self.state = state
  }
}

/// Another view that matters for a finding.
public struct ReportRelated: Sendable, Hashable {
  public var view: ReportView
  /// `cover`, `clip`, `candidate`, `ancestor`, `root`, `target`.
  public var role: String
  /// The share of 1 it takes, for covers and clips.
  public var share: Double?

  public init(view: ReportView, role: String, share: Double?) {
    self.view = view
    self.role = role
    self.share = share
  }
}
