import AdTree

/// The app's own AdChoices view is of the right class, and the SDK uses it.
struct AdChoicesOutletCheck: Check {
  static let spec = CallSpec(
    name: "adchoices-outlet",
    summary: "The AdChoices outlet's view is a GADAdChoicesView and holds the mark.",
    reasons: [
      ReasonSpec("adchoices-outlet-wrong-class", .violation, [FieldSpec("class", .code)]),
      ReasonSpec("adchoices-class-unknown", .review, [FieldSpec("class", .code)]),
      ReasonSpec("left-empty", .review, [FieldSpec("class", .code)]),
    ])

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let index = subject.ad else { return .inapplicable }
    let node = context.node(subject.view)
    let data = [DataField("class", .code(node.className))]
    switch node.classChain.isA(anyOf: context.pack.roles.adChoicesViews) {
    case true: break
    case false:
      // A mediation adapter hands its own network's view over.
      let adapter = context.facts(context.recognition.ads[index])?.response.value?.adapterClass
      if let adapter = adapter?.value, !context.pack.googleAdapters.contains(adapter) {
        return CheckResult(.review, "adchoices-class-unknown", data: data)
      }
      return CheckResult(.violation, "adchoices-outlet-wrong-class", data: data)
    case nil:
      return context.unknownClass(subject.view, reason: "adchoices-class-unknown", data)
    }
    guard !context.isDesigned, isEmpty(subject.view, in: context) else { return .pass }
    let containers = context.shownMarks(of: index).filter {
      context.recognition.owners[$0].role == "adChoicesContainer"
    }
    guard !containers.isEmpty else { return .pass }
    return CheckResult(
      .review, "left-empty", data: data,
      related: containers.map { RelatedView(view: $0, role: "mark") })
  }

  private func isEmpty(_ view: Int, in context: AuditContext) -> Bool {
    guard !context.node(view).childrenCut, context.node(view).layer.value?.hasContents.value != true
    else { return false }
    return context.snapshot.descendants(of: view).allSatisfy {
      context.scene.effectiveHidden(of: $0).isHidden == true
        || context.scene.boundingBox(of: $0)?.area == 0
    }
  }
}
