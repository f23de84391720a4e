import AdGeometry
import AdTree

/// Everything one snapshot's audit found; writers render from this and the snapshot.
public struct AuditResult: Sendable {
  public var recognition: Recognition
  /// Geometry of the whole tree, for wireframes and `inspect`.
  public var scene: PaintedScene
  /// Unmeasured, review and violation findings, and passes that carry a reason key (notes).
  public var findings: [Finding]
  /// Per ad of `recognition.ads`: rule id → outcome.
  public var outcomes: [[String: Outcome]]

  public init(
    recognition: Recognition, scene: PaintedScene, findings: [Finding],
    outcomes: [[String: Outcome]]
  ) {
    self.recognition = recognition
    self.scene = scene
    self.findings = findings
    self.outcomes = outcomes
  }

  /// The ads the recogniser found.
  public var ads: [RecognizedAd] { recognition.ads }
}
