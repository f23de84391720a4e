import AdRules
import AdTree

/// Turns one audited snapshot into what the report keeps of it.
struct PartMaker {
  let path: String
  let snapshot: Snapshot
  let result: AuditResult
  let rules: RuleTable
  let message: ReportBuilder.MessageSource
  let isNewer: @Sendable (Finding) -> Bool
  private let paths: TreePaths

  init(
    path: String, snapshot: Snapshot, result: AuditResult, rules: RuleTable,
    message: @escaping ReportBuilder.MessageSource,
    isNewer: @escaping @Sendable (Finding) -> Bool
  ) {
    self.path = path
    self.snapshot = snapshot
    self.result = result
    self.rules = rules
    self.message = message
    self.isNewer = isNewer
    paths = TreePaths(snapshot)
  }

  var part: ReportPart {
    let identity = FindingIdentity(
      input: path, snapshot: snapshot, paths: paths, ads: result.ads)
    let adIDs = result.ads.map(identity.adID)
    let input = ReportInput(
      path: path, status: result.ads.isEmpty ? .withoutAds : .audited, format: snapshot.format,
      stage: snapshot.stage, captured: snapshot.captured.groups,
      problems: snapshot.problems.map {
        ReportProblem(
          code: $0.code, message: $0.message, line: $0.position?.line, column: $0.position?.column)
      } + auditProblems,
      variant: ReportVariant(path: path, capture: snapshot.capture))
    return ReportPart(
      input: input,
      ads: result.ads.indices.map { ad($0, id: adIDs[$0]) },
      findings: findings(identity, adIDs),
      screens: ScreenMaker(input: path, snapshot: snapshot, result: result).screens)
  }

  /// What the audit itself ran into.
  private var auditProblems: [ReportProblem] {
    let doubtful = result.scene.disagreements.sorted().map { index in
      let node = snapshot.nodes[index]
      return ReportProblem(
        code: "window-rect-differs",
        message: "the window rectangle of \"\(node.id)\" is not where its frames put it",
        line: node.position?.line, column: node.position?.column)
    }
    let errors = result.findings.filter { $0.reason == "error" }.map { finding in
      ReportProblem(
        code: "check-error", message: "a check of the rule \(finding.ruleID) broke down",
        line: finding.view.flatMap { snapshot.nodes[$0].position?.line }, column: nil)
    }
    return doubtful + errors
  }

  private func ad(_ index: Int, id: String) -> ReportAd {
    let ad = result.ads[index]
    let outcomes = result.outcomes[index]
    return ReportAd(
      id: id, input: path, view: view(ad.view), phase: ad.phase, source: ad.source.value,
      isProbable: ad.certainty == .guessed,
      outcomes: rules.rules.compactMap { rule in
        outcomes[rule.id].map { .init(ruleID: rule.id, outcome: $0) }
      })
  }

  private func view(_ index: Int) -> ReportView {
    let node = snapshot.nodes[index]
    return ReportView(
      id: node.id, path: paths[index], className: node.className,
      line: node.position?.line)
  }

  private func findings(_ identity: FindingIdentity, _ adIDs: [String]) -> [ReportFinding] {
    var sorted = result.findings
    sorted.sortStably { ($0.ad ?? Int.max) < ($1.ad ?? Int.max) }
    var used: [String: Int] = [:]
    return sorted.map { finding in
      var id = identity.id(finding)
      let times = used[id, default: 0] + 1
      used[id] = times
      if times > 1 { id += "-\(times)" }
      let rule = rules[finding.ruleID]
      return ReportFinding(
        id: id, fingerprint: identity.fingerprint(finding), evidence: identity.evidence(finding),
        group: identity.group(finding), component: identity.component(finding),
        ruleID: finding.ruleID, outcome: finding.outcome, severity: finding.severity,
        consequence: rule?.rule.consequence
          ?? Consequence(kind: .quality, basis: .inferred, source: nil),
        reason: finding.reason, input: path, ad: finding.ad.map { adIDs[$0] },
        view: finding.view.map(view),
        related: finding.related.map {
          ReportRelated(
            view: view($0.view), role: $0.role, share: $0.share.map { Self.rounded($0, 10_000) })
        },
        data: finding.data.map { DataField($0.name, Self.rounded($0.value)) },
        missing: finding.missing,
        decidedBy: Decider.keys(for: finding, stage: snapshot.stage),
        message: message(finding, snapshot.stage),
        fix: finding.outcome >= .review ? rule?.fix(for: snapshot.stage) ?? [] : [],
        suggestions: finding.suggestions.map(suggestion),
        state: FindingState(isNewer: finding.outcome >= .review && isNewer(finding)))
    }
  }

  private func suggestion(_ suggestion: Suggestion) -> ReportSuggestion {
    ReportSuggestion(
      view: view(suggestion.view), property: suggestion.property,
      from: suggestion.from.map(value), to: value(suggestion.to), relation: suggestion.relation)
  }

  private func value(_ value: SuggestedValue) -> ReportSuggestion.Value {
    switch value {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let number): .number(Self.rounded(number, 100))
    case .text(let text), .name(let text): .string(text)
    case .view(let index): .view(view(index))
    }
  }

  // MARK: Values

  private static func rounded(_ value: Double, _ parts: Double) -> Double {
    let rounded = (value * parts).rounded() / parts
    return rounded.isFinite ? rounded : 0
  }

  /// Shares to 1/10,000, lengths to 1/100: what a reader can use, the same on every machine.
  private static func rounded(_ value: DataValue) -> DataValue {
    switch value {
    case .percent(let share): .percent(rounded(share, 10_000))
    case .points(let points): .points(rounded(points, 100))
    case .number(let number): .number(rounded(number, 10_000))
    case .size(let width, let height):
      .size(width: rounded(width, 100), height: rounded(height, 100))
    case .list(let values): .list(values.map(rounded))
    case .count, .text, .code: value
    }
  }
}
