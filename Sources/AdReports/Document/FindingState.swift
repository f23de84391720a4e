import AdRules

/// What a project has decided about a finding.
public struct FindingState: Sendable, Hashable {
  /// A person's answer to a review.
  public struct Settled: Sendable, Hashable {
    /// What a person can answer.
    public enum Answer: String, Sendable, Hashable, CaseIterable {
      case pass, violation
    }

    public var answer: Answer
    public var reason: String
    /// Who answered.
    public var by: String

    public init(answer: Answer, reason: String, by: String) {
      self.answer = answer
      self.reason = reason
      self.by = by
    }
  }

  /// A violation that is accepted.
  public struct Suppressed: Sendable, Hashable {
    public var reason: String
    public var owner: String
    /// ISO date of the last day; nil: for good.
    public var expires: String?

    public init(reason: String, owner: String, expires: String?) {
      self.reason = reason
      self.owner = owner
      self.expires = expires
    }
  }

  /// How a finding compares with the baseline.
  public enum Baseline: String, Sendable, Hashable, CaseIterable {
    case new, unchanged
  }

  public var settled: Settled?
  public var suppressed: Suppressed?
  /// Nil without a baseline, and for what no baseline holds: notes and the unmeasured.
  public var baseline: Baseline?
  /// Its rule or reason came after the edition that the run is pinned to.
  public var isNewer: Bool

  public init(
    settled: Settled? = nil, suppressed: Suppressed? = nil, baseline: Baseline? = nil,
    isNewer: Bool = false
  ) {
    self.settled = settled
    self.suppressed = suppressed
    self.baseline = baseline
    self.isNewer = isNewer
  }
}

/// Why a violation or a review does not count against a run.
public enum Acceptance: String, Sendable, Hashable, CaseIterable {
  case settled, suppressed, baselined, newer
}

extension ReportFinding {
  /// The outcome after a person's answer.
  public var verdict: Outcome {
    switch state.settled?.answer {
    case .pass: .pass
    case .violation: .violation
    case nil: outcome
    }
  }

  /// Nil: it counts.
  public var acceptance: Acceptance? {
    if state.settled?.answer == .pass { return .settled }
    if state.suppressed != nil { return .suppressed }
    if state.baseline == .unchanged { return .baselined }
    return state.isNewer ? .newer : nil
  }

  /// Somebody has decided that it needs no more attention.
  public var isDealtWith: Bool {
    switch acceptance {
    case .settled, .suppressed, .baselined: true
    case .newer, nil: false
    }
  }
}

extension FindingState {
  /// In plain words, with texts of the decisions; empty where nothing was decided.
  var sentences: [String] {
    var sentences: [String] = []
    if let settled {
      let answer = settled.answer == .pass ? "no violation" : "a violation"
      sentences.append("settled as \(answer) by \(settled.by): \(settled.reason)")
    }
    if let suppressed {
      let until = suppressed.expires.map { " until \($0)" } ?? ""
      sentences.append("suppressed\(until) by \(suppressed.owner): \(suppressed.reason)")
    }
    if baseline == .unchanged { sentences.append("in the baseline") }
    if isNewer { sentences.append("newer than the pinned edition") }
    return sentences
  }
}
