import AdTree

/// The ad view is large enough to be served.
struct AdViewSizeCheck: Check {
  static let measuresPlaces = true
  static let measuresSizes = true
  static let spec = CallSpec(
    name: "ad-view-size",
    summary: "The ad view is at least `minimum` points wide and high.",
    arguments: [ArgumentSpec("minimum", .number, required: true, faults: true)],
    reasons: [
      ReasonSpec(
        "below-minimum", .violation, [FieldSpec("size", .size), FieldSpec("minimum", .number)]),
      ReasonSpec("not-captured", .unmeasured),
    ])

  private let minimum: Double

  init(_ arguments: Arguments) {
    minimum = arguments.number("minimum") ?? 0
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    if let design = context.node(subject.view).design { return designed(design) }
    guard let rect = context.scene.windowRect(of: subject.view) else {
      return .notCaptured("geometry.frame")
    }
    return judge(TreeSize(width: rect.width, height: rect.height), context.scene.slack)
  }

  /// A nib's frame is a canvas frame: only sizes that constraints fix say something.
  private func designed(_ design: DesignFacts) -> CheckResult {
    let width = design.fixedSize("width")
    let height = design.fixedSize("height")
    guard width != nil || height != nil else { return .inapplicable }
    let smaller = min(width ?? .infinity, height ?? .infinity)
    return judge(TreeSize(width: width ?? smaller, height: height ?? smaller), 0)
  }

  private func judge(_ size: TreeSize, _ tolerance: Double) -> CheckResult {
    if min(size.width, size.height) >= minimum - tolerance { return .pass }
    return CheckResult(
      .violation, "below-minimum",
      data: [
        DataField("size", .size(width: size.width, height: size.height)),
        DataField("minimum", .number(minimum)),
      ])
  }
}
