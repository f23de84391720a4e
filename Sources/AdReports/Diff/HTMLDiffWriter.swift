/// Writes the difference between two reports as one HTML page, with both pictures of every screen
/// that has a finding.
public enum HTMLDiffWriter {
  /// - Parameters:
  ///   - language: of the page's own words; one of `HTMLReportWriter.languages`, else English.
  ///   - output: takes the page piece by piece, in UTF-8.
  /// - Throws: whatever `output` throws.
  public static func write(
    _ diff: ReportDiff, language: String = "en", to output: ([UInt8]) throws -> Void
  ) throws {
    let words = PageWords(language: language)
    let template = try HTMLReportWriter.template("diff.html", words)
    try PageRenderer.render(template, DiffContent(diff, words: words).value, to: output)
  }
}
