import AdPacks
import AdRules

/// Makes the findings of one view in several variants of a matrix one finding.
///
/// It keeps the id, the data and the views of the plainest variant it was made in; its evidence
/// is that of all of them.
struct VariantMerger {
  /// Inputs of one matrix; a variant that was captured again is in another.
  private struct Lane: Hashable {
    var matrix: String
    var number: Int
  }

  private struct Subject: Hashable {
    var lane: Lane
    /// Holds outcome, rule, reason, asset and component.
    var group: String
    var severity: Severity
    var ad: String?
    var view: String?
    /// Which time in its input.
    var time: Int
  }

  /// One ad of a matrix.
  private struct MatrixAd: Hashable {
    var lane: Lane
    var path: String
  }

  private var lanes: [String: Lane] = [:]
  private var variants: [String: ReportVariant] = [:]
  private var inputs: [Lane: [String]] = [:]
  private var adPaths: [String: String] = [:]
  private var ads: [MatrixAd: [ReportAd]] = [:]

  init(inputs all: [ReportInput], ads: [ReportAd]) {
    var times: [[String]: Int] = [:]
    for input in all where input.status == .audited {
      guard let variant = input.variant else { continue }
      let time = times[[variant.matrix, variant.key], default: 0]
      times[[variant.matrix, variant.key]] = time + 1
      let lane = Lane(matrix: variant.matrix, number: time)
      lanes[input.path] = lane
      variants[input.path] = variant
      inputs[lane, default: []].append(input.path)
    }
    for ad in ads {
      adPaths[ad.id] = ad.view.path
      guard let lane = lanes[ad.input] else { continue }
      self.ads[MatrixAd(lane: lane, path: ad.view.path), default: []].append(ad)
    }
  }

  /// Findings in the same order, each where its plainest variant stood.
  func merged(_ findings: [ReportFinding]) -> [ReportFinding] {
    guard !lanes.isEmpty else { return findings }
    var times: [String: [Subject: Int]] = [:]
    var places: [Subject: [Int]] = [:]
    for (index, finding) in findings.enumerated() {
      guard let lane = lanes[finding.input], (inputs[lane] ?? []).count > 1 else { continue }
      var subject = Subject(
        lane: lane, group: finding.group, severity: finding.severity,
        ad: finding.ad.flatMap { adPaths[$0] }, view: finding.view?.path, time: 0)
      let time = times[finding.input, default: [:]][subject, default: 0]
      times[finding.input, default: [:]][subject] = time + 1
      subject.time = time
      places[subject, default: []].append(index)
    }
    var kept: [Int: ReportFinding] = [:]
    var dropped: Set<Int> = []
    for (subject, indices) in places {
      let same = indices.map { findings[$0] }
      guard let first = plainest(same) else { continue }
      kept[indices[first]] = merged(same, into: same[first], subject.lane)
      dropped.formUnion(indices)
    }
    return findings.enumerated().compactMap { index, finding in
      kept[index] ?? (dropped.contains(index) ? nil : finding)
    }
  }

  /// The place of the finding whose variant differs least from what most people see.
  private func plainest(_ findings: [ReportFinding]) -> Int? {
    findings.indices.min { one, other in
      oddness(findings[one]) < oddness(findings[other])
    }
  }

  private func oddness(_ finding: ReportFinding) -> Int {
    guard let variant = variants[finding.input] else { return 0 }
    return (variant.appearance == .dark ? 1 : 0) + (variant.direction == .rightToLeft ? 1 : 0)
      + (variant.textSize == "L" ? 0 : 1) + (variant.content == "usual" ? 0 : 1)
  }

  private func merged(
    _ findings: [ReportFinding], into plainest: ReportFinding, _ lane: Lane
  ) -> ReportFinding {
    var result = plainest
    result.variants = findings.map { finding in
      FindingVariant(
        key: variants[finding.input]?.key ?? "", input: finding.input, ad: finding.ad,
        view: finding.view, evidence: finding.evidence)
    }
    result.evidence = EvidenceHash.text(of: result.variants)
    for finding in findings {
      result.missing += finding.missing.filter { !result.missing.contains($0) }
      result.decidedBy += finding.decidedBy.filter { !result.decidedBy.contains($0) }
    }
    let words = VariantWords(
      found: findings.compactMap { variants[$0.input] },
      all: (inputs[lane] ?? []).compactMap { variants[$0] },
      isOpenElsewhere: isOpen(besides: findings, plainest, lane))
    result.message += words.sentence
    return result
  }

  /// Whether some other variant leaves open what was found in these.
  private func isOpen(
    besides findings: [ReportFinding], _ finding: ReportFinding, _ lane: Lane
  ) -> Bool {
    guard let id = finding.ad, let path = adPaths[id] else { return false }
    let found = Set(findings.compactMap(\.ad))
    let others = (ads[MatrixAd(lane: lane, path: path)] ?? []).filter { !found.contains($0.id) }
    if others.count + found.count < (inputs[lane] ?? []).count { return true }
    return others.contains { ad in
      switch ad.outcomes.first(where: { $0.ruleID == finding.ruleID })?.outcome {
      case .unmeasured: finding.outcome != .unmeasured
      case .review: finding.outcome == .violation
      case .pass, .violation, .inapplicable, nil: false
      }
    }
  }
}
