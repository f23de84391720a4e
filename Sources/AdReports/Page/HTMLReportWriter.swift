import AdRules

/// Writes a report as one HTML page that needs nothing else: no script, no other file, no network.
public enum HTMLReportWriter {
  /// - Parameter output: takes the page piece by piece, in UTF-8.
  /// - Throws: whatever `output` throws.
  public static func write(
    _ report: ReportDocument, to output: ([UInt8]) throws -> Void
  ) throws {
    let template = try PageTemplate(file: "page.html") { file in
      ReportAsset.bytes("page/\(file)").map { String(decoding: $0, as: UTF8.self) }
    }
    try PageRenderer.render(template, PageContent(report).value, to: output)
  }
}
