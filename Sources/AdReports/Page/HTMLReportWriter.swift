import AdRules

/// Writes a report as one HTML page that needs nothing else: no other file, no network, and no
/// script to be whole.
public enum HTMLReportWriter {
  /// - Parameters:
  ///   - language: of the page's own words; one of `languages`, else English.
  ///   - output: takes the page piece by piece, in UTF-8.
  /// - Throws: whatever `output` throws.
  public static func write(
    _ report: ReportDocument, language: String = "en", to output: ([UInt8]) throws -> Void
  ) throws {
    let words = PageWords(language: language)
    let content = PageContent(PageContext(report, words: words), links: .single)
    try PageRenderer.render(try template("page.html", words), content.first, to: output)
  }

  /// Languages the page has words in.
  public static var languages: [String] { PageWords.languages }

  static func template(_ file: String, _ words: PageWords) throws -> PageTemplate {
    try PageTemplate(file: file, words: words.text) { file in
      ReportAsset.bytes("page/\(file)").map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
