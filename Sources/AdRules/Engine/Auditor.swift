import AdGeometry
import AdTree

/// Choices that hold for a whole run.
public struct AuditOptions: Sendable, Hashable {
  public var profile: Profile
  /// Attribution words accepted besides the lexicon's.
  public var acceptedWords: [String]
  /// Classes that are ad views, by the user's word.
  public var adClasses: Set<String>
  /// Classes of windows that count as not shown: debugging tools, for example. Ads in them are no
  /// ads.
  public var ignoredWindows: Set<String>
  /// Accessibility identifier or class → the part its views play in an ad, by the user's word.
  public var viewRoles: [String: DeclaredRole]
  /// The source code beside the nibs: it only lowers reviews of theirs.
  public var sources: SourceFacts

  public init(
    profile: Profile = .admob, acceptedWords: [String] = [], adClasses: Set<String> = [],
    ignoredWindows: Set<String> = [], viewRoles: [String: DeclaredRole] = [:],
    sources: SourceFacts = SourceFacts()
  ) {
    self.profile = profile
    self.acceptedWords = acceptedWords
    self.adClasses = adClasses
    self.ignoredWindows = ignoredWindows
    self.viewRoles = viewRoles
    self.sources = sources
  }
}

/// Audits snapshots against one or more packs. Build one and use it for every file, from any
/// thread.
public struct Auditor: Sendable {
  private let packs: [PackAudit]
  private let ignoredWindows: Set<String>

  /// Packs that name ad views of their own are networks: each recognises and judges its own ads.
  /// The others judge the ads of the first.
  public init(packs: [RulePack], options: AuditOptions = AuditOptions()) {
    self.packs = packs.map { PackAudit(pack: $0, options: options) }
    ignoredWindows = options.ignoredWindows
  }

  /// Whether the snapshot holds an ad at all; files without one are skipped.
  public func holdsAd(_ snapshot: Snapshot) -> Bool {
    packs.contains { !$0.recognise(snapshot, $0.infos(of: snapshot)).ads.isEmpty }
  }

  /// Judges one snapshot.
  ///
  /// - Parameter nib: the nib's file, to find the source code that loads it.
  public func audit(_ original: Snapshot, nib: NibPath? = nil) -> AuditResult {
    let snapshot = original.hiding(windows: ignoredWindows)
    guard let first = packs.first else {
      let empty = Recognition(ads: [], assets: [:], owners: [])
      return AuditResult(
        recognition: empty,
        scene: PaintedScene(
          snapshot: snapshot, hints: snapshot.nodes.map { _ in ViewHint(painter: .none) }),
        findings: [], outcomes: [])
    }
    let networks = networks(of: snapshot)
    var result = first.audit(snapshot, nib: nib, recognised: networks[0])
    for (index, pack) in packs.enumerated().dropFirst() {
      guard let own = networks[index] else {
        let other = pack.audit(
          snapshot, nib: nib, recognised: networks[0] ?? result.recognition)
        result.findings.append(contentsOf: other.findings)
        for index in other.outcomes.indices {
          result.outcomes[index].merge(other.outcomes[index]) { first, _ in first }
        }
        continue
      }
      if !own.ads.isEmpty { result.add(pack.audit(snapshot, nib: nib, recognised: own)) }
    }
    return result
  }

  /// What each network recognises, in the order of the packs; nil for packs without ad views of
  /// their own, and for the first where nothing is taken from it.
  private func networks(of snapshot: Snapshot) -> [Recognition?] {
    let first = packs[0]
    let isNetwork = packs.map { pack in
      pack.pack.roles.adViews.keys.contains { first.pack.roles.adViews[$0] == nil }
    }
    var found = packs.indices.map { index -> Recognition? in
      guard index == 0 ? !ignoredWindows.isEmpty || isNetwork.contains(true) : isNetwork[index]
      else { return nil }
      let pack = packs[index]
      let all = pack.recognise(snapshot, pack.infos(of: snapshot))
      return ignoredWindows.isEmpty ? all : all.leavingOut(windows: ignoredWindows, of: snapshot)
    }
    guard isNetwork.contains(true) else { return found }
    // A view is one network's ad: whose SDK the producer names, else whose views are in it, else the
    // first pack's that takes it for one.
    var owner: [Int: (pack: Int, claim: Int)] = [:]
    for index in packs.indices {
      guard let ads = found[index]?.ads, !ads.isEmpty else { continue }
      let infos = packs[index].infos(of: snapshot)
      for ad in ads {
        let claim = packs[index].claim(on: ad, in: snapshot, infos)
        if claim > owner[ad.view]?.claim ?? -1 { owner[ad.view] = (index, claim) }
      }
    }
    for index in packs.indices {
      found[index]?.keep { owner[$0.view]?.pack == index }
    }
    return found
  }
}

