import AdRules
import AdTree

/// The verdict and the figures as values for `page.html`.
struct SummaryContent {
  let context: PageContext

  private var words: PageWords { context.words }
  private var report: ReportDocument { context.report }

  // MARK: Verdict

  var verdict: PageValue {
    let summary = report.summary
    let must = summary.mustRules
    let violations = summary.count(.violation)
    let reviews = summary.count(.review)
    let outcome: Outcome
    let sentence: String
    if violations > 0 {
      let ads = Set(
        report.findings.lazy.filter { $0.verdict == .violation && $0.acceptance == nil }
          .compactMap(\.ad)
      ).count
      outcome = .violation
      sentence = words.count(
        "verdict.violations", violations, ["hit": "\(ads)", "ads": "\(summary.ads)"])
    } else if summary.ads == 0 {
      (outcome, sentence) = (.inapplicable, words["verdict.noAd"])
    } else if reviews > 0 {
      (outcome, sentence) = (.review, words.count("verdict.reviews", reviews))
    } else if must.applicable > must.decided {
      outcome = .unmeasured
      sentence = words.count("verdict.open", must.applicable - must.decided)
    } else {
      (outcome, sentence) = (.pass, words["verdict.fine"])
    }
    return [
      "kind": .text(outcome.name), "sign": .text(PageWords.sign(outcome)),
      "sentence": .text(sentence),
      "decided": .text(
        must.applicable == 0
          ? ""
          : words[
            "verdict.decided",
            ["decided": "\(must.decided)", "applicable": "\(must.applicable)"]]),
    ]
  }

  // MARK: Figures

  private func count(_ outcome: Outcome) -> Int {
    outcome >= .unmeasured ? report.summary.count(outcome) : report.summary.outcomes[outcome] ?? 0
  }

  var figures: [PageValue] {
    Outcome.allCases.reversed().map { outcome in
      let count = count(outcome)
      return [
        "kind": .text(outcome.name), "sign": .text(PageWords.sign(outcome)),
        "count": "\(count)", "label": .text(words.outcome(outcome)),
        "detail": .text(detail(outcome)), "isZero": .flag(count == 0),
      ]
    }
  }

  /// Violations and reviews by severity; for the others, what they are.
  private func detail(_ outcome: Outcome) -> String {
    let severities = Severity.allCases.reversed().compactMap { severity in
      report.summary.findings[outcome]?[severity].map {
        "\($0) \(words.severity(severity))"
      }
    }
    guard outcome >= .review, !severities.isEmpty else {
      return words["outcome.\(outcome.name).detail"]
    }
    return severities.joined(separator: ", ")
  }

  /// Pairs of an ad and a rule in the proportions of their outcomes, 1,000 wide.
  var bar: PageValue {
    let shown = Outcome.allCases.reversed().filter { $0 != .inapplicable }
    let total = shown.reduce(0) { $0 + (report.summary.outcomes[$1] ?? 0) }
    guard total > 0 else { return .flag(false) }
    var left = 0.0
    var parts: [PageValue] = []
    for outcome in shown {
      let width = Double(report.summary.outcomes[outcome] ?? 0) * 1_000 / Double(total)
      guard width > 0 else { continue }
      parts.append([
        "kind": .text(outcome.name), "x": .text(Wireframe.number(left)),
        "width": .text(Wireframe.number(max(width - 3, 1))),
      ])
      left += width
    }
    return ["parts": .list(parts)]
  }

  /// What may follow from the violations and reviews.
  var consequences: PageValue {
    var counts: [Consequence.Kind: [Outcome: Int]] = [:]
    for finding in report.findings where finding.verdict >= .review && finding.acceptance == nil {
      counts[finding.consequence.kind, default: [:]][finding.verdict, default: 0] += 1
    }
    guard !counts.isEmpty else { return .flag(false) }
    let kinds = Consequence.Kind.allCases.filter { counts[$0] != nil }
    return [
      "rows": .list(
        kinds.map { kind in
          [
            "kind": .text(words.consequence(kind)),
            "follows": .text(words["kind.\(kind.rawValue).follows"]),
            "violations": "\(counts[kind]?[.violation] ?? 0)",
            "reviews": "\(counts[kind]?[.review] ?? 0)",
          ]
        })
    ]
  }

  /// Decisions of the project that have no effect.
  var decisions: PageValue {
    guard !report.decisions.problems.isEmpty else { return .flag(false) }
    return [
      "rows": .list(
        report.decisions.problems.map { problem in
          [
            "kind": .text(words["decision.\(problem.kind.rawValue)"]),
            "file": .text(PageText.long(problem.file) + ":\(problem.line)"),
            "message": .text(PageText.long(problem.message)),
          ]
        })
    ]
  }

  var reading: String {
    let files = report.summary.files
    var parts = [words.count("files.read", files.read)]
    if files.failed > 0 { parts.append(words.count("files.failed", files.failed)) }
    for skipped in files.skipped {
      parts.append(
        words["files.skipped", ["count": "\(skipped.count)", "reason": skipped.reason]])
    }
    if let absent = report.baseline?.absent, absent > 0 {
      parts.append(words.count("baseline.absent", absent))
    }
    return parts.joined(separator: ", ")
  }

  var settings: [PageValue] {
    let settings = report.settings
    var rows: [(String, String)] = [
      ("settings.profile", words["profile.\(settings.profile.rawValue)"]),
      (
        "settings.failOn",
        settings.failOn.map {
          words["settings.failOn.least", ["severity": words.severity($0)]]
        } ?? words["settings.failOn.none"]
      ),
    ]
    if settings.failOnReview {
      rows.append(("settings.failOn", words["settings.failOn.review"]))
    }
    if settings.minAds > 0 {
      rows.append(("settings.minAds", words["settings.least", ["value": "\(settings.minAds)"]]))
    }
    if let least = settings.minDecided {
      rows.append(
        ("settings.minDecided", words["settings.least", ["value": Words.number(least) + " %"]]))
    }
    for (key, list) in [
      ("settings.words", settings.acceptedWords), ("settings.classes", settings.adClasses),
      ("settings.excluded", settings.excluded), ("settings.sources", settings.sources),
    ] where !list.isEmpty {
      rows.append((key, list.joined(separator: ", ")))
    }
    if settings.redacted { rows.append(("settings.texts", words["settings.texts.redacted"])) }
    return rows.map { ["setting": .text(words[$0]), "choice": .text(PageText.long($1))] }
  }
}
