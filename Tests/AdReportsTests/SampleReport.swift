import AdGeometry
import AdRules
import AdTree

@testable import AdReports

/// A made-up run over a small shop's screens: the report behind `Reports/examples`.
enum SampleReport {
  static let document = builder(settings: ReportSettings(minAds: 1)).report()

  static func builder(
    settings: ReportSettings, order: [Int] = [0, 1, 2, 3, 4]
  ) -> ReportBuilder {
    var builder = ReportBuilder(
      tool: ReportTool(name: "adaudit", version: "0.1.0"),
      packs: [ReportPack(id: "google-native-ads", edition: "2026-10-01")],
      rules: SampleRules.all, settings: settings, message: SampleRules.message)
    let product = ProductScreen.snapshot()
    let cell = CellNib.snapshot
    let feed = ProductScreen.snapshot(isClean: true)
    let parts = [
      builder.part(
        path: "Shop/product-detail.json", snapshot: product,
        result: ProductScreen.result(product)),
      builder.part(path: "Shop/AdCell.xib", snapshot: cell, result: CellNib.result(cell)),
      builder.part(
        path: "Shop/feed.json", snapshot: feed, result: ProductScreen.cleanResult(feed)),
      ReportPart.failed(
        path: "Shop/cut-short.json", format: "native-ad-tree",
        problems: [
          ReportProblem(
            code: "malformed", message: "expected a value, found the end of the document",
            line: 41, column: 17)
        ]),
      builder.part(
        path: "Shop/settings.json", snapshot: PlainScreen.snapshot,
        result: PlainScreen.result(PlainScreen.snapshot)),
    ]
    for index in order { builder.add(parts[index], at: index) }
    builder.addSkipped("unknown files", count: 3)
    builder.addSkipped("Android layout files", count: 1)
    return builder
  }
}

/// A product page with an ad whose badge is too small, whose AdChoices mark lies under a close
/// button, and whose button was enabled again.
enum ProductScreen {
  /// Node indices.
  enum Place {
    static let ad = 3
    static let icon = 4
    static let headline = 5
    static let badge = 6
    static let body = 7
    static let media = 8
    static let button = 9
    static let mark = 10
    static let close = 11
  }

  static func snapshot(isClean: Bool = false) -> Snapshot {
    let rows: [(String, String, Int?, TreeRect)] = [
      ("w0", "UIWindow", nil, TreeRect(x: 0, y: 0, width: 390, height: 844)),
      ("v1", "Shop.ProductView", 0, TreeRect(x: 0, y: 0, width: 390, height: 844)),
      ("v2", "UIImageView", 1, TreeRect(x: 0, y: 47, width: 390, height: 300)),
      ("ad", "GADNativeAdView", 1, TreeRect(x: 16, y: 368, width: 358, height: 380)),
      ("icon", "UIImageView", 3, TreeRect(x: 12, y: 12, width: 48, height: 48)),
      ("headline", "UILabel", 3, TreeRect(x: 72, y: 12, width: 220, height: 22)),
      ("badge", "UILabel", 3, TreeRect(x: 72, y: 40, width: 18, height: isClean ? 16 : 4)),
      ("body", "UILabel", 3, TreeRect(x: 12, y: 72, width: 334, height: 36)),
      ("media", "GADMediaView", 3, TreeRect(x: 12, y: 116, width: 334, height: 188)),
      ("cta", "UIButton", 3, TreeRect(x: 12, y: 316, width: 334, height: 48)),
      ("mark", "GADAdChoicesView", 3, TreeRect(x: 338, y: 4, width: 16, height: 16)),
      ("close", "UIButton", 1, TreeRect(x: 352, y: 360, width: 30, height: 30)),
    ]
    var nodes: [ViewNode] = []
    for (index, row) in rows.enumerated() where !isClean || index != Place.close {
      var node = ViewNode(
        id: row.0, parent: row.2, kind: index == 0 ? .window : .view, className: row.1,
        classChain: ClassChain([row.1, "UIView"]), captured: [.geometry, .render])
      node.position = SourcePosition(line: 12 + index, column: 5)
      node.geometry.frame = .known(row.3)
      node.geometry.bounds = .known(
        TreeRect(x: 0, y: 0, width: row.3.width, height: row.3.height))
      node.geometry.center = .known(
        TreePoint(x: row.3.x + row.3.width / 2, y: row.3.y + row.3.height / 2))
      node.geometry.anchorPoint = .known(TreePoint(x: 0.5, y: 0.5))
      node.geometry.transform = .known(.identity)
      node.geometry.zPosition = .known(0)
      node.render.hidden = .known(false)
      node.render.alpha = .known(1)
      node.render.clipsToBounds = .known(false)
      if index == 1 { node.viewController = .known("Shop.ProductViewController") }
      nodes.append(node)
    }
    var snapshot = Snapshot(
      format: "native-ad-tree", stage: .rendered,
      captured: [.geometry, .render, .touch, .text, .outlets, .ad], nodes: nodes)
    snapshot.screen.bounds = .known(TreeRect(x: 0, y: 0, width: 390, height: 844))
    snapshot.screen.scale = .known(3)
    snapshot.capture.screenName = .known(isClean ? "Feed" : "Product detail")
    return snapshot
  }

