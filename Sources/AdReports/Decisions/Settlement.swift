/// A person's answer to a review. It holds as long as the evidence is the same.
public struct Settlement: Sendable, Hashable {
  public var ruleID: String
  public var fingerprint: String
  public var evidence: String
  public var answer: FindingState.Settled.Answer
  public var reason: String
  public var by: String
  /// ISO date of the answer.
  public var date: String
  /// For readers: the class that owns the ad.
  public var component: String
  /// Line of its file, from 1.
  public var line: Int

  func answers(_ finding: ReportFinding) -> Bool {
    finding.outcome == .review && concerns(finding)
      && EvidenceHash.agree(evidence, finding.evidence)
  }

  func concerns(_ finding: ReportFinding) -> Bool {
    ruleID == finding.ruleID && fingerprint == finding.fingerprint
  }
}
