/// What a rule says of one subject, from least to most serious.
public enum Outcome: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// The rule does not concern the subject.
  case inapplicable
  case pass
  /// The input did not carry the facts.
  case unmeasured
  /// The facts are there but cannot settle it; a person must look.
  case review
  case violation

  public static func < (left: Outcome, right: Outcome) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The word used in every output.
  public var name: String {
    switch self {
    case .inapplicable: "inapplicable"
    case .pass: "pass"
    case .unmeasured: "unmeasured"
    case .review: "review"
    case .violation: "violation"
    }
  }

  public init?(name: String) {
    guard let match = Outcome.allCases.first(where: { $0.name == name }) else { return nil }
    self = match
  }

  /// Pass and violation change places; the others stay.
  public var negated: Outcome {
    switch self {
    case .pass: .violation
    case .violation: .pass
    default: self
    }
  }
}
