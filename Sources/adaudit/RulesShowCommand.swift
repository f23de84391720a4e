import AdCommandLine
import AdPacks
import AdRules

/// `adaudit rules show`: everything about one rule.
enum RulesShowCommand {
  static func run(_ command: ParsedCommand) throws -> ExitStatus {
    let packs = try CommandPacks.load(command)
    let id = command.argument("ID") ?? ""
    for pack in packs {
      guard let rule = pack.rulePack.rules.first(where: { $0.id == id }),
        let texts = pack.texts[id]
      else { continue }
      return Console.write(text(rule, texts, pack))
    }
    let known = packs.flatMap(\.rulePack.rules).map(\.id)
    let hint = NearMatch.best(for: id, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
    throw Failure(
      status: .usage, message: "there is no rule \"\(TerminalText.safe(id))\"\(hint)")
  }

  private static func text(_ rule: Rule, _ texts: RuleTexts, _ pack: LoadedPack) -> String {
    var lines = [
      "\(rule.id): \(texts.title)", "",
      "Severity: \(rule.severity.rawValue). Consequence: \(rule.consequence.kind.rawValue) "
        + "(\(rule.consequence.basis.rawValue)).",
      "Judged on: \(rule.stages.map(\.rawValue).sorted().joined(separator: ", ")).", "",
      texts.summary, "", "Why it matters", "", texts.why, "", "Fix in Swift", "",
      texts.fixSwift, "", "Fix in Objective-C", "", texts.fixObjectiveC, "",
      "Fix in Interface Builder", "", texts.fixInterfaceBuilder, "", "Sources", "",
    ]
    for (source, page) in pack.pages(of: rule) {
      let place = page.map { ": \($0.title), \($0.url) (\($0.date))" } ?? ""
      lines.append("- \(source)\(place)")
    }
    let numbers = Set(
      rule.checks.leaves.flatMap { call in
        call.arguments.values.values.compactMap { value -> String? in
          if case .number(_, let name) = value { name } else { nil }
        }
      })
    if !numbers.isEmpty {
      lines += ["", "Numbers", ""]
      for name in numbers.sorted() {
        guard let parameter = pack.rulePack.parameters[name] else { continue }
        let origin = parameter.derived ? "ours, loosening \(parameter.source)" : parameter.source
        lines.append(
          "- \(name) = \(parameter.value) \(parameter.unit) (\(origin), \(parameter.date))")
      }
    }
    if !rule.suggestions.isEmpty {
      lines += ["", "Suggested changes", ""]
      lines += rule.suggestions.map { "- \($0.reasons.joined(separator: ", ")): \($0.line)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
