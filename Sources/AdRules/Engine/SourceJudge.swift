import AdTree

/// Looks for the statement that settles a review of a nib, in the source files that deal with the
/// nib: those that load it, and those that name the ad view's class or the class of its owner,
/// cell or controller. What another file says decides nothing.
struct SourceJudge {
  /// A statement with the file it stands in.
  struct Line {
    var file: SourceFile
    var statement: SourceStatement
  }

  private let ad: Int
  private let context: AuditContext
  private let recognised: RecognizedAd
  private let classes: Set<String>
  private let lines: [Line]

  init(ad: Int, context: AuditContext) {
    self.ad = ad
    self.context = context
    recognised = context.recognition.ads[ad]
    classes = Self.classes(around: recognised, in: context)
    lines = context.sources.files(
      naming: classes, nib: context.nib, isLoadedByName: context.snapshot.format == "xib"
    ).flatMap { file in
      file.statements.lazy.filter { statement in
        context.nib.map { !file.isAboutOtherNib(statement.enclosingType, than: $0.name) } ?? true
      }.map { Line(file: file, statement: $0) }
    }
  }

  /// The first statement that gives a lowering's evidence for a finding.
  func line(for lowering: Lowering, _ finding: Finding) -> Line? {
    switch lowering.evidence {
    case .interactionOff: return interactionOff(finding)
    case .adAssigned: return adAssigned(finding)
    case .outletSet: return lowering.outlet.flatMap(outletSet)
    case .attributionSet: return attributionSet()
    }
  }

  // MARK: Classes

  private static let cells: Set<String> = [
    "tableViewCell", "collectionViewCell", "collectionReusableView",
  ]

  private static func classes(
    around ad: RecognizedAd, in context: AuditContext
  ) -> Set<String> {
    let snapshot = context.snapshot
    var names: Set<String> = [snapshot.nodes[ad.view].className]
    for view in [ad.view] + snapshot.ancestors(of: ad.view) {
      let node = snapshot.nodes[view]
      if let controller = node.viewController.value { names.insert(controller) }
      if context.infos[view].isCell || node.design.map({ cells.contains($0.element) }) == true
        || node.parent == nil
      {
        names.insert(node.className)
      }
    }
    for outlet in snapshot.outlets {
      guard case .view(let target) = outlet.target,
        target == ad.view || snapshot.isDescendant(target, of: ad.view)
      else { continue }
      names.formUnion(Self.name(of: outlet.owner, in: snapshot).map { [$0] } ?? [])
    }
    if snapshot.format == "xib" {
      let owner = snapshot.objects.first { $0.role == "IBFilesOwner" }?.className
      if let owner { names.insert(owner) }
    }
    return names.filter { isOwn($0, context.pack.roles) }
  }

  private static func name(of owner: OutletOwner, in snapshot: Snapshot) -> String? {
    switch owner {
    case .view(let view): snapshot.nodes[view].className
    case .object(let object):
      snapshot.objects.indices.contains(object) ? snapshot.objects[object].className : nil
    }
  }

  /// A class of the app, and none that every file may name.
  private static func isOwn(_ name: String, _ roles: ClassRoles) -> Bool {
    !name.isEmpty && !["UI", "NS"].contains(where: name.hasPrefix) && roles.adViews[name] == nil
      && !roles.otherNetworks.contains(name) && !roles.mediationWrappers.contains(name)
      && !roles.isSDKClass(name)
  }

  // MARK: Interaction

  private func interactionOff(_ finding: Finding) -> Line? {
    let found = views(of: finding).map { view -> Line? in
      let set = interactions(of: view)
      return set.allSatisfy { $0.statement.action == .interaction(false) } ? set.first : nil
    }
    return found.contains { $0 == nil } ? nil : found.first ?? nil
  }

  private func adAssigned(_ finding: Finding) -> Line? {
    let isLeftOn = views(of: finding).contains { view in
      interactions(of: view).contains { $0.statement.action != .interaction(false) }
    }
    return isLeftOn
      ? nil : lines.first { $0.statement.action == .nativeAd && isOnAdView($0.statement) }
  }

  /// The finding's view and the others it speaks for.
  private func views(of finding: Finding) -> [Int] {
    [finding.view].compactMap { $0 }
      + finding.related.filter { $0.role == "target" }.map(\.view)
  }

  private func interactions(of view: Int) -> [Line] {
    let names = names(of: view)
    return lines.filter { line in
      guard case .interaction = line.statement.action else { return false }
      return isOn(view, names, line)
    }
  }

  // MARK: Outlets

  private func outletSet(_ asset: Asset) -> Line? {
    lines.first { line in
      guard case .outlet(asset.outlet, _) = line.statement.action else { return false }
      return isOnAdView(line.statement)
    }
  }

  // MARK: Attribution

