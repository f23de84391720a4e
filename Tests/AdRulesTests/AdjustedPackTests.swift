import AdTree
import Testing

@testable import AdRules

@Suite("A pack as a project wants it")
struct AdjustedPackTests {
  private func rule(_ id: String, since: String = "2026-01-01") -> Rule {
    Rule(
      id: id, pack: "p", since: since, reasonsSince: ["late": "2026-06-01"], severity: .should,
      severityOverrides: [
        SeverityOverride(reasons: ["r"], stage: nil, profile: nil, severity: .must)
      ],
      consequence: Consequence(kind: .quality, basis: .inferred, source: nil),
      stages: [.rendered], earliestPhase: .empty, selector: NamedCall("ad-view"),
      quantifier: .every,
      checks: .all([
        .leaf(NamedCall("c", Arguments(["least": .number(120, parameter: "media.min")])))
      ]),
      sources: [])
  }

  private var pack: RulePack {
    RulePack(
      id: "p", edition: "2026-08-01",
      parameters: [
        "media.min": PackParameter(
          name: "media.min", value: 120, unit: "points", derived: false, source: "s",
          date: "2026-01-01")
      ], roles: ClassRoles(), lexicon: Lexicon(entries: [], adChoicesNames: [], placeholders: []),
      rules: [rule("a"), rule("b"), rule("young", since: "2026-07-01")])
  }

  private func finding(_ rule: String, _ reason: String) -> Finding {
    Finding(
      ruleID: rule, pack: "p", outcome: .violation, severity: .must, reason: reason, ad: nil,
      view: nil)
  }

  @Test("has levels that hold for every reason, and no rule that is off")
  func levels() {
    let adjusted = pack.adjusted(levels: ["a": .off, "b": .info], parameters: [:], roles: [:])
    #expect(adjusted.rules.map(\.id) == ["b", "young"])
    #expect(adjusted.rules.first?.severity == .info)
    #expect(adjusted.rules.first?.severityOverrides == [])
    #expect(adjusted.rules.last?.severityOverrides.count == 1)
  }

  @Test("has its numbers wherever a rule names them")
  func parameters() {
    let adjusted = pack.adjusted(
      levels: [:], parameters: ["media.min": 90, "another.pack": 1], roles: [:])
    #expect(adjusted.parameters["media.min"]?.value == 90)
    #expect(adjusted.rules.first?.checks.leaves.first?.arguments.number("least") == 90)
  }

  @Test("knows its classes too")
  func roles() {
    let adjusted = pack.adjusted(
      levels: [:], parameters: [:], roles: ["mediaViews": ["HouseMediaView"]])
    #expect(adjusted.roles.mediaViews == ["HouseMediaView"])
  }

  @Test("tells what came after an edition: a rule, or a reason of an older rule")
  func editions() {
    #expect(pack.isNewer(finding("young", "r"), than: "2026-06-30"))
    #expect(!pack.isNewer(finding("young", "r"), than: "2026-07-01"))
    #expect(pack.isNewer(finding("a", "late"), than: "2026-05-01"))
    #expect(!pack.isNewer(finding("a", "r"), than: "2026-05-01"))
  }
}
