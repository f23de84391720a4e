import AdTree

/// Everything one snapshot's audit found; writers render from this and the snapshot.
public struct AuditResult: Sendable {
  public var recognition: Recognition
  /// Unmeasured, review and violation findings, and passes that carry a reason key (notes).
  public var findings: [Finding]
  /// Per ad of `recognition.ads`: rule id → outcome.
  public var outcomes: [[String: Outcome]]

  public init(
    recognition: Recognition, findings: [Finding], outcomes: [[String: Outcome]]
  ) {
    self.recognition = recognition
    self.findings = findings
    self.outcomes = outcomes
  }

  /// The ads the recogniser found.
  public var ads: [RecognizedAd] { recognition.ads }
}
