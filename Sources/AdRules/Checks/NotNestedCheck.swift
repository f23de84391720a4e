import AdTree

/// An ad view does not lie in another one that has an ad of its own.
struct NotNestedCheck: Check {
  static let spec = CallSpec(
    name: "not-nested",
    summary: "No ad view with an ad lies inside another ad view with an ad.",
    reasons: [
      ReasonSpec("nested-with-own-ad", .violation, [FieldSpec("class", .code)]),
      ReasonSpec("nested-in-nib", .review, [FieldSpec("class", .code)]),
      ReasonSpec("shell", .pass, [FieldSpec("class", .code)]),
    ])

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject) else { return .inapplicable }
    let ancestors = Set(context.snapshot.ancestors(of: ad.view))
    // The last in tree order is the nearest.
    guard let outer = context.recognition.ads.last(where: { ancestors.contains($0.view) }) else {
      return .pass
    }
    let name = context.node(outer.view).className
    let data = [DataField("class", .code(name))]
    let related = [RelatedView(view: outer.view, role: "root")]
    if context.isDesigned {
      return CheckResult(.review, "nested-in-nib", data: data, related: related)
    }
    switch (context.isBound(ad), context.isBound(outer)) {
    case (true, true):
      return CheckResult(.violation, "nested-with-own-ad", data: data, related: related)
    case (false, _), (_, false):
      return CheckResult(.pass, "shell", data: data, related: related)
    default:
      // A template nests its nib's root, a framework's view the SDK's: one of both is bound.
      let isShell =
        ad.isTemplate || outer.isTemplate || context.pack.roles.adViewWrappers.contains(name)
      return isShell
        ? CheckResult(.pass, "shell", data: data, related: related) : .notCaptured("ad.attached")
    }
  }
}