extension AuditResult {
  /// Adds the ads of another network with what was found in them.
  fileprivate mutating func add(_ other: AuditResult) {
    let offset = recognition.ads.count
    recognition.ads += other.recognition.ads
    for (view, roles) in other.recognition.assets {
      recognition.assets[view, default: []] += roles.map {
        AssetRole(ad: $0.ad + offset, asset: $0.asset)
      }
    }
    for index in recognition.owners.indices
    where recognition.owners[index].role == nil && other.recognition.owners[index].role != nil {
      recognition.owners[index] = other.recognition.owners[index]
    }
    findings += other.findings.map { original in
      var finding = original
      finding.ad = original.ad.map { $0 + offset }
      return finding
    }
    outcomes += other.outcomes
  }
}

extension Recognition {
  /// Leaves the ads that satisfy a condition.
  mutating func keep(_ isKept: (RecognizedAd) -> Bool) {
    let kept = ads.indices.filter { isKept(ads[$0]) }
    guard kept.count < ads.count else { return }
    let place = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    assets = assets.compactMapValues { roles in
      let left = roles.compactMap { role in
        place[role.ad].map { AssetRole(ad: $0, asset: role.asset) }
      }
      return left.isEmpty ? nil : left
    }
    let views = Set(ads.map(\.view)).subtracting(kept.map { ads[$0].view })
    for view in views where owners[view].role == "adView" { owners[view].role = nil }
    ads = kept.map { ads[$0] }
  }
}

/// One pack, made ready to run.
struct PackAudit: Sendable {
  let pack: RulePack
  let rules: [PreparedRule]
  let matcher: AttributionMatcher
  let reader: ClassReader
  let profile: Profile
  let viewRoles: [String: DeclaredRole]
  let sources: SourceFacts

  init(pack: RulePack, options: AuditOptions) {
    self.pack = pack
    rules = pack.rules.map(PreparedRule.init)
    matcher = AttributionMatcher(lexicon: pack.lexicon, acceptedWords: options.acceptedWords)
    reader = ClassReader(roles: pack.roles, adClasses: options.adClasses)
    profile = options.profile
    viewRoles = options.viewRoles
    sources = options.sources
  }

  func infos(of snapshot: Snapshot) -> ClassTable {
    ClassTable(snapshot: snapshot, reader: reader)
  }

  func recognise(_ snapshot: Snapshot, _ infos: ClassTable) -> Recognition {
    Recogniser(snapshot: snapshot, pack: pack, infos: infos, declared: viewRoles).recognise()
  }

  /// How strongly an ad is this network's: 2 by the SDK the producer names, 1 by a view of the SDK in
  /// it, else 0.
  func claim(on ad: RecognizedAd, in snapshot: Snapshot, _ infos: ClassTable) -> Int {
    if let name = ad.facts.flatMap({ snapshot.ads[$0].sdkName.value }) {
      return pack.sdkNames.contains(name) ? 2 : 0
    }
    let holds = snapshot.subtree(of: ad.view).contains { view in
      infos[view].isMediaView == true || infos[view].isAdChoicesContainer
        || infos[view].generation != nil
    }
    return holds ? 1 : 0
  }

  /// Judges a snapshot; a pack without ad views of its own takes the recognition of the first.
  func audit(
    _ snapshot: Snapshot, nib: NibPath? = nil, recognised: Recognition? = nil
  ) -> AuditResult {
    let infos = infos(of: snapshot)
    let recognition = recognised ?? recognise(snapshot, infos)
    let hints = HintBuilder(snapshot: snapshot, recognition: recognition, infos: infos).hints()
    let scene = PaintedScene(snapshot: snapshot, hints: hints)
    let finder = AttributionCandidates(
      snapshot: snapshot, recognition: recognition, infos: infos, scene: scene, matcher: matcher)
    let context = AuditContext(
      snapshot: snapshot, recognition: recognition, infos: infos, scene: scene, pack: pack,
      matcher: matcher, profile: profile,
      candidates: recognition.ads.indices.map { finder.candidates(of: $0) }, sources: sources,
      nib: nib)
    var findings: [Finding] = []
    var outcomes = [[String: Outcome]](repeating: [:], count: recognition.ads.count)
    for rule in rules {
      for ad in recognition.ads.indices {
        let judged = RuleRun(rule: rule, ad: ad, context: context).run()
        findings.append(contentsOf: judged.findings)
        outcomes[ad][rule.rule.id] = judged.outcome
      }
    }
    return AuditResult(
      recognition: recognition, scene: scene, findings: findings, outcomes: outcomes)
  }
}

