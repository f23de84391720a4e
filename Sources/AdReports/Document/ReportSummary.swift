import AdRules

/// The figures of a run, and how it ends.
public struct ReportSummary: Sendable, Hashable {
  public var ads: Int
  /// Must-rules that were decided, over pairs of an ad and a must-rule that are not inapplicable.
  public var mustRules: Decided
  /// Findings that count, by their outcome after decisions and by severity; a pass is a note.
  public var findings: [Outcome: [Severity: Int]]
  /// Violations and reviews that do not count, by the reason.
  public var accepted: [Acceptance: Int]
  /// Pairs of an ad and a rule by outcome.
  public var outcomes: [Outcome: Int]
  public var files: Files
  public var exit: Exit

  /// How much was decided. A pass, a violation and a settled review are; an open review
  /// and the unmeasured are not.
  public struct Decided: Sendable, Hashable {
    public var decided: Int
    public var applicable: Int

    public init(decided: Int, applicable: Int) {
      self.decided = decided
      self.applicable = applicable
    }
  }

  /// What became of the files.
  public struct Files: Sendable, Hashable {
    public var read: Int
    public var failed: Int
    /// Files and folders left out, by reason.
    public var skipped: [Skipped]

    public init(read: Int, failed: Int, skipped: [Skipped]) {
      self.read = read
      self.failed = failed
      self.skipped = skipped
    }
  }

  /// Files or folders left out for one reason.
  public struct Skipped: Sendable, Hashable {
    /// In plain words: `unknown files`, `Android layout files`.
    public var reason: String
    public var count: Int

    public init(reason: String, count: Int) {
      self.reason = reason
      self.count = count
    }
  }

  /// The exit status the run ends with if every output can be written.
  public struct Exit: Sendable, Hashable {
    public var code: Int
    /// In plain words.
    public var reason: String

    public init(code: Int, reason: String) {
      self.code = code
      self.reason = reason
    }
  }

  public init(
    ads: Int, mustRules: Decided, findings: [Outcome: [Severity: Int]],
    outcomes: [Outcome: Int], files: Files, exit: Exit, accepted: [Acceptance: Int] = [:]
  ) {
    self.ads = ads
    self.mustRules = mustRules
    self.findings = findings
    self.outcomes = outcomes
    self.files = files
    self.exit = exit
    self.accepted = accepted
  }

  /// Findings of an outcome, of all severities.
  public func count(_ outcome: Outcome) -> Int {
    findings[outcome, default: [:]].values.reduce(0, +)
  }

  /// What does not count, in plain words: `2 suppressed, 5 in the baseline`.
  var acceptedWords: String { Self.words(accepted) }

  static func words(_ accepted: [Acceptance: Int]) -> String {
    Acceptance.allCases.compactMap { reason in
      guard let count = accepted[reason], count > 0 else { return nil }
      return switch reason {
      case .settled: "\(count) settled"
      case .suppressed: "\(count) suppressed"
      case .baselined: "\(count) in the baseline"
      case .newer: "\(count) newer than the edition"
      }
    }.joined(separator: ", ")
  }
}
