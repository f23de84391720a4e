import AdRules
import AdTree

/// One screen with its ads, as a section of the page.
struct PageSection {
  /// Index into the report's screens; nil for ads whose geometry is not in the report.
  var screen: Int?
  var input: String
  /// Worst first.
  var ads: [ReportAd]
  /// Its violations and reviews, in the order of their marks.
  var marked: [ReportFinding] = []
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
    for index in sections.indices {
      sections[index].marked = sections[index].ads.flatMap { ad in
        order.findings[ad.id, default: []].filter { $0.outcome >= .review }
      }
    }
    return sections
  }

  /// About as many bytes as its part of a page takes.
  func weight(_ report: ReportDocument, _ order: ReportOrder) -> Int {
    let nodes = screen.map { report.screens[$0].nodes.count } ?? 0
    let picture = screen.flatMap { report.screens[$0].picture?.utf8.count } ?? 0
    let findings = ads.reduce(0) { $0 + order.findings[$1.id, default: []].count }
    let outcomes = ads.reduce(0) { $0 + $1.outcomes.count }
    return 1_500 + findings * 2_000 + nodes * 420 + outcomes * 70 + picture
  }
}
