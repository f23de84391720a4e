import AdTree

/// The ad view's class is of one of these SDK generations.
struct GenerationCondition: Condition {
  static let spec = CallSpec(
    name: "generation",
    summary: "The ad view's class is of one of these SDK generations.",
    arguments: [
      ArgumentSpec(
        "in", .strings, required: true, allowed: ClassRoles.Generation.allCases.map(\.rawValue))
    ])

  private let generations: Set<ClassRoles.Generation>

  init(_ arguments: Arguments) {
    generations = Set(
      (arguments.strings("in") ?? []).compactMap(ClassRoles.Generation.init(rawValue:)))
  }

  func holds(_ subject: Subject, in context: AuditContext) -> Bool? {
    guard let ad = context.ad(subject) else { return false }
    // A guessed or app-named ad view without a known ancestor is of the current generation, or
    // its project would not build.
    return generations.contains(ad.generation ?? .current)
  }
}

/// The view is one of these assets.
struct AssetCondition: Condition {
  static let spec = CallSpec(
    name: "asset", summary: "The view shows one of these assets of the ad.",
    arguments: [
      ArgumentSpec("in", .strings, required: true, allowed: Asset.allCases.map(\.rawValue))
    ])

  private let assets: Set<Asset>

  init(_ arguments: Arguments) {
    assets = Set((arguments.strings("in") ?? []).compactMap(Asset.init(rawValue:)))
  }

  func holds(_ subject: Subject, in context: AuditContext) -> Bool? {
    context.recognition.assets[subject.view]?.contains {
      $0.ad == subject.ad && assets.contains($0.asset)
    } ?? false
  }
}

/// The view is a `UIControl`.
struct IsControlCondition: Condition {
  static let spec = CallSpec(name: "is-control", summary: "The view is a UIControl.")
  static let facts = ["classes"]

  init(_ arguments: Arguments) {}

  func holds(_ subject: Subject, in context: AuditContext) -> Bool? {
    if let known = context.infos[subject.view].isControl { return known }
    // Interface Builder's element tells the base class of a custom class.
    switch context.node(subject.view).design?.element {
    case "button", "control", "textField", "switch", "slider", "segmentedControl": return true
    case "label", "imageView", "stackView": return false
    default: return nil
    }
  }
}

/// The view shows, or may show, the ad's own attribution.
struct IsAttributionCondition: Condition {
  static let spec = CallSpec(
    name: "is-attribution", summary: "The view is an attribution by its words or by declaration.")

  init(_ arguments: Arguments) {}

  func holds(_ subject: Subject, in context: AuditContext) -> Bool? {
    guard let ad = subject.ad,
      let candidate = context.candidates[ad].first(where: { $0.view == subject.view })
    else { return false }
    return candidate.isAttribution
  }
}

/// The ad view is not hidden: what nobody sees, a cell waiting for reuse, is not judged by sight.
struct ShownCondition: Condition {
  static let spec = CallSpec(
    name: "shown",
    summary: "Neither the ad view nor a view above it is known to be hidden; always so in a nib.")

  init(_ arguments: Arguments) {}

  func holds(_ subject: Subject, in context: AuditContext) -> Bool? {
    guard let ad = context.ad(subject) else { return false }
    // Code shows what a nib hides at first.
    return context.isDesigned || context.scene.effectiveHidden(of: ad.view).isHidden != true
  }
}

/// The ad fills the screen: an interstitial or a feed of whole-screen pages.
struct FullScreenCondition: Condition {
  static let spec = CallSpec(
    name: "full-screen",
    summary: "The ad view covers most of its window, or its media view most of the ad view.",
    arguments: [
      ArgumentSpec("window", .number, required: true),
      ArgumentSpec("media", .number, required: true),
    ])
  static let facts = ["geometry.frame"]

  /// Share of the window that the ad view covers at least.
  private let window: Double
  /// Share of the ad view that the media view covers at least.
  private let media: Double

  init(_ arguments: Arguments) {
    window = arguments.number("window") ?? 1
    media = arguments.number("media") ?? 1
  }

  func holds(_ subject: Subject, in context: AuditContext) -> Bool? {
    guard let ad = context.ad(subject) else { return false }
    guard let box = context.scene.boundingBox(of: ad.view), box.area > 0 else { return nil }
    if let target = ad.target(.media), let content = context.scene.boundingBox(of: target),
      (content.intersection(box)?.area ?? 0) >= media * box.area
    {
      return true
    }
    // A nib's root is a canvas: how much of a screen it will fill nobody knows.
    guard !context.isDesigned else { return false }
    guard let root = context.snapshot.window(of: ad.view),
      let screen = context.scene.boundingBox(of: root)
    else { return false }
    return box.fills(screen, share: window)
  }
}

/// The ad was sold in one of these ways.
struct SaleCondition: Condition {
  static let spec = CallSpec(
    name: "sale", summary: "The ad was sold in one of these ways.",
    arguments: [
      ArgumentSpec("in", .strings, required: true, allowed: AdSale.allCases.map(\.rawValue))
    ])
  static let facts = ["ad.sale"]

  private let sales: Set<AdSale>

  init(_ arguments: Arguments) {
    sales = Set((arguments.strings("in") ?? []).compactMap(AdSale.init(rawValue:)))
  }

  func holds(_ subject: Subject, in context: AuditContext) -> Bool? {
    context.ad(subject)?.sale.value.map(sales.contains)
  }
}