  private func attributionSet() -> Line? {
    for candidate in context.candidates[ad] where mayBecomeBadge(candidate) {
      let names = names(of: candidate.view)
      let texts = lines.filter { isText($0.statement) && isOn(candidate.view, names, $0) }
      if let first = texts.first, texts.allSatisfy({ isAttribution($0.statement) }) {
        return first
      }
      let className = context.node(candidate.view).className
      if case .mayBeView = candidate.evidence, Self.isOwn(className, context.pack.roles),
        let drawn = classText(className)
      {
        return drawn
      }
    }
    return newLabel()
  }

  private func mayBecomeBadge(_ candidate: AttributionCandidate) -> Bool {
    guard candidate.place == .inside,
      context.scene.effectiveHidden(of: candidate.view).isHidden != true
    else { return false }
    switch candidate.evidence {
    case .mayBeFilled, .mayBeView, .text(_, .near): return true
    default: return false
    }
  }

  /// A word that the class of a badge shows, by its own code.
  private func classText(_ className: String) -> Line? {
    for file in context.sources.files(
      naming: [className], nib: context.nib, isLoadedByName: false)
    {
      let own = file.statements.filter { $0.enclosingType == className && isText($0) }
      if let first = own.first, own.allSatisfy(isAttribution) {
        return Line(file: file, statement: first)
      }
    }
    return nil
  }

  /// A word on a label that the ad's own classes make.
  private func newLabel() -> Line? {
    lines.first { line in
      let statement = line.statement
      guard statement.isOnNewLabel, isAttribution(statement),
        statement.enclosingType.map(classes.contains) == true
      else { return false }
      return line.file.statements.allSatisfy { other in
        !isText(other) || isAttribution(other)
          || Set(other.receivers).isDisjoint(with: statement.receivers)
      }
    }
  }

  private func isText(_ statement: SourceStatement) -> Bool {
    if case .text = statement.action { true } else { false }
  }

  private func isAttribution(_ statement: SourceStatement) -> Bool {
    guard case .text(let text?) = statement.action else { return false }
    return context.matcher.isAttribution(text)
  }

  // MARK: Names

  /// What code may call a view.
  private struct Names {
    /// Outlet → classes of the objects that have it.
    var outlets: [String: Set<String>] = [:]
    /// Outlets of the ad view among them.
    var assets: Set<String> = []
  }

  private func names(of view: Int) -> Names {
    var names = Names()
    for outlet in context.snapshot.outlets where outlet.target == .view(view) {
      let owner = Self.name(of: outlet.owner, in: context.snapshot)
      names.outlets[outlet.property, default: []].formUnion(owner.map { [$0] } ?? [])
    }
    for asset in context.assets(shownBy: view, ad: ad) {
      names.assets.insert(asset.outlet)
      names.outlets[asset.outlet, default: []].formUnion(classes)
    }
    return names
  }

  /// Whether a statement sets something of this view.
  private func isOn(_ view: Int, _ names: Names, _ line: Line) -> Bool {
    let node = context.node(view)
    let type = line.statement.enclosingType
    return line.statement.receivers.contains { receiver in
      switch receiver {
      case .own: return type == node.className && Self.isOwn(node.className, context.pack.roles)
      case .tag(let tag): return tag != 0 && node.tag.value == tag
      case .named(let name, _, let isBare):
        if let owners = names.outlets[name] {
          return !isBare || type.map(owners.contains) == true
        }
        return isAlias(receiver, of: names.assets, in: line.file)
      case .variable: return isAlias(receiver, of: names.assets, in: line.file)
      }
    }
  }

  /// Whether the file makes a property or variable the ad view's outlet.
  private func isAlias(
    _ receiver: SourceView, of assets: Set<String>, in file: SourceFile
  ) -> Bool {
    file.statements.contains { statement in
      guard case .outlet(let name, let views) = statement.action else { return false }
      return assets.contains(name) && views.contains(receiver) && isOnAdView(statement)
    }
  }

  private static let adViewEndings = ["adview", "adsview", "nativeview"]

  /// Whether a statement sets something of the ad view, by its class, by an outlet to it or, where
  /// the code does not tell its class, by its name.
  private func isOnAdView(_ statement: SourceStatement) -> Bool {
    let className = context.node(recognised.view).className
    return statement.receivers.contains { receiver in
      switch receiver {
      case .own:
        return statement.enclosingType == className && Self.isOwn(className, context.pack.roles)
      case .tag(let tag): return tag != 0 && context.node(recognised.view).tag.value == tag
      case .named(let name, let type, _), .variable(let name, let type):
        if let type { return type == className || type.hasSuffix("AdView") }
        if context.snapshot.outlets.contains(where: {
          $0.property == name && $0.target == .view(recognised.view)
        }) {
          return true
        }
        return Self.adViewEndings.contains(where: name.lowercased().hasSuffix)
      }
    }
  }
}
