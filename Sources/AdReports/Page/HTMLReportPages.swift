/// A large report as a folder of pages: a first page with the figures and all lists, and beside it
/// a folder whose pages hold the screens. Findings have the same names as on a single page.
public struct HTMLReportPages {
  /// Weight, in about bytes, above which a report is better off on several pages.
  public static let largestPage = 8_000_000
  /// Weight of the screens of one of several pages.
  static let partWeight = 3_000_000

  private let context: PageContext
  private let links: PageLinks

  /// Nil if one page can hold the report.
  ///
  /// - Parameter name: file name of the first page: `report.html`.
  public init?(
    _ report: ReportDocument, name: String, language: String = "en",
    largestPage: Int = Self.largestPage
  ) {
    let context = PageContext(report, words: PageWords(language: language))
    self.context = context
    let weights = context.sections.map { $0.weight(report, context.order) }
    guard weights.reduce(0, +) > largestPage else { return nil }
    let stem = name.hasSuffix(".html") ? String(name.dropLast(5)) : name
    links = PageLinks(
      parts: Self.parts(weights, least: min(Self.partWeight, largestPage)), current: nil,
      name: name, folder: stem + "-screens")
  }

  private static func parts(_ weights: [Int], least: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    var weight = 0
    for (index, next) in weights.enumerated() {
      weight += next
      if weight >= least || index + 1 == weights.count {
        parts.append(start..<index + 1)
        start = index + 1
        weight = 0
      }
    }
    return parts
  }

  /// Name of the folder, beside the first page.
  public var folder: String { links.folder }

  /// Names of the pages in the folder.
  public var names: [String] { links.parts.indices.map(PageLinks.file) }

  public func writeFirst(to output: ([UInt8]) throws -> Void) throws {
    let template = try HTMLReportWriter.template("page.html", context.words)
    try PageRenderer.render(
      template, PageContent(context, links: links).first, to: output)
  }

  /// - Parameter number: index into `names`.
  public func writePage(_ number: Int, to output: ([UInt8]) throws -> Void) throws {
    let template = try HTMLReportWriter.template("part.html", context.words)
    let links = PageLinks(
      parts: links.parts, current: number, name: links.name, folder: links.folder)
    try PageRenderer.render(template, PageContent(context, links: links).part(number), to: output)
  }
}
