import AdRules
import AdTree

/// One screen with its ads, as a section of the page.
struct PageSection {
  /// Index into the report's screens; nil for ads whose geometry is not in the report.
  var screen: Int?
  var input: String
  /// Worst first.
  var ads: [ReportAd]
  /// Its violations and reviews that need attention, in the order of their marks.
  var marked: [ReportFinding] = []
  /// Findings made in another variant that hold here too.
  var shared: [ReportFinding] = []
  /// Whether the page can draw it.
  var isDrawn = false

  /// All sections in the order of the worst ad of each.
  static func sections(_ report: ReportDocument, _ order: ReportOrder) -> [PageSection] {
    var screens: [String: Int] = [:]
    for (index, screen) in report.screens.enumerated() {
      for node in screen.nodes where node.role == "adView" {
        screens["\(screen.input)\u{0}\(node.id)"] = index
      }
    }
    var sections: [PageSection] = []
    var places: [String: Int] = [:]
    for ad in order.ads {
      let screen = screens["\(ad.input)\u{0}\(ad.view.id)"]
      let key = screen.map { "\($0)" } ?? "\u{0}\(ad.input)"
      if let place = places[key] {
        sections[place].ads.append(ad)
      } else {
        places[key] = sections.count
        let size = screen.map { report.screens[$0].size }
        sections.append(
          PageSection(
            screen: screen, input: ad.input, ads: [ad],
            isDrawn: size.map { $0.width > 0 && $0.height > 0 } ?? false))
      }
    }
    var shared: [String: [ReportFinding]] = [:]
    for finding in report.findings where finding.needsAttention {
      for ad in Set(finding.variants.compactMap(\.ad)) where ad != finding.ad {
        shared[ad, default: []].append(finding)
      }
    }
    for index in sections.indices {
      let ads = sections[index].ads.map(\.id)
      sections[index].marked = ads.flatMap { ad in
        order.findings[ad, default: []].filter(\.needsAttention)
      }
      sections[index].shared = ads.flatMap { shared[$0, default: []] }
    }
    sections.sortStably { $0.rank < $1.rank }
    return sections
  }

  /// Screens with findings of their own come before their variants, and those before all others.
  private var rank: Int { !marked.isEmpty ? 0 : !shared.isEmpty ? 1 : 2 }

  /// About as many bytes as its part of a page takes.
  func weight(_ report: ReportDocument, _ order: ReportOrder) -> Int {
    let nodes = screen.map { report.screens[$0].nodes.count } ?? 0
    let picture = screen.flatMap { report.screens[$0].picture?.utf8.count } ?? 0
    let findings = ads.reduce(0) { $0 + order.findings[$1.id, default: []].count }
    let outcomes = ads.reduce(0) { $0 + $1.outcomes.count }
    return 1_500 + findings * 2_000 + nodes * 420 + outcomes * 70 + picture
  }
}

extension ReportFinding {
  /// A violation or a review that nobody has dealt with.
  var needsAttention: Bool { verdict >= .review && !isDealtWith }

  /// A violation or a review that somebody has dealt with.
  var isAccepted: Bool { outcome >= .review && !needsAttention }

  /// The outcome to show.
  var shownOutcome: Outcome { isDealtWith ? outcome : verdict }
}
