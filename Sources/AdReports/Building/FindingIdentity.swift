import AdRules
import AdTree

/// The three hashes of a finding, and the id of an ad.
struct FindingIdentity {
  let input: String
  let snapshot: Snapshot
  let paths: TreePaths
  let ads: [RecognizedAd]

  func adID(_ ad: RecognizedAd) -> String {
    var hash = StableHash()
    hash.add("ad")
    hash.add(input)
    hash.add(paths[ad.view])
    return hash.text
  }

  /// Unique in a report, except where one view is judged twice by a rule for the same reason.
  func id(_ finding: Finding) -> String {
    var hash = StableHash()
    hash.add("finding")
    hash.add(input)
    hash.add(finding.ad.map { paths[ads[$0].view] } ?? "")
    hash.add(finding.view.map { paths[$0] } ?? "")
    hash.add(finding.asset?.rawValue ?? "")
    hash.add(finding.pack)
    hash.add(finding.ruleID)
    hash.add(finding.reason)
    return hash.text
  }

  /// No ordinal, plain container, file name or measured number goes into it.
  func fingerprint(_ finding: Finding) -> String {
    var hash = StableHash()
    hash.add("fingerprint")
    addFault(finding, to: &hash)
    hash.add(snapshot.capture.screenName.value ?? "")
    return hash.text
  }

  /// The same for the same fault of the same component, whatever screen shows it.
  func group(_ finding: Finding) -> String {
    var hash = StableHash()
    hash.add("group")
    hash.add(finding.outcome.name)
    addFault(finding, to: &hash)
    hash.add(component(finding))
    return hash.text
  }

  /// Class of the view controller or cell that owns the ad, else of the ad view.
  func component(_ finding: Finding) -> String {
    guard let ad = finding.ad else { return "" }
    return owner(of: ads[ad].view) ?? snapshot.nodes[ads[ad].view].className
  }

  private func addFault(_ finding: Finding, to hash: inout StableHash) {
    hash.add(finding.pack)
    hash.add(finding.ruleID)
    hash.add(finding.reason)
    if let asset = finding.asset {
      hash.add("asset")
      hash.add(asset.rawValue)
    } else if let view = finding.view {
      hash.add("path")
      hash.add(classPath(of: view, ad: finding.ad))
    }
    hash.add(finding.ad.flatMap { owner(of: ads[$0].view) } ?? "")
  }

  func evidence(_ finding: Finding) -> String {
    var hash = StableHash()
    var words: StableHash?
    hash.add("evidence")
    for field in finding.data {
      hash.add(field.name)
      Self.add(field.value.redacted, to: &hash)
      guard field.value.redacted != field.value else { continue }
      var texts = words ?? StableHash()
      texts.add(field.name)
      Self.add(field.value, to: &texts)
      words = texts
    }
    for related in finding.related {
      hash.add(related.role)
      hash.add(classPath(of: related.view, ad: finding.ad))
      if let share = related.share { hash.add(Self.whole(share * 100)) }
    }
    for fact in finding.missing { hash.add(fact) }
    return EvidenceHash.text(hash, words: words)
  }

  /// Classes below the ad view, or from the root where the view lies elsewhere. What only arranges
  /// other views is no part of a place.
  private func classPath(of view: Int, ad: Int?) -> String {
    let top = ad.map { ads[$0].view }
    let below = top.flatMap { snapshot.isDescendant(view, of: $0) || view == $0 ? $0 : nil }
    return snapshot.classPath(of: view, below: below, without: Self.containers)
  }

  /// Class of the nearest view controller or cell around a view; in a nib without either, of its
  /// File's Owner.
  private func owner(of view: Int) -> String? {
    for candidate in [view] + snapshot.ancestors(of: view) {
      let node = snapshot.nodes[candidate]
      if let controller = node.viewController.value { return controller }
      if node.classChain.isA(anyOf: Self.cells) == true { return node.className }
    }
    return snapshot.objects.first { $0.role == "IBFilesOwner" }?.className
  }

  private static let containers: Set<String> = ["UIView", "UIStackView"]

  private static let cells: Set<String> = [
    "UITableViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView",
  ]

  private static func add(_ value: DataValue, to hash: inout StableHash) {
    switch value {
    case .percent(let share):
      hash.add("percent")
      hash.add(whole(share * 100))
    case .points(let points):
      hash.add("points")
      hash.add(whole(points))
    case .number(let number):
      hash.add("number")
      hash.add(whole(number * 100))
    case .count(let count):
      hash.add("count")
      hash.add(count)
    case .text(let text):
      hash.add("text")
      hash.add(text)
    case .code(let code):
      hash.add("code")
      hash.add(code)
    case .size(let width, let height):
      hash.add("size")
      hash.add(whole(width))
      hash.add(whole(height))
    case .list(let values):
      hash.add("list")
      hash.add(values.count)
      // Lists hold scalars: checks make them, not files.
      for value in values { add(value, to: &hash) }
    }
  }

  /// Rounded half away from zero; what no integer can hold becomes the nearest that can.
  private static func whole(_ value: Double) -> Int {
    Int(exactly: value.rounded()) ?? (value.isNaN ? 0 : value < 0 ? Int.min : Int.max)
  }
}
