/// A measured or quoted value in a finding. Writers format it and escape it for their target.
public enum DataValue: Sendable, Hashable {
  /// A share of 1.
  case percent(Double)
  /// Points.
  case points(Double)
  case number(Double)
  case count(Int)
  /// Text from the input, written by strangers.
  case text(String)
  /// An identifier: a class, a property, an outlet.
  case code(String)
  /// Points by points.
  case size(width: Double, height: Double)
  case list([DataValue])
}

/// A named value; order is part of the report.
public struct DataField: Sendable, Hashable {
  public var name: String
  public var value: DataValue

  public init(_ name: String, _ value: DataValue) {
    self.name = name
    self.value = value
  }
}

/// Another view that matters for a finding.
public struct RelatedView: Sendable, Hashable {
  /// The roles that related views play in findings.
  public static let roles: Set<String> = [
    "cover", "clip", "candidate", "ancestor", "root", "target", "content", "background",
    "between", "control", "headline", "mark", "painter",
    "inner",
  ]

  /// Node index.
  public var view: Int
  /// One of `roles`.
  public var role: String
  /// The share of 1 it takes, for covers and clips.
  public var share: Double?

  public init(view: Int, role: String, share: Double? = nil) {
    self.view = view
    self.role = role
    self.share = share
  }
}
