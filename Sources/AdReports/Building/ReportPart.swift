/// What a report keeps of one input; the tree it came from can be freed.
public struct ReportPart: Sendable, Hashable {
  public var input: ReportInput
  public var ads: [ReportAd]
  public var findings: [ReportFinding]
  public var screens: [ReportScreen]

  public init(
    input: ReportInput, ads: [ReportAd] = [], findings: [ReportFinding] = [],
    screens: [ReportScreen] = []
  ) {
    self.input = input
    self.ads = ads
    self.findings = findings
    self.screens = screens
  }

  /// An input that could not be read.
  public static func failed(
    path: String, format: String?, problems: [ReportProblem]
  ) -> ReportPart {
    ReportPart(
      input: ReportInput(
        path: path, status: .failed, format: format, stage: nil, problems: problems))
  }
}
