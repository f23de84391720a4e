public import AdReports
import AdRules

/// Puts reports on different inputs together into the report of one run over all of them.
public enum ReportMerge {
  /// A report and what to call it in errors.
  public struct Source: Sendable {
    public var name: String
    public var report: ReportDocument

    public init(name: String, report: ReportDocument) {
      self.name = name
      self.report = report
    }
  }

  /// Why reports cannot be put together: one sentence.
  public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    public var description: String
  }

  /// The report on all inputs: in the order of the shards, or in the order given where the reports
  /// are no shards. Of the shards of one run it is the run's report, byte for byte, before it is
  /// judged by decisions and a baseline: what these said about the parts is forgotten.
  ///
  /// - Parameters:
  ///   - minAds: fewer ads fail the whole; nil: as the reports say.
  ///   - minDecided: a smaller percentage fails the whole; nil: as the reports say.
  /// - Throws: where a shard is missing or there twice, where reports come from other versions,
  ///   packs or settings, and where two are on the same input.
  public static func merge(
    _ sources: [Source], minAds: Int? = nil, minDecided: Double? = nil
  ) throws(Failure) -> ReportDocument {
    let ordered = try inOrder(sources)
    guard let first = ordered.first else { throw Failure(description: "there is no report") }
    for other in ordered.dropFirst() { try compare(first, other) }
    var settings = first.report.settings
    if let minAds { settings.minAds = minAds }
    if let minDecided { settings.minDecided = minDecided }
    var builder = ReportBuilder(
      tool: first.report.tool, packs: first.report.packs, rules: first.report.rules,
      settings: settings, message: { _, _ in [] })
    // Whole reports have done so already.
    builder.mergesVariants = first.report.shard != nil
    var names: [String: String] = [:]
    var position = 0
    for source in ordered {
      for part in parts(of: source.report) {
        if let other = names.updateValue(source.name, forKey: part.input.path) {
          throw Failure(
            description: "\(part.input.path) is in both \(other) and \(source.name)")
        }
        builder.add(part, at: position)
        position += 1
      }
      for skipped in source.report.summary.files.skipped {
        builder.addSkipped(skipped.reason, count: skipped.count)
      }
    }
    return builder.report().judged(decisions: nil, baseline: nil)
  }

  private static func inOrder(_ sources: [Source]) throws(Failure) -> [Source] {
    guard let first = sources.first(where: { $0.report.shard != nil }),
      let count = first.report.shard?.count
    else { return sources }
    var byNumber: [Int: Source] = [:]
    for source in sources {
      guard let shard = source.report.shard, shard.count == count else {
        throw Failure(
          description: "\(source.name) is "
            + (source.report.shard.map { "shard \($0.text)" } ?? "no shard")
            + ", \(first.name) is one of \(count)")
      }
      if let other = byNumber.updateValue(source, forKey: shard.number) {
        throw Failure(
          description: "\(other.name) and \(source.name) are both shard \(shard.text)")
      }
    }
    var ordered: [Source] = []
    for number in 1...count {
      guard let source = byNumber[number] else {
        throw Failure(description: "shard \(number)/\(count) is missing")
      }
      ordered.append(source)
    }
    return ordered
  }

  private static func compare(_ one: Source, _ other: Source) throws(Failure) {
    let (left, right) = (one.report, other.report)
    let differences = [
      ("version of adaudit", left.tool != right.tool), ("rule packs", left.packs != right.packs),
      ("rules", left.rules != right.rules), ("settings", left.settings != right.settings),
    ]
    guard let (what, _) = differences.first(where: { $0.1 }) else { return }
    throw Failure(description: "\(one.name) and \(other.name) differ in their \(what)")
  }

  private static func parts(of report: ReportDocument) -> [ReportPart] {
    let ads = Dictionary(grouping: report.ads, by: \.input)
    let findings = Dictionary(grouping: report.findings, by: \.input)
    let screens = Dictionary(grouping: report.screens, by: \.input)
    return report.inputs.map { input in
      ReportPart(
        input: input, ads: ads[input.path] ?? [], findings: findings[input.path] ?? [],
        screens: screens[input.path] ?? [])
    }
  }
}
