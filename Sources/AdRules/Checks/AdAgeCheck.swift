import AdTree

/// An ad is shown before it expires.
struct AdAgeCheck: Check {
  static let spec = CallSpec(
    name: "shown-while-fresh",
    summary: "The ad was first shown at most `most` seconds after it had been loaded.",
    arguments: [ArgumentSpec("most", .number, required: true, faults: true)],
    reasons: [
      ReasonSpec(
        "expired", .violation, [FieldSpec("minutes", .number), FieldSpec("most", .number)]),
      ReasonSpec("not-captured", .unmeasured),
    ])

  /// Seconds.
  private let most: Double

  init(_ arguments: Arguments) {
    most = arguments.number("most") ?? .infinity
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject) else { return .inapplicable }
    let events = context.events(of: ad)
    guard let loaded = events.lastIndex(where: { $0.name == "loaded" }) else {
      return .notCaptured("events")
    }
    let later = events[(loaded + 1)...].prefix { $0.name != "nativeAdCleared" }
    // What counts is the first impression; where nobody recorded it, the assignment.
    guard
      let shown = later.first(where: { $0.name == "impression" })
        ?? later.first(where: { $0.name == "nativeAdSet" })
    else { return .notCaptured("events") }
    guard let start = events[loaded].time.value, let end = shown.time.value, end >= start else {
      return .notCaptured("events.time")
    }
    guard end - start > most else { return .pass }
    return CheckResult(
      .violation, "expired",
      data: [
        DataField("minutes", .number((end - start) / 60)), DataField("most", .number(most / 60)),
      ])
  }
}
