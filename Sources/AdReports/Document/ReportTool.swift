/// The program that made a report.
public struct ReportTool: Sendable, Hashable {
  public var name: String
  public var version: String

  public init(name: String, version: String) {
    self.name = name
    self.version = version
  }
}

/// A rule pack that took part.
public struct ReportPack: Sendable, Hashable {
  public var id: String
  /// ISO date of the guideline edition.
  public var edition: String

  public init(id: String, edition: String) {
    self.id = id
    self.edition = edition
  }
}
