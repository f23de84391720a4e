import AdRules

/// The order in which outputs for people show things: worst first.
struct ReportOrder {
  /// Findings of each ad, by ad id, worst first.
  private(set) var findings: [String: [ReportFinding]] = [:]
  /// Findings on whole snapshots, worst first.
  private(set) var snapshotFindings: [ReportFinding] = []
  /// Worst first; ads without violations and reviews keep the report's order.
  private(set) var ads: [ReportAd]

  init(_ report: ReportDocument) {
    for finding in report.findings {
      if let ad = finding.ad {
        findings[ad, default: []].append(finding)
      } else {
        snapshotFindings.append(finding)
      }
    }
    for ad in findings.keys { findings[ad]?.sortStably(by: Self.isWorse) }
    snapshotFindings.sortStably(by: Self.isWorse)
    ads = report.ads
    let weights = findings.mapValues(Self.weight)
    ads.sortStably { Self.isHigher(weights[$0.id] ?? [], weights[$1.id] ?? []) }
  }

  private static func isWorse(_ one: ReportFinding, _ other: ReportFinding) -> Bool {
    let (left, right) = (one.weighedOutcome, other.weighedOutcome)
    return left == right ? one.severity > other.severity : left > right
  }

  /// Numbers of must, should and info violations, then of reviews.
  private static func weight(_ findings: [ReportFinding]) -> [Int] {
    var weight = [Int](repeating: 0, count: 6)
    for finding in findings {
      let row: Int
      switch finding.weighedOutcome {
      case .violation: row = 0
      case .review: row = 3
      case .unmeasured, .pass, .inapplicable: continue
      }
      switch finding.severity {
      case .must: weight[row] += 1
      case .should: weight[row + 1] += 1
      case .info: weight[row + 2] += 1
      }
    }
    return weight
  }

  private static func isHigher(_ one: [Int], _ other: [Int]) -> Bool {
    for index in 0..<6 {
      let left = index < one.count ? one[index] : 0
      let right = index < other.count ? other[index] : 0
      if left != right { return left > right }
    }
    return false
  }
}

extension Array {
  /// Equal elements keep their order.
  mutating func sortStably(by isBefore: (Element, Element) -> Bool) {
    self = enumerated().sorted { one, other in
      if isBefore(one.element, other.element) { return true }
      if isBefore(other.element, one.element) { return false }
      return one.offset < other.offset
    }.map(\.element)
  }
}

extension ReportFinding {
  /// What is dealt with comes after all that is not.
  var weighedOutcome: Outcome { isDealtWith ? .inapplicable : verdict }
}
