import AdTree

/// One rule on one ad: phases, conditions, selection, quantifier, ceilings.
struct RuleRun {
  let rule: PreparedRule
  let ad: Int
  let context: AuditContext

  /// The ad's outcome for the rule, and the findings worth telling.
  struct Judgement {
    var outcome: Outcome
    var findings: [Finding]
  }

  private var data: Rule { rule.rule }
  private var recognised: RecognizedAd { context.recognition.ads[ad] }

  func run() -> Judgement {
    guard data.stages.contains(context.snapshot.stage) else { return inapplicable }
    if let early = judgeMoment() { return early }
    let subject = Subject(ad: ad, view: recognised.view)
    let applies = rule.holds(data.applies, subject, in: context)
    if applies == false { return inapplicable }
    var findings = quantify()
    if applies == nil { findings = doubted(findings, subject) }
    findings = findings.map(limited).map(settled)
    if !data.suggestions.isEmpty {
      let maker = SuggestionMaker(rules: data.suggestions, context: context)
      for index in findings.indices {
        findings[index].suggestions = maker.suggestions(for: findings[index])
      }
    }
    return Judgement(
      outcome: findings.map(\.outcome).max() ?? .inapplicable,
      findings: findings.filter { $0.outcome > .pass || !$0.reason.isEmpty })
  }

  /// Whether the rule applies is unknown: a pass stays, all else is unmeasured.
  private func doubted(_ findings: [Finding], _ subject: Subject) -> [Finding] {
    let facts = rule.missingFacts(data.applies, subject, in: context)
    func unknown(_ member: Member, _ result: CheckResult) -> Finding {
      var result = result
      result.outcome = .unmeasured
      result.reason = "selection-unknown"
      result.missing += facts.filter { !result.missing.contains($0) }
      return finding(member, result)
    }
    if findings.isEmpty {
      return [unknown(Member(view: recognised.view, certainty: .stated), .inapplicable)]
    }
    return findings.map { found in
      guard found.outcome > .pass else { return found }
      return unknown(
        Member(view: found.view ?? recognised.view, certainty: .stated),
        CheckResult(
          .unmeasured, data: found.data, related: found.related, missing: found.missing))
    }
  }

  private var inapplicable: Judgement { Judgement(outcome: .inapplicable, findings: []) }

  // MARK: Phase and source

  /// An answer that needs no check: too early, or a stand-in without the object a rule needs.
  private func judgeMoment() -> Judgement? {
    guard context.snapshot.stage == .rendered else { return nil }
    if let phase = recognised.phase, phase < data.earliestPhase {
      return phase == .empty ? inapplicable : single(.unmeasured, "too-early", ["ad.phase"])
    }
    if data.needsBoundAd, recognised.source == .known(.standIn) {
      return single(.unmeasured, "stand-in", ["ad.attached"])
    }
    return nil
  }

  private func single(_ outcome: Outcome, _ reason: String, _ missing: [String]) -> Judgement {
    let finding = finding(
      Member(view: recognised.view, certainty: .stated),
      CheckResult(outcome, reason, missing: missing))
    return Judgement(outcome: outcome, findings: [finding])
  }

  /// A violation of a rendered ad whose phase nobody knows may be a capture that came too early.
  private var phaseIsUnknown: Bool {
    context.snapshot.stage == .rendered && recognised.phase == nil && data.earliestPhase != .empty
  }

  // MARK: Selection

  private struct Member {
    var view: Int
    var certainty: RoleCertainty
  }

  private struct Judged {
    var member: Member
    var isCertain: Bool
    /// Facts that would tell whether it is selected.
    var facts: [String]
    var verdict: Verdict
  }

  private func quantify() -> [Finding] {
    let selection = rule.selector.select(ad, in: context)
    var judged: [Judged] = []
    for candidate in selection.members {
      let subject = Subject(ad: ad, view: candidate.view)
      let chosen = rule.holds(data.selectWhere, subject, in: context)
      guard chosen != false else { continue }
      judged.append(
        Judged(
          member: Member(view: candidate.view, certainty: candidate.certainty),
          isCertain: candidate.isCertain && chosen == true,
          facts: chosen == nil
            ? rule.missingFacts(data.selectWhere, subject, in: context) : [],
          verdict: rule.evaluate(subject, in: context)))
    }
    switch data.quantifier {
    case .every: return every(judged.map(lowered(under: .every)), gap: selection.gap)
    case .none: return every(judged.map(negated), gap: selection.gap, isNone: true)
    case .some: return some(judged.map(lowered(under: .some)), gap: selection.gap)
    }
  }

