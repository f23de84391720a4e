/// What became of the project's decisions.
public struct ReportDecisions: Sendable, Hashable {
  /// Path of their file; nil: the run had none.
  public var file: String?
  /// ISO date by which expiries were judged; nil where no decision has one.
  public var date: String?
  /// Decisions that need attention, in the order of the file.
  public var problems: [Problem]

  /// A decision that has no effect.
  public struct Problem: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// Its last day is over.
      case expired
      /// It concerns no finding.
      case unused
      /// What the person looked at has changed.
      case void
    }

    public var kind: Kind
    /// Path of the file of decisions.
    public var file: String
    /// Line of the decision, from 1.
    public var line: Int
    public var ruleID: String
    /// In plain words, with texts of the decision.
    public var message: String

    public init(kind: Kind, file: String, line: Int, ruleID: String, message: String) {
      self.kind = kind
      self.file = file
      self.line = line
      self.ruleID = ruleID
      self.message = message
    }
  }

  public init(file: String? = nil, date: String? = nil, problems: [Problem] = []) {
    self.file = file
    self.date = date
    self.problems = problems
  }
}

/// How a run compares with its baseline.
public struct ReportBaseline: Sendable, Hashable {
  /// Findings that the baseline holds.
  public var findings: Int
  /// Those of them that no longer occur; nil: a shard cannot tell.
  public var absent: Int?

  public init(findings: Int, absent: Int?) {
    self.findings = findings
    self.absent = absent
  }
}