/// A rule with its checks, conditions and selector built once.
struct PreparedRule: Sendable {
  let rule: Rule
  let selector: any Selector
  /// Some check measures where views lie.
  let measuresPlaces: Bool
  private let checks: [NamedCall: any Check]
  private let conditions: [NamedCall: any Condition]

  /// Names were validated by the loader; an unknown one can only come from code that builds rules
  /// by hand, and traps.
  init(_ rule: Rule) {
    self.rule = rule
    guard
      let selectorType = Catalog.selectorTypes.first(where: { $0.spec.name == rule.selector.name })
    else { preconditionFailure("rule \(rule.id): unknown selector \(rule.selector.name)") }
    selector = selectorType.init(rule.selector.arguments)
    var checks: [NamedCall: any Check] = [:]
    var measuresPlaces = false
    for call in rule.checks.leaves {
      guard let type = Catalog.checkTypes.first(where: { $0.spec.name == call.name }) else {
        preconditionFailure("rule \(rule.id): unknown check \(call.name)")
      }
      checks[call] = type.init(call.arguments)
      measuresPlaces = measuresPlaces || type.measuresPlaces
    }
    var conditions: [NamedCall: any Condition] = [:]
    for call in (rule.applies?.leaves ?? []) + (rule.selectWhere?.leaves ?? []) {
      guard let type = Catalog.conditionTypes.first(where: { $0.spec.name == call.name }) else {
        preconditionFailure("rule \(rule.id): unknown condition \(call.name)")
      }
      conditions[call] = type.init(call.arguments)
    }
    self.checks = checks
    self.measuresPlaces = measuresPlaces
    self.conditions = conditions
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> Verdict {
    LogicEvaluation.evaluate(rule.checks) { call in
      guard let check = checks[call] else {
        return Verdict(outcome: .inapplicable, result: .inapplicable)
      }
      do {
        var result = try check.evaluate(subject, in: context)
        if result.outcome >= .review, type(of: check).measuresPlaces,
          context.isLayoutPending(subject)
        {
          result = CheckResult(.unmeasured, "layout-pending", missing: ["geometry.needsLayout"])
        }
        if result.outcome == .pass, type(of: check).measuresSizes,
          let strict = context.withoutRounding,
          try check.evaluate(subject, in: strict).outcome > .unmeasured
        {
          result = CheckResult(.unmeasured, "frame-rounded", missing: ["geometry.frame"])
        }
        return Verdict(outcome: result.outcome, result: result)
      } catch {
        let result = CheckResult(
          .unmeasured, "error", data: [DataField("check", .code(call.name))])
        return Verdict(outcome: .unmeasured, result: result)
      }
    }
  }

  func holds(
    _ tree: LogicTree<NamedCall>?, _ subject: Subject, in context: AuditContext
  ) -> Bool? {
    guard let tree else { return true }
    return LogicEvaluation.holds(tree) { conditions[$0]?.holds(subject, in: context) }
  }

  /// Facts that would settle the conditions nobody can answer.
  func missingFacts(
    _ tree: LogicTree<NamedCall>?, _ subject: Subject, in context: AuditContext
  ) -> [String] {
    var facts: [String] = []
    for call in tree?.leaves ?? [] {
      guard let condition = conditions[call], condition.holds(subject, in: context) == nil
      else { continue }
      for fact in type(of: condition).facts where !facts.contains(fact) { facts.append(fact) }
    }
    return facts
  }
}

extension LogicTree {
  /// Leaves in file order.
  public var leaves: [Leaf] {
    switch self {
    case .leaf(let leaf): [leaf]
    case .all(let members), .any(let members), .none(let members): members.flatMap(\.leaves)
    }
  }
}