  /// Possibly selected views: what stands of their outcome depends on the quantifier.
  private func lowered(under quantifier: Quantifier) -> (Judged) -> Judged {
    { judged in
      guard !judged.isCertain else { return judged }
      var result = judged
      switch (quantifier, judged.verdict.outcome) {
      case (.every, .pass), (.every, .inapplicable), (.some, .inapplicable), (.some, .unmeasured):
        break
      case (.some, .violation):
        result.verdict.outcome = .inapplicable
      default:
        result.verdict = unknownSelection(judged)
      }
      return result
    }
  }

  private func negated(_ judged: Judged) -> Judged {
    var result = judged
    if !judged.isCertain {
      switch judged.verdict.outcome {
      case .violation: result.verdict.outcome = .pass
      case .inapplicable: break
      default: result.verdict = unknownSelection(judged)
      }
    } else {
      result.verdict.outcome = judged.verdict.outcome.negated
    }
    return result
  }

  private func unknownSelection(_ judged: Judged) -> Verdict {
    var result = judged.verdict.result
    result.reason = "selection-unknown"
    result.missing += judged.facts.filter { !result.missing.contains($0) }
    return Verdict(outcome: .unmeasured, result: result)
  }

  // MARK: Quantifiers

  /// One finding per view that is unmeasured, review or violation; notes are kept.
  private func every(_ judged: [Judged], gap: Selection.Gap?, isNone: Bool = false) -> [Finding] {
    var findings = judged.filter { $0.verdict.outcome != .inapplicable }.map {
      finding($0.member, $0.verdict)
    }
    if judged.isEmpty, isNone, gap == nil {
      findings = [finding(Member(view: recognised.view, certainty: .stated), .pass)]
    }
    guard let gap else { return findings }
    // Over an incomplete selection only violations stand, and reviews.
    let standing = findings.filter { $0.outcome >= .review }
    return standing.isEmpty ? [gapFinding(gap)] : standing
  }

  private func some(_ judged: [Judged], gap: Selection.Gap?) -> [Finding] {
    let candidates = judged.filter { $0.verdict.outcome != .inapplicable }
    let related = candidates.map { RelatedView(view: $0.member.view, role: "candidate") }
    for outcome in [Outcome.pass, .review] {
      let matching = candidates.filter { $0.verdict.outcome == outcome }
      // Among passes the plainest decides: a weaker form never turns a pass into a note.
      let chosen =
        outcome == .pass
        ? matching.first { $0.verdict.result.reason.isEmpty } ?? matching.first : matching.first
      if let chosen { return [onAd(chosen, related: related)] }
    }
    if let gap { return [gapFinding(gap, related: related)] }
    for outcome in [Outcome.unmeasured, .violation] {
      if let first = candidates.first(where: { $0.verdict.outcome == outcome }) {
        return [onAd(first, related: related)]
      }
    }
    let absent = CheckResult(.violation, data.absentReason ?? "missing")
    return [finding(Member(view: recognised.view, certainty: recognised.certainty), absent)]
  }

  private func onAd(_ judged: Judged, related: [RelatedView]) -> Finding {
    var finding = finding(judged.member, judged.verdict)
    let known = Set(finding.related.map(\.view))
    finding.related += related.filter { $0.view != judged.member.view && !known.contains($0.view) }
    return finding
  }

  private func gapFinding(_ gap: Selection.Gap, related: [RelatedView] = []) -> Finding {
    let member = Member(view: recognised.view, certainty: .stated)
    switch gap {
    case .treeCut:
      return finding(member, CheckResult(.unmeasured, "tree-cut", related: related))
    case .unreadable(let view):
      return finding(
        member,
        CheckResult(
          .review, "may-be-drawn",
          data: [DataField("class", .code(context.node(view).className))],
          related: [RelatedView(view: view, role: "painter")] + related))
    case .notCaptured(let facts):
      return finding(
        member, CheckResult(.unmeasured, "not-captured", related: related, missing: facts))
    }
  }

