/// How binding the broken guideline is.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// A useful signal.
  case info
  /// A published recommendation.
  case should
  /// A published requirement or serving condition.
  case must

  public static func < (left: Severity, right: Severity) -> Bool {
    left.order < right.order
  }

  private var order: Int {
    switch self {
    case .info: 0
    case .should: 1
    case .must: 2
    }
  }
}

/// What may follow from leaving a finding as it is.
public struct Consequence: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case policy, serving, clicks, measurement, quality
  }

  public enum Basis: String, Sendable, Hashable, CaseIterable {
    case documented, reported, inferred
  }

  public var kind: Kind
  public var basis: Basis
  /// Source code of the pack, where documented or reported.
  public var source: String?

  public init(kind: Kind, basis: Basis, source: String?) {
    self.kind = kind
    self.basis = basis
    self.source = source
  }
}

/// Which of Google's guideline editions an audit follows.
public enum Profile: String, Sendable, Hashable, CaseIterable {
  case admob
  case adManager = "ad-manager"
}
