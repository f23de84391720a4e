import AdPacks

/// Says in which variants something was found: "Only at AX5, dark (12 of 72 variants)."
struct VariantWords {
  let found: [ReportVariant]
  let all: [ReportVariant]
  /// Some of the others cannot tell.
  let isOpenElsewhere: Bool

  private enum Trait: CaseIterable {
    case textSize, appearance, direction, width, content

    func value(_ variant: ReportVariant) -> String {
      switch self {
      case .textSize: variant.textSize
      case .appearance: variant.appearance.rawValue
      case .direction: variant.direction == .rightToLeft ? "right to left" : "left to right"
      case .width: "\(variant.width)"
      case .content: variant.content
      }
    }
  }

  /// Most values of a trait that are named.
  private static let mostValues = 3

  /// Begins with a space: it follows the finding's message.
  var sentence: [MessageSegment] {
    if found.count == all.count { return [.text(" In all \(all.count) variants.")] }
    let traits = tellingTraits
    let matching = matching(traits)
    let count = "\(found.count) of \(all.count) variants"
    guard !traits.isEmpty else {
      return [.text(" In \(count)" + (isOpenElsewhere ? "; the others cannot tell." : "."))]
    }
    var segments: [MessageSegment] = [.text(isOpenElsewhere ? " Found " : " Only ")]
    for (index, trait) in traits.enumerated() {
      if index > 0 { segments.append(.text(", ")) }
      segments += words(trait)
    }
    if matching.count > found.count {
      segments.append(.text(", in \(found.count) of these \(matching.count) variants"))
    } else {
      segments.append(.text(" (\(count))"))
    }
    segments.append(.text(isOpenElsewhere ? "; some of the others cannot tell." : "."))
    return segments
  }

  /// The traits that set what was found apart from the rest, none that another implies.
  private var tellingTraits: [Trait] {
    var traits = Trait.allCases.filter { values($0, in: found) != values($0, in: all) }
    for trait in [Trait.appearance, .direction, .width, .textSize, .content] {
      let others = traits.filter { $0 != trait }
      if traits.contains(trait), matching(others).count == matching(traits).count {
        traits = others
      }
    }
    return traits
  }

  /// All variants that have, in every one of these traits, a value that was found.
  private func matching(_ traits: [Trait]) -> [ReportVariant] {
    let sets = traits.map { ($0, Set(values($0, in: found))) }
    return all.filter { variant in sets.allSatisfy { $1.contains($0.value(variant)) } }
  }

  /// Each value once, in the order of the inputs; sizes and widths from small to large.
  private func values(_ trait: Trait, in variants: [ReportVariant]) -> [String] {
    var values: [String] = []
    for variant in variants {
      let value = trait.value(variant)
      if !values.contains(value) { values.append(value) }
    }
    switch trait {
    case .textSize: return values.sorted { Self.rank($0) < Self.rank($1) }
    case .width: return values.sorted { (Int($0) ?? 0) < (Int($1) ?? 0) }
    case .appearance, .direction, .content: return values.sorted()
    }
  }

  private static func rank(_ textSize: String) -> Int {
    ReportVariant.textSizes.firstIndex(of: textSize) ?? Int.max
  }

  private func words(_ trait: Trait) -> [MessageSegment] {
    let values = values(trait, in: found)
    let listed = values.dropLast().joined(separator: ", ")
    let list = (listed.isEmpty ? "" : listed + " and ") + (values.last ?? "")
    switch trait {
    case .textSize: return [.text("at "), .value(list)]
    case .appearance, .direction: return [.value(list)]
    case .width: return [.value(list + " pt"), .text(" wide")]
    case .content:
      if values.count > Self.mostValues { return [.text("with \(values.count) contents")] }
      var segments: [MessageSegment] = [
        .text(values.count == 1 ? "with the content " : "with the contents ")
      ]
      for (index, value) in values.enumerated() {
        if index > 0 { segments.append(.text(index == values.count - 1 ? " and " : ", ")) }
        segments.append(.code(value))
      }
      return segments
    }
  }
}
