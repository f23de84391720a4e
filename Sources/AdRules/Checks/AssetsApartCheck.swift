import AdGeometry
import AdTree

/// No asset is drawn on top of another one.
struct AssetsApartCheck: Check {
  static let measuresPlaces = true
  static let spec = CallSpec(
    name: "assets-apart",
    summary: """
      What the assets draw does not overlap by `tolerance` points or more; boxes that overlap \
      while their words stay apart are a note.
      """,
    arguments: [
      ArgumentSpec("tolerance", .number, required: true),
      ArgumentSpec("alpha", .number, required: true),
    ],
    reasons: [
      ReasonSpec("overlap", .review, [FieldSpec("pairs", .list)]),
      ReasonSpec("boxes-overlap", .pass, [FieldSpec("pairs", .list)]),
      ReasonSpec("not-captured", .unmeasured),
    ])

  private let tolerance: Double
  private let alpha: Double

  init(_ arguments: Arguments) {
    tolerance = arguments.number("tolerance") ?? 0
    alpha = arguments.number("alpha") ?? 0
  }

  /// Where one asset draws.
  private struct Drawn {
    var asset: Asset
    var view: Int
    var box: TreeRect
    /// Certainly drawn there.
    var parts: [TreeRect] = []
    /// Drawn somewhere inside: words that were not measured.
    var perhaps: [TreeRect] = []
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject) else { return .inapplicable }
    let drawn = Asset.allCases.filter { $0 != .adChoices }.compactMap {
      self.drawn($0, ad, in: context)
    }
    guard drawn.count > 1 else { return .inapplicable }
    var certain: [(Drawn, Drawn)] = []
    var perhaps: [(Drawn, Drawn)] = []
    var boxes: [(Drawn, Drawn)] = []
    for (index, first) in drawn.enumerated() {
      for second in drawn[(index + 1)...] where overlaps(first.box, second.box) {
        guard first.view != second.view,
          !isAbove(first, second, in: context), !isAbove(second, first, in: context)
        else { continue }
        if meet(first.parts, second.parts) {
          certain.append((first, second))
        } else if meet(first.parts + first.perhaps, second.parts + second.perhaps) {
          perhaps.append((first, second))
        } else {
          boxes.append((first, second))
        }
      }
    }
    if !certain.isEmpty { return result(.review, "overlap", certain) }
    if !perhaps.isEmpty { return .notCaptured("text.drawnRect") }
    return boxes.isEmpty ? .pass : result(.pass, "boxes-overlap", boxes)
  }

  private func result(
    _ outcome: Outcome, _ reason: String, _ pairs: [(Drawn, Drawn)]
  ) -> CheckResult {
    var views: [Int] = []
    for view in pairs.flatMap({ [$0.0.view, $0.1.view] }) where !views.contains(view) {
      views.append(view)
    }
    return CheckResult(
      outcome, reason,
      data: [
        DataField(
          "pairs",
          .list(pairs.map { .code("\($0.0.asset.outlet) + \($0.1.asset.outlet)") }))
      ], related: views.map { RelatedView(view: $0, role: "target") })
  }

  /// An asset in another one's container; the media view is no container.
  private func isAbove(_ outer: Drawn, _ inner: Drawn, in context: AuditContext) -> Bool {
    outer.asset != .media && context.snapshot.isDescendant(inner.view, of: outer.view)
  }

  private func overlaps(_ one: TreeRect, _ other: TreeRect) -> Bool {
    guard let part = one.intersection(other) else { return false }
    return part.width >= tolerance && part.height >= tolerance
  }

  private func meet(_ ones: [TreeRect], _ others: [TreeRect]) -> Bool {
    ones.contains { one in others.contains { overlaps(one, $0) } }
  }

  private func drawn(
    _ asset: Asset, _ ad: RecognizedAd, in context: AuditContext
  ) -> Drawn? {
    guard let view = ad.target(asset), context.isInAd(view, ad),
      let box = context.scene.boundingBox(of: view), box.area > 0,
      context.absence(of: view, in: ad, alpha: alpha) == nil
    else { return nil }
    var drawn = Drawn(asset: asset, view: view, box: box)
    if asset == .media {
      drawn.parts = [content(of: view, box, ad, in: context)]
      return drawn
    }
    // What hangs below the media view counts as the SDK's, whoever put it there.
    let owner = context.recognition.owners[view].owner
    for part in context.snapshot.subtree(of: view) {
      guard context.recognition.owners[part].owner == owner,
        context.scene.effectiveHidden(of: part).isHidden != true,
        (context.alpha(of: part, in: ad) ?? 1) >= alpha
      else { continue }
      switch context.scene.drawnPlace(of: part) {
      case .known(let rect): drawn.parts.append(rect)
      case .within(let rect):
        if context.node(part).image.value != nil {
          drawn.parts.append(rect)
        } else {
          drawn.perhaps.append(rect)
        }
      case .nothing, .unplaced: break
      }
    }
    return drawn
  }

  /// Where a media view shows its content; the bars beside it are empty.
  private func content(
    of view: Int, _ box: TreeRect, _ ad: RecognizedAd, in context: AuditContext
  ) -> TreeRect {
    guard let ratio = context.facts(ad)?.media.value?.aspectRatio.value, ratio > 0,
      context.hasVideo(ad) == true
        || context.node(view).render.contentMode.value == "scaleAspectFit"
    else { return box }
    let width = min(box.width, box.height * ratio)
    let height = min(box.height, box.width / ratio)
    return TreeRect(
      x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width: width,
      height: height)
  }
}
