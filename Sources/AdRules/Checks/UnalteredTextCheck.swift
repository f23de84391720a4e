import AdTree

/// A text asset is shown as the ad delivered it.
struct UnalteredTextCheck: Check {
  static let spec = CallSpec(
    name: "text-unaltered",
    summary: "The view shows the delivered text, or its beginning with an ellipsis.",
    reasons: [
      ReasonSpec(
        "altered", .violation,
        [FieldSpec("outlet", .code), FieldSpec("text", .text), FieldSpec("delivered", .text)]),
      ReasonSpec(
        "differs", .review,
        [FieldSpec("outlet", .code), FieldSpec("text", .text), FieldSpec("delivered", .text)]),
      ReasonSpec("differs-on-device", .review, [FieldSpec("outlet", .code)]),
      ReasonSpec("decorated", .pass, [FieldSpec("outlet", .code), FieldSpec("text", .text)]),
    ])

  /// Texts that apps write out: the rest is a word or a figure that apps format.
  private static let sentences: Set<Asset> = [.headline, .body]

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    ShownAssets.judge(subject, in: context) { judge($0, in: context) }
  }

  private func judge(_ shown: ShownAssets, in context: AuditContext) -> CheckResult {
    if shown.showsOwn { return .pass }
    // What belongs to no asset, or to the ad before, is another rule's.
    guard shown.text?.isEmpty != true,
      let entry = shown.entries.first(where: { $0.isDelivered != false }),
      !shown.entries.contains(where: { $0.facts?.shown == .known(.stale) })
    else { return .inapplicable }
    let outlet = DataField("outlet", .code(entry.asset.outlet))
    guard let text = shown.text?.whole, let delivered = entry.delivered, !delivered.isEmpty else {
      if entry.facts?.shown == .known(.different) {
        return CheckResult(.review, "differs-on-device", data: [outlet])
      }
      return .notCaptured("ad.assets.string")
    }
    if context.matcher.isPlaceholder(text) || isOther(text, shown) { return .inapplicable }
    let data = [
      outlet, DataField("text", .text(text)), DataField("delivered", .text(delivered)),
    ]
    if Self.sentences.contains(entry.asset) {
      return CheckResult(
        ShownAssets.isBeginning(text, of: delivered) ? .review : .violation,
        ShownAssets.isBeginning(text, of: delivered) ? "differs" : "altered", data: data)
    }
    return ShownAssets.isDecorated(text, from: delivered)
      ? CheckResult(.pass, "decorated", data: Array(data.dropLast()))
      : CheckResult(.review, "differs", data: data)
  }

  private func isOther(_ text: String, _ shown: ShownAssets) -> Bool {
    let whole = TextNormalizer.normalize(text)
    return shown.others.values.contains { TextNormalizer.normalize($0) == whole }
  }
}
