import AdTree

/// Turns what a rule suggests into changes of one finding's views.
struct SuggestionMaker {
  let rules: [SuggestionRule]
  let context: AuditContext

  /// What is already as suggested is left out, and what nobody can tell.
  func suggestions(for finding: Finding) -> [Suggestion] {
    guard finding.outcome >= .review else { return [] }
    var result: [Suggestion] = []
    for rule in rules
    where rule.reasons.contains(finding.reason)
      && rule.conditions.allSatisfy({ holds($0, finding) })
    {
      guard let property = property(rule.property, finding) else { continue }
      for view in views(rule.views, finding) {
        guard let value = value(rule.target, finding) else { continue }
        let (view, property) = place(of: property, on: view)
        let from = present(property, of: view)
        guard !Self.isMet(from, rule.relation, value),
          !result.contains(where: { $0.view == view && $0.property == property })
        else { continue }
        result.append(
          Suggestion(
            view: view, property: property, from: from, to: value, relation: rule.relation))
      }
    }
    return result
  }

  private static func isMet(
    _ from: Fact<SuggestedValue>, _ relation: SuggestedRelation, _ value: SuggestedValue
  ) -> Bool {
    switch (from, relation, value) {
    case (.known(.number(let present)), .atLeast, .number(let least)): present >= least
    case (.known(.number(let present)), .atMost, .number(let most)): present <= most
    case (.known(let present), .equal, _): present == value
    case (.null, .equal, .null): true
    default: false
    }
  }

  // MARK: The finding

  private func ad(_ finding: Finding) -> RecognizedAd? {
    finding.ad.map { context.recognition.ads[$0] }
  }

  private func field(_ name: String, _ finding: Finding) -> DataValue? {
    finding.data.first { $0.name == name }?.value
  }

  /// The asset that the finding is about: of a view with several outlets the one it names.
  private func delivered(_ finding: Finding) -> AdAssetFacts? {
    var asset = finding.asset
    if case .code(let outlet) = field("outlet", finding) { asset = Asset(outlet: outlet) ?? asset }
    guard let asset, let ad = ad(finding) else { return nil }
    return context.assetFacts(asset, of: ad)
  }

  private func holds(_ condition: SuggestionRule.Condition, _ finding: Finding) -> Bool {
    if condition.field == SuggestionRule.presence {
      let facts = delivered(finding)
      let isPresent =
        facts?.present.value
        ?? facts.flatMap { $0.string.isCaptured ? $0.string.value?.isEmpty == false : nil }
      return isPresent.map { condition.values.contains("\($0)") } ?? false
    }
    guard case .code(let name) = field(condition.field, finding) else { return false }
    return condition.values.contains(name)
  }

  private func views(_ roles: [String], _ finding: Finding) -> [Int] {
    for role in roles {
      let found = views(role, finding)
      if !found.isEmpty { return found }
    }
    return []
  }

  private func views(_ role: String, _ finding: Finding) -> [Int] {
    switch role {
    case "subject": finding.view.map { [$0] } ?? []
    case "ad": ad(finding).map { [$0.view] } ?? []
    default: finding.related.filter { $0.role == role }.map(\.view)
    }
  }

  private func property(
    _ property: SuggestionRule.Property, _ finding: Finding
  ) -> SuggestedProperty? {
    switch property {
    case .named(let property): return property
    case .outlet(let name):
      guard case .code(let outlet) = field(name, finding) else { return nil }
      return Asset(outlet: outlet).map { .outlet($0) }
    }
  }

  private func value(_ target: SuggestionRule.Target, _ finding: Finding) -> SuggestedValue? {
    switch target {
    case .value(let value): return value
    case .parameter(_, let number): return .number(number)
    case .view(let role): return views(role, finding).first.map { .view($0) }
    case .deliveredText:
      guard let text = delivered(finding)?.string.value?.whole, !text.isEmpty else { return nil }
      return .text(text)
    case .side(let name, let isWidth):
      guard case .size(let width, let height) = field(name, finding) else { return nil }
      return .number(isWidth ? width : height)
    case .field(let name):
      switch field(name, finding) {
      case .points(let number), .number(let number), .percent(let number): return .number(number)
      case .text(let text): return .text(text)
      case .code(let name): return .name(name)
      case .count, .size, .list, nil: return nil
      }
    }
  }

  // MARK: The snapshot

  /// A button's words and their font may be its own or those of the label in it.
  private func place(
    of property: SuggestedProperty, on view: Int
  ) -> (view: Int, property: SuggestedProperty) {
    switch property {
    case .text:
      let words = context.textView(of: view) ?? view
      let node = context.node(words)
      if node.text.value?.string.value != nil { return (words, .text) }
      if node.button.value != nil { return (words, .buttonTitle) }
      return node.layer.value?.text.value != nil ? (words, .layerText) : (words, .text)
    case .fontSize:
      let words = context.snapshot.subtree(of: view).first {
        context.node($0).text.value?.string.value?.isEmpty == false
      }
      return (words ?? view, property)
    default: return (view, property)
    }
  }

  private func present(_ property: SuggestedProperty, of view: Int) -> Fact<SuggestedValue> {
    let node = context.node(view)
    switch property {
    case .userInteractionEnabled: return node.touch.userInteractionEnabled.map { .bool($0) }
    case .hidden: return node.render.hidden.map { .bool($0) }
    case .alpha: return node.render.alpha.map { .number($0) }
    case .contentMode: return node.render.contentMode.map { .name($0) }
    case .className: return .known(.name(node.className))
    case .parent: return Fact(captured: node.parent.map { .view($0) })
    case .width, .height: return side(isWidth: property == .width, of: view)
    case .fontSize: return node.text.flatMap(\.fontSize).map { .number($0) }
    case .text: return node.text.flatMap(\.string).flatMap(Self.words)
    case .buttonTitle: return node.button.flatMap(\.title).flatMap(Self.words)
    case .layerText: return node.layer.flatMap(\.text).flatMap(Self.words)
    case .customModule:
      return node.design.map { $0.customModule.map { .name($0) } } ?? .notCaptured
    case .outlet(let asset): return outlet(asset, of: view)
    case .attached: return facts(of: view)?.attached.map { .bool($0) } ?? .notCaptured
    case .mediaContent:
      return facts(of: view)?.mediaViewContentSet.map { .bool($0) } ?? .notCaptured
    }
  }

  /// A nib's frame is a canvas frame: a size that constraints fix goes first.
  private func side(isWidth: Bool, of view: Int) -> Fact<SuggestedValue> {
    let fixed = context.node(view).design?.fixedSize(isWidth ? "width" : "height")
    let size = context.scene.ownSize(of: view)
    guard let side = fixed ?? (isWidth ? size?.width : size?.height) else { return .notCaptured }
    return .known(.number(side))
  }

  private static func words(_ text: CapturedText) -> Fact<SuggestedValue> {
    text.whole.map { .known(.text($0)) } ?? .notCaptured
  }

  private func outlet(_ asset: Asset, of view: Int) -> Fact<SuggestedValue> {
    let ad = context.recognition.ads.first { $0.view == view }
    switch ad?.outlets[asset] {
    case .linked(let target, _): return .known(.view(target))
    case .unlinked: return .null
    case .broken(let destination, _): return .known(.name(destination))
    case .shown, .notCaptured, nil: return .notCaptured
    }
  }

  private func facts(of view: Int) -> AdFacts? {
    context.recognition.ads.first { $0.view == view }.flatMap { context.facts($0) }
  }
}
