import AdPacks
import AdReports
import AdRules
import AdTree

extension ReportTool {
  /// This program.
  public static let adaudit = ReportTool(name: "adaudit", version: "0.1.0")
}

extension ReportBuilder {
  /// A builder that takes rules and words from loaded packs.
  public init(packs: [LoadedPack], settings: ReportSettings) {
    self.init(
      tool: .adaudit,
      packs: packs.map { ReportPack(id: $0.rulePack.id, edition: $0.rulePack.edition) },
      rules: packs.flatMap { pack in pack.rulePack.rules.map { ReportRule($0, in: pack) } },
      settings: settings,
      message: { finding, _ in
        guard let pack = packs.first(where: { $0.rulePack.id == finding.pack }) else { return [] }
        return pack.message(for: finding).map(ReportSegment.init)
      })
  }
}

extension ReportSegment {
  init(_ segment: MessageSegment) {
    switch segment {
    case .text(let text): self = .text(text)
    case .value(let value): self = .value(value)
    case .code(let code): self = .code(code)
    case .untrusted(let text): self = .untrusted(text)
    }
  }
}

extension ReportRule {
  /// A rule with its words.
  public init(_ rule: Rule, in pack: LoadedPack) {
    let texts = pack.texts[rule.id]
    self.init(
      id: rule.id, pack: rule.pack, title: texts?.title ?? rule.id, severity: rule.severity,
      consequence: rule.consequence, summary: texts?.summary ?? "", why: texts?.why ?? "",
      fixes: ReportFixes(
        swift: texts?.fixSwift ?? "", objectiveC: texts?.fixObjectiveC ?? "",
        interfaceBuilder: texts?.fixInterfaceBuilder ?? ""),
      sources: pack.pages(of: rule).map { entry in
        ReportSource(
          id: entry.id, title: entry.page?.title, url: entry.page?.url, date: entry.page?.date)
      })
  }
}

extension ReportPart {
  /// An input that could not be read.
  public static func failed(
    path: String, code: String, message: String, remedy: String?, position: SourcePosition?
  ) -> ReportPart {
    let text = remedy.map { "\(message); \($0)" } ?? message
    return ReportPart(
      input: ReportInput(
        path: path, status: .failed, format: nil, stage: nil,
        problems: [
          ReportProblem(
            code: code, message: text, line: position?.line, column: position?.column)
        ]))
  }
}
