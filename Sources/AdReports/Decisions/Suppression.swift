import AdRules

/// A decision to accept the violations of a rule in some place.
public struct Suppression: Sendable, Hashable {
  /// What a finding must have; nil is anything, but one of them is always given.
  public struct Place: Sendable, Hashable {
    /// Pattern of the input's path.
    public var input: String?
    /// Class that owns the ad: of a view controller or cell, else of the ad view.
    public var component: String?
    /// Class of the view.
    public var view: String?
    public var fingerprint: String?

    func holds(_ finding: ReportFinding) -> Bool {
      if let component, component != finding.component { return false }
      if let view, view != finding.view?.className { return false }
      if let fingerprint, fingerprint != finding.fingerprint { return false }
      guard let input else { return true }
      let pattern = GlobPattern(input)
      return finding.inputPaths.allSatisfy(pattern.matches)
    }

    /// In plain words.
    var words: String {
      let parts = [
        component.map { "in \($0)" }, view.map { "on \($0)" }, input.map { "in files \($0)" },
        fingerprint.map { "with the fingerprint \($0.prefix(12))" },
      ]
      return parts.compactMap(\.self).joined(separator: " ")
    }
  }

  public var ruleID: String
  public var place: Place
  public var reason: String
  public var owner: String
  /// ISO date of the last day; nil: for good.
  public var expires: String?
  /// Line of its file, from 1.
  public var line: Int

  /// Whether its last day lies before a day.
  func isExpired(on today: String) -> Bool { expires.map { $0 < today } ?? false }
}