  // MARK: Findings

  private func finding(_ member: Member, _ verdict: Verdict) -> Finding {
    var result = verdict.result
    result.outcome = verdict.outcome
    return finding(member, result)
  }

  private func finding(_ member: Member, _ result: CheckResult) -> Finding {
    var outcome = result.outcome
    let reason = result.reason
    // The reason stays: it says what was seen. The missing fact says why a person must look.
    if outcome == .violation, phaseIsUnknown { outcome = .review }
    let certainty = min(member.certainty, recognised.certainty)
    if outcome == .violation, certainty == .guessed,
      let highest = ceiling(.guessedRoles, reason: reason)
    {
      outcome = min(outcome, highest)
    }
    let role = context.recognition.assets[member.view]?.first { $0.ad == ad }
    return Finding(
      ruleID: data.id, pack: data.pack, outcome: outcome, severity: severity(reason),
      reason: reason, ad: ad, view: member.view, asset: role?.asset, related: result.related,
      data: result.data, missing: result.missing + phaseFact(was: result.outcome, now: outcome))
  }

  /// Names the fact that would settle a violation lowered for an unknown phase.
  private func phaseFact(was: Outcome, now: Outcome) -> [String] {
    was == .violation && now == .review && phaseIsUnknown ? ["ad.phase"] : []
  }

  // MARK: Ceilings

  /// Ceilings act last and lower violations only.
  private func limited(_ finding: Finding) -> Finding {
    guard finding.outcome == .violation else { return finding }
    var result = finding
    if rule.measuresPlaces, isPlaceDoubtful(finding) {
      result.outcome = .review
      result.missing.append("geometry.windowRect")
    }
    var circumstances: [Ceiling.Circumstance] = [
      .always, .stage(context.snapshot.stage), .profile(context.profile),
    ]
    if recognised.isTemplate { circumstances.append(.template) }
    for circumstance in circumstances {
      if let outcome = ceiling(circumstance, reason: finding.reason), outcome < result.outcome {
        result.outcome = outcome
      }
    }
    return result
  }

  // MARK: Source code

  /// A review of a nib that the source code beside it settles becomes a pass that quotes the line.
  private func settled(_ finding: Finding) -> Finding {
    guard finding.outcome == .review, context.isDesigned, !context.sources.files.isEmpty else {
      return finding
    }
    let lowerings = data.lowerings.filter { $0.reasons.contains(finding.reason) }
    guard !lowerings.isEmpty else { return finding }
    let judge = SourceJudge(ad: ad, context: context)
    for lowering in lowerings {
      guard let line = judge.line(for: lowering, finding) else { continue }
      var result = finding
      result.outcome = .pass
      result.reason = lowering.evidence.reason
      result.missing = []
      result.data = [
        DataField("place", .code("\(line.file.path):\(line.statement.line)")),
        DataField("line", .text(line.statement.text)),
      ]
      return result
    }
    return finding
  }

  /// The producer's own window rectangle of a view that matters differs from ours.
  private func isPlaceDoubtful(_ finding: Finding) -> Bool {
    let doubtful = context.scene.disagreements
    guard !doubtful.isEmpty else { return false }
    let views = [finding.view].compactMap { $0 } + finding.related.map(\.view)
    return views.contains { view in
      doubtful.contains(view)
        || context.snapshot.ancestors(of: view).contains(where: doubtful.contains)
    }
  }

  private func ceiling(_ circumstance: Ceiling.Circumstance, reason: String) -> Outcome? {
    data.ceilings.first {
      $0.circumstance == circumstance && ($0.reasons.isEmpty || $0.reasons.contains(reason))
        && !$0.exceptReasons.contains(reason)
    }?.outcome
  }

  private func severity(_ reason: String) -> Severity {
    data.severityOverrides.first {
      ($0.reasons.isEmpty || $0.reasons.contains(reason))
        && ($0.stage == nil || $0.stage == context.snapshot.stage)
        && ($0.profile == nil || $0.profile == context.profile)
        && ($0.sale == nil || $0.sale == recognised.sale.value)
    }?.severity ?? data.severity
  }
}
