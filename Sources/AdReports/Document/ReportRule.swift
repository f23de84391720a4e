import AdRules

/// A rule that took part, with its words. `summary`, `why` and the fixes are in the Markdown
/// subset of rule texts: paragraphs, lists, code, links.
public struct ReportRule: Sendable, Hashable {
  public var id: String
  /// Id of its pack.
  public var pack: String
  public var title: String
  public var severity: Severity
  public var consequence: Consequence
  public var summary: String
  public var why: String
  public var fixes: ReportFixes
  public var sources: [ReportSource]

  public init(
    id: String, pack: String, title: String, severity: Severity, consequence: Consequence,
    summary: String, why: String, fixes: ReportFixes, sources: [ReportSource]
  ) {
    self.id = id
    self.pack = pack
    self.title = title
    self.severity = severity
    self.consequence = consequence
    self.summary = summary
    self.why = why
    self.fixes = fixes
    self.sources = sources
  }
}

/// How to repair what a rule finds; empty where there is nothing to say.
public struct ReportFixes: Sendable, Hashable {
  public var swift: String
  public var objectiveC: String
  public var interfaceBuilder: String

  public init(swift: String, objectiveC: String, interfaceBuilder: String) {
    self.swift = swift
    self.objectiveC = objectiveC
    self.interfaceBuilder = interfaceBuilder
  }
}

/// Where a rule comes from.
public struct ReportSource: Sendable, Hashable {
  /// Catalogue or seed id, or a source code of the pack.
  public var id: String
  public var title: String?
  public var url: String?
  /// ISO date on which the page was read or edited.
  public var date: String?

  public init(id: String, title: String?, url: String?, date: String?) {
    self.id = id
    self.title = title
    self.url = url
    self.date = date
  }
}
