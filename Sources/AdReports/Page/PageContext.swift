import AdRules
import AdTree

/// What all parts of a page draw on.
struct PageContext {
  let report: ReportDocument
  let words: PageWords
  let order: ReportOrder
  /// In the order of their screens' worst ads.
  let sections: [PageSection]
  let rules: [String: (number: Int, rule: ReportRule)]
  private let inputs: [String: ReportInput]
  /// Ad views by the ids of their ads.
  private let adViews: [String: ReportView]
  private let places: [String: Place]
  private let advice: [String: String]
  private let adSections: [String: Int]

  /// Where a finding stands.
  struct Place {
    /// Index of its section; nil for findings on whole files.
    var section: Int?
    /// Number of its mark; nil where there is none.
    var mark: Int?
  }

  /// - Parameter numbered: the rules in the order of their numbers, if others than the report's.
  init(_ report: ReportDocument, words: PageWords, rules numbered: [ReportRule]? = nil) {
    self.report = report
    self.words = words
    order = ReportOrder(report)
    var rules: [String: (number: Int, rule: ReportRule)] = [:]
    for (index, rule) in (numbered ?? report.rules).enumerated() where rules[rule.id] == nil {
      rules[rule.id] = (index + 1, rule)
    }
    self.rules = rules
    inputs = Dictionary(report.inputs.map { ($0.path, $0) }) { first, _ in first }
    adViews = Dictionary(report.ads.map { ($0.id, $0.view) }) { first, _ in first }
    advice = Dictionary(report.gains.map { ($0.key, $0.advice) }) { first, _ in first }
    sections = PageSection.sections(report, order)
    var places: [String: Place] = [:]
    var adSections: [String: Int] = [:]
    for (index, section) in sections.enumerated() {
      for ad in section.ads {
        adSections[ad.id] = index
        for finding in order.findings[ad.id, default: []] {
          places[finding.id] = Place(section: index)
        }
      }
      guard section.isDrawn else { continue }
      for (number, finding) in section.marked.enumerated() {
        places[finding.id]?.mark = number + 1
      }
    }
    self.places = places
    self.adSections = adSections
  }

  func place(of finding: ReportFinding) -> Place { places[finding.id] ?? Place() }

  func input(_ path: String) -> ReportInput? { inputs[path] }

  /// Index of the section that shows an ad.
  func section(ofAd id: String) -> Int? { adSections[id] }

  func adView(of finding: ReportFinding) -> ReportView? { finding.ad.flatMap { adViews[$0] } }

  func title(ofRule id: String) -> String { rules[id]?.rule.title ?? id }

  func advice(_ key: String) -> String { advice[key] ?? key }

  /// The screen's name, or the name of its file.
  func name(of section: PageSection) -> String {
    if let name = section.screen.flatMap({ report.screens[$0].name }), !name.isEmpty {
      return PageText.short(name)
    }
    return fileName(section.input)
  }

  func fileName(_ path: String) -> String {
    if path == "-" { return words["input.standard"] }
    return PageText.short(path.split(separator: "/").last.map(String.init) ?? path)
  }

  /// The first finding of each rule, violations and reviews before all others: the words of the
  /// rule stand with it.
  func carriers(in sections: Range<Int>, withFiles: Bool) -> [String: String] {
    var findings = sections.flatMap { self.sections[$0].marked }
    if withFiles { findings += order.snapshotFindings }
    for section in sections {
      for ad in self.sections[section].ads {
        findings += order.findings[ad.id, default: []].filter {
          $0.outcome == .unmeasured || $0.isAccepted
        }
      }
    }
    var carriers: [String: String] = [:]
    for finding in findings where carriers[finding.ruleID] == nil {
      carriers[finding.ruleID] = finding.id
    }
    return carriers
  }
}
