import AdPacks
import AdRules

extension ReportBuilder {
  /// A builder with the rules and the words of packs.
  public init(tool: ReportTool, packs: [LoadedPack], settings: ReportSettings) {
    let byID = Dictionary(packs.map { ($0.rulePack.id, $0) }) { first, _ in first }
    self.init(
      tool: tool,
      packs: packs.map { ReportPack(id: $0.rulePack.id, edition: $0.rulePack.edition) },
      rules: packs.flatMap { pack in pack.rulePack.rules.map { ReportRule($0, of: pack) } },
      settings: settings,
      message: { finding, _ in
        byID[finding.pack]?.message(for: finding) ?? [.text(finding.ruleID)]
      },
      isNewer: { finding in
        guard let edition = settings.edition else { return false }
        return byID[finding.pack]?.rulePack.isNewer(finding, than: edition) ?? false
      })
  }
}

extension ReportRule {
  init(_ rule: Rule, of pack: LoadedPack) {
    let texts = pack.texts[rule.id]
    self.init(
      id: rule.id, pack: rule.pack, title: texts?.title ?? rule.id, severity: rule.severity,
      consequence: rule.consequence, summary: texts?.summary ?? "", why: texts?.why ?? "",
      fixes: ReportFixes(
        swift: texts?.fixSwift ?? "", objectiveC: texts?.fixObjectiveC ?? "",
        interfaceBuilder: texts?.fixInterfaceBuilder ?? ""),
      sources: pack.pages(of: rule).map { id, page in
        ReportSource(id: id, title: page?.title, url: page?.url, date: page?.date)
      })
  }
}
