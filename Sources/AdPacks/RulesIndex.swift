import AdRules

/// The generated overview of a pack's rules.
public enum RulesIndex {
  /// Markdown for `Rules/README.md`.
  public static func markdown(_ packs: [LoadedPack]) -> String {
    var text = """
      # Rules

      Generated from the rule folders by `make generate`; do not edit it by hand.

      """
    for pack in packs {
      text += "\n## \(pack.title)\n\n"
      text += "Pack `\(pack.rulePack.id)`, edition \(pack.rulePack.edition)."
      if pack.isOffByDefault {
        text += " Off by default; `--pack \(pack.rulePack.id)` turns it on."
      }
      text += "\n\n"
      text += "| rule | what it asks for | severity | judged on | consequence | sources |\n"
      text += "|---|---|---|---|---|---|\n"
      for rule in pack.rulePack.rules {
        let title = pack.texts[rule.id]?.title ?? rule.id
        let stages = rule.stages.map(\.rawValue).sorted().joined(separator: ", ")
        text += "| [\(rule.id)](\(pack.rulePack.id)/\(rule.id)/README.md) | \(title) "
        text += "| \(rule.severity.rawValue) | \(stages) | \(rule.consequence.kind.rawValue) "
        text += "| \(rule.sources.joined(separator: ", ")) |\n"
      }
      text += profiles(pack)
      text += "\n### What no rule judges\n\n"
      text += "Rows of the guidelines' catalogue that one view tree cannot decide, or that ask "
      text += "nothing of the app.\n\n| row | why |\n|---|---|\n"
      for note in pack.notJudged { text += "| \(note.row) | \(note.reason) |\n" }
    }
    return text
  }

  /// Where AdMob's pages and Ad Manager's differ, and what follows from it.
  private static func profiles(_ pack: LoadedPack) -> String {
    guard !pack.profileNotes.isEmpty else { return "" }
    var text = "\n### Where the profiles differ\n\n"
    text += "`--profile` chooses whose pages apply.\n\n"
    text +=
      "| topic | \(Profile.allCases.map(\.rawValue).joined(separator: " | ")) | what follows |\n"
    text += "|---|\(Profile.allCases.map { _ in "---|" }.joined())---|\n"
    for note in pack.profileNotes {
      let says = Profile.allCases.map { note.says[$0] ?? "" }.joined(separator: " | ")
      let rule = note.rule.map { "`\($0)`: " } ?? ""
      text += "| \(note.topic) | \(says) | \(rule)\(note.why) |\n"
    }
    return text
  }

  /// Plain text: each message of the SDK's own validator with the rules that find it.
  public static func validatorTitles(_ packs: [LoadedPack]) -> String {
    var text = ""
    for pack in packs {
      for title in pack.validatorTitles {
        text += "\(title.id)  \(title.title)\n"
        for rule in pack.rules(forValidatorTitle: title.id) {
          text += "        \(rule.id): \(pack.texts[rule.id]?.title ?? rule.id)\n"
        }
      }
    }
    return text
  }
}
