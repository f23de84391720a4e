import AdTree

/// An outlet's view shows nothing of another ad.
struct OwnAssetCheck: Check {
  static let spec = CallSpec(
    name: "shows-own-asset",
    summary: "The view shows what its own ad delivered, and nothing where it delivered nothing.",
    reasons: [
      ReasonSpec("stale", .violation, [FieldSpec("outlet", .code)]),
      ReasonSpec(
        "absent-asset-shown", .violation, [FieldSpec("outlet", .code), FieldSpec("text", .text)]),
      ReasonSpec("own-call-to-action", .review, [FieldSpec("text", .text)]),
      ReasonSpec(
        "shows-another-asset", .review, [FieldSpec("outlet", .code), FieldSpec("other", .code)]),
      ReasonSpec("withheld", .unmeasured, [FieldSpec("outlet", .code)]),
    ])

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    ShownAssets.judge(subject, in: context) { judge($0, in: context) }
  }

  private func judge(_ shown: ShownAssets, in context: AuditContext) -> CheckResult {
    guard let first = shown.entries.first else { return .inapplicable }
    if shown.showsOwn { return .pass }
    if let stale = shown.entries.first(where: { $0.facts?.shown == .known(.stale) }) {
      return CheckResult(
        .violation, "stale", data: [DataField("outlet", .code(stale.asset.outlet))])
    }
    if shown.text?.isEmpty == true { return .pass }
    if let text = shown.text?.whole, let other = other(text, shown) {
      return CheckResult(
        .review, "shows-another-asset",
        data: [
          DataField("outlet", .code(first.asset.outlet)),
          DataField("other", .code(other.outlet)),
        ])
    }
    // Of several outlets one that may have delivered something answers for the text.
    if shown.entries.contains(where: { $0.isDelivered == true }) { return delivered(shown) }
    if shown.entries.contains(where: { $0.isDelivered == nil }) {
      return .notCaptured("ad.assets.present")
    }
    return absent(first.asset, shown, in: context)
  }

  /// Whether the text was altered is another check's; here it needs something to compare.
  private func delivered(_ shown: ShownAssets) -> CheckResult {
    let isComparable = shown.entries.contains {
      $0.facts?.shown.value != nil || $0.delivered != nil && shown.text?.whole != nil
    }
    return isComparable ? .pass : .notCaptured("ad.assets.shown")
  }

  /// The asset that another outlet should show.
  private func other(_ text: String, _ shown: ShownAssets) -> Asset? {
    let whole = TextNormalizer.normalize(text)
    guard !whole.isEmpty else { return nil }
    return Asset.allCases.first { asset in
      shown.others[asset].map { TextNormalizer.normalize($0) == whole } ?? false
    }
  }

  private func absent(
    _ asset: Asset, _ shown: ShownAssets, in context: AuditContext
  ) -> CheckResult {
    guard let captured = shown.text else {
      return shown.isTextCaptured ? .pass : .notCaptured("text.string")
    }
    guard let text = captured.whole else {
      return CheckResult(
        .unmeasured, "withheld", data: [DataField("outlet", .code(asset.outlet))],
        missing: ["text.string"])
    }
    // Left-over placeholders and attribution words in a spare label are other rules'.
    if context.matcher.isPlaceholder(text) || context.matcher.isAttribution(text) {
      return .inapplicable
    }
    if asset == .callToAction {
      return CheckResult(.review, "own-call-to-action", data: [DataField("text", .text(text))])
    }
    return CheckResult(
      .violation, "absent-asset-shown",
      data: [DataField("outlet", .code(asset.outlet)), DataField("text", .text(text))])
  }
}
