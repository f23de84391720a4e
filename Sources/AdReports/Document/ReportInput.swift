import AdTree

/// One file that was read, or should have been.
public struct ReportInput: Sendable, Hashable {
  /// What became of a file.
  public enum Status: String, Sendable, Hashable, CaseIterable {
    /// It holds at least one ad and was audited.
    case audited
    /// It was read and holds no ad.
    case withoutAds
    /// It could not be read; `problems` says why.
    case failed
  }

  /// Relative to the working folder or to the folder named; `-` is standard input.
  public var path: String
  public var status: Status
  /// `native-ad-tree`, `xib`, `storyboard`; nil where it was not recognised.
  public var format: String?
  public var stage: Stage?
  /// Groups of facts that its producer walked.
  public var captured: [FactGroup]
  public var problems: [ReportProblem]
  /// Nil: its view was captured once.
  public var variant: ReportVariant?
  /// Nil: it is a file of its own.
  public var attachment: ReportAttachment?

  public init(
    path: String, status: Status, format: String?, stage: Stage?, captured: [FactGroup] = [],
    problems: [ReportProblem] = [], variant: ReportVariant? = nil,
    attachment: ReportAttachment? = nil
  ) {
    self.path = path
    self.status = status
    self.format = format
    self.stage = stage
    self.captured = captured
    self.problems = problems
    self.variant = variant
    self.attachment = attachment
  }
}

/// Something a reader noticed about its input.
public struct ReportProblem: Sendable, Hashable {
  /// A stable key: `unknown-key`, `dangling-reference`, …
  public var code: String
  /// May quote the input.
  public var message: String
  /// Both count from 1.
  public var line: Int?
  public var column: Int?

  public init(code: String, message: String, line: Int?, column: Int?) {
    self.code = code
    self.message = message
    self.line = line
    self.column = column
  }
}