  private static func recognition(_ snapshot: Snapshot) -> Recognition {
    let targets: [Asset: Int] = [
      .icon: Place.icon, .headline: Place.headline, .body: Place.body, .media: Place.media,
      .callToAction: Place.button,
    ]
    let ad = RecognizedAd(
      view: Place.ad, scope: Place.ad, certainty: .stated, generation: .current,
      isTemplate: false, isAdapterMade: false,
      outlets: targets.mapValues { .linked($0, nil) }, facts: nil, phase: .settled,
      source: .known(.testDevice), sale: .notCaptured)
    var owners = snapshot.nodes.map { _ in ViewRole(owner: .publisher, role: nil) }
    owners[Place.ad].role = "adView"
    owners[Place.mark] = ViewRole(owner: .sdk, role: "adChoices")
    return Recognition(
      ads: [ad],
      assets: Dictionary(
        uniqueKeysWithValues: targets.map { ($0.value, [AssetRole(ad: 0, asset: $0.key)]) }),
      owners: owners)
  }

  private static func scene(_ snapshot: Snapshot) -> PaintedScene {
    let painters: [Painter] = [
      .opaque, .opaque, .unknown, .opaque, .opaque, .unknown, .unknown, .unknown, .unknown,
      .opaque, .unknown, .opaque,
    ]
    return PaintedScene(
      snapshot: snapshot, hints: snapshot.nodes.indices.map { ViewHint(painter: painters[$0]) })
  }

  static func result(_ snapshot: Snapshot) -> AuditResult {
    func finding(
      _ rule: String, _ outcome: Outcome, _ severity: Severity, _ reason: String, view: Int,
      asset: Asset? = nil, related: [RelatedView] = [], data: [DataField] = [],
      missing: [String] = [], suggestions: [Suggestion] = []
    ) -> Finding {
      Finding(
        ruleID: rule, pack: "google-native-ads", outcome: outcome, severity: severity,
        reason: reason, ad: 0, view: view, asset: asset, related: related, data: data,
        missing: missing, suggestions: suggestions)
    }
    return AuditResult(
      recognition: recognition(snapshot), scene: scene(snapshot),
      findings: [
        finding(
          "attribution-present", .pass, .must, "cautioned-word", view: Place.badge,
          data: [DataField("text", .text("Sponsored"))]),
        finding(
          "attribution-size", .violation, .must, "below-minimum", view: Place.badge,
          data: [
            DataField("width", .points(18)), DataField("height", .points(4)),
            DataField("minimum", .number(15)),
          ],
          suggestions: [
            Suggestion(
              view: Place.badge, property: .height, from: .known(.number(4)), to: .number(15),
              relation: .atLeast)
          ]),
        finding(
          "adchoices-visible", .violation, .must, "covered", view: Place.mark,
          related: [RelatedView(view: Place.close, role: "cover", share: 0.625)],
          data: [DataField("share", .percent(0.625)), DataField("cover", .code("UIButton"))]),
        finding(
          "cta-interaction-disabled", .violation, .must, "re-enabled-after-assign",
          view: Place.button, asset: .callToAction, data: [DataField("class", .code("UIButton"))],
          suggestions: [
            Suggestion(
              view: Place.button, property: .userInteractionEnabled, from: .known(.bool(true)),
              to: .bool(false))
          ]),
        finding(
          "media-view-used", .review, .must, "image-may-be-main", view: Place.icon, asset: .icon,
          data: [DataField("width", .points(48)), DataField("height", .points(48))],
          suggestions: [
            Suggestion(
              view: Place.icon, property: .className, from: .known(.name("UIImageView")),
              to: .name("GADMediaView")),
            Suggestion(
              view: Place.ad, property: .outlet(.media), from: .null, to: .view(Place.icon)),
          ]),
        finding(
          "ad-bound", .unmeasured, .must, "not-captured", view: Place.ad,
          missing: ["ad.attached", "ad.assets"]),
      ],
      outcomes: [
        [
          "attribution-present": .pass, "attribution-size": .violation,
          "adchoices-visible": .violation, "cta-interaction-disabled": .violation,
          "media-view-used": .review, "ad-bound": .unmeasured,
        ]
      ])
  }

