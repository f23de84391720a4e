public import AdReports

extension ReportTool {
  /// This program.
  public static let adaudit = ReportTool(name: "adaudit", version: "0.1.0")
}
