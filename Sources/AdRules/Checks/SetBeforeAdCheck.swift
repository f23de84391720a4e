import AdTree

/// What the ad view needs is in place when the ad is assigned.
struct SetBeforeAdCheck: Check {
  static let spec = CallSpec(
    name: "set-before-ad",
    summary: "Outlets, texts and layout came before the assignment of nativeAd.",
    reasons: [
      ReasonSpec("outlet-after-ad", .violation, [FieldSpec("outlets", .list)]),
      ReasonSpec("adchoices-after-ad", .violation),
      ReasonSpec("text-after-ad", .violation, [FieldSpec("assets", .list)]),
      ReasonSpec("laid-out-after-ad", .review),
      ReasonSpec("not-captured", .unmeasured),
    ])

  /// What a producer adds to the assignment where the ad view had no area at that moment.
  private static let noArea = "no-area"

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject) else { return .inapplicable }
    let events = context.events(of: ad)
    guard let assigned = events.lastIndex(where: { $0.name == "nativeAdSet" }) else {
      return events.contains { $0.name == "nativeAdCleared" }
        ? .inapplicable : .notCaptured("events")
    }
    let earlier = events[..<assigned]
    // What belongs to the next ad comes after this one was cleared.
    let later = events[(assigned + 1)...].prefix { $0.name != "nativeAdCleared" }
    func onlyLater(_ name: String) -> [String] {
      let before = Set(earlier.filter { $0.name == name }.compactMap(\.detail.value))
      let after = later.filter { $0.name == name }.compactMap(\.detail.value)
      return Set(after).subtracting(before).sorted()
    }
    let outlets = onlyLater("outletSet")
    let others = outlets.filter { $0 != "adChoicesView" }
    if !others.isEmpty {
      return CheckResult(
        .violation, "outlet-after-ad",
        data: [DataField("outlets", .list(others.map { .code($0) }))])
    }
    if !outlets.isEmpty { return CheckResult(.violation, "adchoices-after-ad") }
    let texts = onlyLater("assetPopulated")
    if !texts.isEmpty {
      return CheckResult(
        .violation, "text-after-ad", data: [DataField("assets", .list(texts.map { .code($0) }))])
    }
    return events[assigned].detail.value == Self.noArea
      ? CheckResult(.review, "laid-out-after-ad") : .pass
  }
}