  static func cleanResult(_ snapshot: Snapshot) -> AuditResult {
    AuditResult(
      recognition: recognition(snapshot), scene: scene(snapshot), findings: [],
      outcomes: [
        [
          "attribution-present": .pass, "attribution-size": .pass, "adchoices-visible": .pass,
          "cta-interaction-disabled": .pass, "media-view-used": .pass, "ad-bound": .pass,
        ]
      ])
  }
}

/// A table view cell whose ad shows no attribution.
enum CellNib {
  static let snapshot: Snapshot = {
    let rows: [(String, String, Int?, TreeRect)] = [
      ("c0l-1a-c0l", "ShopAdCell", nil, TreeRect(x: 0, y: 0, width: 375, height: 120)),
      ("a7K-2b-xyZ", "GADNativeAdView", 0, TreeRect(x: 0, y: 0, width: 375, height: 120)),
      ("h3A-3c-dLn", "UILabel", 1, TreeRect(x: 96, y: 12, width: 263, height: 21)),
      ("i5C-4d-oNn", "UIImageView", 1, TreeRect(x: 16, y: 12, width: 64, height: 64)),
      ("b9T-5e-nBn", "UIButton", 1, TreeRect(x: 96, y: 76, width: 120, height: 32)),
    ]
    let nodes = rows.enumerated().map { index, row in
      var node = ViewNode(
        id: row.0, parent: row.2, className: row.1,
        classChain: ClassChain(
          index == 0 ? [row.1, "UITableViewCell", "UIView"] : [row.1, "UIView"]),
        captured: [.geometry, .design])
      node.position = SourcePosition(line: 9 + 4 * index, column: 13)
      node.geometry.frame = .known(row.3)
      return node
    }
    var snapshot = Snapshot(
      format: "xib", stage: .designed, captured: [.geometry, .render, .touch, .text, .design],
      nodes: nodes)
    snapshot.problems = [
      SnapshotProblem(
        code: "dangling-reference", message: "the outlet priceView points to no object",
        position: SourcePosition(line: 34, column: 21))
    ]
    return snapshot
  }()

  static func result(_ snapshot: Snapshot) -> AuditResult {
    let ad = RecognizedAd(
      view: 1, scope: 1, certainty: .stated, generation: .current, isTemplate: false,
      isAdapterMade: false, outlets: [.headline: .linked(2, nil), .callToAction: .linked(4, nil)],
      facts: nil, phase: nil, source: .notCaptured, sale: .notCaptured)
    let recognition = Recognition(
      ads: [ad],
      assets: [
        2: [AssetRole(ad: 0, asset: .headline)], 4: [AssetRole(ad: 0, asset: .callToAction)],
      ],
      owners: snapshot.nodes.map { _ in ViewRole(owner: .publisher, role: nil) })
    return AuditResult(
      recognition: recognition,
      scene: PaintedScene(
        snapshot: snapshot, hints: snapshot.nodes.map { _ in ViewHint(painter: .unknown) }),
      findings: [
        Finding(
          ruleID: "attribution-present", pack: "google-native-ads", outcome: .violation,
          severity: .must, reason: "missing", ad: 0, view: 1),
        Finding(
          ruleID: "cta-interaction-disabled", pack: "google-native-ads", outcome: .review,
          severity: .info, reason: "enabled-in-nib", ad: 0, view: 4, asset: .callToAction,
          data: [DataField("class", .code("UIButton"))]),
      ],
      outcomes: [
        [
          "attribution-present": .violation, "attribution-size": .inapplicable,
          "adchoices-visible": .inapplicable, "cta-interaction-disabled": .review,
          "media-view-used": .pass, "ad-bound": .inapplicable,
        ]
      ])
  }
}

/// A screen without an ad.
enum PlainScreen {
  static let snapshot = Snapshot(
    format: "native-ad-tree", stage: .rendered, captured: [.geometry],
    nodes: [
      ViewNode(
        id: "w0", parent: nil, kind: .window, className: "UIWindow",
        classChain: ClassChain(["UIWindow", "UIView"]), captured: [.geometry])
    ])

  static func result(_ snapshot: Snapshot) -> AuditResult {
    AuditResult(
      recognition: Recognition(
        ads: [], assets: [:], owners: [ViewRole(owner: .publisher, role: nil)]),
      scene: PaintedScene(snapshot: snapshot, hints: [ViewHint(painter: .opaque)]),
      findings: [], outcomes: [])
  }
}
