import AdAudit
import AdCommandLine
import AdPacks
import AdReports
import AdRules

/// `adaudit rules list`.
enum RulesListCommand {
  static func run(_ command: ParsedCommand) throws -> ExitStatus {
    var packs = try CommandPacks.load(command)
    if command.isSet("json") {
      return Console.write(try RuleListing.json(packs)) ? .success : .unwritableOutput
    }
    if command.isSet("markdown") {
      for pack in try PackLoader.everyBuiltIn()
      where !packs.contains(where: { $0.rulePack.id == pack.rulePack.id }) {
        packs.append(pack)
      }
      return Console.write(RulesIndex.markdown(packs))
    }
    if command.isSet("validator") { return Console.write(RulesIndex.validatorTitles(packs)) }
    var text = ""
    for pack in packs {
      text += "\(pack.title) (\(pack.rulePack.id), edition \(pack.rulePack.edition))\n"
      let width = pack.rulePack.rules.map(\.id.count).max() ?? 0
      for rule in pack.rulePack.rules {
        let padding = String(repeating: " ", count: width - rule.id.count)
        let severity = rule.severity.rawValue
        text += "  \(rule.id)\(padding)  \(severity)"
        text += String(repeating: " ", count: max(0, 8 - severity.count))
        text += "\(pack.texts[rule.id]?.title ?? "")\n"
      }
    }
    return Console.write(text)
  }
}
